import Glibc

/// What a program of the system printed, and its exit status.
struct ToolRun: Equatable {
  var status: Int32
  var output: String

  /// Runs a shell command; its errors come with its output.
  init(_ command: String) {
    var bytes: [UInt8] = []
    guard let stream = popen("( \(command) ) 2>&1 </dev/null", "r") else {
      self.status = -1
      self.output = ""
      return
    }
    while case let byte = fgetc(stream), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    status = pclose(stream) >> 8
    output = String(decoding: bytes, as: UTF8.self)
  }

  private init(status: Int32, output: String) {
    self.status = status
    self.output = output
  }

  /// A run without any complaint.
  static let silent = ToolRun(status: 0, output: "")

  static func exists(_ tool: String) -> Bool { ToolRun("command -v \(tool)").status == 0 }
}

/// A folder that goes away with the value.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/kb-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw ScratchError.refused(errno) }
    path = String(cString: made)
  }

  deinit { _ = ToolRun("rm -rf '\(path)'") }

  /// Writes one file and returns its path.
  func write(_ text: String, to name: String, isProgram: Bool = false) throws -> String {
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

enum ScratchError: Error {
  case refused(Int32)
}
