import Glibc

/// The place of a file that is to be written: its open folder and its name there.
struct WriteTarget: ~Copyable {
  let folder: FileDescriptor
  let name: String
  /// The path below the root, for messages.
  let path: String
  /// What is there, nil for a file that will be new.
  let status: FileStatus?
  /// Where the file waits under a temporary name; nil if that is its own folder.
  let staging: StagingFolder?

  /// Looks at what is under the name, which must be a regular file or nothing.
  init(
    _ name: String, in folder: consuming FileDescriptor, path: String,
    staging: StagingFolder? = nil
  ) throws(StoreError) {
    let status: FileStatus?
    let device: UInt64
    do {
      status = try Self.status(of: name, in: folder)
      device = try folder.status().identity.device
    } catch {
      throw .failed(.open, path: path, error)
    }
    if let kind = status?.kind, kind != .regular { throw .notAFile(path: path, kind) }
    self.status = status
    self.folder = folder
    self.name = name
    self.path = path
    self.staging = staging?.device == device ? staging : nil
  }

  /// The bytes that are there, nil for a new file.
  func read(limit: Int) throws(StoreError) -> [UInt8]? {
    guard status != nil else { return nil }
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(name, in: folder.number, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      throw .failed(.open, path: path, error)
    }
    return try file.readAll(path: path, limit: limit)
  }

  /// True as long as the same file, with the same bytes and dates, is there.
  func isUnchanged() throws(StoreError) -> Bool {
    do {
      return try Self.status(of: name, in: folder) == status
    } catch {
      throw .failed(.open, path: path, error)
    }
  }

  /// Whether a file that was taken away from this place is the one that was seen here.
  ///
  /// `old` are the bytes that were read of it; without them, size and date must do.
  func isSeen(_ taken: String, in place: Int32, holding old: [UInt8]?) -> Bool {
    guard let status, let found = try? FileStatus.of(taken, in: place),
      found.isSameFile(as: status)
    else { return false }
    guard let old else { return true }
    guard
      let file = try? FileDescriptor.open(taken, in: place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return false }
    // One that cannot be read again is put back like one that was edited.
    return (try? file.readAll(path: path, limit: max(old.count, 1))) == old
  }

  /// Removes the file, which a power cut may undo until its folder is flushed.
  ///
  /// Throws `changedMeanwhile` where it is not the file that was seen, with the bytes `old`.
  func remove(holding old: [UInt8]? = nil) throws(StoreError) {
    let temporary = TemporaryName.fresh()
    if let place = try takeAway(to: temporary) {
      guard isSeen(temporary, in: place, holding: old) else {
        // What an editor saved in this very moment goes back, unless it has saved again.
        _ = KernelCalls.renameat2(place, temporary, folder.number, name, .noReplace)
        throw .changedMeanwhile(path: path)
      }
      _ = unlinkat(place, temporary, 0)
    }
  }

  /// Returns once the folder's names are on the disk.
  func syncFolder() throws(StoreError) {
    do { try folder.syncFolder() } catch { throw .failed(.sync, path: path, error) }
  }

  /// Gives the file a temporary name, and the folder that it has it in; nil if it is gone.
  private func takeAway(to temporary: String) throws(StoreError) -> Int32? {
    for place in [staging?.number, folder.number] {
      guard let place else { continue }
      // The name is fresh, so the plain call replaces nothing either.
      if renameat(folder.number, name, place, temporary) == 0 { return place }
      if errno == ENOENT { return nil }
      guard errno == EXDEV, place != folder.number else {
        throw .failed(.remove, path: path, Errno.last)
      }
    }
    return nil
  }

  private static func status(
    of name: String, in folder: borrowing FileDescriptor
  ) throws(Errno) -> FileStatus? {
    do {
      return try FileStatus.of(name, in: folder.number)
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
  }
}
