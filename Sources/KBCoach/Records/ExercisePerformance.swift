import KBCore
import KBText
import KBTraining

/// A session with what was done of one exercise in it.
package struct ExercisePerformance: Sendable {
  /// The place of the session in the journal.
  package let index: Int
  package let session: JournalSession
  package internal(set) var placed: [PlacedEntry]

  package var entries: [JournalEntry] { placed.map(\.entry) }
  package var day: Day { session.session.day }
  package var volume: Volume { Volume.total(of: placed.map(\.volume)) }
  /// The sets that count: neither warm-ups nor skipped ones.
  package var setCount: Int { entries.reduce(0) { $0 + $1.countedSetCount } }

  /// The best estimated maximum of its sets; those whose loads are in doubt give none.
  package func estimate(_ formula: OneRepMaxFormula) -> Load? {
    placed.filter { !$0.isInDoubt }.flatMap(\.entry.performedSets)
      .compactMap { $0.estimatedMaximum(formula) }.max()
  }
}

extension JSONWriter {
  /// What was done of an exercise, an object for each session.
  package mutating func performances(
    _ performances: some Sequence<ExercisePerformance>, unit: LoadUnit, formula: OneRepMaxFormula
  ) {
    beginArray()
    for performance in performances {
      beginObject()
      field("date", performance.day.text)
      optionalField("time", performance.session.session.start?.text)
      field("place", performance.session.place)
      key("entries")
      strings(performance.entries.map(\.text))
      field("sets", performance.setCount)
      optionalField("e1rm", performance.estimate(formula)?.text)
      optionalField("volume", performance.volume.textIfAny(in: unit))
      endObject()
    }
    endArray()
  }
}

extension Volume {
  /// The volume for people; `nil` if there is none to show.
  package func textIfAny(in unit: LoadUnit) -> String? { phraseIfAny(in: unit)?.english }

  package func phraseIfAny(in unit: LoadUnit) -> Phrase? {
    label == .none ? nil : phrase(in: unit)
  }
}
