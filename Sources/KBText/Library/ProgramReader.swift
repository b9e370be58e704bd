import KBCore
import KBTraining

/// Reads a program's file.
///
/// Whatever is wrong or missing in it is reported, and the rest can be used.
package func readProgram(
  _ bytes: [UInt8], path: String, at place: DocumentPath,
  memory: NotationMemory = NotationMemory()
) -> ProgramDocument {
  var text = DocumentText(bytes, path: path, kind: .program)
  var fields = text.fields()
  let identity = text.identity(at: place, fields: &fields)
  let attributes = fields.attributes()
  var program = Program(key: identity.key, name: "")
  let placed = program.read(&fields)
  let named = fields.text("name")
  let visibility = fields.visibility()
  fields.finish(alsoKnown: ["id"])
  text.absorb(fields)
  let isWhole = !text.diagnostics.contains { $0.severity == .error }
  let body = text.body(memory)
  program.name = named ?? body.title ?? Identity.name(fromKey: identity.key)
  program.days = ProgramOutline(body.blocks, in: bytes).days
  var diagnostics = text.diagnostics
  if isWhole {
    diagnostics += program.problems(path: path) + program.unknownNames(placed, path: path)
  }
  return ProgramDocument(
    identity: identity, program: program, attributes: attributes, summary: body.summary,
    blocks: body.blocks, markup: body.markup, mentions: body.mentions, links: body.links,
    diagnostics: diagnostics, visibility: visibility)
}

extension ProgramDocument {
  /// What the front matter says, without the rules that `ProgramGuide` puts into words.
  package var facts: [ProgramAttribute] {
    attributes.filter { $0.key != .progression && $0.key != .starting }
  }

  /// The same for a page, with the words of vocabularies as phrases.
  package var phrases: [(label: Phrase, value: Phrase)] {
    facts.map { fact in
      let names: [String] =
        switch fact.key {
        case .goal: program.goals.map(\.rawValue)
        case .level: program.levels.map(\.rawValue)
        case .equipment: program.equipment
        default: []
        }
      let words = names.map { Phrase(word: $0) }.joined(separator: ", ")
      return (
        Phrase(word: fact.label), words.english == fact.value ? words : Phrase(fact.value)
      )
    }
  }

  /// What a list says about the program: its days a week, its weeks and its level, unless a sentence beside it
  /// has that.
  package func headline(withLevel: Bool) -> [Phrase] {
    attributes.compactMap { attribute in
      let value = attribute.value
      return switch attribute.key {
      case .days: "\(value) days a week"
      case .weeks: "\(value) weeks"
      case .level
      where withLevel || value != program.levels.map(\.rawValue).joined(separator: ", "):
        Phrase(value)
      default: nil
      }
    }
  }
}

extension FieldReader {
  /// What the front matter says, in its order, for people.
  fileprivate mutating func attributes() -> [ProgramAttribute] {
    var attributes: [ProgramAttribute] = []
    for key in ProgramAttribute.Key.allCases {
      guard let node = node(key.rawValue) else { continue }
      let words = node.words
      if !words.isEmpty { attributes.append(ProgramAttribute(key: key, value: words)) }
    }
    return attributes
  }
}

extension YAMLNode {
  /// The value for people: `scheme linear, increment 2.5kg`.
  var words: String {
    switch self {
    case .scalar(let scalar): scalar.text
    case .sequence(let items, _): items.map(\.words).joined(separator: ", ")
    case .mapping(let pairs, _):
      pairs.map { pair in
        if case .scalar(let scalar) = pair.value { return pair.key.text + " " + scalar.text }
        return pair.key.text + ": " + pair.value.words
      }.joined(separator: pairs.contains { !$0.value.isScalar } ? "; " : ", ")
    }
  }

  private var isScalar: Bool {
    if case .scalar = self { return true }
    return false
  }
}
