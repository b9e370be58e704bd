import KBCore
import KBTraining

extension Site {
  /// A calendar of 52 weeks for the sessions, and one for the daily challenge where there is one.
  func heatmaps(_ sessions: [Session]) -> [Value] {
    var maps = [
      heatmap(
        "Training days", Heatmap(of: .sessions, in: sessions, today: today), English.sessions)
    ]
    if let challenge = settings.challenge {
      let measure = Heatmap.Measure.challenge(setsForDay: Int(challenge.setsForDay))
      maps.append(
        heatmap(
          Phrase(challenge.name), Heatmap(of: measure, in: sessions, today: today), English.sets))
    }
    return maps
  }

  private func heatmap(_ name: Phrase, _ map: Heatmap, _ counted: (Int) -> Phrase) -> Value {
    let days = English.days(map.activeDays)
    let total = counted(map.total)
    let middle = map.weeks.count / 2
    let halves = [map.weeks[..<middle], map.weeks[middle...]].filter { !$0.isEmpty }
    let weeks = map.weeks.filter { week in week.contains { $0.count > 0 } }.reversed()
    return [
      "name": .phrase(name),
      "text": .phrase("\(total) on \(days) of the last \(map.weeks.count) weeks."),
      "images": .list(
        halves.map { half in
          let total = half.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
          let first = half.first?.first.map { Format.shortDate($0.day) } ?? .empty
          let last = half.last?.last.map { Format.shortDate($0.day) } ?? .empty
          let label: Phrase = "\(first) to \(last): \(counted(total))"
          let image = HeatmapImage(weeks: half).image(label: label, in: settings.phrasebook)
          return ["image": .markup(image)]
        }),
      "hasWeeks": .bool(!weeks.isEmpty),
      "weeks": .list(
        weeks.map { week in
          let days = week.filter { $0.count > 0 }.map { cell -> Phrase in
            cell.count > 1
              ? "\(cell.day, .shortWeekday) \(cell.count)" : Phrase(cell.day, .shortWeekday)
          }
          return [
            "week": .phrase(week.first.map { Format.shortDate($0.day) } ?? .empty),
            "days": .phrase(days.joined(separator: ", ")),
            "count": .phrase(counted(week.reduce(0) { $0 + $1.count })),
          ]
        }),
    ]
  }
}
