/// A small knowledge base with one session in its journal, for breaking the writing of another.
struct JournalSandbox {
  static let journal = "workouts/journal/2026/2026-11-21.md"
  static let before = "# 2026-11-21\n\n## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 5\n"
  /// What `log` adds.
  static let session = "\n## 18:00 Workout\n\n- Bench Press (3x8 60kg): 8, 8, 7\n"
  /// What `logSecond` adds.
  static let second = "\n## 19:00 Workout\n\n- Plank: 45s\n"

  static let arguments = ["log", "--time", "18:00", "Bench Press (3x8 60kg): 8, 8, 7"]
  /// The day of every run.
  static let variables = ["KB_TODAY": "2026-11-21T18:30"]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("units: kg\n", to: "kb.yaml")
    try folder.write(JournalSandbox.before, to: JournalSandbox.journal)
  }

  var text: String? { get throws { try folder.text(JournalSandbox.journal) } }

  /// Whether no temporary file is left.
  var isTidy: Bool {
    get throws { try ProcessRun(["find", folder.path, "-name", ".kb-tmp-*"]) == .silent }
  }

  /// The words that run kb here.
  func command(_ arguments: [String]) -> [String] {
    [KBBinary.path] + arguments + ["--root", folder.path]
  }

  /// Starts kb and goes on.
  func start(_ arguments: [String]) throws -> RunningProcess {
    try RunningProcess(command(arguments), variables: JournalSandbox.variables)
  }

  /// Runs kb; `prefix` stands before the command line.
  func run(
    _ arguments: [String], prefix: [String] = [], variables: [String: String] = [:],
    input: String = ""
  ) throws -> ProcessRun {
    try ProcessRun(
      prefix + command(arguments),
      variables: variables.merging(JournalSandbox.variables) { $1 }, input: input)
  }

  /// Logs the session.
  func log(prefix: [String] = [], variables: [String: String] = [:]) throws -> ProcessRun {
    try run(JournalSandbox.arguments, prefix: prefix, variables: variables)
  }

  func logSecond() throws -> ProcessRun { try run(["log", "--time", "19:00", "Plank: 45s"]) }
}
