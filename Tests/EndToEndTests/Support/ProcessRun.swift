/// What a finished process printed and how it ended.
struct ProcessRun: Equatable {
  /// The exit status, or 128 and the number of the signal that ended it.
  var status: Int32
  var output: String
  var errors: String

  /// A run without any complaint.
  static let silent = ProcessRun(status: 0, output: "", errors: "")

  init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// Runs a program to its end; `variables` come on top of the tests' own environment.
  init(_ arguments: [String], variables: [String: String] = [:], input: String = "") throws {
    self = try RunningProcess(arguments, variables: variables, input: input).wait()
  }

  /// Whether a program is installed.
  static func exists(_ tool: String) -> Bool {
    (try? ProcessRun(["/bin/sh", "-c", "command -v \(tool)"]))?.status == 0
  }
}
