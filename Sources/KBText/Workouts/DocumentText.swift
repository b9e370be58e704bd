import KBCore

/// A file of the knowledge base on its way from bytes to a document.
struct DocumentText {
  let bytes: [UInt8]
  let path: String
  let kind: DocumentKind
  /// The file that relative links start from, where that is another one.
  private let linkPath: String?
  private let file: FrontMatterSplit
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], path: String, kind: DocumentKind, linksFrom linkPath: String? = nil) {
    self.linkPath = linkPath
    self.bytes = bytes
    self.path = path
    self.kind = kind
    file = splitFrontMatter(bytes.span)
    diagnostics = textProblems(in: bytes, path: path)
    if let problem = file.problem { diagnostics.append(problem.asDiagnostic(path: path)) }
  }

  /// The front matter's fields; none where there is no front matter or it is at fault.
  mutating func fields() -> FieldReader {
    guard let yaml = file.yaml else { return FieldReader(nil, path: path) }
    do throws(YAMLProblem) {
      let node = try parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine)
      return FieldReader(node, path: path)
    } catch {
      diagnostics.append(error.asDiagnostic(path: path))
      return FieldReader(nil, path: path)
    }
  }

  /// Changes with what the front matter says under all keys but these.
  func frontMatterMark(without keys: [StaticString] = []) -> Fingerprint {
    var mark = Fingerprint()
    let matter = bytes[..<file.body.lowerBound]
    guard !keys.isEmpty else {
      matter.withUnsafeBufferPointer { mark.mix($0) }
      return mark
    }
    var isLeftOut = false
    for line in matter.split(separator: 0x0A) {
      // What belongs to a key is further in, or a list below it.
      if let first = line.first, first > 0x20, first != UInt8(ascii: "-") {
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        isLeftOut = keys.contains { key in key.withUTF8Buffer { name.elementsEqual($0) } }
      }
      if !isLeftOut { line.withUnsafeBufferPointer { mark.mix($0) } }
    }
    return mark
  }

  mutating func absorb(_ fields: FieldReader) { diagnostics += fields.diagnostics }

  /// Who the document is: its key from the path, its id from the key unless `id:` pins it.
  func identity(at place: DocumentPath, fields: inout FieldReader) -> Identity {
    let pinned = fields.scalar("id")
    if let pinned, !Identity.isIdentifier(pinned.text) {
      fields.report(
        "wrong-type", .warning, pinned.range, "\"\(pinned.text)\" is not an id",
        fix: "write twelve digits of 0-9 and a-f, or remove it")
    }
    let valid = pinned.flatMap { Identity.isIdentifier($0.text) ? $0.text : nil }
    return Identity(
      kind: kind, origin: place.origin, key: place.key,
      id: valid ?? identifier(kind: kind, key: place.key), isPinned: valid != nil,
      version: KBText.version(of: bytes.span), path: path,
      // An exercise's `aliases` are other names of it; former keys are in `formerly`.
      formerKeys: fields.texts(kind == .exercise ? "formerly" : "aliases"))
  }

  /// The body with its structure; as written where it goes beyond the limits.
  mutating func body(_ memory: NotationMemory) -> DocumentBody {
    // What a merge left behind is no text of anybody's.
    if diagnostics.contains(where: { $0.id == "conflict-marker" }) { return asWritten() }
    do throws(MarkdownProblem) {
      let markdown = try MarkdownDocument(bytes, in: file.body, firstLine: file.bodyLine)
      let places = LinkPlaces(path: linkPath ?? path, page: path)
      var (outline, markup) = markdown.rendered(dropsTitle: true) { places.place(of: $0) }
      outline.narrowPlaces(in: bytes)
      var body = DocumentBody(outline, in: bytes, path: path, memory: memory)
      body.markup = unreadFrontMatter + markup
      diagnostics += body.diagnostics
      return body
    } catch {
      diagnostics.append(
        Diagnostic(
          id: error.id, severity: .error, path: path, range: error.range, summary: error.summary,
          fix: error.fix))
      return asWritten()
    }
  }

  /// Front matter that is no YAML, as it was written, so that none of its lines gets lost.
  private var unreadFrontMatter: [UInt8] {
    guard case .toml = file.problem, file.body.lowerBound > 3 else { return [] }
    return preformatted(withoutComments(Array(bytes[..<file.body.lowerBound]))[...])
  }

  /// The body without any structure.
  private func asWritten() -> DocumentBody {
    var body = DocumentBody(
      MarkdownOutline(), in: bytes, path: path, memory: NotationMemory())
    body.markup = preformatted(withoutComments(Array(bytes[file.body]))[...])
    return body
  }
}

extension Identity {
  /// Twelve hexadecimal digits in lower case.
  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == 12
      && text.utf8.allSatisfy {
        Cursor.isDigit($0) || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
      }
  }

  /// A name made of a key's last part, for a document without a heading.
  static func name(fromKey key: String) -> String {
    let last = key.split(separator: "/").last ?? Substring(key)
    return last.split(separator: "-").joined(separator: " ").opening
  }
}
