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

  /// Opens the records, and finishes what a crash has left half made or half taken back.
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

  func remove(_ entry: ChangeStore.Entry) throws(StoreError) { try store.remove(entry) }

  /// Makes a new change, all of it or nothing.
  ///
  /// Once its record is on the disk the change will come about, or be seen not to have begun.
  func make(_ record: ChangeRecord) throws(StoreError) {
    let entry = Entry((entries.last?.number ?? 0) + 1, .doing)
    try store.write(record, as: entry)
    do {
      try carry(record.edits, .forward)
    } catch {
      // Where even this fails, the next writer finds that nothing has begun.
      try? store.remove(entry)
      throw error
    }
    // The files are written: whether this is noted now or by the next writer is all the same.
    try? store.move(entry, to: .done, syncing: false)
    for old in entries where old.state == .undone {
      try? store.move(old, to: .dropped, syncing: false)
    }
  }

  func undo(_ entry: ChangeStore.Entry) throws(StoreError) -> ChangeRecord {
    let record = try store.read(entry)
    for edit in record.edits {
      guard edit.undone(in: try current(edit)) != nil else { throw .editedSince(path: edit.path) }
    }
    try run(entry, record.edits.reversed(), .back, by: .undoing, to: .undone)
    return record
  }

  func redo(_ entry: ChangeStore.Entry) throws(StoreError) -> ChangeRecord {
    let record = try store.read(entry)
    for edit in record.edits {
      guard edit.made(in: try current(edit)) != nil else { throw .editedSince(path: edit.path) }
    }
    try run(entry, record.edits, .forward, by: .doing, to: .done)
    return record
  }

  private func run(
    _ entry: Entry, _ edits: [RecordedEdit], _ direction: Direction, by passing: ChangeState,
    to state: ChangeState
  ) throws(StoreError) {
    try store.move(entry, to: passing, syncing: true)
    let moving = Entry(entry.number, passing)
    do {
      try carry(edits, direction)
    } catch {
      try? store.move(moving, to: entry.state, syncing: false)
      throw error
    }
    try? store.move(moving, to: state, syncing: false)
  }

  /// Writes the files one after another; where one cannot be written, puts them back.
  private func carry(
    _ edits: [RecordedEdit], _ direction: Direction
  ) throws(StoreError) {
    var begun: [RecordedEdit] = []
    do {
      for edit in edits {
        begun.append(edit)
        try write(edit, direction)
      }
    } catch {
      // The last of them may have its name already, and only failed to be flushed.
      for edit in begun.reversed() { try? write(edit, direction == .forward ? .back : .forward) }
      throw error
    }
  }

  private func write(_ edit: RecordedEdit, _ direction: Direction) throws(StoreError) {
    let target = try root.target(edit.path)
    try requireVisible(target)
    _ = TemporaryName.sweep(target.folder)
    let current = try target.read(limit: JournalFile.limit)
    let outcome = direction == .forward ? edit.made(in: current) : edit.undone(in: current)
    guard let outcome else { throw .changedMeanwhile(path: edit.path) }
    guard let bytes = outcome.bytes else {
      try target.remove()
      return
    }
    var file = try PendingFile(bytes, for: target)
    try file.commit()
  }

  /// A record may have come with a repository from elsewhere, and must not reach `.git` by a link.
  private func requireVisible(_ target: borrowing WriteTarget) throws(StoreError) {
    let place: [UInt8]
    do { place = try target.folder.realPath() } catch {
      throw .failed(.open, path: target.path, error)
    }
    let below = String(decoding: place.dropFirst(root.realPath.count), as: UTF8.self)
    guard !below.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == 0x2E }),
      target.name.utf8.first != 0x2E
    else { throw .outsideRoot(path: target.path) }
  }

  private func current(_ edit: RecordedEdit) throws(StoreError) -> [UInt8]? {
    try root.readIfPresent(edit.path, limit: JournalFile.limit)
  }

  /// Brings a change to an end that a crash has interrupted.
  ///
  /// One of which no file was written counts as undone, so that `kb redo` has what was lost. One of
  /// which somebody has edited a file since is left as it stands and only kept.
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
      let isForward = entry.state == .doing
      try carry(isForward ? open : made.reversed(), isForward ? .forward : .back)
      state = isForward ? .done : .undone
    }
    try store.move(entry, to: state, syncing: true)
  }
}
