import Glibc

/// Makes recorded changes and takes them back, under the lock of the root.
struct ChangeWriter: ~Copyable {
  private typealias Entry = ChangeStore.Entry
  private enum Direction {
    case forward, back
  }

  private let root: RootFolder
  private let store: ChangeStore
  /// All records by number; listed once, since they become many.
  private(set) var entries: [ChangeStore.Entry]

  private init(
    _ root: RootFolder, _ store: consuming ChangeStore, _ entries: [ChangeStore.Entry]
  ) {
    self.root = root
    self.store = store
    self.entries = entries
  }

  /// Opens the records, and finishes what a crash has left half made or half undone.
  static func open(_ root: RootFolder) throws(StoreError) -> ChangeWriter {
    let store = try ChangeStore(in: root)
    let entries = try store.entries()
    var writer = ChangeWriter(root, store, entries)
    for entry in entries where entry.state.isUnfinished {
      try writer.settle(entry)
      writer.entries = try writer.store.entries()
    }
    return writer
  }

  func read(_ entry: ChangeStore.Entry) throws(StoreError) -> ChangeRecord { try store.read(entry) }

  func bytes(of entry: ChangeStore.Entry) throws(StoreError) -> [UInt8] {
    try store.bytes(of: entry)
  }

  func remove(_ entry: ChangeStore.Entry) throws(StoreError) { try store.remove(entry) }

  /// Makes a new change, all of it or nothing.
  ///
  /// Once its record is on the disk the change will come about, or be seen not to have begun. Throws
  /// `unfinished` where files could neither be written nor put back: then the record stays, and the
  /// next writer finishes the change or undoes it.
  func make(_ planned: ChangeRecord) throws(StoreError) {
    let record = ChangeRecord(
      title: planned.title, seconds: planned.seconds,
      edits: try planned.edits.map { edit throws(StoreError) in try withMode(edit) },
      folders: planned.folders
        + root.missingFolders(above: planned.edits.map(\.path)).filter {
          !planned.folders.contains($0)
        })
    let entry = Entry((entries.last?.number ?? 0) + 1, .doing)
    try store.write(record, as: entry, mode: strictestMode(of: record.edits))
    let mode = try store.mode(of: entry)
    do throws(CarryFailure) {
      try carry(record.edits, .forward, mode)
    } catch {
      guard error.isPutBack else { throw .unfinished(record: entry.path, error.cause) }
      root.removeEmpty(record.folders)
      // Where even this fails, the next writer finds that nothing has begun.
      try? store.remove(entry)
      throw error.cause
    }
    // The files are written: whether this is noted now or by the next writer is all the same.
    try? store.move(entry, to: .done, syncing: false)
    for old in entries where old.state == .undone {
      try? store.move(old, to: .dropped, syncing: false)
    }
  }

  func undo(_ entry: ChangeStore.Entry) throws(StoreError) -> ChangeRecord {
    let old = try store.read(entry)
    var edits: [RecordedEdit] = []
    for edit in old.edits {
      guard let placed = edit.placed(in: try current(edit)) else {
        throw .editedSince(path: edit.path)
      }
      edits.append(placed)
    }
    let record = ChangeRecord(
      title: old.title, seconds: old.seconds, edits: edits, folders: old.folders)
    // Before anything is written, so that it can be finished after a crash, and redone.
    if record != old { try store.write(record, as: entry, mode: store.mode(of: entry)) }
    try run(entry, record.edits.reversed(), .back, by: .undoing, to: .undone)
    root.removeEmpty(record.folders)
    return record
  }

  /// Makes the first of the changes again whose files are as they were before it.
  func redo(
    first entries: [ChangeStore.Entry]
  ) throws(StoreError) -> (ChangeStore.Entry, ChangeRecord) {
    var failure: StoreError?
    for entry in entries {
      let record = try store.read(entry)
      if let path = try firstEdited(of: record) {
        failure = failure ?? .editedSince(path: path)
        continue
      }
      try run(entry, record.edits, .forward, by: .doing, to: .done)
      return (entry, record)
    }
    throw failure ?? .nothingToRedo
  }

  /// The path of the first file that is not as it was before the change; `nil` if all are.
  private func firstEdited(of record: ChangeRecord) throws(StoreError) -> String? {
    for edit in record.edits where try edit.made(in: current(edit)) == nil { return edit.path }
    return nil
  }

  private func run(
    _ entry: Entry, _ edits: [RecordedEdit], _ direction: Direction, by passing: ChangeState,
    to state: ChangeState
  ) throws(StoreError) {
    let mode = try store.mode(of: entry)
    try store.move(entry, to: passing, syncing: true)
    let moving = Entry(entry.number, passing)
    do throws(CarryFailure) {
      try carry(edits, direction, mode)
    } catch {
      guard error.isPutBack else { throw .unfinished(record: moving.path, error.cause) }
      try? store.move(moving, to: entry.state, syncing: false)
      throw error.cause
    }
    try? store.move(moving, to: state, syncing: false)
  }

  /// Why files were not all written.
  private struct CarryFailure: Error {
    let cause: StoreError
    /// Whether all of them are as they were.
    let isPutBack: Bool
  }

  /// Writes the files, so many at a time; where one cannot be written, puts them back.
  private func carry(
    _ edits: [RecordedEdit], _ direction: Direction, _ mode: mode_t
  ) throws(CarryFailure) {
    var begun: [RecordedEdit] = []
    do throws(StoreError) {
      var folder: TouchedFolder?
      let staging = StagingFolder.open(in: root)
      for batch in PreparedEdit.batches(of: edits) {
        var prepared: [PreparedEdit] = []
        for edit in batch {
          prepared.append(
            try prepare(edit, direction, mode, staging, flushes: batch.count == 1))
        }
        if batch.count > 1 { try PreparedEdit.flush(prepared) }
        for (edit, file) in zip(batch, prepared) {
          begun.append(edit)
          try write(file, in: &folder)
        }
      }
      try folder?.sync()
    } catch {
      var isPutBack = true
      for (index, edit) in begun.enumerated().reversed() {
        let mayBeUnwritten = index == begun.count - 1
        if !putBack(edit, direction, mode, mayBeUnwritten) { isPutBack = false }
      }
      throw CarryFailure(cause: error, isPutBack: isPutBack)
    }
  }

  /// Puts a file back that was written in a direction, and says whether that is done.
  ///
  /// The last of them may not have been written, or may have its name already and only failed to be
  /// flushed. One that somebody has saved since is not touched.
  private func putBack(
    _ edit: RecordedEdit, _ direction: Direction, _ mode: mode_t, _ mayBeUnwritten: Bool
  ) -> Bool {
    do throws(StoreError) {
      let current = try current(edit)
      let isWritten =
        direction == .forward ? edit.undone(in: current) != nil : edit.made(in: current) != nil
      guard isWritten else { return mayBeUnwritten }
      var folder: TouchedFolder?
      let opposite = direction == .forward ? Direction.back : .forward
      try write(try prepare(edit, opposite, mode, nil, flushes: true), in: &folder)
      try folder?.sync()
      return true
    } catch {
      // What is not a file is nothing that was written here.
      if case .notAFile = error { return mayBeUnwritten }
      return false
    }
  }

  /// Writes what a file will hold under a temporary name; on the disk where it `flushes`.
  private func prepare(
    _ edit: RecordedEdit, _ direction: Direction, _ mode: mode_t, _ staging: StagingFolder?,
    flushes: Bool
  ) throws(StoreError) -> PreparedEdit {
    let target = try root.target(edit.path, staging: staging)
    let place = try visiblePlace(of: target)
    let current = try target.read(limit: JournalFile.limit)
    let outcome = direction == .forward ? edit.made(in: current) : edit.undone(in: current)
    guard let outcome else { throw .changedMeanwhile(path: edit.path) }
    guard let bytes = outcome.bytes else {
      return PreparedEdit(removing: target, holding: current, at: place)
    }
    let known = direction == .back && current == nil ? edit.mode : nil
    return PreparedEdit(
      try PendingFile(
        bytes, for: target, replacing: current, newMode: known ?? mode, isExact: known != nil,
        flushes: flushes), at: place)
  }

  /// Gives a file its name and leaves its folder to be flushed; the one before it is, where it is
  /// another.
  private func write(
    _ file: PreparedEdit, in folder: inout TouchedFolder?
  ) throws(StoreError) {
    if folder?.isAt(file.place) != true {
      try folder?.sync()
      folder = try file.touchedFolder()
    }
    try file.carryOut()
  }

  /// The edit with the permissions that its file has now.
  private func withMode(_ edit: RecordedEdit) throws(StoreError) -> RecordedEdit {
    guard case .file(var file) = edit, file.before != nil else { return edit }
    file.mode = try permissions(of: file.path)
    return .file(file)
  }

  /// The permissions that a file has now; `nil` if it does not exist.
  private func permissions(of path: String) throws(StoreError) -> mode_t? {
    do throws(Errno) {
      return try root.locate(path).permissions
    } catch {
      guard error.number == ENOENT else { throw .failed(.open, path: path, error) }
      return nil
    }
  }

  /// What all of the files may be read by; the record holds the bytes of each.
  private func strictestMode(of edits: [RecordedEdit]) throws(StoreError) -> mode_t {
    var mode: mode_t = 0o666
    for edit in edits {
      if let own = try permissions(of: edit.path) { mode &= own | 0o600 }
    }
    return mode
  }

  /// Where a file's folder really is. A record may have come with a repository from elsewhere, and
  /// must not reach `.git` by a link.
  private func visiblePlace(of target: borrowing WriteTarget) throws(StoreError) -> [UInt8] {
    let place: [UInt8]
    do { place = try target.folder.realPath() } catch {
      throw .failed(.open, path: target.path, error)
    }
    let below = String(decoding: place.dropFirst(root.realPath.count), as: UTF8.self)
    guard !below.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == 0x2E }),
      PlainPath.isVisible(name: target.name)
    else { throw .outsideRoot(path: target.path) }
    return place
  }

  private func current(_ edit: RecordedEdit) throws(StoreError) -> [UInt8]? {
    try root.readIfPresent(edit.path, limit: JournalFile.limit)
  }

  /// Brings a change to an end that a crash has interrupted.
  ///
  /// One of which no file was written counts as undone, so that `kb redo` has what was lost. One of
  /// which somebody has edited a file since is left as it is and only kept.
  private func settle(_ entry: Entry) throws(StoreError) {
    let record: ChangeRecord
    do {
      record = try store.read(entry)
    } catch {
      guard case .undoDamaged = error else { throw error }
      try store.move(entry, to: .dropped, syncing: false)
      return
    }
    var (made, open): ([RecordedEdit], [RecordedEdit]) = ([], [])
    var isClear = true
    for edit in record.edits {
      let current = try current(edit)
      if edit.undone(in: current) != nil {
        made.append(edit)
      } else if edit.made(in: current) != nil {
        open.append(edit)
      } else {
        isClear = false
      }
    }
    var state = ChangeState.dropped
    if made.isEmpty, isClear {
      state = .undone
    } else if isClear {
      state = try settle(entry, made: made, open: open)
    }
    if state == .undone { root.removeEmpty(record.folders) }
    try store.move(entry, to: state, syncing: true)
  }

  /// Brings the files of an interrupted change to one side, and says to which.
  ///
  /// A change that was being made is undone where it cannot be finished, as on a full disk.
  private func settle(
    _ entry: Entry, made: [RecordedEdit], open: [RecordedEdit]
  ) throws(StoreError) -> ChangeState {
    let mode = try store.mode(of: entry)
    var failure: StoreError?
    if entry.state == .doing {
      do throws(CarryFailure) {
        try carry(open, .forward, mode)
        return .done
      } catch { failure = error.cause }
    }
    do throws(CarryFailure) {
      try carry(made.reversed(), .back, mode)
      return .undone
    } catch { throw .unfinished(record: entry.path, failure ?? error.cause) }
  }
}
