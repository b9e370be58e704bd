import Glibc

extension StoreError {
  /// Whether nothing is at the path.
  package var isAbsence: Bool {
    if case .failed(_, _, let code) = self { code.number == ENOENT } else { false }
  }

  /// Whether the path itself is at fault, or what is there, so that other files can still be
  /// written or read.
  package var isAboutOnePath: Bool {
    switch self {
    case .invalidPath, .outsideRoot, .notAFile, .tooLarge: true
    case .failed(_, _, let code):
      switch code.number {
      case ENAMETOOLONG, ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, EINVAL, EILSEQ, ELOOP: true
      default: false
      }
    default: false
    }
  }
}
