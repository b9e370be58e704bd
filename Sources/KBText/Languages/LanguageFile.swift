import KBCore

/// What a file `languages/NAME.json` says.
package struct LanguageFile: Sendable {
  /// Where a text is in the file.
  private struct Entry: Sendable {
    let key: String
    let text: LanguageText
    let range: SourceRange
  }

  /// The texts by their keys, such as `history.none`.
  package let texts: [String: LanguageText]
  /// The sentences that the program makes, by their English pattern.
  package let phrases: [String: LanguageText]
  /// Those that only a server says when it refuses a call, which no page has to load.
  package let answers: [String: LanguageText]
  /// What is left out, and why.
  package let diagnostics: [Diagnostic]
  private let path: String
  private let entries: [Entry]

  /// Reads a file, leaving out what has a mistake; all of it where it is not JSON.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    var reader = LanguageReader(path: path)
    do throws(JSONProblem) {
      let sections = reader.sections(of: try parseJSON(bytes))
      entries = sections.texts.map { Entry(key: $0.0.text, text: $0.1, range: $0.0.range) }
      texts = Dictionary(entries.map { ($0.key, $0.text) }) { first, _ in first }
      phrases = Dictionary(sections.phrases.map { ($0.0.text, $0.1) }) { first, _ in first }
      answers = Dictionary(sections.answers.map { ($0.0.text, $0.1) }) { first, _ in first }
    } catch {
      reader.report(error.summary, error.fix, error.range)
      (texts, phrases, answers, entries) = ([:], [:], [:], [])
    }
    diagnostics = reader.diagnostics
  }

  /// What this file has and English does not: texts of other keys, and other placeholders.
  package func unknown(besides english: [String: LanguageText]) -> [Diagnostic] {
    let names = english.keys.sorted()
    return entries.flatMap { entry -> [Diagnostic] in
      guard let known = english[entry.key] else {
        let near = nearestNames(to: entry.key, in: names, limit: 1).first
        return [
          warning(
            entry, "kb has no text \"\(entry.key)\"",
            near.map { "write \"\($0)\"" } ?? "remove it")
        ]
      }
      let usable = known.placeholders.sorted()
      return entry.text.placeholders.subtracting(usable).sorted().map { name in
        let all = usable.map { "{\($0)}" }.joined(separator: ", ")
        return warning(
          entry, "the text \"\(entry.key)\" has no {\(name)}",
          usable.isEmpty ? "remove it" : "write one of \(all)")
      }
    }
  }

  private func warning(_ entry: Entry, _ summary: Phrase, _ fix: Phrase) -> Diagnostic {
    Diagnostic(
      id: "unknown-text", severity: .warning, path: path, range: entry.range, summary: summary,
      fix: fix)
  }
}

/// Reads the tree of a language's file.
private struct LanguageReader {
  typealias Section = [(YAMLScalar, LanguageText)]

  /// The parts of a file.
  struct Sections {
    var texts: Section = []
    var phrases: Section = []
    var answers: Section = []
  }

  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String) { self.path = path }

  mutating func report(_ summary: Phrase, _ fix: Phrase, _ range: SourceRange) {
    diagnostics.append(
      Diagnostic(
        id: "language-error", severity: .error, path: path, range: range, summary: summary,
        fix: fix))
  }

  mutating func sections(of tree: YAMLNode) -> Sections {
    var sections = Sections()
    for entry in members(of: tree) {
      switch entry.key.text {
      case "texts": sections.texts = section(entry.value, isPhrase: false)
      case "phrases": sections.phrases = section(entry.value, isPhrase: true)
      case "answers": sections.answers = section(entry.value, isPhrase: true)
      default:
        report(
          "\"\(entry.key.text)\" is not a part of a language",
          "write its texts into \"texts\", \"phrases\" or \"answers\"", entry.key.range)
      }
    }
    return sections
  }

  private mutating func members(of node: YAMLNode) -> [YAMLEntry] {
    if case .mapping(let entries, _) = node { return entries }
    report("this is not an object", "write {\"key\": \"text\"}", node.range)
    return []
  }

  private mutating func section(_ node: YAMLNode, isPhrase: Bool) -> Section {
    members(of: node).compactMap { entry in
      text(entry.value, isPhrase: isPhrase).map { (entry.key, $0) }
    }
  }

  private mutating func text(_ node: YAMLNode, isPhrase: Bool) -> LanguageText? {
    switch node {
    case .scalar, .sequence: return plain(node).map { .plain($0) }
    case .mapping(let entries, let range):
      var forms: [PluralCategory: String] = [:]
      var decider: Int?
      for entry in entries {
        if isPhrase, entry.key.text == "by" {
          guard let number = position(entry.value) else { return nil }
          decider = number
          continue
        }
        guard let category = PluralCategory(rawValue: entry.key.text) else {
          let all = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
          report(
            "\"\(entry.key.text)\" is not a plural form", "write one of \(all)", entry.key.range)
          return nil
        }
        guard let form = plain(entry.value) else { return nil }
        forms[category] = form
      }
      guard forms[.other] != nil else {
        report("the form \"other\" is missing here", "write one for all other numbers", range)
        return nil
      }
      return .plural(forms, by: decider)
    }
  }

  /// The argument of a phrase that its forms go by.
  private mutating func position(_ node: YAMLNode) -> Int? {
    if case .scalar(let scalar) = node, scalar.isPlain, let number = Int(scalar.text), number > 0 {
      return number
    }
    report("this is not the number of an argument", "write 2 for {2}", node.range)
    return nil
  }

  private mutating func plain(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node, !scalar.isPlain else {
      report("this is not a text", "write it in quotation marks", node.range)
      return nil
    }
    guard let element = unclosed(scalar.text) else { return scalar.text }
    report("<\(element)> and </\(element)> do not match here", "write both", scalar.range)
    return nil
  }

  /// The first element of a text whose tags are not in pairs, one inside the other.
  private func unclosed(_ text: String) -> Substring? {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    var open: [Substring] = []
    for case .tag(let tag) in TextPiece.pieces(of: text) {
      let name = tag.dropFirst(tag.hasPrefix("</") ? 2 : 1).dropLast()
      if !tag.hasPrefix("</") {
        open.append(name)
      } else if open.popLast() != name {
        return name
      }
    }
    return open.last
  }
}
