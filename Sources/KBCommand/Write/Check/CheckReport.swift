import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBTerminal
import KBText

/// What a check has found.
struct CheckReport {
  /// By path and place.
  let problems: [Diagnostic]
  let fileCount: Int
  /// What was checked, where that is the folder as it is on the disk.
  let knowledge: KnowledgeBase?
  /// The lines of a file that a problem is in.
  let lines: (String) -> SourceLines

  init(
    problems: [Diagnostic], fileCount: Int, knowledge: KnowledgeBase? = nil,
    lines: @escaping (String) -> SourceLines
  ) {
    self.problems = problems
    self.fileCount = fileCount
    self.knowledge = knowledge
    self.lines = lines
  }

  /// Whether the check counts as failed.
  func fails(strictly isStrict: Bool) -> Bool {
    problems.contains { $0.severity >= (isStrict ? .warning : .error) }
  }

  /// `3 errors, 2 warnings in 340 files`
  var summary: String {
    let parts = [Diagnostic.Severity.error, .warning, .info].compactMap { severity in
      let count = problems.count { $0.severity == severity }
      return count == 0
        ? nil : Wording.count(count, severity.word, severity == .info ? "infos" : nil)
    }
    let files = Wording.count(fileCount, "file")
    return parts.isEmpty
      ? "All is well in \(files)." : parts.joined(separator: ", ") + " in " + files
  }

  /// How to settle what has several meanings; `nil` where nothing has.
  var hint: String? {
    let count = problems.count { !$0.choices.isEmpty }
    guard count > 0 else { return nil }
    return Wording.count(count, "place has", "places have")
      + " several meanings. kb check --fix --choose 1 writes the first of each, or of a line named as"
      + " FILE:LINE; notation: in kb.yaml settles all of them."
  }

  private var role: StyledText.Role {
    switch problems.map(\.severity).max() {
    case nil: .good
    case .error: .error
    case .warning: .warning
    case .info: .accent
    }
  }

  /// Prints each problem with the user's own line, read again for each file.
  func print(on output: inout Output) {
    let width = output.terminal.width - 2
    let isUTF8 = output.terminal.isUTF8
    var path: String?
    var lines = SourceLines([])
    for problem in problems {
      if problem.path != path {
        path = problem.path
        lines = self.lines(problem.path)
      }
      output.line(problem.line)
      if let excerpt = Excerpt(lines, at: problem.range, width: width, isUTF8: isUTF8) {
        output.line(indented(excerpt.line, by: 2))
        output.line(indented(excerpt.caret, by: 2))
      }
      if !problem.fix.isEmpty {
        var fix = StyledText("  fix: ", .good)
        fix.append(problem.fix.english)
        output.line(fix)
      }
    }
    if !problems.isEmpty { output.line() }
    output.line(StyledText(summary, role))
  }

  /// An array with an object for each problem.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for problem in problems { json.diagnostic(problem) }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

extension RootFolder {
  /// The lines of a file of the knowledge base; none for one that cannot be read, which is a
  /// problem of its own.
  func sourceLines(_ path: String) -> SourceLines {
    do throws(StoreError) {
      return SourceLines(try read(path, limit: KnowledgeFiles.sizeLimit))
    } catch {
      return SourceLines([])
    }
  }
}
