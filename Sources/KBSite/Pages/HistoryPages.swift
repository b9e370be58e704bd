import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// Above this number of sessions a page lists months in place of days.
  private static let daysLimit = 250

  /// A page for each week, month and year with a session, one for all time, and `history/` itself.
  func historyPages() -> [SitePage] {
    let groups = HistoryGroups(journal.sessions.map(\.session.day))
    var pages: [SitePage] = []
    for kind in HistoryKind.allCases {
      let periods = groups.periods[kind] ?? []
      for (index, group) in periods.enumerated() {
        let earlier = index > 0 ? periods[index - 1].period : nil
        let later = index + 1 < periods.count ? periods[index + 1].period : nil
        pages.append(
          historyPage(
            kind, group, earlier: earlier, later: later, link: Address.period(group.period)))
      }
    }
    let weeks = groups.periods[.week] ?? []
    if let latest = weeks.last {
      let earlier = weeks.count > 1 ? weeks[weeks.count - 2].period : nil
      pages.append(historyPage(.week, latest, earlier: earlier, later: nil, link: "history/"))
    } else {
      let week = HistoryGroup(period: .week(of: today), sessions: 0..<0)
      let all = HistoryGroup(period: .all, sessions: 0..<0)
      pages.append(historyPage(.week, week, earlier: nil, later: nil, link: "history/"))
      pages.append(historyPage(.all, all, earlier: nil, later: nil, link: Address.period(.all)))
    }
    return pages
  }

  private func historyPage(
    _ kind: HistoryKind, _ group: HistoryGroup, earlier: Period?, later: Period?, link: String
  ) -> SitePage {
    // Sessions of days to come do not count yet.
    var periods = Fingerprint(UInt64(max(0, group.sessions.upperBound - journal.knownCount)))
    for period in [group.period, earlier, later] { periods.mix(period?.key ?? "") }
    return page(
      "history", link: link, title: "\(English.history), \(group.period.phrase)", section: .history,
      reads: inputs.training, rowsInput(group.sessions), periods
    ) { [self] _ in historyFields(kind, group, earlier: earlier, later: later) }
  }

  private func historyFields(
    _ kind: HistoryKind, _ group: HistoryGroup, earlier: Period?, later: Period?
  ) -> [(String, Value)] {
    let lastDay = group.sessions.last.map { journal.sessions[$0].session.day }
    let showsMonths = group.sessions.count > Site.daysLimit
    return [
      (
        "periods",
        .list(
          HistoryKind.allCases.map { other in
            let period = other.period(of: lastDay ?? today)
            let target =
              group.sessions.isEmpty && other != .all ? "history/" : Address.period(period)
            return [
              "url": .text(target), "text": .phrase(other.name), "current": .bool(other == kind),
            ]
          })
      ),
      ("period", .phrase(group.period.phrase)),
      ("earlier", Site.link(to: earlier)),
      ("later", Site.link(to: later)),
      ("hasTotals", .bool(!group.sessions.isEmpty)),
      ("totals", .list(totals(of: group.sessions))),
      ("days", .list(showsMonths ? [] : days(of: group.sessions))),
      ("hasMonths", .bool(showsMonths)),
      ("months", .list(showsMonths ? months(of: group.sessions) : [])),
      ("calendar", calendar(of: group)),
      ("isEmpty", .bool(group.sessions.isEmpty)),
      ("latest", false),
    ]
  }

  /// A month's days as a grid.
  private func calendar(of group: HistoryGroup) -> Value {
    guard case .month(let year, let month) = group.period else { return false }
    return monthGrid(year, month, sessions: group.sessions)
  }

  private static func link(to period: Period?) -> Value {
    period.map { .link(Address.period($0), $0.shortTitle) } ?? false
  }

  private func totals(of sessions: Range<Int>) -> [Value] {
    let report = totals(in: sessions)
    let (volume, time) = (report.volume, report.time)
    var totals: [Value] = [.number("Sessions", Format.count(report.sessions))]
    if time.milliseconds > 0 { totals.append(.number("Time", Format.duration(time))) }
    if let weighted = volume.lifted(in: settings.unit) {
      totals.append(.number("Lifted", weighted, unit: Phrase(settings.unit.symbol)))
    }
    if volume.bodyweightReps > 0 {
      totals.append(.number("Bodyweight", Format.count(volume.bodyweightReps), unit: "reps"))
    }
    return totals
  }

  private func totals(in sessions: Range<Int>) -> SessionTotals {
    SessionTotals(of: journal.sessions[sessions].lazy.map(\.session), today: today)
  }

  private func days(of sessions: Range<Int>) -> [Value] {
    var days: [Value] = []
    var end = sessions.upperBound
    while end > sessions.lowerBound {
      let day = journal.sessions[end - 1].session.day
      var start = end - 1
      while start > sessions.lowerBound, journal.sessions[start - 1].session.day == day {
        start -= 1
      }
      days.append([
        "day": .text(day.text), "dayText": .phrase(Format.dateWithoutYear(day)),
        "sessions": .list((start..<end).reversed().map { sessionRow($0) }),
      ])
      end = start
    }
    return days
  }

  private func months(of sessions: Range<Int>) -> [Value] {
    let groups = HistoryGroups(sessions.map { journal.sessions[$0].session.day })
    let months = groups.periods[.month] ?? []
    return months.reversed().map { group in
      let range = group.sessions.lowerBound + sessions.lowerBound
      let own = range..<(range + group.sessions.count)
      let totals = totals(in: own)
      var facts = [English.sessions(totals.sessions)]
      if let volume = totals.volume.phraseIfAny(in: settings.unit) { facts.append(volume) }
      return [
        "url": .text(Address.period(group.period)), "name": .phrase(group.period.phrase),
        "facts": .phrases(facts),
      ]
    }
  }
}
