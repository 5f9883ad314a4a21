/// The members of a placement map (contract, section 13), for the reader, the schema and the
/// reference.
package enum PlacementShape {
  package static let members: [FileMember] = [
    FileMember(
      "schemaVersion", .version, required: true, "Version of the contract the file is written for."),
    FileMember(
      "placements", .map(.object(place), names: .placementName), required: true,
      "The places of the app, by name."),
  ]

  static let place: [FileMember] = [
    FileMember(
      "documentId", .nullable(.documentId),
      "The document that stands there; without one the place is empty."),
    entry,
    FileMember(
      "promotions", .nullable(.list(.object(promotion))),
      "What stands there instead for a time."),
  ]

  static let promotion: [FileMember] = [
    FileMember(
      "documentId", .nullable(.documentId), required: true,
      "The document that stands there meanwhile; null leaves the place empty."),
    entry,
    FileMember(
      "from", .utcDate, required: true, "When it starts, in UTC; this instant is included."),
    FileMember(
      "until", .utcDate, required: true, "When it ends, in UTC; this instant is excluded."),
  ]

  private static let entry = FileMember(
    "entry", .nullable(.kind(.string(maxBytes: 64 << 10))), "The entry of the document.")
}
