import Glibc

/// Where tests put temporary files: in the folder that `TMPDIR` names, or else in `/tmp`.
package enum ScratchPlace {
  /// Makes an empty folder and returns its path.
  package static func makeFolder() throws(ScratchError) -> String {
    var template = template
    guard mkdtemp(&template) != nil else { throw .refused(errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Opens an empty file that has no name and is closed when the process becomes another program.
  package static func namelessFile() throws(ScratchError) -> Int32 {
    var template = template
    let file = mkstemp(&template)
    guard file >= 0 else { throw .refused(errno) }
    unlink(template)
    // Other children of the same moment must not keep it open.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static var template: [CChar] {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return Array("\(named.isEmpty ? "/tmp" : named)/kb-test-XXXXXX".utf8CString)
  }
}

/// Why a test could not get a temporary folder or file.
package enum ScratchError: Error {
  /// With the number of the system.
  case refused(Int32)
}
