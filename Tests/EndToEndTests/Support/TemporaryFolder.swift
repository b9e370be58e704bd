import Glibc
import KBTestSupport

/// A folder that goes away with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = try ScratchPlace.makeFolder()
  }

  deinit { _ = system("rm -rf '\(path)'") }

  /// Writes a file, with the folders on its way.
  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o777)
    }
    guard let stream = fopen(file, "w") else { throw ProcessError.file(file, errno) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw ProcessError.file(file, errno) }
  }

  /// The text of a file; nil where there is none.
  func text(_ name: String) throws -> String? {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "r") else {
      guard errno == ENOENT else { throw ProcessError.file(file, errno) }
      return nil
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
