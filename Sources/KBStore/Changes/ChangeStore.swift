import Glibc

/// How far a recorded change has come, which the end of its record's name says.
package enum ChangeState: String, Equatable, Sendable, CaseIterable {
  /// Being made; after a crash, perhaps made in part.
  case doing
  case done
  /// Being undone.
  case undoing
  case undone
  /// Undone, and something else was done since.
  case dropped

  var isUnfinished: Bool { self == .doing || self == .undoing }
}

/// The records of changes in `.kb/changes`, which only whoever holds the lock may use.
struct ChangeStore: ~Copyable {
  static let path = "\(MachineFolder.name)/\(name)"
  private static let name = "changes"

  /// A record by its name: `00000012.done`.
  struct Entry: Equatable {
    let number: Int
    let state: ChangeState

    var name: String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits + "."
        + state.rawValue
    }

    var path: String { "\(ChangeStore.path)/\(name)" }

    init(_ number: Int, _ state: ChangeState) {
      self.number = number
      self.state = state
    }

    init?(name: String) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].utf8.count >= 8, parts[0].utf8.count < 18,
        let number = Int(parts[0]), number > 0,
        let state = ChangeState(rawValue: String(parts[1])), case let entry = Entry(number, state),
        entry.name == name
      else { return nil }
      self = entry
    }
  }

  private let folder: FileDescriptor

  init(in root: RootFolder) throws(StoreError) {
    let parent = try MachineFolder.open(in: root)
    do {
      folder = try MachineFolder.privateFolder(Self.name, in: parent, of: root)
    } catch {
      throw .failed(.open, path: Self.path, error)
    }
  }

  /// All records by number.
  func entries() throws(StoreError) -> [Entry] {
    do {
      let names = try DirectoryStream.names(in: folder)
        .map { String(decoding: $0, as: UTF8.self) }
      // Only a crash leaves any, and looking for them again at every write takes time.
      if names.contains(where: { $0.hasPrefix(".") }) { _ = TemporaryName.sweep(folder) }
      return names.compactMap { Entry(name: $0) }.sorted { $0.number < $1.number }
    } catch {
      throw .failed(.list, path: Self.path, error)
    }
  }

  func read(_ entry: Entry) throws(StoreError) -> ChangeRecord {
    let bytes = try target(entry).read(limit: ChangeRecord.limit)
    guard let record = bytes.flatMap({ ChangeRecord($0) }) else {
      throw .undoDamaged(path: entry.path)
    }
    return record
  }

  /// The record's file as it is.
  func bytes(of entry: Entry) throws(StoreError) -> [UInt8] {
    try target(entry).read(limit: ChangeRecord.limit) ?? []
  }

  /// Returns once the record is on the disk; `mode` is the strictest of the files that it holds.
  func write(_ record: ChangeRecord, as entry: Entry, mode: mode_t) throws(StoreError) {
    let bytes = record.bytes
    guard bytes.count <= ChangeRecord.limit else {
      throw .changeTooLarge(size: bytes.count, limit: ChangeRecord.limit)
    }
    var file = try PendingFile(bytes, for: target(entry), newMode: mode)
    try file.commit()
  }

  /// The mode of a record, which files that its change creates get as well.
  func mode(of entry: Entry) throws(StoreError) -> mode_t {
    do { return try FileStatus.of(entry.name, in: folder.number).permissions & 0o666 } catch {
      throw .failed(.open, path: entry.path, error)
    }
  }

  /// Notes how far a change has come; with `syncing`, returns once that is on the disk.
  func move(
    _ entry: Entry, to state: ChangeState, syncing: Bool
  ) throws(StoreError) {
    let new = Entry(entry.number, state)
    guard renameat(folder.number, entry.name, folder.number, new.name) == 0 else {
      throw .failed(.replace, path: entry.path, Errno.last)
    }
    guard syncing else { return }
    do { try folder.syncFolder() } catch { throw .failed(.sync, path: Self.path, error) }
  }

  func remove(_ entry: Entry) throws(StoreError) {
    let target = try target(entry)
    try target.remove()
    try target.syncFolder()
  }

  private func target(_ entry: Entry) throws(StoreError) -> WriteTarget {
    let folder: FileDescriptor
    do {
      folder = try FileDescriptor.open(".", in: self.folder.number, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .failed(.open, path: Self.path, error)
    }
    return try WriteTarget(entry.name, in: folder, path: entry.path)
  }
}
