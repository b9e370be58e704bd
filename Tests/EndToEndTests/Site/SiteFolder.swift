import Glibc
import KBTestSupport

/// A folder for one test, which goes away with it.
final class SiteFolder {
  let path: String

  init() throws {
    path = try ScratchPlace.makeFolder()
    // Another user may have to look into it.
    chmod(path, 0o755)
  }

  deinit { remove("") }

  /// Writes a file, with the folders that it needs.
  func put(_ text: String, at name: String) throws { try put(Array(text.utf8), at: name) }

  /// Writes a file, with the folders that it needs.
  func put(_ bytes: [UInt8], at name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    guard let stream = fopen("\(path)/\(name)", "w") else {
      throw SiteProcess.Failure(call: "fopen \(name)", number: errno)
    }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else {
      throw SiteProcess.Failure(call: "fwrite \(name)", number: errno)
    }
  }

  /// Copies a file or a folder from anywhere into this one.
  func copy(_ source: String, to name: String) throws {
    let run = try SiteProcess(["/bin/cp", "-a", source, "\(path)/\(name)"], in: path).wait()
    guard run.status == 0 else {
      throw SiteProcess.Failure(call: "cp \(source)", number: run.status)
    }
  }

  func move(_ name: String, to other: String) throws {
    guard rename("\(path)/\(name)", "\(path)/\(other)") == 0 else {
      throw SiteProcess.Failure(call: "rename \(name)", number: errno)
    }
  }

  /// Removes a file, or a folder with all that is in it.
  func remove(_ name: String) {
    _ = try? SiteProcess(["/bin/rm", "-rf", "\(path)/\(name)"], in: "/").wait()
  }

  func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

  /// The bytes of a file, `nil` where it cannot be read.
  func bytes(_ name: String) -> [UInt8]? { FileTree.bytes(of: "\(path)/\(name)") }
}
