extension JournalFile {
  /// Adds text to several files of the journal, all or none, as one change under the title.
  ///
  /// The transformation gets a file's path and its bytes, nil for no file, and gives the file as it
  /// is after each of its additions. Each must keep every byte of the one before, else
  /// `notAnAddition` is thrown. Other files change with them or not at all. Once this returns,
  /// everything is on the disk.
  package static func append<Refusal: Error>(
    to paths: [String], in root: RootFolder, titled title: String,
    with others: [FileEdit] = [],
    _ transform: (String, [UInt8]?) throws(Refusal) -> [[UInt8]]
  ) throws(JournalError<Refusal>) {
    let outcome: Result<Void, Refusal>
    do throws(StoreError) {
      outcome = try root.withLock {
        (_: borrowing FolderLock) throws(StoreError) -> Result<Void, Refusal> in
        let writer = try ChangeWriter.open(root)
        let files = FileChange(title, others).inOrder
        var edits: [RecordedEdit] = []
        // Finding the places of the files makes their folders.
        let folders = root.missingFolders(above: paths)
        for path in paths {
          let old = try root.target(path).read(limit: limit)
          let states: [[UInt8]]
          do throws(Refusal) { states = try transform(path, old) } catch { return .failure(error) }
          if let edit = try edit(of: path, old, states) { edits.append(edit) }
        }
        try root.requireUnchanged(files)
        // Files that go come last, so that a session is there twice rather than not at all.
        edits += files.map { .file($0) }
        guard !edits.isEmpty else { return .success(()) }
        try writer.make(
          ChangeRecord(
            title: title, seconds: WallTime.now().seconds, edits: edits, folders: folders))
        return .success(())
      }
    } catch {
      throw .store(error)
    }
    if case .failure(let refusal) = outcome { throw .refused(refusal) }
  }

  /// What leads from the old bytes over all states to the last; nil if nothing is added.
  private static func edit(
    of path: String, _ old: [UInt8]?, _ states: [[UInt8]]
  ) throws(StoreError) -> RecordedEdit? {
    var last = old
    for state in states {
      guard JournalAddition(path: path, from: last, to: state) != nil else {
        throw .notAnAddition(path: path)
      }
      last = state
    }
    guard let new = last, new != old ?? [] else { return nil }
    guard new.count <= limit else {
      throw .tooLarge(path: path, size: new.count, limit: limit)
    }
    // Additions in several places are only one edit as a whole file.
    guard let addition = JournalAddition(path: path, from: old, to: new) else {
      return .file(FileEdit(path: path, before: old, after: new))
    }
    return .addition(addition, mark: RecordedEdit.mark(old ?? []))
  }
}
