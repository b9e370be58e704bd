import KBCore
import KBText
import KBTraining

extension Site {
  /// The ranked list of the day with its knobs, and the file that the page ranks again with.
  func discoverPages() -> [SitePage] {
    let read = reading([
      inputs.day, inputs.training, inputs.rotation, inputs.discovery, feltInput, inputs.faces,
      inputs.plan, inputs.exerciseFaces,
    ])
    return [
      page(
        "discover", link: "discover/", title: English.discover, section: .workouts,
        reads: read
      ) { [self] _ in discoverFields() },
      file("discover.txt", reads: read) { [self] _ in discoverFile() },
    ]
  }

  private func discoverFile() -> [UInt8] {
    let ranking = dayFacts.ranking
    let text = DiscoveryText(
      candidates: ranking.candidates, exercises: library.exercises.map(\.exercise),
      past: ranking.past, contexts: dayInputs.contexts,
      next: ranking.next, through: journal.lastKnown?.begin ?? "",
      then: settings.rotation.map { (key: $0, next: rotationCourse.next(after: $0, on: today)) },
      today: today)
    return Array(ranking.preferences.lines.utf8) + [UInt8(ascii: "\n")] + text.bytes
  }

  private func discoverFields() -> [(String, Value)] {
    let facts = dayFacts
    let ranked = facts.ahead.first?.discovery.ranked ?? []
    let excluded = facts.ahead.first?.discovery.excluded ?? []
    return [
      ("day", .text(today.text)),
      ("dayText", .phrase(Format.longDate(today))),
      ("recovery", .optional(facts.report.recovery.phrase.map { sentence($0) })),
      ("overruled", .optional(facts.ahead.first?.discovery.overruled.map { sentence($0) })),
      ("hasRanked", .bool(!ranked.isEmpty)),
      ("ranked", .list(ranked.enumerated().map { value(of: $1, rank: $0 + 1) })),
      ("hasExcluded", .bool(!excluded.isEmpty)),
      ("excludedText", .phrase("\(English.workouts(excluded.count)) left out")),
      (
        "excluded",
        .list(
          excluded.prefix(Site.excludedLimit).map {
            [
              "url": .text(Address.workout($0.key)), "name": .text($0.name),
              "reason": .text(sentence($0.reason)),
            ]
          })
      ),
      ("hasAhead", .bool(!ranked.isEmpty)),
      ("ahead", .list(facts.ahead.map { value(of: $0.day, $0.discovery) })),
    ] + knobFields(facts.ranking.candidates)
  }

  private static let excludedLimit = 30
  /// The most pieces of equipment that the page asks about.
  private static let equipmentLimit = 40

  /// What the form offers; the script sets it to the reader's own wishes.
  private func knobFields(_ candidates: [DiscoveryCandidate]) -> [(String, Value)] {
    func options(_ values: [String]) -> Value {
      .list(values.map { ["value": .text($0), "text": .phrase(Phrase(word: $0))] })
    }
    var uses: [String: Int] = [:]
    for name in candidates.lazy.flatMap(\.equipment) { uses[name, default: 0] += 1 }
    let common = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let usual = DiscoveryWeights()
    return [
      ("places", options(WorkoutLocation.allCases.map(\.rawValue))),
      ("categories", options(WorkoutCategory.allCases.map(\.rawValue))),
      ("parts", options(BodyPart.groupNames)),
      (
        "sources",
        .list(
          DiscoverySource.own.map {
            ["value": .text($0.rawValue), "text": .phrase($0.phrase)]
          })
      ),
      ("equipment", options(common.prefix(Site.equipmentLimit).map(\.key).sorted())),
      (
        "weights",
        .list(
          DiscoveryComponent.allCases.map {
            [
              "name": .text($0.rawValue), "label": .phrase(Phrase(word: $0.rawValue)),
              "usual": .text(Thousandths.text(usual[$0])),
            ]
          })
      ),
    ]
  }
}
