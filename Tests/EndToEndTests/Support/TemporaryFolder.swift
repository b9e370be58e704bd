import Glibc

/// A folder for one test, which goes away with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/kb-end-to-end-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw RunningProcess.Failure(call: "mkdtemp", number: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Writes a file, with the folders on its way.
  func put(_ text: String, at name: String) throws { try put(Array(text.utf8), at: name) }

  /// Writes a file, with the folders on its way.
  func put(_ bytes: [UInt8], at name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o777)
    }
    let place = "\(path)/\(name)"
    let file = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw RunningProcess.Failure(call: "open \(place)", number: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        write(file, all.baseAddress?.advanced(by: written), all.count - written)
      }
      guard count > 0 else { throw RunningProcess.Failure(call: "write \(place)", number: errno) }
      written += count
    }
  }

  /// Copies a file or a folder from anywhere into this one.
  func copy(_ source: String, to name: String) throws {
    let run = try RunningProcess(["/bin/cp", "-a", source, "\(path)/\(name)"], in: path).wait()
    guard run.status == 0 else {
      throw RunningProcess.Failure(call: "/bin/cp \(source)", number: run.status)
    }
  }

  /// Renames a file or a folder in this one.
  func move(_ name: String, to other: String) throws {
    guard rename("\(path)/\(name)", "\(path)/\(other)") == 0 else {
      throw RunningProcess.Failure(call: "rename \(name)", number: errno)
    }
  }

  /// Removes a file, or a folder with all that is in it.
  func remove(_ name: String) { Self.remove("\(path)/\(name)") }

  func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

  /// The bytes of a file; nil where it cannot be read.
  func bytes(_ name: String) -> [UInt8]? { Self.bytes(of: "\(path)/\(name)") }

  /// The text of a file; nil where it cannot be read.
  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a file anywhere; nil where it cannot be read.
  static func bytes(of place: String) -> [UInt8]? {
    let file = open(place, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func remove(_ place: String) {
    guard unlink(place) != 0 else { return }
    chmod(place, 0o700)
    if let stream = opendir(place) {
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove("\(place)/\(name)") }
      }
    }
    rmdir(place)
  }
}
