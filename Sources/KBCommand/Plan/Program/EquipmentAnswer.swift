import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What a lifter says is there to train with.
struct EquipmentAnswer: Equatable {
  /// The word that stands for what `kb.yaml` lists.
  static let inventoryWord = "inventory"

  /// As `--equipment` takes it; empty if everything is there.
  var text: String
  /// `nil` if everything is there.
  var items: [String]?

  /// A gym that has everything.
  static let everything = EquipmentAnswer(text: "", items: nil)

  static func inventory(_ settings: Settings) -> EquipmentAnswer {
    EquipmentAnswer(inventoryWord, settings)
  }

  init(text: String, items: [String]?) {
    self.text = text
    self.items = items
  }

  /// Names between commas; `inventory` stands for what `kb.yaml` lists, `all` for everything.
  init(_ typed: String, _ settings: Settings) {
    let words = Wording.listed(typed)
    if words.contains(where: { NameKey($0).text == "all" }) {
      self = .everything
      return
    }
    text = words.joined(separator: ",")
    items = words.flatMap { word -> [String] in
      switch NameKey(word).text {
      case EquipmentAnswer.inventoryWord: return settings.inventory.equipment
      case "none", "nothing": return []
      default: return [word]
      }
    }
  }

  /// The same and more.
  func with(_ more: [String]) -> EquipmentAnswer {
    guard let items, !more.isEmpty else { return self }
    return EquipmentAnswer(
      text: ([text] + more).filter { !$0.isEmpty }.joined(separator: ","), items: items + more)
  }

  /// The answer that `--equipment` gives; says which of its words mean nothing known.
  static func typed(
    _ typed: String, _ coach: FolderCoach, _ context: inout Context
  ) -> EquipmentAnswer {
    let answer = EquipmentAnswer(typed, coach.settings)
    noteUnknown(answer.items ?? [], coach, &context)
    return answer
  }

  /// Says which names mean nothing known.
  static func noteUnknown(_ names: [String], _ coach: FolderCoach, _ context: inout Context) {
    let known = knownEquipment(coach)
    for name in names where !known.knows(name) {
      context.note(
        known.nearest(to: name).first.map {
          "unknown equipment \"\(name)\" is ignored; did you mean \($0)?"
        } ?? "unknown equipment \"\(name)\" is ignored")
    }
  }

  /// What exercises and workouts need, and what `kb.yaml` lists.
  private static func knownEquipment(_ coach: FolderCoach) -> KnownEquipment {
    KnownEquipment(
      coach.library.exercises.map(\.exercise),
      and: coach.library.workouts.flatMap(\.facts.equipment) + coach.settings.inventory.equipment)
  }

  private static func hint(_ name: String, _ known: KnownEquipment) -> String {
    known.nearest(to: name).first.map { "; did you mean \($0)?" } ?? ""
  }

  /// Asks which of the things that are needed are there, besides what `kb.yaml` lists, until all of
  /// the names mean something.
  static func ask(
    for needed: [String], _ coach: FolderCoach, _ context: inout Context
  ) -> EquipmentAnswer {
    let inventory = inventory(coach.settings)
    guard !needed.isEmpty else { return inventory }
    if let items = inventory.items {
      let listed = items.joined(separator: ", ")
      context.errors.paragraph(
        StyledText(
          items.isEmpty
            ? "kb.yaml lists no equipment."
            : coach.settings.listsEquipment
              ? "kb.yaml lists: \(listed)."
              : "kb.yaml lists no equipment, so kb assumes: \(listed)."))
    }
    context.errors.paragraph(
      StyledText("kb.yaml does not list these: " + needed.joined(separator: ", ") + "."))
    let question = "Which of them do you have? (names, all or none)"
    let known = knownEquipment(coach)
    while let typed = context.ask(question, default: "all") {
      switch NameKey(typed).text {
      case "all", "yes": return inventory.with(needed)
      case "none", "nothing", "no": return inventory
      default:
        let names = Wording.listed(typed)
        let strange = names.filter { !known.knows($0) }
        if strange.isEmpty { return inventory.with(names) }
        for name in strange {
          context.errors.line(
            "unknown equipment \"\(name)\"" + hint(name, known))
        }
      }
    }
    return inventory
  }
}

extension Wording {
  /// Names that a person wrote between commas.
  static func listed(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      let blanks: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let start = part.drop(while: blanks)
      return String(start.reversed().drop(while: blanks).reversed())
    }.filter { !$0.isEmpty }
  }
}
