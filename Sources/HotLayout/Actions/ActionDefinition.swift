/// An action of the contract: its parameters, declared once.
public struct ActionDefinition: Sendable {
  public let type: String
  /// Its parameters.
  public let table: ObjectTable

  init(_ type: String, _ summary: String, _ parameters: [PropertyField] = []) {
    self.type = type
    table = ObjectTable("`\(type)`", summary, parameters)
  }
}

extension HotlayoutAction {
  private static let transition = PropertyField(
    "transition", .string(maxBytes: 256), "How the host changes the screen.")
  private static let path = PropertyField(
    "path", .path, required: true, "Where in the data it writes.")

  /// The actions of the contract (section 12). The app's own have other names.
  public static let standard: [ActionDefinition] = [
    ActionDefinition(
      "navigate", "Shows another screen of the document.",
      [
        PropertyField("screen", .string(maxBytes: 256), required: true, "Name of the screen."),
        transition,
      ]),
    ActionDefinition("navigate.back", "Goes back to the screen before.", [transition]),
    ActionDefinition(
      "navigate.section", "Moves to a section of the screen.",
      [
        PropertyField(
          "section", .string(maxBytes: 256), required: true, "The `name` of the section.")
      ]),
    ActionDefinition(
      "openUrl", "Opens an address in the browser.",
      [
        PropertyField(
          "url", .string(maxBytes: 8192), required: true, "https with a public host name.")
      ]),
    ActionDefinition(
      "deeplink", "Opens a place in an app.",
      [
        PropertyField(
          "url", .string(maxBytes: 2048), required: true,
          "An address with a scheme that the host allows.")
      ]),
    ActionDefinition("close", "Closes what the document is shown in."),
    ActionDefinition(
      "share", "Shares a text or an address.",
      [
        PropertyField("text", .string(maxBytes: 8192), "The words."),
        PropertyField("url", .string(maxBytes: 8192), "The address."),
      ]),
    ActionDefinition(
      "copy", "Puts a text on the clipboard.",
      [PropertyField("text", .string(maxBytes: 8192), required: true, "The words.")]),
    ActionDefinition(
      "haptic", "Asks the host for haptic feedback.",
      [PropertyField("style", .string(maxBytes: 256), "Which feedback.")]),
    ActionDefinition(
      "setValue", "Writes a value to the data.",
      [path, PropertyField("value", .scalar, required: true, "What is written.")]),
    ActionDefinition("toggleValue", "Turns a boolean of the data round.", [path]),
    ActionDefinition(
      "increment", "Adds to a number of the data.",
      [
        path,
        PropertyField(
          "by", .number(-1_000_000_000...1_000_000_000), defaultText: "1", "How much is added."),
      ]),
  ]
}
