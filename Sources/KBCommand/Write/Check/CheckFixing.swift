import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The correction of what is certain, and of what a person chose, round by round until nothing of it is left.
struct CheckFixing {
  /// A change may bring another to light: a value after a corrected key, or what else is in doubt in a
  /// line.
  private static let rounds = 20

  private let run: CheckRun
  private let isDry: Bool
  /// Which of several meanings is the right one, from 1; `nil` where none was chosen.
  private let choice: Int?

  init(_ run: CheckRun, isDry: Bool, choice: Int?) {
    self.run = run
    self.isDry = isDry
    self.choice = choice
  }

  /// Changes the files, all or none of them, or shows what it would change, and says each change.
  ///
  /// The rounds are tried out first, so that what they come to is one change.
  func fix(_ say: (String) -> Void) throws(CommandFailure) {
    var (before, after): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    var said: [String] = []
    var count = 0
    for _ in 0..<CheckFixing.rounds {
      let root = try onDisk(run.root.trying(after))
      let problems = try run.trying(root).report().problems
      var made = 0
      do throws(StoreError) {
        for path in problems.map(\.path).uniqued where !path.isEmpty {
          let wanted = problems.filter {
            $0.path == path && ($0.replacement != nil || choice != nil && !choices(of: $0).isEmpty)
          }
          guard !wanted.isEmpty else { continue }
          let bytes = try root.read(path, limit: limit(path))
          let edits = wanted.compactMap { $0.edit(in: bytes, choice: choice) }
          let (new, done) = apply(edits, to: bytes)
          guard new != bytes else { continue }
          if isDry {
            said += LineDiff.lines(from: bytes, to: new, path: path)
          } else {
            said += done.map { "\(path):\($0.line): " + words(for: $0, in: bytes) }
          }
          before[path] = before[path] ?? bytes
          after[path] = new
          made += done.count
        }
      } catch { throw .environment(error.text) }
      count += made
      if made == 0 || isDry { break }
    }
    if !isDry {
      let edits = after.keys.sorted().map {
        FileEdit(path: $0, before: before[$0], after: after[$0])
      }
      let title = "Correct \(Wording.count(count, "place"))"
      try onDisk(run.root.make(FileChange(title, edits)))
    }
    for line in said { say(line) }
    if count == 0 { say("There is nothing that can be corrected automatically.") }
  }

  /// Names are chosen for single lines alone: what is near to one slip is wrong for the next.
  private func choices(of problem: Diagnostic) -> [Diagnostic.Replacement] {
    run.namesLine(of: problem) ? problem.offered : problem.choices
  }

  private func limit(_ path: String) -> Int {
    KnowledgeFiles.isJournal(path, run.root.rules) ? JournalFile.limit : KnowledgeFiles.sizeLimit
  }

  private func words(for edit: TextEdit, in bytes: [UInt8]) -> String {
    let old = String(decoding: bytes[edit.range], as: UTF8.self)
    let new = String(decoding: edit.text, as: UTF8.self)
    return new.isEmpty
      ? "removed \(Wording.count(edit.range.count, "space"))" : "\(old) is \(new) now"
  }
}

/// A change that keeps the number of lines, as patch and git apply read it.
enum LineDiff {
  static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    let (before, after) = (SourceLines(old), SourceLines(new))
    var lines = ["--- a/" + path, "+++ b/" + path]
    for number in stride(from: 1, through: before.count, by: 1)
    where before.bytes(number) != after.bytes(number) {
      lines += ["@@ -\(number) +\(number) @@", "-" + before.text(number), "+" + after.text(number)]
    }
    return lines
  }
}

extension [String] {
  /// Each once, in the order of their first place.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
