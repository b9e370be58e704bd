import KBLogs

/// Reads a log of any dialect from the bytes of its file, also of those that need a library.
///
/// Throws for a file that is no log; rows that cannot be read are among the log's problems.
package func readAnyLog(
  _ bytes: [UInt8], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  if isSQLite(bytes) { return try readSQLite(bytes, request) }
  if request.columns.isEmpty, looksLikeXML(bytes) {
    return try readXML(ByteSource(bytes), request)
  }
  return try readLog(bytes, request)
}

/// Whether the beginning of a file is that of XML, in any encoding.
package func looksLikeXML(_ beginning: [UInt8]) -> Bool {
  beginning.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
}
