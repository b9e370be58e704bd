import Glibc

/// What a program of the system printed, and its exit status.
package struct ToolRun: Equatable {
  package var status: Int32
  package var output: String

  /// Runs a shell command; its errors come with its output.
  package init(_ command: String) {
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
  package static let silent = ToolRun(status: 0, output: "")

  /// Whether the system has a program.
  package static func exists(_ tool: String) -> Bool { ToolRun("command -v \(tool)").status == 0 }
}
