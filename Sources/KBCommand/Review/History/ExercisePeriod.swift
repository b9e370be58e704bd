import KBCore
import KBTerminal
import KBText
import KBTraining

/// What was done of one exercise in a stretch.
struct ExercisePeriod {
  let name: String
  /// Whether the library or the journal has the exercise.
  let isKnown: Bool
  let stretch: HistoryStretch
  /// Newest first.
  let performances: [ExercisePast.Performance]
  let settings: Settings
  private let days: [Day]

  init(
    _ name: String, _ stretch: HistoryStretch, _ knowledge: KnowledgeBase, today: Day
  ) {
    let document = knowledge.library.exercise(named: name)
    let past = ExercisePast(named: name, in: knowledge, until: today)
    self.name = document?.exercise.name ?? past.performances.last?.entries.first?.name ?? name
    isKnown = document != nil || !past.performances.isEmpty
    self.stretch = stretch
    settings = knowledge.settings
    days = past.performances.map(\.session.session.day)
    performances = past.performances.reversed().filter { stretch.contains($0.session.session.day) }
  }

  var sets: Int { performances.reduce(0) { $0 + $1.setCount } }
  var volume: Volume { Volume.total(of: performances.map(\.volume)) }
  var estimate: Load? { performances.compactMap { $0.estimate(settings.formula) }.max() }

  func print(on output: inout Output) {
    output.line(StyledText("\(name), \(stretch.title)", .strong))
    guard !performances.isEmpty else {
      output.line(stretch.emptyText(days, exercise: name))
      return
    }
    output.table(PastTable.table(performances, settings))
    output.line()
    var parts = [Phrase.count(performances.count, "session"), Phrase.count(sets, "set")]
    if let estimate { parts.append("best e1RM \(Phrase.estimate(estimate))") }
    let volume = VolumeWording.text(volume, in: settings.unit)
    if !volume.isEmpty { parts.append(volume) }
    output.line(StyledText(parts.joined(separator: ", "), .strong))
  }
}
