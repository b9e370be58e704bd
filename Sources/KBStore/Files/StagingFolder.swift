import Glibc

/// The folder `.kb/tmp`, in which files wait under temporary names.
///
/// There neither git nor anything else that reads the knowledge base meets them, and nobody but
/// their owner can open them, whatever their mode is.
final class StagingFolder: Sendable {
  private static let name = "tmp"

  let number: Int32
  /// The disk that it is on: only there can files take their names at once.
  let device: UInt64
  private let descriptor: FileDescriptor

  private init(_ descriptor: consuming FileDescriptor) throws(Errno) {
    number = descriptor.number
    device = try descriptor.status().identity.device
    self.descriptor = descriptor
  }

  /// Opens the folder and sweeps it; `nil` if the root has no `.kb`, or one that cannot be written
  /// to, so that temporaries have to be beside their files.
  static func open(in root: RootFolder) -> StagingFolder? {
    guard let machine = try? MachineFolder.existing(in: root),
      let folder = try? MachineFolder.privateFolder(name, in: machine, of: root, isLasting: false),
      let staging = try? StagingFolder(folder)
    else { return nil }
    _ = TemporaryName.sweep(staging.descriptor)
    return staging
  }
}
