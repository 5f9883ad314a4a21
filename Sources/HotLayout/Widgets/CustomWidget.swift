/// Something the app draws itself.
public enum CustomWidget {
  public static let name = Field<String>.identifier(
    "name", required: true, "The name under which the host registers what draws it.")
  static let params = PropertyField(
    "params", .anyObject,
    "What the host is told: any values; { \"path\": …, \"fallback\": … } is one of the data.")

  /// The values for the host, once they are bound.
  public static let values = Field<JSONValue>.scalar("values", "")
  /// What is drawn where the host registered nothing, once it is bound.
  public static let fallback = Field<BoundNode>.node("fallback", "")

  public static let definition = WidgetDefinition(
    "custom", "Something the app draws itself.", [name.property, params],
    bind: { binder, node, bound in
      var bound = bound
      if case .anyObject(let object)? = node.properties[params.name]?.value {
        bound.properties.set(values.name, .scalar(values(of: object, binder)))
      }
      if case .string(let name)? = node.properties[name.name]?.value {
        bound.properties.set(Self.name.name, .string(name))
      }
      if case .node(let node)? = node.properties["fallback"]?.value,
        let other = binder.bind(node).first
      {
        bound.properties.set(fallback.name, .node(other))
      }
      return [bound]
    })

  /// The parameters with the values of the data put in.
  private static func values(of object: JSONNode, _ binder: Binder) -> JSONValue {
    var values: [String: JSONValue] = [:]
    for (key, node) in object.members {
      if node.kind == .object, let path = node["path"]?.string.flatMap(DataPath.init) {
        values[key] = binder.value(at: path) ?? node["fallback"].map(JSONValue.init)
      } else {
        values[key] = JSONValue(node)
      }
    }
    return .object(values)
  }
}
