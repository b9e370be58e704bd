import KBCore
import KBExchange
import KBLogs
import KBStore
import KBTerminal
import KBText

/// One file that is imported, as it was read.
struct ImportFile {
  /// The most bytes of a file that is read as a whole.
  static let limit = 1 << 29

  let name: String
  var log: ImportedLog
  /// The first digits of the SHA-256 of what was read; empty for a stream.
  let digest: String

  /// Reads a file in the way that the options say.
  init(
    _ name: String, _ request: ImportRequest
  ) throws(ImportFailure) {
    self.name = UploadFolder.name(of: name)
    let file: OutsideFile
    do { file = try OutsideFile(reading: name) } catch {
      throw ImportFailure(
        error.description, fix: "check the path, or write - for standard input",
        isOfMachine: !error.isAboutOnePath && !error.isAbsence)
    }
    var source = ByteSource { file.read(into: $0) }
    var beginning = source.beginning(1 << 12)
    if FileSigns.isZIP(beginning) {
      let archive = try ZipArchive(try ImportFile.all(source))
      guard let entry = archive.log else {
        throw ImportFailure(
          "no file in the ZIP is a log", fix: "unpack it and import the file that you mean")
      }
      source = try archive.open(entry)
      beginning = source.beginning(1 << 12)
    }
    if FileSigns.isXML(beginning), request.columns.isEmpty {
      // Of any length, and never in memory as a whole.
      (log, digest) = (try readXML(source, request), "")
      return
    }
    let bytes = try ImportFile.all(source)
    log = try readAnyLog(bytes, request)
    digest = sha256(of: bytes.span).hexPrefix(12)
  }

  private static func all(_ source: ByteSource) throws(ImportFailure) -> [UInt8] {
    guard let bytes = source.all(limit: limit) else {
      guard !source.hasFailed else { throw source.failure }
      throw ImportFailure("the file has more than 512 MiB", fix: "split it")
    }
    return bytes
  }
}
