import KBLogs

/// Reads a log of any dialect, including those that need a library.
///
/// Throws if the file is not a log; rows that cannot be read are among the log's problems.
package func readAnyLog(
  _ file: TextPieces, _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  let beginning = file.piece(from: 0, 1 << 12)
  if FileSigns.isDatabase(beginning) { return try readSQLite(file.all) }
  if request.columns.isEmpty, FileSigns.isXML(beginning) {
    return try readXML(ByteSource(file.all), request)
  }
  return try readLog(file, request)
}
