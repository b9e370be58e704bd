extension RootFolder {
  /// Takes the last addition to the journal back, which works once.
  ///
  /// Exactly the added bytes are removed, and the file too where the addition had created it and
  /// nothing else has come. Throws `nothingToUndo`, `undoDamaged`, or `editedSince` where the text no
  /// longer stands in its place.
  package func undoLast() throws(StoreError) -> JournalAddition {
    try withLock { (_: borrowing FolderLock) throws(StoreError) in
      let place = try UndoRecord.target(in: self)
      guard let bytes = try place.read(limit: UndoRecord.limit) else { throw .nothingToUndo }
      guard let addition = UndoRecord(bytes)?.addition else {
        throw .undoDamaged(path: UndoRecord.path)
      }
      let target = try target(addition.path)
      guard let old = try target.read(limit: JournalFile.limit),
        let new = addition.undone(in: old)
      else { throw .editedSince(path: addition.path) }
      // The record goes first, so that no crash lets it take a second, equal text away.
      if new.isEmpty, !addition.existed {
        try place.remove()
        try target.remove()
      } else {
        var file = try PendingFile(new, for: target)
        try place.remove()
        try file.commit()
      }
      return addition
    }
  }
}
