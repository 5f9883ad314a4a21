/// The kind of a barcode, by the name of its standard.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
  case qr, code128, ean13, pdf417, aztec, datamatrix
}

/// How much damage a code stands, by the names of QR's levels (ISO/IEC 18004): low to high.
public enum CodeLevel: String, Sendable, Hashable, CaseIterable {
  case low = "L"
  case medium = "M"
  case quartile = "Q"
  case high = "H"
}

/// A barcode.
public enum CodeWidget {
  public static let value = Field<String>.string(
    "value", maxBytes: 4096, bindable: true, required: true, "What a reader reads.")
  public static let symbology = Field<Symbology>.choice(
    "symbology", default: .qr, bindable: true, "The kind of code.")
  public static let level = Field<CodeLevel>.choice(
    "level", "How much damage it stands: qr, aztec and pdf417; chosen by the size where absent.")
  public static let quietZone = Field<Bool>.boolean(
    "quietZone", default: true, bindable: false,
    "Whether the empty margin that readers need is part of it.")
  public static let showsValue = Field<Bool>.boolean(
    "showsValue", default: false, bindable: false, "Whether the value stands under the code.")
  public static let color = Field<RGBA>.color(
    "color", "Colour of the dark parts; black where absent, in every scheme.")

  public static let definition = WidgetDefinition(
    "code", "A barcode. It is dark on light in every scheme, as readers need it.",
    [
      value.property, symbology.property, level.property, quietZone.property, showsValue.property,
      color.property,
    ],
    bind: { binder, node, bound in
      guard bound[value] != nil else { return binder.missing(value.property, node) }
      return [bound]
    })
}
