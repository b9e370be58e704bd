import KBCore
import KBExchange
import KBLogs
import KBStore
import KBTerminal
import KBText

/// One file that is imported, as it was read.
struct ImportFile {
  /// The most bytes of a file that is no XML.
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
        Phrase(error.description), fix: "check the path, or write - for standard input",
        isOfMachine: !error.isAboutOnePath && !error.isAbsence)
    }
    if let pieces = try ImportFile.pieces(of: file) {
      do throws(ImportFailure) { log = try readAnyLog(pieces, request) } catch {
        throw file.hasFailed ? .unreadable : error
      }
      digest = ImportFile.digest(of: pieces)
      guard !file.hasFailed else { throw .unreadable }
      return
    }
    let source = ByteSource { file.read(into: $0) }
    if FileSigns.isZIP(source.beginning(1 << 12)) {
      let archive = try ZipArchive(try ImportFile.all(source))
      (log, digest) = try ImportFile.first(of: archive, request)
    } else {
      (log, digest) = try ImportFile.read(source, request)
    }
  }

  /// Reads what comes from its beginning to its end.
  private static func read(
    _ source: ByteSource, _ request: ImportRequest
  ) throws(ImportFailure) -> (log: ImportedLog, digest: String) {
    if FileSigns.isXML(source.beginning(1 << 12)), request.columns.isEmpty {
      // Of any length, and never in memory as a whole.
      return (try readXML(source, request), "")
    }
    let bytes = try all(source)
    let log = try readAnyLog(TextPieces(bytes), request)
    return (log, sha256(of: bytes.span).hexPrefix(12))
  }

  /// The first file of an archive that is a log, which says what other ones there may be.
  private static func first(
    of archive: ZipArchive, _ request: ImportRequest
  ) throws(ImportFailure) -> (log: ImportedLog, digest: String) {
    var failure: ImportFailure?
    let files = archive.logs
    for (place, entry) in files.enumerated() {
      do throws(ImportFailure) {
        var found = try read(try archive.open(entry), request)
        let others = files[(place + 1)...].map(\.name)
        // Apple's has its own files beside the one that says everything.
        if !others.isEmpty, found.log.dialect != .appleHealth {
          let names = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
          found.log.remarks.append(
            "Of the files in the ZIP, \(entry.name) was read; \(names) can be imported once unpacked"
          )
        }
        return found
      } catch { failure = failure ?? error }
    }
    throw failure
      ?? ImportFailure(
        "no file in the ZIP is a log", fix: "unpack it and import the file that you mean")
  }

  /// The bytes of a file, unless they come from its beginning to its end anyway: those of a pipe, an
  /// archive or XML.
  private static func pieces(of file: OutsideFile) throws(ImportFailure) -> TextPieces? {
    guard let size = file.size else { return nil }
    let pieces = TextPieces(count: size) { file.bytes(in: $0) }
    let beginning = pieces.piece(from: 0, 1 << 12)
    guard !FileSigns.isZIP(beginning), !FileSigns.isXML(beginning) else { return nil }
    guard size <= limit else { throw .tooLong }
    return pieces
  }

  private static func digest(of pieces: TextPieces) -> String {
    let sum = sha256(ofPieces: { take in
      _ = pieces.forEachPiece { piece in
        take(piece)
        return true
      }
    })
    return sum.hexPrefix(12)
  }

  private static func all(_ source: ByteSource) throws(ImportFailure) -> [UInt8] {
    guard let bytes = source.all(limit: limit) else {
      guard !source.hasFailed else { throw source.failure }
      throw .tooLong
    }
    return bytes
  }
}

extension ImportFailure {
  fileprivate static let tooLong = ImportFailure("the file has more than 512 MiB", fix: "split it")
}
