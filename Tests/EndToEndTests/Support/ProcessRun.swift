/// What a finished program printed and how it ended.
struct ProcessRun: Equatable {
  /// The exit status, or 128 and the number of the signal that ended it.
  let status: Int32
  let output: String
  let errors: String

  /// Runs kb in a folder to its end; `prefix` stands before it, such as strace and its options.
  static func kb(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    input: String = "", prefix: [String] = []
  ) throws -> ProcessRun {
    try RunningProcess(
      prefix + [Binary.path] + arguments, in: folder, environment: environment, input: input
    ).wait()
  }
}
