import Glibc

/// What a program may ask of the computer it runs on.
package enum Machine {
  /// The processors that this process may use, at least 1.
  package static var processorCount: Int {
    max(1, KernelCalls.affinity() ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The value of an environment variable, nil if it is not set.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The folder for temporary files: the one that `TMPDIR` names, or else `/tmp`.
  static var temporaryFolder: String {
    guard let named = environment("TMPDIR"), !named.isEmpty else { return "/tmp" }
    return named
  }

  /// A number that changes with the program itself; nothing where that cannot be told.
  package static var executableMark: UInt64? {
    guard
      let status = try? FileStatus.of("/proc/self/exe", in: AT_FDCWD, followingLink: true)
    else { return nil }
    return status.identity.inode ^ UInt64(bitPattern: status.modified) &* 31
      ^ UInt64(bitPattern: Int64(status.size)) &* 1_000_003
  }

  /// Whether a shared library can be opened, such as `libz.so.1`.
  package static func hasLibrary(_ file: String) -> Bool {
    guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// The path of the running program, links resolved; nil if `/proc` does not tell.
  package static var executablePath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// A new random name of lower-case hex digits, two for each byte.
  package static func randomID(bytes: Int = 8) -> String {
    // The standard generator draws from getrandom, so it is fit for names nobody should guess.
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    var drawn: UInt64 = 0
    for index in 0..<max(0, bytes) {
      drawn = index % 8 == 0 ? generator.next() : drawn >> 8
      text += [digits[Int(drawn >> 4 & 15)], digits[Int(drawn & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
