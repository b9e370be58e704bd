import KBCore
import KBTraining

extension Site {
  /// A calendar of 52 weeks for the sessions, and one for the daily challenge where there is one.
  func heatmaps(_ sessions: [Session]) -> [Value] {
    var maps = [
      heatmap(
        "Training days", Heatmap(of: .sessions, in: sessions, today: today), "session", "sessions")
    ]
    if let challenge = settings.challenge {
      let measure = Heatmap.Measure.challenge(setsForDay: Int(challenge.setsForDay))
      maps.append(
        heatmap(challenge.name, Heatmap(of: measure, in: sessions, today: today), "set", "sets"))
    }
    return maps
  }

  private func heatmap(_ name: String, _ map: Heatmap, _ one: String, _ many: String) -> Value {
    let counted = English.count(map.total, one, many)
    let text = "\(counted) on \(English.days(map.activeDays)) of the last \(map.weeks.count) weeks"
    let middle = map.weeks.count / 2
    let halves = [map.weeks[..<middle], map.weeks[middle...]].filter { !$0.isEmpty }
    let weeks = map.weeks.filter { week in week.contains { $0.count > 0 } }.reversed()
    return [
      "name": .text(name),
      "text": .text(text + "."),
      "images": .list(
        halves.map { half in
          let total = half.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
          let first = half.first?.first.map { Format.shortDate($0.day) } ?? ""
          let last = half.last?.last.map { Format.shortDate($0.day) } ?? ""
          let label = "\(first) to \(last): " + English.count(total, one, many)
          return ["image": .markup(HeatmapImage(weeks: half).image(label: label))]
        }),
      "hasWeeks": .bool(!weeks.isEmpty),
      "weeks": .list(
        weeks.map { week in
          let days = week.filter { $0.count > 0 }.map { cell in
            Day.weekdayNames[cell.day.weekday - 1].prefix(3)
              + (cell.count > 1 ? " \(cell.count)" : "")
          }
          return [
            "week": .text(week.first.map { Format.shortDate($0.day) } ?? ""),
            "days": .text(days.joined(separator: ", ")),
            "count": .text(English.count(week.reduce(0) { $0 + $1.count }, one, many)),
          ]
        }),
    ]
  }
}
