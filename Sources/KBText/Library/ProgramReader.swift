import KBCore

/// Reads a program's file.
package func readProgram(
  _ bytes: [UInt8], path: String, at place: DocumentPath
) -> ProgramDocument {
  var text = DocumentText(bytes, path: path, kind: .program)
  var fields = text.fields()
  let identity = text.identity(at: place, fields: &fields)
  var attributes: [(label: String, value: String)] = []
  for name in ["goal", "level", "days", "minutes", "weeks"] {
    if let value = fields.text(name) { attributes.append((Identity.name(fromKey: name), value)) }
  }
  let equipment = fields.texts("equipment")
  if !equipment.isEmpty {
    attributes.append(("Equipment", equipment.joined(separator: ", ")))
  }
  for name in ["progression", "starting"] {
    if let node = fields.node(name) {
      attributes.append((Identity.name(fromKey: name), node.words))
    }
  }
  fields.finish(alsoKnown: ["tags", "source", "author", "name"])
  text.absorb(fields)
  let body = text.body()
  return ProgramDocument(
    identity: identity, name: body.title ?? Identity.name(fromKey: identity.key),
    attributes: attributes, summary: body.summary, blocks: body.blocks, markup: body.markup,
    mentions: body.mentions, links: body.links, diagnostics: text.diagnostics)
}

extension ProgramDocument {
  /// What a list says of the program: its days a week, its weeks and its level.
  package var facts: [String] {
    attributes.compactMap { label, value in
      switch label {
      case "Days": value + " days a week"
      case "Weeks": value + " weeks"
      case "Level": value
      default: nil
      }
    }
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
