import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What `kb plates` is asked: a load, and what it is to be made of.
struct PlatesRequest {
  /// What is loaded.
  enum Equipment {
    case bar(Bar, plates: [Plate])
    /// Anything that is chosen or set rather than loaded with pairs of plates.
    case grid(LoadGrid)
    /// Weight beside the body's own: plates on a belt, or one of the dumbbells.
    case added(LoadGrid, plates: [Plate], dumbbells: [Load])
  }

  let load: Load
  let equipment: Equipment
  /// The bars that are owned, lightest first.
  let bars: [Bar]

  init(
    _ arguments: ParsedArguments, _ knowledge: KnowledgeBase, _ context: inout Context
  ) throws(CommandFailure) {
    let ways = ["bar", "exercise", "dumbbells", "machine"]
    for (index, way) in ways.enumerated() {
      for other in ways[(index + 1)...] { try arguments.exclude(way, other) }
    }
    try arguments.exclude("plates", "dumbbells")
    try arguments.exclude("plates", "machine")
    let unit = knowledge.settings.unit
    let text = arguments.positionals.joined(separator: " ")
    guard let load = FolderCoach.load(text, in: unit) else {
      throw arguments.badValue(text, for: "LOAD", "write a weight above zero, such as 62.5kg")
    }
    self.load = load
    var inventory = knowledge.settings.inventory
    if let text = arguments.value("plates") {
      guard let plates = PlatesRequest.plates(text, in: unit) else {
        throw arguments.badValue(
          text, for: "--plates", "write weights with how many are owned, such as \"20kg*2,10kg*4\"")
      }
      inventory.plates = plates
    }
    bars = inventory.bars.sorted { $0.load < $1.load }
    if let text = arguments.value("bar") {
      equipment = .bar(
        try PlatesRequest.bar(text, inventory, unit, arguments), plates: inventory.plates)
    } else if let text = arguments.value("machine") {
      equipment = .grid(.stack(try PlatesRequest.machine(text, inventory, arguments)))
    } else if arguments.flag("dumbbells") {
      guard !inventory.dumbbells.isEmpty else {
        context.note(
          """
          kb.yaml lists no dumbbells; add them under equipment:, such as dumbbells: {from: 2.5kg, \
          to: 40kg, step: 2.5kg}
          """)
        throw .reported
      }
      var grid = LoadGrid.choices(inventory.dumbbells)
      grid.source = "your dumbbells"
      equipment = .grid(grid)
    } else if let text = arguments.value("exercise") {
      let exercise = try PlatesRequest.exercise(text, knowledge, &context)
      if exercise.loadKind == .barbell, let bar = inventory.bar(for: exercise) {
        equipment = .bar(bar, plates: inventory.plates)
      } else if exercise.loadKind == .bodyweight {
        equipment = .added(
          inventory.grid(for: exercise, unit: unit), plates: inventory.plates,
          dumbbells: inventory.dumbbells)
      } else {
        equipment = .grid(inventory.grid(for: exercise, unit: unit))
      }
    } else if let bar = inventory.bars.first {
      equipment = .bar(bar, plates: inventory.plates)
    } else {
      context.note("kb.yaml lists no bar; give its weight with --bar 20kg")
      throw .reported
    }
  }

  private static func exercise(
    _ text: String, _ knowledge: KnowledgeBase, _ context: inout Context
  ) throws(CommandFailure) -> Exercise {
    if let document = knowledge.library.exercise(named: text) { return document.exercise }
    context.note(knowledge.library.unknownExercise(text))
    throw .reported
  }

  /// The owned bar of that name or weight, else a bar of that weight.
  private static func bar(
    _ text: String, _ inventory: Inventory, _ unit: LoadUnit, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Bar {
    if let load = FolderCoach.load(text, in: unit) {
      return inventory.bars.first { $0.load == load } ?? Bar(name: "bar", load: load)
    }
    var wanted = Exercise(name: "")
    wanted.equipment = [text]
    let key = NameKey(text)
    if let own = inventory.bars.first(where: { NameKey($0.name) == key }) { return own }
    // The bar that is found for any name at all is the first, which says nothing.
    if let own = inventory.bar(for: wanted), own != inventory.bars.first { return own }
    let words = key.text.split(separator: " ")
    if let first = inventory.bars.first, !words.isEmpty,
      words.allSatisfy({ NameKey(first.name).text.split(separator: " ").contains($0) })
    {
      return first
    }
    throw arguments.badValue(
      text, for: "--bar", choice(of: inventory.bars.map(\.name), or: "write its weight, as in 15kg")
    )
  }

  private static func machine(
    _ text: String, _ inventory: Inventory, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Machine {
    var wanted = Exercise(name: text)
    wanted.load = .machine
    if let machine = inventory.machine(for: wanted) { return machine }
    let near = nearestNames(to: text, in: inventory.machines.map(\.name), limit: 3)
    let names = near.isEmpty ? inventory.machines.map(\.name) : near
    throw arguments.badValue(
      text, for: "--machine",
      choice(of: names, or: "kb.yaml lists no machines; add them under equipment:"))
  }

  private static func choice(of names: [String], or otherwise: Phrase) -> Phrase {
    names.isEmpty ? otherwise : "kb.yaml has \(names.joined(separator: ", "))"
  }

  /// Reads `20kg*2, 10kg*4`; a weight without a count is one pair.
  static func plates(_ text: String, in unit: LoadUnit) -> [Plate]? {
    var plates: [Plate] = []
    for part in text.split(separator: ",") {
      let fields = part.split(
        maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "*×x".contains($0) })
      guard let weight = fields.first else { return nil }
      guard let load = FolderCoach.load(String(weight).trimmedBlanks, in: unit) else { return nil }
      var count: Int32 = 2
      if fields.count > 1 {
        guard let number = Int32(String(fields[1]).trimmedBlanks),
          (0...1000).contains(number)
        else { return nil }
        count = number
      }
      plates.append(Plate(load: load, count: count))
    }
    return plates
  }
}
