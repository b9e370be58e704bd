/// Why an addition to a journal file did not happen; the file is as it was.
package enum JournalError<Refusal: Error>: Error {
  case store(StoreError)
  /// The caller's own transformation refused.
  case refused(Refusal)
}

/// A file of the journal, changed only by reading, transforming and replacing it under the lock.
package struct JournalFile {
  /// The most bytes that a journal file may have: 16 MiB.
  package static let limit = 16 << 20

  private let root: RootFolder
  private let path: String

  /// The path is below the root; the file and its folders need not exist.
  package init(_ path: String, in root: RootFolder) {
    self.root = root
    self.path = path
  }

  /// Adds text to the file, wherever the transformation puts it.
  ///
  /// The transformation gets the bytes that are there, nil for no file, and gives all the new ones.
  /// It must keep every old byte, else `notAnAddition` is thrown; giving back just the old ones
  /// adds nothing, and the result is nil. Once this returns an addition, it is on the disk and
  /// recorded under the title, so that it can be undone. Other files change with it or not at all,
  /// as one change; where nothing is added, they change alone.
  @discardableResult
  package func append<Refusal: Error>(
    titled title: String = "Add to the journal", with others: [FileEdit] = [],
    _ transform: ([UInt8]?) throws(Refusal) -> [UInt8]
  ) throws(JournalError<Refusal>) -> JournalAddition? {
    let outcome: Result<JournalAddition?, Refusal>
    do {
      outcome = try root.withLock {
        (lock: borrowing FolderLock) throws(StoreError) -> Result<JournalAddition?, Refusal> in
        try appendLocked(title, others, transform)
      }
    } catch {
      throw .store(error)
    }
    switch outcome {
    case .success(let addition): return addition
    case .failure(let refusal): throw .refused(refusal)
    }
  }

  private func appendLocked<Refusal: Error>(
    _ title: String, _ others: [FileEdit], _ transform: ([UInt8]?) throws(Refusal) -> [UInt8]
  ) throws(StoreError) -> Result<JournalAddition?, Refusal> {
    let writer = try ChangeWriter.open(root)
    // Finding the place of the file makes its folders.
    let folders = root.missingFolders(above: [path])
    let old = try root.target(path).read(limit: Self.limit)
    let new: [UInt8]
    do { new = try transform(old) } catch { return .failure(error) }
    let files = FileChange(title, others).inOrder
    try root.requireUnchanged(files)
    guard new != old ?? [] || !files.isEmpty else { return .success(nil) }
    guard new.count <= Self.limit else {
      throw .tooLarge(path: path, size: new.count, limit: Self.limit)
    }
    guard let addition = JournalAddition(path: path, from: old, to: new) else {
      throw .notAnAddition(path: path)
    }
    var edits = files.filter { $0.after != nil }.map { RecordedEdit.file($0) }
    if !addition.added.isEmpty {
      edits.append(.addition(addition, mark: RecordedEdit.mark(old ?? [])))
    }
    edits += files.filter { $0.after == nil }.map { .file($0) }
    try writer.make(
      ChangeRecord(
        title: title, seconds: WallTime.now().seconds, edits: edits, folders: folders))
    return .success(addition.added.isEmpty ? nil : addition)
  }
}
