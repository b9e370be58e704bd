import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText
import KBTraining

/// The warm-up sets of an exercise up to a load.
struct WarmupReport {
  let exercise: String
  /// What is asked for, and what of it can be made.
  let asked: Load
  let working: Load
  /// The target that the load is of; empty if it was given.
  let target: String
  let sets: [WarmUpSet]
  let source: String
  /// The bar and its plates by load; empty for what is not loaded with pairs.
  private let bar: Bar?
  private let plates: [Plate]
  /// Whether the load comes on top of the body, which is most of what is lifted.
  private let isOnTop: Bool
  /// Whether nothing lighter than the working load can be made.
  private let isLightest: Bool
  /// Where the load that is asked for cannot be made: what can.
  let nearest: String

  init(_ coach: FolderCoach, words: [String], _ context: inout Context) throws(CommandFailure) {
    let (name, given) = WarmupReport.split(words, coach)
    let index = try coach.exercise(typed: name, &context)
    let profile = coach.rules.profiles[index]
    exercise = profile.name
    if let given {
      asked = given
      target = ""
    } else {
      let own = coach.coach.about([index])
      let next =
        own.answers(ofExercise: index).first?.target
        ?? own.replay.firstTarget(ofExercise: index)
      guard let load = next.prescription.heaviestWeight, load.thousandths > 0 else {
        context.note(
          """
          the next target of \(exercise) has no load to warm up to; name one: \
          kb warmup \(exercise.lowercased()) \(coach.settings.unit == .pounds ? "45lb" : "20kg")
          """
        )
        throw .reported
      }
      asked = load
      target = next.prescription.text
    }
    let document = coach.library.exercise(named: exercise)?.exercise
    if let document, document.loadKind == .barbell {
      bar = coach.settings.inventory.bar(for: document)
    } else {
      bar = nil
    }
    plates = coach.settings.inventory.plates
    working = profile.grid.nearest(to: asked) ?? asked
    let answer = profile.grid.loadAnswer(for: asked)
    if case .exact = answer { nearest = "" } else { nearest = answer.text }
    isOnTop = document?.load == .bodyweight
    sets = isOnTop ? [] : warmUp(to: working, grid: profile.grid, bar: bar?.load)
    isLightest = profile.grid.below(working) == nil
    source = profile.grid.source.english
  }

  /// The words of the name, and the load after them.
  private static func split(_ words: [String], _ coach: FolderCoach) -> (name: String, load: Load?)
  {
    let whole = words.joined(separator: " ")
    if coach.rules.index(named: whole) != nil { return (whole, nil) }
    for count in [1, 2] where words.count > count {
      let text = words.suffix(count).joined(separator: " ")
      guard let load = FolderCoach.load(text, in: coach.settings.unit) else { continue }
      return (words.dropLast(count).joined(separator: " "), load)
    }
    return (whole, nil)
  }

  func loaded(_ load: Load) -> LoadedBar? {
    bar.map { KBTraining.plates(for: load, bar: $0.load, plates: plates).nearest }
  }

  func print(on output: inout Output) {
    var title = StyledText("Warm-up for \(exercise)", .strong)
    title.append(target.isEmpty ? ", \(Wording.load(asked))" : ", \(target) next", .accent)
    output.paragraph(title)
    if !nearest.isEmpty {
      output.paragraph(
        StyledText("\(Wording.load(asked)) cannot be made: \(nearest).", .warning))
    }
    output.line()
    guard !sets.isEmpty else {
      output.paragraph(
        StyledText(
          isOnTop
            ? "No warm-up sets with weight: do one or two with your body alone."
            : isLightest
              ? "No warm-up sets: nothing lighter can be made (\(source))."
              : "No warm-up sets: the load is light enough to start with."))
      return
    }
    var table = Table([
      Table.Column("Load", .right), Table.Column("Reps", .right),
      Table.Column(bar == nil ? "" : "Each side", minimum: 16, overflow: .wrap),
    ])
    for set in sets {
      table.addRow([
        StyledText(Wording.load(set.load)), StyledText(String(set.reps)),
        StyledText(loaded(set.load)?.sidePhrase ?? ""),
      ])
    }
    table.addRow([
      StyledText(Wording.load(working), .accent), StyledText("work", .accent),
      StyledText(loaded(working)?.sidePhrase ?? "", .accent),
    ])
    output.table(table)
    output.line()
    output.paragraph(StyledText("In the journal: " + sets.journalText, .muted), hanging: 2)
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("exercise", exercise)
    json.field("asked", asked.text)
    json.field("load", working.text)
    json.optionalField("target", target)
    json.field("equipment", source)
    json.key("sets")
    json.beginArray()
    for set in sets {
      json.beginObject()
      json.field("load", set.load.text)
      json.field("reps", Int(set.reps))
      if let loaded = loaded(set.load) {
        json.key("eachSide")
        json.plates(loaded.side)
      }
      json.endObject()
    }
    json.endArray()
    if let loaded = loaded(working) {
      json.key("workingSide")
      json.plates(loaded.side)
    }
    json.field("journal", sets.journalText)
    json.endObject()
    json.newline()
    return json.bytes
  }
}
