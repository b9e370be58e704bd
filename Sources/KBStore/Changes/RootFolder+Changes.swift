/// A recorded change.
package struct PastChange: Equatable, Sendable {
  /// From 1, in the order in which changes were made.
  package let number: Int
  package let state: ChangeState
  package let record: ChangeRecord

  package var title: String { record.title }
  package var edits: [RecordedEdit] { record.edits }

  /// What was added, where the change is of additions to the journal and nothing else.
  package var additions: [JournalAddition] {
    let additions = edits.compactMap { edit in
      if case .addition(let addition, _) = edit { addition } else { nil }
    }
    return additions.count == edits.count ? additions : []
  }

  /// Whether the change added to the journal and changed other files with it.
  package var addsAmongOthers: Bool {
    additions.isEmpty && edits.contains { edit in if case .addition = edit { true } else { false } }
  }
}

extension RootFolder {
  /// Makes a change, all of it or nothing, and records it so that `undo` can take it back.
  ///
  /// Throws `changedMeanwhile` where a file is not as the change found it. Once this returns, all is
  /// on the disk. Edits that change nothing are left out; a change of none does nothing.
  package func make(_ change: FileChange) throws(StoreError) {
    let edits = change.inOrder
    guard !edits.isEmpty else { return }
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      try requireUnchanged(edits)
      try writer.make(
        ChangeRecord(
          title: change.title, seconds: WallTime.now().seconds, edits: edits.map { .file($0) }))
    }
  }

  /// Throws if one of the edits cannot be made, or its file is not as the edit found it.
  func requireUnchanged(_ edits: [FileEdit]) throws(StoreError) {
    for edit in edits {
      guard PlainPath.isVisible(edit.path) else { throw .invalidPath(edit.path) }
      let bytes = edit.after ?? []
      guard bytes.count <= JournalFile.limit else {
        throw .tooLarge(path: edit.path, size: bytes.count, limit: JournalFile.limit)
      }
      guard try readIfPresent(edit.path, limit: JournalFile.limit) == edit.before else {
        throw .changedMeanwhile(path: edit.path)
      }
    }
  }

  /// Whether a change was started and neither finished nor undone: another process is making it, or was
  /// killed. The next change completes it.
  package var hasUnfinishedChange: Bool {
    // If the folder cannot be listed, assume that there is none.
    let names = (try? namesWithoutLinks(in: ChangeStore.path)) ?? []
    return names.contains { ChangeStore.Entry(name: $0)?.state.isUnfinished == true }
  }

  /// All recorded changes by number; a record that cannot be read is left out.
  package func pastChanges() throws(StoreError) -> [PastChange] {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      var changes: [PastChange] = []
      for entry in writer.entries {
        do throws(StoreError) {
          changes.append(PastChange(entry, try writer.read(entry)))
        } catch {
          guard case .undoDamaged = error else { throw error }
        }
      }
      return changes
    }
  }

  /// Takes a change back: the one with that number, else the last that was made and fits.
  ///
  /// Throws `nothingToUndo`, `undoDamaged`, or `editedSince` where a file is no longer as the
  /// change left it; an addition to the journal only has to be in its place.
  package func undo(
    _ number: Int? = nil, where isWanted: (PastChange) -> Bool = { _ in true }
  ) throws(StoreError) -> PastChange {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      for entry in writer.entries.reversed() where entry.state == .done {
        if let number, entry.number != number { continue }
        let change = PastChange(entry, try writer.read(entry))
        guard isWanted(change) else { continue }
        _ = try writer.undo(entry)
        return change
      }
      throw .nothingToUndo
    }
  }

  /// Makes the change again that was undone last.
  ///
  /// Throws `nothingToRedo`, `undoDamaged`, or `editedSince` where a file is no longer as it was
  /// before the change.
  package func redo() throws(StoreError) -> PastChange {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      // Changes are undone from the last on, so that the first of them is the latest. Where they were undone by
      // their numbers, it is one that fits.
      let (entry, record) = try writer.redo(first: writer.entries.filter { $0.state == .undone })
      return PastChange(entry, record)
    }
  }

  /// Forgets all recorded changes and gives their number; the files that they kept are gone then.
  package func clearChanges() throws(StoreError) -> Int {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let writer = try ChangeWriter.open(self)
      let entries = writer.entries
      for entry in entries { try writer.remove(entry) }
      return entries.count
    }
  }
}

extension PastChange {
  fileprivate init(_ entry: ChangeStore.Entry, _ record: ChangeRecord) {
    self.init(number: entry.number, state: entry.state, record: record)
  }
}
