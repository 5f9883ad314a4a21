/// What a screen or a template names, found by walking it once.
///
/// A template is walked by itself and not wherever it is used, so that templates within templates
/// cost no more than they are long.
struct DocumentUnit {
  enum Kind {
    case screen, template
  }

  /// A name and where it is written.
  struct Mention {
    var name: String
    var source: JSONNode
  }

  /// A `use` of a template.
  struct TemplateUse {
    var name: String
    var source: JSONNode
    /// The innermost list around it, an index of `scopes`; nil: none within this unit.
    var scope: Int?
    /// How many nodes of this unit lie around it, itself included.
    var depth: Int
  }

  /// The inside of a list: its `item.` is a record of these.
  struct Scope {
    var parent: Int?
    var records: DataPath
    var source: JSONNode
  }

  /// A place where a value of the data is read or written.
  struct DataUse {
    var path: DataPath
    var purpose: DataPurpose
    var scope: Int?
    /// Whether the path starts at the record, without `item.`.
    var isWithinRecord = false
    var source: JSONNode?
  }

  let kind: Kind
  let name: String
  var ids: [Mention] = []
  var sections: [Mention] = []
  var sectionTargets: [Mention] = []
  var screenTargets: [Mention] = []
  var templateUses: [TemplateUse] = []
  var scopes: [Scope] = []
  var dataUses: [DataUse] = []
  /// Nodes that are written in it.
  var nodeCount = 0
  /// How deep they lie.
  var depth = 0

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// What a value of the data is used for: it decides which types fit.
enum DataPurpose {
  /// A property that takes values of these types.
  case property([DataDictionary.ValueType])
  /// A text without a format.
  case text
  /// A text in a format.
  case format(ValueFormat.Style)
  /// An argument of a message, as these kinds.
  case argument([MessagePattern.ValueKind])
  case comparison(Condition.Operator, JSONValue)
  /// The records of a list.
  case records
  /// What records are ordered by, or a column of a table.
  case recordField
  /// The value of a control: read and written.
  case control
  case set(JSONValue)
  case toggle
  case increment
}
