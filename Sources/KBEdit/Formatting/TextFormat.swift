import KBCore
import KBText

/// What formatting gave.
package enum FormattingResult: Equatable, Sendable {
  /// The text is in canonical form.
  case canonical
  case changed([UInt8])
  /// The text stays as it is, because of problems that formatting could make worse.
  case refused([Diagnostic])
}

/// Brings a file into canonical form: notation as kb prints it, `-` for bullets of steps, and empty
/// lines around headings.
///
/// Prose, code, tables and whatever was not understood keep their bytes, and lines end as those of
/// the file do. The result is read again and compared with what was read before; where that is not
/// the same, the file is refused. With `turnsShapes`, a journal in another shape than kb's own gets
/// that of kb.
package func formatted(
  _ bytes: [UInt8], as kind: FormattedKind, path: String,
  memory: FormattingMemory = FormattingMemory(), turnsShapes: Bool = false
) -> FormattingResult {
  let problems = textProblems(in: bytes, path: path)
  if !problems.isEmpty { return .refused(problems) }
  let new: [UInt8]?
  let isSame: ([UInt8]) -> Bool
  switch kind {
  case .journal:
    let turned =
      turnsShapes ? CanonicalJournal.text(of: bytes, path: path, memory: memory.notation) : nil
    new = JournalFormat.format(turned ?? bytes, path: path, memory: memory) ?? turned
    let isTurned = turned != nil
    isSame = { saysTheSameInJournal(bytes, $0, path: path, memory.notation, isTurned: isTurned) }
  case .workout, .program, .variant:
    let text = DocumentTextFormat(bytes, kind)
    new = text.formatted()
    isSame = { text.saysTheSame(as: $0) }
  }
  guard let new, new != bytes else { return .canonical }
  guard isSame(new) else { return .refused([meaningProblem(path)]) }
  return .changed(new)
}

private func saysTheSameInJournal(
  _ old: [UInt8], _ new: [UInt8], path: String, _ memory: NotationMemory, isTurned: Bool
) -> Bool {
  let before = JournalParser.parse(old, path: path, memory: memory)
  let after = JournalParser.parse(new, path: path, memory: memory)
  return before.sessions.elementsEqual(after.sessions) { $0.isAlike($1) }
    && (isTurned || before.diagnostics.map(\.summary) == after.diagnostics.map(\.summary))
}

private func meaningProblem(_ path: String) -> Diagnostic {
  Diagnostic(
    id: "format-unsafe", severity: .warning, path: path, range: .fileStart,
    summary: "this file would not be read as the same after formatting, so it stays as it is",
    fix: "format it by hand, and report the file as a bug in kb")
}

/// A file with front matter and a body on its way into canonical form.
private struct DocumentTextFormat {
  private let bytes: [UInt8]
  private let kind: FormattedKind
  private let file: FrontMatterSplit
  private let yaml: YAMLNode?
  private let steps = StepFormat()

  init(_ bytes: [UInt8], _ kind: FormattedKind) {
    self.bytes = bytes
    self.kind = kind
    file = splitFrontMatter(bytes.span)
    yaml = DocumentTextFormat.node(bytes, file)
  }

  /// `nil` if nothing changes, and for front matter without an end, whose body is unknown.
  func formatted() -> [UInt8]? {
    if case .neverEnds = file.problem { return nil }
    var edits = ByteEdits(of: bytes)
    var found: [(range: Range<Int>, new: [UInt8])] = []
    if kind == .variant {
      if let yaml { found += VariantFormat.edits(of: bytes, yaml) }
    } else {
      if let range = file.yaml, yaml != nil,
        let new = FrontMatterFormat.format(
          bytes, in: range, firstLine: file.yamlLine, ordersKeys: kind == .workout)
      {
        found.append((range, new))
      }
      found += DocumentFormat.edits(of: bytes, in: file.body, firstLine: file.bodyLine, steps)
    }
    edits.replace(unordered: found)
    return edits.isEmpty ? nil : edits.applied()
  }

  func saysTheSame(as new: [UInt8]) -> Bool {
    let newFile = splitFrontMatter(new.span)
    guard file.problem?.id == newFile.problem?.id, (file.yaml == nil) == (newFile.yaml == nil)
    else { return false }
    switch (yaml, DocumentTextFormat.node(new, newFile)) {
    case (nil, nil): break
    case (let old?, let new?):
      let isSame =
        kind == .variant ? VariantFormat.saysTheSame(old, new) : old.saysTheSame(as: new)
      if !isSame { return false }
    default: return false
    }
    if kind == .variant { return bytes[file.body].elementsEqual(new[newFile.body]) }
    return MarkdownComparison(steps).isSame(bytes, file, new, newFile)
  }

  /// The front matter's values; `nil` if there is none or it is at fault.
  private static func node(_ bytes: [UInt8], _ file: FrontMatterSplit) -> YAMLNode? {
    guard let range = file.yaml else { return nil }
    return try? parseYAML(bytes.span, in: range, firstLine: file.yamlLine)
  }
}
