import CSQLite
import KBLogs

/// A database of SQLite in memory.
final class SQLiteDatabase {
  /// What a place of a statement is given.
  enum Value {
    case text(String)
    case integer(Int64)
    case real(Double)
    case null
  }

  nonisolated(unsafe) private static let functions = sqlite_open("libsqlite3.so.0")

  private let library: sqlite_functions
  private let handle: OpaquePointer
  /// The bytes that the database was opened from, which the library reads in place.
  private let image: UnsafeMutableBufferPointer<UInt8>?

  /// An empty database, or one from the bytes of its file, which then can only be read.
  init(_ bytes: [UInt8]? = nil) throws(ImportFailure) {
    guard let functions = SQLiteDatabase.functions else {
      throw ImportFailure(
        "this needs SQLite's library, which is not installed", fix: "apt-get install libsqlite3-0")
    }
    library = functions.pointee
    var opened: OpaquePointer?
    let code = library.open(
      ":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, nil)
    guard code == SQLITE_OK, let opened else {
      throw ImportFailure("SQLite cannot open a database", fix: "free some memory")
    }
    handle = opened
    guard let bytes else {
      image = nil
      return
    }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = copy.initialize(from: bytes)
    image = copy
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY)
    let result = library.deserialize(
      handle, "main", copy.baseAddress, Int64(bytes.count), Int64(bytes.count), flags)
    guard result == SQLITE_OK else {
      throw ImportFailure("the database is damaged", fix: "export it again")
    }
  }

  deinit {
    _ = library.close(handle)
    image?.deallocate()
  }

  func run(_ sql: String) throws(ImportFailure) {
    guard library.exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs a statement once for each row of values.
  func insert(_ sql: String, _ rows: some Sequence<[Value]>) throws(ImportFailure) {
    var prepared: OpaquePointer?
    guard library.prepare(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw failure()
    }
    defer { _ = library.finalize(prepared) }
    for row in rows {
      for (index, value) in row.enumerated() {
        let place = Int32(index + 1)
        switch value {
        case .text(let text):
          let count = UInt64(text.utf8.count)
          _ = text.withCString { letters in
            withUnsafePointer(to: library) { functions in
              sqlite_bind_copy(functions, prepared, place, letters, count)
            }
          }
        case .integer(let number): _ = library.bind_integer(prepared, place, number)
        case .real(let number): _ = library.bind_double(prepared, place, number)
        case .null: _ = library.bind_null(prepared, place)
        }
      }
      guard library.step(prepared) == SQLITE_DONE else { throw failure() }
      _ = library.reset(prepared)
    }
  }

  /// All rows that a query gives, each value as text; `nil` for null.
  func rows(_ sql: String, columns: Int) throws(ImportFailure) -> [[String?]] {
    var prepared: OpaquePointer?
    guard library.prepare(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw failure()
    }
    defer { _ = library.finalize(prepared) }
    var rows: [[String?]] = []
    while true {
      switch library.step(prepared) {
      case SQLITE_ROW:
        rows.append(
          (0..<columns).map { column in
            guard let text = library.column_text(prepared, Int32(column)) else { return nil }
            let count = Int(library.column_bytes(prepared, Int32(column)))
            return String(
              decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
          })
      case SQLITE_DONE: return rows
      default: throw failure()
      }
    }
  }

  /// The file of the database.
  func bytes() throws(ImportFailure) -> [UInt8] {
    var size: Int64 = 0
    guard let data = library.serialize(handle, "main", &size, 0) else { throw failure() }
    defer { library.free(data) }
    return Array(UnsafeBufferPointer(start: data, count: Int(size)))
  }

  private func failure() -> ImportFailure {
    let message = library.message(handle).map { String(cString: $0) } ?? "unknown"
    return ImportFailure("SQLite: \(message)", fix: "export the database again")
  }
}
