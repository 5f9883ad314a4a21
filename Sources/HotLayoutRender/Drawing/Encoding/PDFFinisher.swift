import HotLayout

/// Makes a PDF file of what Cairo wrote.
enum PDFFinisher {
  static func finish(
    _ bytes: [UInt8], info: DocumentInfo, structure: StructureRecorder
  ) throws(CanvasError) -> [UInt8] { bytes }
}
