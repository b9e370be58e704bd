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
      return preview.json(layout: .compact, in: book)
    } catch {
      return error.json(file: question.file, layout: .compact, in: book)
    }
  }

  /// Archives, databases and XML are read by libraries that only the program has.
  private static func needsProgram(_ bytes: [UInt8]) -> ImportFailure? {
    let summary: Phrase
    if FileSigns.isZIP(bytes) {
      summary = "the file is a ZIP, which a browser does not read"
    } else if FileSigns.isDatabase(bytes) {
      summary = "the file is a database, which a browser does not read"
    } else if FileSigns.isXML(bytes) {
      summary = "the file is XML, which a browser does not read"
    } else {
      return nil
    }
    return ImportFailure(summary, fix: "import it with kb import", needsProgram: true)
  }
}
