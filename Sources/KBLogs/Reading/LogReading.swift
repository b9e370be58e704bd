import KBCore

/// Reads a log in any dialect that needs no library: tables, which are read row by row, JSON, FIT and
/// Markdown.
///
/// Throws if the file is not a log; rows that cannot be read are among the log's problems.
package func readLog(
  _ file: TextPieces, _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  guard file.count > 0 else { throw ImportFailure("the file is empty", fix: "export it again") }
  let beginning = file.piece(from: 0, 1 << 12)
  if isFIT(beginning) { return try readFIT(file.all, request) }
  let decoded = try decodeText(file)
  let text = decoded.text
  if request.columns.isEmpty {
    let start = text.piece(from: 0, 1 << 20)
    switch start.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readJSON(text.all, request)
    default: break
    }
    if request.dialect == .jefit || (request.dialect == nil && Jefit.isJefit(start)) {
      return Jefit.read(text.all, request)
    }
    if request.dialect == .kbMarkdown
      || (request.dialect == nil && isOwnMarkdown(start))
    {
      return readOwnMarkdown(text.all)
    }
  }
  var log = try readTable(decoded, request)
  if decoded.encoding == .windows {
    log.remarks.append("The file is no UTF-8; it was read as Windows-1252")
  }
  return log
}

private func readJSON(
  _ bytes: [UInt8], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  if request.dialect == .kbNDJSON || (request.dialect == nil && isOwnNDJSON(bytes)) {
    return readOwnNDJSON(bytes)
  }
  let root: YAMLNode
  do throws(JSONProblem) { root = try parseJSON(bytes, .large) } catch {
    throw ImportFailure(error.summary, fix: error.fix, line: Int(error.range.line))
  }
  if OwnJSON.isOwn(root) { return OwnJSON.read(root) }
  if WgerJSON.isWger(root) { return WgerJSON.read(root, request) }
  if StrengthLog.isStrengthLog(root) { return StrengthLog.read(root, request) }
  throw ImportFailure(
    "kb does not know what this JSON is", fix: "see kb help import for the formats that it reads")
}
