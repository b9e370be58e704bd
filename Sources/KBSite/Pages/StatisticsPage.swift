import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// How often, what and how much was trained.
  func statisticsPage() -> SitePage {
    // Workouts count by their names, exercises by their muscles.
    page(
      "statistics", link: "statistics/", title: English.statistics, section: .statistics,
      reads: inputs.day, inputs.training, figuresInput, plannedInput, doneNames,
      inputs.exerciseFaces
    ) { [self] _ in statisticsFields() }
  }

  private func statisticsFields() -> [(String, Value)] {
    let sessions = journal.knownSessions
    let report = statsReport(weekCount: Site.weekCount)
    let (totals, challenge) = (report.totals, report.challenge)
    let records = newestRecords()
    return [
      ("isEmpty", .bool(totals.sessions == 0 && (challenge?.counts.past365Days ?? 0) == 0)),
      ("hasSessions", .bool(totals.sessions > 0)),
      ("numbers", .list(quickNumbers(report, sessions))),
      ("frequency", .list([weekColumns(report.weeks), monthColumns(sessions)])),
      ("types", Site.typeBars(report.types)),
      ("weekdays", weekdayBars(totals)),
      ("bestDays", .optional(totals.bestWeekdaysPhrase)),
      ("musclesTitle", .phrase("Sets by muscle, last \(StatsReport.muscleWeekCount) weeks")),
      ("hasMuscles", .bool(report.idleGroups.count < MuscleGroup.allCases.count)),
      ("muscles", muscleBars(report.muscles)),
      (
        "body",
        .bodyMap(
          report.bodyMap, labels: English.muscleWeeks,
          words: (report.trainedMuscles.enough, report.trainedMuscles.fewer))
      ),
      ("idle", .optional(English.words(report.idleGroups))),
      ("hasRecords", .bool(!records.isEmpty)),
      ("records", .list(records)),
      ("heatmaps", .list(heatmaps(sessions))),
      ("totals", .list(totalPairs(totals, challenge))),
    ]
  }

  private static let weekCount = 12
  private static let monthCount = 12
  /// The most workouts that are listed one by one.
  private static let listedTypes = 8

  /// The figures of the sessions up to today.
  func statsReport(weekCount: Int) -> StatsReport {
    StatsReport(
      Array(journal.sessions.prefix(journal.knownCount)), library, settings.training,
      plan: planItems.map(\.outcome), weekCount: weekCount, today: today)
  }

  private func quickNumbers(_ report: StatsReport, _ sessions: [Session]) -> [Value] {
    let quick = report.quick
    let streak = StreakReport(sessions, nil, today: today).parts.first?.current?.days ?? 0
    func unit(_ count: Int) -> Phrase { count == 1 ? "session" : "sessions" }
    var numbers: [Value] = [
      .number(
        "This week", "\(quick.sessionsThisWeek)", unit: unit(quick.sessionsThisWeek)),
      .number(
        "This month", "\(quick.sessionsThisMonth)", unit: unit(quick.sessionsThisMonth)),
      .number("Gym streak", "\(streak)", unit: streak == 1 ? "day" : "days"),
    ]
    if let last = report.last {
      let day = Format.shortDate(last.session.session.day)
      numbers.append(.number("Last session", day, unit: Phrase(last.name)))
    }
    return numbers
  }

  private func weekColumns(_ weeks: [WeekProgress]) -> Value {
    let columns = weeks.enumerated().map { index, week in
      let name = week.week.firstDay.map { Phrase($0, .shortWithoutYear) } ?? .empty
      // A day and its month take the room of three columns.
      return ColumnChart.Column(
        mark: index % 3 == 2 ? name : .empty, name: name, count: week.sessions,
        goal: week.planned > 0 ? week.sessions + week.open : 0,
        text: week.figuresPlanned)
    }
    return ColumnChart(title: "Sessions a week, last \(Site.weekCount) weeks", columns: columns)
      .value(unit: "sessions", in: settings.phrasebook)
  }

  private func monthColumns(_ sessions: [Session]) -> Value {
    let months = PeriodTotals.series(
      of: .month, last: Site.monthCount, in: sessions, today: today)
    let columns = months.map { month in
      ColumnChart.Column(
        mark: Phrase(month.firstDay, .shortMonth), name: Phrase(month.firstDay, .month),
        count: month.sessions)
    }
    return ColumnChart(title: "Sessions a month, last \(Site.monthCount) months", columns: columns)
      .value(unit: "sessions", in: settings.phrasebook)
  }

  private static func typeBars(_ types: Distribution) -> Value {
    func percent(_ share: Int64) -> Phrase {
      Format.percent(Thousandths.roundedQuotient(share, 1000))
    }
    var bars = Bars()
    for part in types.parts.prefix(Site.listedTypes) {
      bars.add(Phrase(part.key), part.sessions, "\(part.sessions) (\(percent(part.share)))")
    }
    let others = types.parts.dropFirst(Site.listedTypes)
    if !others.isEmpty {
      let sessions = others.reduce(0) { $0 + $1.sessions }
      let share = others.reduce(0) { $0 + $1.share }
      bars.add(
        others.count == 1 ? "1 other" : "\(others.count) others", sessions,
        "\(sessions) (\(percent(share)))")
    }
    return bars.value
  }

  private func weekdayBars(_ totals: TrainingTotals) -> Value {
    var bars = Bars()
    for (day, sessions) in zip(Day.ofWeek, totals.byWeekday) {
      bars.add(Phrase(day, .weekday), sessions, "\(sessions)")
    }
    return bars.value
  }

  private func muscleBars(_ muscles: [MuscleSeries]) -> Value {
    var bars = Bars()
    for muscle in muscles {
      bars.add(Phrase(capitalized(muscle.muscle)), muscle.halfSets, muscle.phrase)
    }
    return bars.value
  }

  private func totalPairs(_ totals: TrainingTotals, _ challenge: ChallengeState?) -> [Value] {
    var sessions: Phrase =
      switch (totals.sessions, totals.daysTrained) {
      case (1, _): "1 session on 1 day"
      case (let count, 1): "\(grouped: count) sessions on 1 day"
      case (let count, let days): "\(grouped: count) sessions on \(grouped: days) days"
      }
    if totals.partialSessions > 0 {
      sessions = "\(sessions), \(grouped: totals.partialSessions) partial"
    }
    var pairs: [Value] = [.pair("Sessions", sessions)]
    if let volume = totals.volume.phraseIfAny(in: settings.unit) {
      pairs.append(.pair("Volume", volume))
    }
    if let mean = totals.meanDuration {
      pairs.append(.pair("Average length", Format.duration(mean)))
    }
    if let effort = totals.meanEffortPhrase {
      pairs.append(.pair("Average effort", "\(effort) of 10"))
    }
    if let run = totals.longestGymRun {
      pairs.append(.pair("Longest streak", run.phrase))
    }
    if let run = challenge?.longestRun {
      pairs.append(.pair("Longest challenge streak", run.phrase))
    }
    return pairs
  }
}
