from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.varLib import build as vbuild
from fontTools.designspaceLib import DesignSpaceDocument, AxisDescriptor, SourceDescriptor
import os
def make(path, family, adv, side, weight):
    fb=FontBuilder(1000,isTTF=True)
    names=[".notdef","space"]+list("abcdefghijklmnopqrstuvwxyz")
    fb.setupGlyphOrder(names)
    fb.setupCharacterMap({32:"space",**{ord(c):c for c in "abcdefghijklmnopqrstuvwxyz"}})
    def box():
        p=TTGlyphPen(None); p.moveTo((0,0));p.lineTo((0,side));p.lineTo((side,side));p.lineTo((side,0));p.closePath();return p.glyph()
    def empty(): return TTGlyphPen(None).glyph()
    fb.setupGlyf({n:(empty() if n=="space" else box()) for n in names})
    fb.setupHorizontalMetrics({n:(adv,0) for n in names})
    fb.setupHorizontalHeader(ascent=800,descent=-200)
    fb.setupNameTable({"familyName":family,"styleName":"Regular"})
    fb.setupOS2(sTypoAscender=800,sTypoDescender=-200,sTypoLineGap=0,usWinAscent=800,usWinDescent=200,usWeightClass=weight,fsSelection=1<<7|1<<6)
    fb.setupPost(isFixedPitch=1)
    fb.font["head"].created=fb.font["head"].modified=0
    fb.font.recalcTimestamp=False
    fb.save(path)
make("Squares.ttf","Test Squares",1000,800,400)
from fontTools.ttLib import TTFont
f=TTFont("Squares.ttf",recalcTimestamp=False)
for r in f["name"].names:
    r.string=r.toUnicode().replace("Test Squares","Test Web Squares").replace("TestSquares","TestWebSquares")
f.flavor="woff2"; f.save("WebSquares.woff2")
make("m1.ttf","Test Variable Squares",600,500,100); make("m2.ttf","Test Variable Squares",1400,1300,900)
d=DesignSpaceDocument(); a=AxisDescriptor(); a.name="Weight";a.tag="wght";a.minimum=100;a.default=100;a.maximum=900; d.addAxis(a)
for p,w in (("m1.ttf",100),("m2.ttf",900)):
    s=SourceDescriptor();s.path=os.path.abspath(p);s.location={"Weight":w};s.familyName="Test Variable Squares";s.styleName="Regular";d.addSource(s)
v,_,_=vbuild(d); v.recalcTimestamp=False; v["head"].modified=0; v.save("VariableSquares.ttf")
