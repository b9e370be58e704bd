import KBCore
import KBEdit
import KBStore
import KBTerminal

/// What formatting a knowledge base came to.
struct FormatReport {
  private let fileCount: Int
  private let isCheck: Bool
  private let showsDiff: Bool
  /// Files that were named and have no canonical form.
  private let unformatted: [String]
  private var changed: [(path: String, old: [UInt8], new: [UInt8])] = []
  private var refused: [(problems: [Diagnostic], bytes: [UInt8])] = []
  private var failed: [(path: String, error: StoreError)] = []
  /// Why nothing was written.
  private var failure: StoreError?
  /// Whether nothing was written, since some of it cannot be read.
  var isUnwritten = false

  init(fileCount: Int, isCheck: Bool, showsDiff: Bool, unformatted: [String]) {
    self.fileCount = fileCount
    self.isCheck = isCheck
    self.showsDiff = showsDiff
    self.unformatted = unformatted
  }

  mutating func add(_ outcome: FormatOutcome, for path: String) {
    switch outcome {
    case .canonical: break
    case .changed(let old, let new): changed.append((path, old, new))
    case .refused(let problems, let bytes): refused.append((problems, bytes))
    case .failed(let error): failed.append((path, error))
    }
  }

  /// Notes a folder that could not be listed.
  mutating func add(unlisted problem: TreeProblem, unless isElsewhere: (String) -> Bool) {
    guard case .unreadable(let code) = problem.kind, !isElsewhere(problem.path) else { return }
    failed.append((problem.path, .failed(.list, path: problem.path, code)))
    isUnwritten = true
  }

  /// Notes why nothing was written.
  mutating func fail(_ error: StoreError) {
    failure = error
    isUnwritten = true
  }

  /// Whether something could not be read, so that nothing may be written.
  var hasFailed: Bool { !failed.isEmpty }

  var status: ExitStatus {
    if !failed.isEmpty || failure != nil { return .environment }
    return !refused.isEmpty || isCheck && !changed.isEmpty ? .problems : .fine
  }

  /// Prints the changed files, or what would change in them, and what went wrong.
  func print(on output: inout Output, _ errors: inout Output) {
    for file in changed where showsDiff || !isUnwritten {
      if showsDiff {
        FormatReport.printDiff(file.path, file.old, file.new, on: &output)
      } else {
        output.line(file.path)
      }
    }
    output.flush()
    for file in refused {
      for problem in file.problems { errors.problem(problem, in: file.bytes) }
    }
    for file in failed { errors.line(StyledText("kb: \(file.error.text)", .error)) }
    if let failure { errors.line(StyledText("kb: \(failure.text)", .error)) }
    if isUnwritten, !isHalfWritten {
      errors.line(StyledText("kb: nothing was written", .error))
    }
    for path in unformatted {
      errors.line(
        "kb: \(path) has no canonical form; only workouts, programs, variants and the journal have"
          + " one")
    }
    if !showsDiff, !isUnwritten {
      errors.line(StyledText(summary, changed.isEmpty ? .good : .plain))
    }
  }

  /// Whether some files are written and some are not, which the failure says.
  private var isHalfWritten: Bool {
    if case .unfinished = failure { true } else { false }
  }

  /// The lines that go and those that come, as `diff -u` shows them.
  static func printDiff(_ path: String, _ old: [UInt8], _ new: [UInt8], on output: inout Output) {
    let diff = TextDiff(String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self))
    for line in diff.unified(old: path, new: path) { output.line(line) }
  }

  private var summary: String {
    let left = refused.count + failed.count
    let kept =
      left == 0
      ? "" : ", \(Wording.count(left, "file")) left as \(left == 1 ? "it is" : "they are")"
    if changed.isEmpty, left == 0 {
      return "Everything is in canonical form in \(Wording.count(fileCount, "file"))."
    }
    let verb = isCheck ? "not in canonical form" : "formatted"
    return "\(changed.count) of \(Wording.count(fileCount, "file")) \(verb)\(kept)."
  }

  /// An object with the paths that changed, or would, and the problems of files that stay.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("files", fileCount)
    json.key("changed")
    json.beginArray()
    for file in changed where isCheck || showsDiff || !isUnwritten { json.string(file.path) }
    json.endArray()
    json.key("problems")
    json.beginArray()
    for problem in refused.flatMap(\.problems) {
      json.problem(
        problem.path, line: Int(problem.range.line), id: problem.id,
        summary: problem.summary.english)
    }
    if let failure {
      json.problem("", line: 1, id: "unwritten", summary: failure.description)
    }
    for file in failed {
      json.problem(file.path, line: 1, id: "unwritten", summary: file.error.description)
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func problem(_ path: String, line: Int, id: String, summary: String) {
    beginObject()
    field("path", path)
    field("line", line)
    field("id", id)
    field("summary", summary)
    endObject()
  }
}
