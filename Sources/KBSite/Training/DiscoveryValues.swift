import KBCore
import KBText
import KBTraining

extension Site {
  /// A ranked workout with the parts of its score.
  func value(of item: Recommendation, rank: Int) -> Value {
    let highest = item.components.reduce(Int64(0)) { $0 + $1.weight * 1000 }
    return [
      "rank": .text(String(rank)),
      "url": .text(Address.workout(item.key)),
      "name": .text(item.name),
      "summary": .text(sentence(item.summary)),
      "score": .phrase("\(Score.phrase(item.score)) of \(Score.phrase(highest))"),
      "parts": .list(
        item.components.map { part in
          [
            "name": .phrase(Phrase(word: part.component.rawValue)),
            "value": .phrase(Score.phrase(part.value)),
            "weight": .phrase("\(thousandths: part.weight)"),
            "adds": .phrase(Score.phrase(part.contribution)),
            "reason": .text(sentence(part.reason)),
          ]
        }),
    ]
  }

  /// A day to come with the best for it, `nil` text where rest is due.
  func value(of day: Day, _ discovery: Discovery) -> Value {
    [
      "day": .text(day.text),
      "dayText": .phrase(Format.dateWithoutYear(day)),
      "rest": .optional(discovery.recovery.restPhrase.map { sentence($0) }),
      "hasWorkouts": .bool(!discovery.ranked.isEmpty),
      "workouts": .list(
        discovery.ranked.prefix(Site.aheadLimit).map { item in
          [
            "url": .text(Address.workout(item.key)), "name": .text(item.name),
            "summary": .text(sentence(item.summary)),
          ]
        }),
    ]
  }

  /// How many workouts are named for each day to come.
  private static let aheadLimit = 3
}
