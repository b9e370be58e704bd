import KBCore

/// Why the disk could not do what was asked of it.
package enum StoreError: Error, Equatable, Sendable {
  /// What was being done when the system said no.
  package enum Step: String, Equatable, Sendable {
    case open, read, write, create, replace, remove, list, lock, watch
    case sync = "flush to the disk"
    /// After the change itself, which stays.
    case syncFolder = "flush to the disk the folder of"
  }

  /// A system call failed.
  case failed(Step, path: String, Errno)
  /// A path is empty or absolute, or has a part that is empty, `.`, `..` or holds a NUL byte.
  case invalidPath(String)
  /// A symbolic link leads, or parents lead, out of the folder that the path must stay in.
  case outsideRoot(path: String)
  /// A symbolic link points to a place that nothing is read from, such as `.git`.
  case linkIntoHidden(path: String, place: String)
  /// Something that is no regular file stands where one was expected.
  case notAFile(path: String, FileKind)
  /// A file has more bytes than its limit.
  case tooLarge(path: String, size: Int, limit: Int)
  /// Somebody else wrote the file between its reading and its replacement; nothing was written.
  case changedMeanwhile(path: String)
  /// A file ends before a stretch of it that was there when it was last read.
  case shortened(path: String)
  /// A change of several files failed, and some of them could not be put back; its record, at the
  /// path, still says what is to be done.
  indirect case unfinished(record: String, StoreError)
  /// A change has more bytes than its record may have.
  case changeTooLarge(size: Int, limit: Int)
  /// Another process kept the lock for longer than the time limit, which is in milliseconds.
  case locked(path: String, holder: Int32?, waited: Int)

  /// The folder may only be read.
  case readOnly(path: String, ReadOnlyReason)
  /// A file of kb's installation is missing or damaged, in words of whoever needed it.
  case notInstalled(String, remedy: String)

  /// What should have been an addition would change or remove text that is in the file.
  case notAnAddition(path: String)
  /// No change is recorded that could be undone.
  case nothingToUndo
  /// No change was undone since the last one was made.
  case nothingToRedo
  /// The record of a change cannot be read.
  case undoDamaged(path: String)
  /// A file is no longer as a change left it, or found it.
  case editedSince(path: String)

  /// The output folder is, contains or is in a folder that is read.
  case outputMeetsContent(output: String, content: String)
  /// The output folder holds files that no build of kb has made.
  case outputNotOurs(path: String)
}

/// Why a folder is opened for reading only, in words of whoever opened it.
package struct ReadOnlyReason: Equatable, Sendable {
  /// What is so, without a full stop: `it has format 2, …`.
  package let text: Phrase
  /// What to do about it, without a full stop.
  package let remedy: Phrase

  package init(_ text: Phrase, remedy: Phrase) {
    self.text = text
    self.remedy = remedy
  }
}
