/// A small knowledge base with one session in its journal, for breaking the writing of another.
struct JournalSandbox {
  static let journal = "workouts/journal/2026/2026-11-21.md"
  static let before = "# 2026-11-21\n\n## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 5\n"
  /// What `log` adds.
  static let session = "\n## 18:00 Workout\n\n- Bench Press (3x8 60kg): 8, 8, 7\n"
  /// What `logSecond` adds.
  static let second = "\n## 19:00 Workout\n\n- Plank: 45s\n"

  static let arguments = ["log", "--time", "18:00", "Bench Press (3x8 60kg): 8, 8, 7"]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("units: kg\n", at: "kb.yaml")
    try folder.put(JournalSandbox.before, at: JournalSandbox.journal)
  }

  var text: String? { folder.text(JournalSandbox.journal) }

  /// Whether no temporary file is left.
  var isTidy: Bool {
    !FileTree(folder.path).files.keys.contains { $0.contains(".kb-tmp-") }
  }

  /// Logs the session; `prefix` stands before the command line.
  func log(
    prefix: [String] = [], environment: [String: String] = [:]
  ) throws -> ProcessRun {
    try ProcessRun.kb(
      JournalSandbox.arguments, in: folder.path, environment: environment, prefix: prefix)
  }

  func logSecond() throws -> ProcessRun {
    try ProcessRun.kb(["log", "--time", "19:00", "Plank: 45s"], in: folder.path)
  }
}
