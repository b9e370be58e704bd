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
      "summary": .text(Site.sentence(item.summary)),
      "score": .text("\(Score.text(item.score)) of \(Score.text(highest))"),
      "parts": .list(
        item.components.map { part in
          [
            "name": .text(part.component.rawValue),
            "value": .text(Score.text(part.value)),
            "weight": .text(Thousandths.text(part.weight)),
            "adds": .text(Score.text(part.contribution)),
            "reason": .text(Site.sentence(part.reason)),
          ]
        }),
    ]
  }

  /// A day to come with the best for it, `nil` text where rest is due.
  func value(of day: Day, _ discovery: Discovery) -> Value {
    [
      "day": .text(day.text),
      "dayText": .text(day.longTextWithoutYear),
      "rest": .optional(discovery.recovery.restText.map { $0 + "." }),
      "hasWorkouts": .bool(!discovery.ranked.isEmpty),
      "workouts": .list(
        discovery.ranked.prefix(Site.aheadLimit).map { item in
          [
            "url": .text(Address.workout(item.key)), "name": .text(item.name),
            "summary": .text(Site.sentence(item.summary)),
          ]
        }),
    ]
  }

  /// How many workouts are named for each day to come.
  private static let aheadLimit = 3
}
