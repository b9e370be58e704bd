import Glibc

/// A folder whose files a change writes one after another.
///
/// It is swept before the first of them and flushed after the last, so that the work of a change
/// grows with its files and not with all files beside them.
final class TouchedFolder {
  /// Where it really is, whatever links led to it.
  private let place: [UInt8]
  private let descriptor: FileDescriptor
  private let path: String

  /// Opens an open folder once more; `path` is that of a file in it, for messages.
  init(_ folder: Int32, _ path: String, at place: [UInt8]) throws(StoreError) {
    do {
      descriptor = try FileDescriptor.open(".", in: folder, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .failed(.open, path: path, error)
    }
    self.place = place
    self.path = path
    _ = TemporaryName.sweep(descriptor)
  }

  func isAt(_ place: [UInt8]) -> Bool { self.place == place }

  /// Returns once all names in it are on the disk.
  func sync() throws(StoreError) {
    do { try descriptor.syncFolder() } catch { throw .failed(.sync, path: path, error) }
  }
}
