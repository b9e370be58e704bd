import CSQLite
import KBCore
import KBLogs

/// A database of SQLite.
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

  /// A new database in an empty file, into which pages go as they fill.
  init(writing path: String) throws(ImportFailure) {
    (library, handle) = try SQLiteDatabase.open(
      path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
      fix: "name a file in a folder that you may write to")
    image = nil
    // What fails on the way is thrown away with its file.
    try run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
  }

  /// The database whose file has these bytes, which can only be read.
  init(_ bytes: [UInt8]) throws(ImportFailure) {
    (library, handle) = try SQLiteDatabase.open(
      ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, fix: "free some memory")
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Swift.max(1, bytes.count))
    _ = copy.initialize(from: bytes)
    image = copy
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY)
    let result = library.deserialize(
      handle, "main", copy.baseAddress, Int64(bytes.count), Int64(bytes.count), flags)
    guard result == SQLITE_OK else {
      throw ImportFailure("the database is damaged", fix: "export it again")
    }
  }

  private static func open(
    _ path: String, _ flags: Int32, fix: Phrase
  ) throws(ImportFailure) -> (sqlite_functions, OpaquePointer) {
    guard let functions else {
      throw ImportFailure(
        "this needs SQLite's library, which is not installed", fix: "apt-get install libsqlite3-0")
    }
    var opened: OpaquePointer?
    let code = functions.pointee.open(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      if let opened { _ = functions.pointee.close(opened) }
      throw ImportFailure("SQLite cannot open a database", fix: fix)
    }
    return (functions.pointee, opened)
  }

  deinit {
    _ = library.close(handle)
    image?.deallocate()
  }

  func run(_ sql: String) throws(ImportFailure) {
    guard library.exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// A statement that puts rows into a table.
  func insertion(_ sql: String) throws(ImportFailure) -> Insertion {
    var prepared: OpaquePointer?
    guard library.prepare(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw failure()
    }
    return Insertion(self, prepared)
  }

  /// One that was prepared, to be run with a row after the other.
  final class Insertion {
    private let database: SQLiteDatabase
    private let statement: OpaquePointer

    fileprivate init(_ database: SQLiteDatabase, _ statement: OpaquePointer) {
      self.database = database
      self.statement = statement
    }

    deinit { _ = database.library.finalize(statement) }

    func add(_ row: [Value]) throws(ImportFailure) {
      let library = database.library
      for (index, value) in row.enumerated() {
        let place = Int32(index + 1)
        switch value {
        case .text(let text):
          let count = UInt64(text.utf8.count)
          _ = text.withCString { letters in
            withUnsafePointer(to: library) { functions in
              sqlite_bind_copy(functions, statement, place, letters, count)
            }
          }
        case .integer(let number): _ = library.bind_integer(statement, place, number)
        case .real(let number): _ = library.bind_double(statement, place, number)
        case .null: _ = library.bind_null(statement, place)
        }
      }
      guard library.step(statement) == SQLITE_DONE else { throw database.failure() }
      _ = library.reset(statement)
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

  fileprivate func failure() -> ImportFailure {
    let message = library.message(handle).map { String(cString: $0) } ?? "unknown"
    return ImportFailure("SQLite: \(message)", fix: "export the database again")
  }
}
