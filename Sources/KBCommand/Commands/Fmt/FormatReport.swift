import KBCore
import KBStore

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

  var status: ExitStatus {
    if !failed.isEmpty { return .environment }
    return !refused.isEmpty || isCheck && !changed.isEmpty ? .problems : .fine
  }

  /// Prints the changed files, or what would change in them, and what went wrong.
  func print(on output: inout Output, _ errors: inout Output) {
    for file in changed {
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
    for file in failed { errors.line(StyledText("kb: " + file.error.text, .error)) }
    for path in unformatted {
      errors.line(
        "kb: \(path) has no canonical form; only workouts, programs, variants and the journal have")
    }
    if !showsDiff { errors.line(StyledText(summary, changed.isEmpty ? .good : .plain)) }
  }

  /// The lines that go and those that come, as `diff -u` shows them.
  static func printDiff(_ path: String, _ old: [UInt8], _ new: [UInt8], on output: inout Output) {
    let diff = TextDiff(String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self))
    for line in diff.unified(old: path, new: path) { output.line(line) }
  }

  private var summary: String {
    let left = refused.count + failed.count
    let kept =
      left == 0 ? "" : ", \(Phrase.count(left, "file")) left as \(left == 1 ? "it is" : "they are")"
    if changed.isEmpty, left == 0 {
      return "All is in canonical form in \(Phrase.count(fileCount, "file"))."
    }
    let verb = isCheck ? "not in canonical form" : "formatted"
    return "\(changed.count) of \(Phrase.count(fileCount, "file")) \(verb)\(kept)."
  }

  /// An object with the paths that changed, or would, and the problems of files that stay.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("files", fileCount)
    json.key("changed")
    json.beginArray()
    for file in changed { json.string(file.path) }
    json.endArray()
    json.key("problems")
    json.beginArray()
    for problem in refused.flatMap(\.problems) {
      json.problem(
        problem.path, line: Int(problem.range.line), id: problem.id, summary: problem.summary)
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
