import Glibc

/// One file of a change that is ready to take its name, or to go.
final class PreparedEdit {
  /// From so many files on, a change has its files flushed together.
  private static let fewest = 8
  /// How many are flushed together; each keeps its folder open meanwhile.
  private static let most = 64

  /// Where the file's folder really is, whatever links led to it.
  let place: [UInt8]
  /// That folder, open until the edit is carried out, and the file's path for messages.
  private let folder: (number: Int32, path: String)
  /// The disk that has to be flushed first; `nil` for a file that goes.
  private let device: UInt64?
  private var pending: PendingFile?
  private var removed: WriteTarget?
  /// What was read of the file.
  private let current: [UInt8]?

  init(_ pending: consuming PendingFile, at place: [UInt8]) {
    folder = (pending.folder, pending.path)
    device = pending.device
    self.pending = consume pending
    self.place = place
    removed = nil
    current = nil
  }

  init(removing target: consuming WriteTarget, holding current: [UInt8]?, at place: [UInt8]) {
    folder = (target.folder.number, target.path)
    device = nil
    removed = consume target
    self.current = current
    self.place = place
    pending = nil
  }

  /// The edits in the order in which they are made, those together that are flushed together; a file
  /// that is written twice is in two of them.
  static func batches(of edits: [RecordedEdit]) -> [[RecordedEdit]] {
    guard edits.count >= fewest else { return edits.map { [$0] } }
    var batches: [[RecordedEdit]] = []
    var paths: Set<String> = []
    for edit in edits {
      if batches.isEmpty || paths.count == most || paths.contains(edit.path) {
        batches.append([])
        paths = []
      }
      batches[batches.count - 1].append(edit)
      paths.insert(edit.path)
    }
    return batches
  }

  /// Returns once all that was written is on the disk.
  ///
  /// One call for a whole disk takes a tenth of the time of one for each file. Kernels before 5.8 do not
  /// say what went wrong in it, and then each file is asked for.
  static func flush(_ edits: [PreparedEdit]) throws(StoreError) {
    var flushed: Set<UInt64> = []
    for edit in edits {
      guard let device = edit.device, !flushed.contains(device) else { continue }
      if KernelCalls.flushesDisks, try edit.pending?.flushDisk() == true {
        flushed.insert(device)
      } else {
        try edit.pending?.flush()
      }
    }
  }

  /// The folder that the file is in, swept and to be flushed.
  func touchedFolder() throws(StoreError) -> TouchedFolder {
    try TouchedFolder(folder.number, folder.path, at: place)
  }

  /// Gives the file its name, or removes it; a power cut may still undo either.
  func carryOut() throws(StoreError) {
    try pending?.rename()
    try removed?.remove(holding: current)
    // Its folder is open no longer.
    pending = nil
    removed = nil
  }
}
