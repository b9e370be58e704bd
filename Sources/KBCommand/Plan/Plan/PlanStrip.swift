import KBCore
import KBTerminal
import KBText
import KBTraining

/// Weeks of a plan as a calendar, Monday to Sunday, a mark for each day.
struct PlanStrip {
  /// What a day shows, the one that matters most first.
  private enum Mark: CaseIterable {
    case missed, planned, partial, done, unplanned

    /// The sign, and the one without UTF-8.
    var signs: (String, String) {
      switch self {
      case .missed: ("✗", "x")
      case .planned: ("○", ".")
      case .partial: ("◐", "o")
      case .done: ("●", "#")
      case .unplanned: ("+", "+")
      }
    }

    var role: StyledText.Role {
      switch self {
      case .missed: .warning
      case .planned: .accent
      case .partial: .warning
      case .done, .unplanned: .good
      }
    }

    var words: String {
      switch self {
      case .missed: "missed"
      case .planned: "planned"
      case .partial: "done in part"
      case .done: "done"
      case .unplanned: "trained without a plan"
      }
    }
  }

  /// The most weeks that are drawn.
  private static let mostWeeks = 6

  private let today: Day
  private let weeks: [Day]
  private var marks: [Day: Mark] = [:]

  /// The weeks from that of `today` to that of `last`.
  init(_ items: [PlanItem], sessions: [JournalSession], today: Day, last: Day) {
    self.today = today
    let monday = today.adding(days: 1 - today.weekday)
    let count = max(1, min(PlanStrip.mostWeeks, last.days(since: monday) / 7 + 1))
    weeks = (0..<count).map { monday.adding(days: $0 * 7) }
    for item in items {
      let mark: Mark =
        switch item.status {
        case .planned: .planned
        case .done: .done
        case .partial: .partial
        case .missed: .missed
        }
      let day = item.entry.day
      if let known = marks[day], PlanStrip.weight(known) <= PlanStrip.weight(mark) { continue }
      marks[day] = mark
    }
    for placed in sessions where placed.session.isTraining && placed.session.day >= monday {
      if marks[placed.session.day] == nil { marks[placed.session.day] = .unplanned }
    }
  }

  private static func weight(_ mark: Mark) -> Int { Mark.allCases.firstIndex(of: mark) ?? 0 }

  func lines(_ terminal: Terminal) -> [StyledText] {
    var head = StyledText("    ")
    for name in Day.weekdayNames { head.append("  " + name.prefix(3) + "  ", .muted) }
    var lines = [head.withoutBlanksAtEnd]
    for monday in weeks {
      var line = StyledText(PlanStrip.month(of: monday, isFirst: monday == weeks.first), .muted)
        .padded(to: 4)
      for offset in 0..<7 { append(monday.adding(days: offset), to: &line, terminal) }
      lines.append(line.withoutBlanksAtEnd)
    }
    let used = Mark.allCases.reversed().filter { mark in
      weeks.contains { monday in (0..<7).contains { marks[monday.adding(days: $0)] == mark } }
    }
    guard !used.isEmpty else { return lines }
    var legend = StyledText("    ")
    for mark in used {
      legend.append("  \(sign(mark, terminal)) ", mark.role)
      legend.append(mark.words, .muted)
    }
    return lines + [legend]
  }

  /// The month's name in the row that it begins in.
  private static func month(of monday: Day, isFirst: Bool) -> String {
    let sunday = monday.adding(days: 6).civil
    guard isFirst || sunday.day <= 7 else { return "" }
    return String(Day.monthNames[(isFirst ? monday.civil : sunday).month - 1].prefix(3))
  }

  private func append(_ day: Day, to line: inout StyledText, _ terminal: Terminal) {
    let isToday = day == today
    let number = day.civil.day
    line.append(isToday ? "[" : " ", .strong)
    line.append((number < 10 ? " " : "") + String(number), isToday ? .strong : .plain)
    let mark = marks[day]
    line.append(" ")
    line.append(mark.map { sign($0, terminal) } ?? " ", mark?.role ?? .plain)
    line.append(isToday ? "]" : " ", .strong)
    line.append(" ")
  }

  private func sign(_ mark: Mark, _ terminal: Terminal) -> String {
    terminal.isUTF8 ? mark.signs.0 : mark.signs.1
  }
}
