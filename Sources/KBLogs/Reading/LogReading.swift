import KBCore

/// Reads a log from the bytes of its file, in any dialect that needs no library: tables, JSON, FIT
/// and Markdown.
///
/// Throws if the file is not a log; rows that cannot be read are among the log's problems.
package func readLog(
  _ bytes: [UInt8], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  guard !bytes.isEmpty else { throw ImportFailure("the file is empty", fix: "export it again") }
  if isFIT(bytes) { return try readFIT(bytes, request) }
  let text = try decodeText(bytes)
  if request.columns.isEmpty {
    switch text.bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readJSON(text.bytes, request)
    default: break
    }
    if request.dialect == .jefit || (request.dialect == nil && Jefit.isJefit(text.bytes)) {
      return Jefit.read(text.bytes, request)
    }
    if request.dialect == .kbMarkdown
      || (request.dialect == nil && text.bytes.starts(with: Array("# ".utf8)))
    {
      return readOwnMarkdown(text.bytes)
    }
  }
  var log = try readTable(text, request)
  if text.encoding == .windows {
    log.remarks.append("The file is no UTF-8; it was read as Windows-1252")
  }
  return log
}

private func readJSON(
  _ bytes: [UInt8], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  if request.dialect == .kbNDJSON || (request.dialect == nil && isOwnNDJSON(bytes)) {
    return readOwnNDJSON(bytes, request)
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
