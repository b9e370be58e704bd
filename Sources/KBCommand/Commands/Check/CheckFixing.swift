import KBCore
import KBStore
import KBText

/// The correction of what is certain, round by round until nothing of it is left.
struct CheckFixing {
  /// A change may bring another to light, such as a value behind a corrected key.
  private static let rounds = 5

  private let run: CheckRun
  private let isDry: Bool

  init(_ run: CheckRun, isDry: Bool) {
    self.run = run
    self.isDry = isDry
  }

  /// Changes the files, or shows what it would change, and says each change.
  func fix(_ say: (String) -> Void) throws(CommandFailure) {
    var count = 0
    for _ in 0..<CheckFixing.rounds {
      let problems = try run.report().problems
      var made = 0
      for path in problems.map(\.path).uniqued where !path.isEmpty {
        made += try fix(path, problems.filter { $0.path == path && $0.replacement != nil }, say)
      }
      count += made
      if made == 0 || isDry { break }
    }
    if count == 0 { say("There is nothing that can be corrected without asking.") }
  }

  private func fix(
    _ path: String, _ problems: [Diagnostic], _ say: (String) -> Void
  ) throws(CommandFailure) -> Int {
    guard !problems.isEmpty else { return 0 }
    do throws(StoreError) {
      let bytes = try run.root.read(path, limit: KnowledgeFiles.sizeLimit)
      let (new, made) = apply(problems.compactMap { $0.edit(in: bytes) }, to: bytes)
      guard new != bytes else { return 0 }
      if isDry {
        for line in LineDiff.lines(from: bytes, to: new, path: path) { say(line) }
        return made.count
      }
      try run.root.withLock { (lock: borrowing FolderLock) throws(StoreError) in
        guard try run.root.read(path, limit: KnowledgeFiles.sizeLimit) == bytes else {
          throw .changedMeanwhile(path: path)
        }
        try run.root.replaceFile(at: path, with: new, under: lock)
      }
      for edit in made { say("\(path):\(edit.line): " + words(for: edit, in: bytes)) }
      return made.count
    } catch {
      throw .environment(error.text)
    }
  }

  private func words(for edit: TextEdit, in bytes: [UInt8]) -> String {
    let old = String(decoding: bytes[edit.range], as: UTF8.self)
    let new = String(decoding: edit.text, as: UTF8.self)
    return new.isEmpty
      ? "removed \(Phrase.count(edit.range.count, "blank"))" : "\(old) is \(new) now"
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
