import KBCore
import KBKnowledge
import KBStore
import KBText
import Synchronization

/// A folder that files are open of: what was read of it last, and its open files.
///
/// Edits change the open file at once. The folder is read again on a thread of its own; until that is
/// done, answers rest on the reading before.
package final class FolderSnapshot {
  /// Where a reading leaves what it has found.
  private final class Slot: Sendable {
    let outcome = Mutex<Result<FolderState, StoreError>?>(nil)
  }

  /// A state that nobody needs any more.
  private final class Retired: Sendable {
    private let state: Mutex<FolderState?>

    init(_ state: consuming FolderState) { self.state = Mutex(state) }

    func free() { state.withLock { $0 = nil } }
  }

  /// The absolute path of the folder.
  let path: String
  private let share: String?
  private(set) var state: FolderState?
  private(set) var files: [String: OpenFile] = [:]
  /// Whether something has changed since the last reading began.
  private(set) var isStale = true
  private var reader: OwnProblems
  /// Changes with the settings that the reader has.
  private var readerMark: Fingerprint
  private var reading: (slot: Slot, thread: OwnThread?, texts: [String: [UInt8]])?

  /// Throws where there is no folder, or its settings file cannot be read.
  init(_ path: String, _ root: RootFolder, share: String?) throws(StoreError) {
    self.path = path
    self.share = share
    let settings = try SettingsFile(root)
    reader = OwnProblems(settings.settings)
    readerMark = settings.mark
  }

  var isReading: Bool { reading != nil }

  // MARK: Files

  func open(_ path: String, address: String, text: OpenText, version: Int) {
    files[path] = OpenFile(address: address, path: path, text: text, version: version, reader)
    isStale = true
  }

  /// Changes an open file and reads it again.
  func change(_ path: String, version: Int, _ edit: (inout OpenFile) -> Void) {
    guard var file = files.removeValue(forKey: path) else { return }
    edit(&file)
    if !file.isLost { file.read(reader, version: version) }
    files[path] = file
    isStale = true
  }

  func close(_ path: String) {
    files[path] = nil
    isStale = true
  }

  /// The text of a file as the editor has it, or as it was read; empty where it cannot be.
  func text(of path: String) -> OpenText { files[path]?.text ?? OpenText(state?.bytes(path) ?? []) }

  /// The address of a file as the editor writes it, where the file is open.
  func address(of path: String) -> String {
    files[path]?.address
      ?? FileAddress.address(
        of: state?.root.library.location(of: path) ?? self.path + "/" + path)
  }

  /// Notes that something may have changed on the disk.
  func markStale() { isStale = true }

  // MARK: Reading

  /// Begins to read the folder as it is now, unless a reading is under way.
  func beginReading(today: Day) {
    guard reading == nil else { return }
    isStale = false
    let known = files.filter { !$0.value.isLost }
    let texts = known.mapValues(\.text.bytes)
    let work = FolderReading(
      path: path, share: share, today: today, texts: texts, parsed: known.mapValues(\.content),
      before: state)
    let slot = Slot()
    let body: @Sendable () -> Void = {
      let outcome: Result<FolderState, StoreError>
      do throws(StoreError) { outcome = .success(try work.state()) } catch {
        outcome = .failure(error)
      }
      slot.outcome.withLock { $0 = outcome }
    }
    let thread = OwnThread(yielding: true, body)
    if thread == nil { body() }
    reading = (slot, thread, texts)
  }

  /// Takes a reading that is done; `nil` where none is. Throws why the folder could not be read, in
  /// which case the reading before still stands.
  func takeReading(waiting: Bool = false) throws(StoreError) -> FolderState? {
    guard let reading else { return nil }
    if waiting { reading.thread?.join() }
    guard let outcome = reading.slot.outcome.withLock({ $0 }) else { return nil }
    if !waiting { reading.thread?.join() }
    self.reading = nil
    let state = try outcome.get()
    let retired = self.state.take().map { Retired($0) }
    self.state = state
    // It takes longer than an answer may.
    if let retired {
      _ = BackgroundWork {
        retired.free()
        giveFreeMemoryBack(beyond: 0)
      }
    }
    let isOtherwise = state.settings.mark != readerMark
    if isOtherwise {
      reader = OwnProblems(state.settings.settings)
      readerMark = state.settings.mark
    }
    for (path, file) in files where reading.texts[path] == file.text.bytes {
      var file = file
      if isOtherwise { file.readAgain(reader) }
      file.take(state.problems[path] ?? [])
      files[path] = file
    }
    return state
  }
}
