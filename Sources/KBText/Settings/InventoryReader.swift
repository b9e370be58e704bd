import KBCore
import KBTraining

extension Inventory {
  /// Reads bars, plates, dumbbells, machines; what is not given keeps its default.
  mutating func read(_ fields: inout FieldReader) {
    let bars = fields.mappings("bars") { item -> (bar: Bar, isDefault: Bool)? in
      let name = item.text("name") ?? "Bar"
      let isDefault = item.flag("default") ?? false
      return item.weight(of: "bar").map { (Bar(name: name, load: $0), isDefault) }
    }
    // The default bar comes first. A list of which no bar can be read does not count as empty.
    if fields.isEmptyList("bars") { self.bars = [] }
    if !bars.isEmpty {
      self.bars = (bars.filter(\.isDefault) + bars.filter { !$0.isDefault }).map(\.bar)
    }
    let plates = fields.mappings("plates") { item -> ListedPlates? in
      let count = item.integer("count", in: 0...1000) ?? 2
      let colour = PlateColour.name(item.text("color") ?? item.text("colour") ?? "")
      return item.weight(of: "plate").map { load in
        ListedPlates(
          plate: Plate(load: load, count: Int32(count), colour: colour),
          range: item.node("count")?.range ?? item.range)
      }
    }
    if fields.has("plates") { self.plates = fields.owned(plates, hasBar: !self.bars.isEmpty) }
    dumbbells = fields.weights("dumbbells")
    kettlebells = fields.weights("kettlebells")
    machines = fields.mappings("machines") { item -> Machine? in
      let name = item.text("name") ?? ""
      let (from, to, step) = (item.load("from"), item.load("to"), item.load("step"))
      guard let from, let to, let step else {
        item.report(
          "wrong-type", .warning, item.range, "this machine is not understood",
          fix: "write {name: …, from: 5kg, to: 100kg, step: 5kg}")
        return nil
      }
      if let (trouble, key) = FieldReader.trouble(from: from, to: to, step: step) {
        item.report(
          "wrong-type", .warning, item.node(key)?.range ?? item.range,
          "this machine has no weights: \(trouble)",
          fix: "write the lightest as from:, the heaviest as to:, and a step: above zero")
        return nil
      }
      return Machine(name: name, start: from, end: to, step: step)
    }
    attachments = fields.texts("attachments")
  }
}

extension FieldReader {
  /// A list of weights, or `{from: 2.5kg, to: 40kg, step: 2.5kg}` as all of them, 1,000 at most.
  fileprivate mutating func weights(_ name: String) -> [Load] {
    guard let node = node(name) else { return [] }
    if case .sequence(let items, _) = node { return weights(items, name) }
    var section = fields(name)
    let weights = section.steppedWeights(name)
    section.finish()
    absorb(section)
    return weights
  }

  private mutating func weights(_ items: [YAMLNode], _ name: String) -> [Load] {
    items.prefix(1000).compactMap { item in
      if case .scalar(let scalar) = item {
        var cursor = Cursor(scalar.text)
        if let load = cursor.eatWholeLoad() {
          if load.thousandths > 0 { return load }
          report(weightless: scalar, Phrase(word: String(name.dropLast())))
          return nil
        }
      }
      report(wrongType: item, expected: "a weight with its unit, such as 12.5kg")
      return nil
    }
  }

  private mutating func steppedWeights(_ name: String) -> [Load] {
    let (from, to, step) = (load("from"), load("to"), load("step"))
    var trouble: (words: Phrase, key: String)?
    if let from, let to, let step {
      trouble = FieldReader.trouble(from: from, to: to, step: step)
      if trouble == nil, from.unit == to.unit, from.unit == step.unit {
        return steppedWeights(name, from: from, to: to, step: step)
      }
    }
    report(
      "wrong-type", .warning, trouble.flatMap { node($0.key)?.range } ?? range,
      trouble.map { "these \(Phrase(word: name)) are not understood: \($0.words)" }
        ?? "these \(Phrase(word: name)) are not understood",
      fix: "write {from: 2.5kg, to: 40kg, step: 2.5kg}, all in one unit, or a list of weights")
    return []
  }

  private mutating func steppedWeights(
    _ name: String, from: Load, to: Load, step: Load
  ) -> [Load] {
    if from.thousandths == 0, let scalar = scalar("from") {
      report(weightless: scalar, Phrase(word: String(name.dropLast())))
    }
    let all = stride(from: from.thousandths, through: to.thousandths, by: Int(step.thousandths))
      .lazy.filter { $0 > 0 }
    let weights = [Load](all.prefix(1000).map { Load(thousandths: $0, unit: from.unit) })
    if let last = weights.last, weights.count == 1000,
      last.thousandths <= to.thousandths - step.thousandths
    {
      report(
        "wrong-type", .warning, range,
        "there are too many \(Phrase(word: name)): those above \(last.text) are left out",
        fix: "write a larger step:, or a list of weights")
    }
    return weights
  }

  /// Why no weights are between two in such steps, with the key at fault; `nil` if some do.
  fileprivate static func trouble(
    from: Load, to: Load, step: Load
  ) -> (words: Phrase, key: String)? {
    if step.thousandths <= 0 { return ("a step: of \(step.text) never gets anywhere", "step") }
    return to < from ? ("from: \(from.text) is more than to: \(to.text)", "from") : nil
  }

  fileprivate mutating func has(_ name: String) -> Bool { node(name) != nil }

  /// Whether it is written as `[]`.
  fileprivate mutating func isEmptyList(_ name: String) -> Bool {
    if case .sequence(let items, _)? = node(name) { items.isEmpty } else { false }
  }

  /// The items of a list of mappings, as far as they can be read.
  fileprivate mutating func mappings<Item>(
    _ name: String, _ read: (inout FieldReader) -> Item?
  ) -> [Item] {
    guard let node = node(name) else { return [] }
    guard case .sequence(let nodes, _) = node else {
      report(wrongType: node, expected: "a list")
      return []
    }
    return nodes.compactMap { node in
      var item = FieldReader(node, path: path)
      let value = read(&item)
      item.finish()
      absorb(item)
      return value
    }
  }
}
