import Glibc

extension TemporaryFolder {
  /// Writes bytes, with the folders that they need.
  func put(_ bytes: [UInt8], at name: String) throws {
    try write("", to: name)
    guard let stream = fopen("\(path)/\(name)", "w") else { throw ProcessError.file(name, errno) }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw ProcessError.file(name, errno) }
  }

  func put(_ text: String, at name: String) throws { try write(text, to: name) }

  /// Copies a folder or file into this one under a name.
  func copy(_ source: String, to name: String) throws {
    let run = try ProcessRun(["/bin/cp", "-a", source, "\(path)/\(name)"])
    guard run.status == 0 else { throw ProcessError.file(source, run.status) }
  }

  /// Removes a file, or a folder with all that it holds.
  func remove(_ name: String) throws {
    let run = try ProcessRun(["/bin/rm", "-rf", "\(path)/\(name)"])
    guard run.status == 0 else { throw ProcessError.file(name, run.status) }
  }

  func move(_ name: String, to other: String) throws {
    guard rename("\(path)/\(name)", "\(path)/\(other)") == 0 else {
      throw ProcessError.file(name, errno)
    }
  }

  /// The bytes of a file, `nil` where there is none.
  func bytes(_ name: String) -> [UInt8]? { FileTree.bytes(of: "\(path)/\(name)") }
}
