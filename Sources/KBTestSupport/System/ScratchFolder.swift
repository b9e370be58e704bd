import Glibc

/// A folder that goes away with the value.
package struct ScratchFolder: ~Copyable {
  package let path: String

  package init() throws {
    path = try ScratchPlace.makeFolder()
  }

  deinit { _ = ToolRun("rm -rf '\(path)'") }

  /// Writes one file and returns its path.
  package func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw ScratchError.refused(errno) }
    fputs(text, stream)
    fclose(stream)
    // A program that anybody writes to cannot be run, and whatever another test begins meanwhile has
    // this file open as well, until it is a program of its own. A copy is written by nobody else.
    if isProgram {
      let isDone = ToolRun(
        "cp '\(file)' '\(file).new' && chmod 755 '\(file).new' && mv '\(file).new' '\(file)'")
      guard isDone == .silent else { throw ScratchError.refused(EIO) }
    }
    return file
  }
}
