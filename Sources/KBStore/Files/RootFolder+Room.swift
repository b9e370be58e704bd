import Glibc

extension RootFolder {
  /// Whether the system lets this process make files in the folder.
  package var allowsWriting: Bool {
    faccessat(descriptor.number, ".", W_OK | X_OK, AT_EACCESS) == 0
  }

  /// The bytes that this process may still write on the folder's disk; `nil` if the system does not
  /// say.
  package var freeBytes: Int? {
    var space = statvfs()
    guard fstatvfs(descriptor.number, &space) == 0 else { return nil }
    return Int(
      clamping: space.f_bavail.multipliedReportingOverflow(by: space.f_frsize).partialValue)
  }
}
