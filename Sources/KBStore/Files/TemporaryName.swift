import Glibc

/// The names of files that are being written: `.kb-tmp-<process>-<random>`.
enum TemporaryName {
  private static let prefix = ".kb-tmp-"

  /// A name that nothing else uses.
  static func fresh() -> String {
    "\(prefix)\(getpid())-\(Machine.randomID())"
  }

  /// The process that made a name of this kind, nil for any other name.
  static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count).prefix { $0 != "-" }
    guard let process = pid_t(digits), process > 0 else { return nil }
    return process
  }

  /// Removes the temporaries that a process which is gone left in a folder an hour ago or earlier.
  ///
  /// Gives their number. What cannot be removed stays: it harms nobody and is tried again.
  static func sweep(_ folder: borrowing FileDescriptor) -> Int {
    guard let names = try? DirectoryStream.names(in: folder) else { return 0 }
    let hourAgo = (WallTime.now().seconds - 3600) &* 1_000_000_000
    var removed = 0
    for bytes in names where bytes.starts(with: prefix.utf8) {
      let name = String(decoding: bytes, as: UTF8.self)
      guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH,
        let status = try? FileStatus.of(name, in: folder.number),
        status.kind == .regular, status.modified < hourAgo
      else { continue }
      if unlinkat(folder.number, name, 0) == 0 { removed += 1 }
    }
    return removed
  }
}
