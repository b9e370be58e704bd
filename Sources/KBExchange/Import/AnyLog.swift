import KBLogs

/// Reads a log of any dialect from the bytes of its file, including those that need a library.
///
/// Throws if the file is not a log; rows that cannot be read are among the log's problems.
package func readAnyLog(
  _ bytes: [UInt8], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  if FileSigns.isDatabase(bytes) { return try readSQLite(bytes, request) }
  if request.columns.isEmpty, FileSigns.isXML(bytes) {
    return try readXML(ByteSource(bytes), request)
  }
  return try readLog(bytes, request)
}
