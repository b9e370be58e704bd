import KBCore

/// Why a YAML text was refused; each case carries the place.
package enum YAMLProblem: Error, Equatable, Sendable {
  case tooLarge(SourceRange)
  case tooDeep(SourceRange)
  case tooManyNodes(SourceRange)
  case outOfMemory(SourceRange)
  case badBytes(String, SourceRange)
  case syntax(String, SourceRange)
  /// Syntax whose mistake was found before the place where libyaml noticed it.
  case mistake(YAMLMistake)
  case alias(SourceRange)
  case anchor(SourceRange)
  case tag(SourceRange)
  case complexKey(SourceRange)
  case duplicateKey(String, SourceRange)
  case secondDocument(SourceRange)

  /// The name that the documentation of problems lists.
  package var id: String {
    switch self {
    case .tooLarge: "yaml-too-large"
    case .tooDeep: "yaml-too-deep"
    case .tooManyNodes: "yaml-too-many-values"
    case .outOfMemory: "yaml-out-of-memory"
    case .badBytes: "yaml-bad-bytes"
    case .syntax, .mistake: "yaml-syntax"
    case .alias: "yaml-alias"
    case .anchor: "yaml-anchor"
    case .tag: "yaml-tag"
    case .complexKey: "yaml-complex-key"
    case .duplicateKey: "duplicate-key"
    case .secondDocument: "yaml-second-document"
    }
  }

  /// Where the trouble was noticed.
  package var range: SourceRange {
    switch self {
    case .tooLarge(let range), .tooDeep(let range), .tooManyNodes(let range),
      .outOfMemory(let range), .badBytes(_, let range), .syntax(_, let range), .alias(let range),
      .anchor(let range), .tag(let range), .complexKey(let range), .duplicateKey(_, let range),
      .secondDocument(let range):
      range
    case .mistake(let mistake): mistake.range
    }
  }

  /// One sentence without a full stop.
  package var message: Phrase {
    switch self {
    case .tooLarge: "YAML larger than 1 MiB is not read"
    case .tooDeep: "YAML nested more than 64 levels deep is not read"
    case .tooManyNodes: "YAML with more than 100000 values is not read"
    case .outOfMemory: "there was not enough memory to read this YAML"
    case .badBytes(let reason, _): "this is not valid UTF-8: \(reason)"
    case .syntax(let reason, _): "this is not YAML: \(Phrase(word: reason))"
    case .mistake(let mistake): "this is not YAML: \(mistake.summary)"
    case .alias: "YAML aliases (*name) are not read"
    case .anchor: "YAML anchors (&name) are not read"
    case .tag: "YAML tags (!name) are not read"
    case .complexKey: "a key must be a single text"
    case .duplicateKey(let key, _): "the key \(key) is given twice"
    case .secondDocument: "a second YAML document starts here"
    }
  }

  /// What to do about it; empty if the message says it all.
  package var fix: Phrase {
    switch self {
    case .tooLarge, .tooManyNodes: "move long parts to the body or to separate files"
    case .tooDeep: "write it with fewer levels"
    case .outOfMemory: ""
    case .badBytes: "save the file as UTF-8 and remove the byte here"
    case .syntax(let reason, _): yamlSyntaxFixes[reason] ?? "check indentation, colons and quotes"
    case .mistake(let mistake): mistake.fix
    case .alias: "write the value out, or put the text in quotes"
    case .anchor, .tag: "remove it, or put the text in quotes"
    case .complexKey: "write key: value, with the key on one line"
    case .duplicateKey: "keep one of the two"
    case .secondDocument: "keep one document"
    }
  }

  /// The problem as an error in the file at `path`.
  package func asDiagnostic(path: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: id, severity: .error, path: path, range: range, summary: message, fix: fix)
    if case .mistake(let mistake) = self { diagnostic.replacement = mistake.replacement }
    return diagnostic
  }
}

/// The way out of libyaml's most common complaints, by its own wording.
private let yamlSyntaxFixes: [String: Phrase] = [
  "mapping values are not allowed in this context": "put a value that contains : in quotes",
  "found character that cannot start any token":
    "indent with spaces instead of tabs, and put a value that starts with @, ` or % in quotes",
  "found unexpected end of stream": "close the quotation marks",
  "could not find expected ':'": "write key: value, with a space after the colon",
  "did not find expected ',' or ']'": "close the list with ], with commas between its values",
  "did not find expected ',' or '}'": "close the mapping with }, with commas between its values",
  "did not find expected key": "give all keys of one level the same indentation",
  "did not find expected '-' indicator": "give all values of one list the same indentation",
]
