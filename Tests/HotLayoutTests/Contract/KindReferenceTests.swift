import HotLayout
import TestSupport
import Testing

/// What the reference says of values is what the reader reads.
@Suite struct KindReferenceTests {
  @Test func everyFormIsAccepted() throws {
    for reference in KindReference.all {
      #expect(!reference.forms.isEmpty, "\(reference.title)")
      let table = ObjectTable("a node", "", [])
      for form in reference.forms {
        let reports = try Self.reports(form, reference.kind, table)
        #expect(reports.isEmpty, "\(reference.title): \(form)")
      }
    }
  }

  /// Every kind that a property names leads to a section.
  @Test func everyKindLeadsToASection() {
    let anchors = Set(KindReference.all.map(\.anchor))
    func check(_ fields: [PropertyField], depth: Int = 0) {
      guard depth < 6 else { return }
      for field in fields {
        if let anchor = field.kind.words.anchor {
          #expect(anchors.contains(anchor), "\(field.name)")
        }
        #expect(!field.kind.words.text.isEmpty)
        if let inner = field.kind.innerTable { check(inner.fields, depth: depth + 1) }
      }
    }
    for widget in WidgetRegistry.standard.widgets { check(widget.table.fields) }
    for action in HotlayoutAction.standard { check(action.table.fields) }
  }

  /// The value stands on a field of that kind, found among the widgets.
  private static func reports(
    _ form: String, _ kind: PropertyKind, _ table: ObjectTable
  ) throws -> [HotlayoutReport] {
    let wanted = kind.words.anchor
    for widget in WidgetRegistry.standard.widgets where !widget.isPlanned {
      for field in widget.table.fields where field.kind.words.anchor == wanted {
        let node = FieldValues.node(widget, [(field.name, form)])
        return try HotlayoutDocument.load(Array(FieldValues.document(root: node).utf8)).reports
          .filter { ReportCode.shape.contains($0.code) }
      }
    }
    return [HotlayoutReport(.wrongKind, message: "no field is of this kind")]
  }
}
