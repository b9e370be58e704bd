import KBCore
import KBLogs

/// What importing a file would do, as JSON: the fields of `kb import --dry-run --json`, except those
/// that need the journal.
enum ImportAnswer {
  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let question = ImportQuestion(input)
    do throws(ImportFailure) {
      if let refusal = needsProgram(question.bytes) { throw refusal }
      let log = try readLog(TextPieces(question.bytes), question.request)
      let unit = ImportUnit(log, chosen: question.chosenUnit, usual: question.usualUnit)
      let preview = LogPreview(log, file: question.file, unit: unit) { question.name($0) }
      return preview.json(layout: .compact)
    } catch {
      return error.json(file: question.file, layout: .compact)
    }
  }

  /// Archives, databases and XML are read by libraries that only the program has.
  private static func needsProgram(_ bytes: [UInt8]) -> ImportFailure? {
    let what: String
    if FileSigns.isZIP(bytes) {
      what = "a ZIP"
    } else if FileSigns.isDatabase(bytes) {
      what = "a database"
    } else if FileSigns.isXML(bytes) {
      what = "XML"
    } else {
      return nil
    }
    return ImportFailure(
      "the file is \(what), which a browser does not read", fix: "import it with kb import",
      needsProgram: true)
  }
}
