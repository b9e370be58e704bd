import KBCore

/// A variant as its file says it, before its base is known.
package struct VariantFile: Sendable {
  /// An override with its place in the file.
  package struct PlacedOverride: Equatable, Sendable {
    package var override: Override
    package var range: SourceRange
    /// What is written there, for the places of its parts.
    var node: YAMLNode?
  }

  package var identity: Identity
  /// The base and its version when the overrides were written; `nil` if none is named.
  package var base: WorkoutReference?
  package var baseRange: SourceRange
  /// `nil` if the variant goes by its base's name.
  package var name: String?
  package var overrides: [PlacedOverride]
  package let bytes: [UInt8]
  /// Why the person changed it: the text after the front matter.
  package var reason: String
  /// The reason as safe HTML.
  package var markup: [UInt8]
  package var links: [DocumentLink]
  package var diagnostics: [Diagnostic]
  /// Whether it is kept out of a site for the public.
  package var visibility: Visibility = []
}

/// Reads a variant's file; what is wrong in it becomes a diagnostic.
package func readVariant(
  _ bytes: [UInt8], path: String, at place: DocumentPath,
  memory: NotationMemory = NotationMemory()
) -> VariantFile {
  var text = DocumentText(bytes, path: path, kind: .workout)
  var fields = text.fields()
  let identity = text.identity(at: place, fields: &fields)
  var base: WorkoutReference?
  var baseRange = SourceRange.fileStart
  if let scalar = fields.scalar("base") {
    base = WorkoutReference(text: scalar.text)
    baseRange = scalar.range
  }
  let name = fields.text("name")
  let overrides = fields.overrides()
  let visibility = fields.visibility()
  fields.finish(alsoKnown: ["source", "author", "description"])
  text.absorb(fields)
  let body = splitFrontMatter(bytes.span).body
  let reading = text.body(memory)
  return VariantFile(
    identity: identity, base: base, baseRange: baseRange, name: name, overrides: overrides,
    bytes: bytes, reason: String(decoding: bytes[body], as: UTF8.self), markup: reading.markup,
    links: reading.links, diagnostics: text.diagnostics, visibility: visibility)
}

extension FieldReader {
  /// The overrides that can be understood, in their order.
  fileprivate mutating func overrides() -> [VariantFile.PlacedOverride] {
    guard let node = node("overrides") else { return [] }
    guard case .sequence(let items, _) = node else {
      report(wrongType: node, expected: "a list of overrides")
      return []
    }
    return items.compactMap { item in
      var reader = FieldReader(item, path: path)
      let override = reader.override()
      reader.finish()
      if override == nil, reader.diagnostics.isEmpty {
        report(
          "variant-override", .warning, item.range, "this override does nothing",
          fix:
            "write at: with now: or remove: true, after: with add:, substitute: with with:, or set:"
        )
      }
      absorb(reader)
      return override.map {
        VariantFile.PlacedOverride(override: $0, range: item.range, node: item)
      }
    }
  }

  private mutating func override() -> Override? {
    let settings = node("set")
    if let settings, case .scalar = settings {
      report(wrongType: settings, expected: "fields with their values, such as {location: home}")
      return nil
    }
    if case .mapping(let entries, _)? = settings {
      return .set(
        entries.map { entry in
          if case .scalar(let scalar) = entry.value, scalar.isNull {
            return Override.Setting(entry.key.text, nil)
          }
          return Override.Setting(entry.key.text, flowYAML(entry.value))
        })
    }
    if let text = passage("text") { return .text(text + "\n") }
    if let name = text("substitute") {
      guard let new = text("with"), !new.isEmpty else { return nil }
      return .substitute(name, with: new)
    }
    let bullet = bullet()
    let added = passage("add")
    let anchor = anchor("after", "before", "first")
    if let added {
      guard let anchor else { return nil }
      return .add(anchor, text: added, bullet: bullet)
    }
    guard let place = text("at") else { return nil }
    let move = self.anchor("move-after", "move-before", "move-first")
    let change = Override.Change(
      at: place, was: passage("was"), now: passage("now"), bullet: bullet,
      isRemoved: flag("remove") ?? false, move: move)
    return change.isEmpty ? nil : .change(change)
  }

  /// A text of one or more lines without the breaks at its end.
  private mutating func passage(_ name: String) -> String? {
    guard var text = text(name) else { return nil }
    while text.last == "\n" || text.last == "\r\n" { text.removeLast() }
    return text
  }

  private mutating func bullet() -> String? {
    guard let scalar = scalar("bullet") else { return nil }
    if OutlinePiece.Form(text: scalar.text) != nil || headingLevel(scalar.text) != nil {
      return scalar.text
    }
    report(
      "variant-override", .warning, scalar.range, "\"\(scalar.text)\" is not a bullet",
      fix: "write \"-\", \"1.\", \"- [ ]\", \"|\" for a row, none for prose, or \"##\"")
    return nil
  }

  private mutating func anchor(_ after: String, _ before: String, _ first: String)
    -> Override.Anchor?
  {
    let places = [
      text(after).map { Override.Anchor.after($0) }, text(before).map { .before($0) },
      text(first).map { .first($0) },
    ]
    return places.compactMap(\.self).first
  }
}
