import KBCore
import KBLogs

/// What importing a file would do, as JSON: the fields of `kb import --dry-run --json`, but for those
/// that only the journal tells.
enum ImportAnswer {
  static func json(for input: [UInt8]) -> [UInt8] {
    let question = ImportQuestion(input)
    do throws(ImportFailure) {
      if let refusal = needsProgram(question.bytes) { throw refusal }
      let log = try readLog(question.bytes, question.request)
      let unit = ImportUnit(log, chosen: question.chosenUnit, usual: question.usualUnit)
      let preview = LogPreview(log, file: question.file, unit: unit) { question.name($0) }
      return preview.json(layout: .compact)
    } catch {
      return error.json(file: question.file, layout: .compact)
    }
  }

  /// Archives, databases and XML are read by libraries that only the program has.
  private static func needsProgram(_ bytes: [UInt8]) -> ImportFailure? {
    let isArchive = bytes.starts(with: "PK".utf8)
    let isDatabase = bytes.starts(with: "SQLite format 3".utf8)
    let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    guard isArchive || isDatabase || isXML else { return nil }
    let what = isArchive ? "a ZIP" : isDatabase ? "a database" : "XML"
    return ImportFailure(
      "the file is \(what), which a browser does not read", fix: "import it with kb import",
      needsProgram: true)
  }
}
