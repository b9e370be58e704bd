import KBCore
import KBText
import KBTraining

extension Site {
  /// How often, what and how much was trained.
  func statisticsPage() -> SitePage {
    // Workouts count by their names, exercises by their muscles.
    let names = journal.sessionsByWorkout.keys.sorted().reduce(into: Fingerprint()) {
      $0.mix(library.workout(key: $1)?.facts.name ?? "")
    }
    return page(
      "statistics", link: "statistics/", title: English.statistics, section: .statistics,
      reads: inputs.day, inputs.training, inputs.journal, plannedInput, names, inputs.exerciseFaces
    ) { [self] _ in statisticsFields() }
  }

  private func statisticsFields() -> [(String, Value)] {
    let sessions = journal.knownSessions
    let totals = TrainingTotals(sessions: sessions, today: today)
    let muscles = MuscleWeek.series(
      last: Site.muscleWeekCount, in: sessions, today: today
    ) { [self] name in
      library.exercise(named: name).map {
        ($0.exercise.primaryMuscles, $0.exercise.secondaryMuscles)
      }
    }
    let challenge = settings.challenge.map {
      ChallengeState(sessions: sessions, setsForDay: Int($0.setsForDay), today: today)
    }
    let idle = MuscleSeries.idleGroups(in: muscles)
    let records = newestRecords()
    return [
      ("isEmpty", .bool(totals.sessions == 0 && (challenge?.counts.past365Days ?? 0) == 0)),
      ("hasSessions", .bool(totals.sessions > 0)),
      ("numbers", .list(quickNumbers(sessions))),
      ("frequency", .list([weekColumns(sessions), monthColumns(sessions)])),
      ("types", typeBars(sessions)),
      ("weekdays", weekdayBars(totals)),
      ("bestDays", .optional(totals.bestWeekdaysText)),
      ("musclesTitle", .text("Sets by muscle, last \(Site.muscleWeekCount) weeks")),
      ("hasMuscles", .bool(idle.count < MuscleGroup.allCases.count)),
      ("muscles", muscleBars(muscles)),
      ("idle", .optional(idle.joined(separator: ", "))),
      ("hasRecords", .bool(!records.isEmpty)),
      ("records", .list(records)),
      ("heatmaps", .list(heatmaps(sessions))),
      ("totals", .list(totalPairs(totals, challenge))),
    ]
  }

  private static let weekCount = 12
  private static let monthCount = 12
  private static let muscleWeekCount = 4
  /// The most workouts that are listed one by one.
  private static let listedTypes = 8

  private func quickNumbers(_ sessions: [Session]) -> [Value] {
    let quick = QuickStats(sessions: sessions, today: today)
    let run = streak(of: gymDays(in: sessions), today: today)
    func unit(_ count: Int) -> String { count == 1 ? "session" : "sessions" }
    var numbers: [Value] = [
      .number(
        "This week", String(quick.sessionsThisWeek), unit: unit(quick.sessionsThisWeek)),
      .number(
        "This month", String(quick.sessionsThisMonth), unit: unit(quick.sessionsThisMonth)),
      .number("Gym streak", String(run.current), unit: run.current == 1 ? "day" : "days"),
    ]
    if let last = quick.lastSession {
      numbers.append(
        .number("Last session", Format.shortDate(sessions[last].day), unit: sessionName(last)))
    }
    return numbers
  }

  private func weekColumns(_ sessions: [Session]) -> Value {
    let weeks = WeekProgress.series(
      last: Site.weekCount, plan: planItems.map(\.outcome), in: sessions, today: today)
    let columns = weeks.enumerated().map { index, week in
      let day = week.week.firstDay?.civil
      let name = day.map { "\($0.day) \(Day.monthNames[$0.month - 1].prefix(3))" } ?? ""
      // A day and its month take the room of three columns.
      return ColumnChart.Column(
        mark: index % 3 == 2 ? name : "", name: name, count: week.sessions,
        goal: week.planned > 0 ? week.sessions + week.open : 0,
        text: week.figures(" planned"))
    }
    return ColumnChart(title: "Sessions a week, last \(Site.weekCount) weeks", columns: columns)
      .value(unit: "sessions")
  }

  private func monthColumns(_ sessions: [Session]) -> Value {
    let months = PeriodTotals.series(
      of: .month, last: Site.monthCount, in: sessions, today: today)
    let columns = months.map { month in
      let (year, number, _) = month.firstDay.civil
      let name = Day.monthNames[number - 1]
      return ColumnChart.Column(
        mark: String(name.prefix(3)), name: "\(name) \(year)", count: month.sessions)
    }
    return ColumnChart(title: "Sessions a month, last \(Site.monthCount) months", columns: columns)
      .value(unit: "sessions")
  }

  private func typeBars(_ sessions: [Session]) -> Value {
    let types = Distribution(of: sessions, today: today) { [self] session in
      let card = session.workout.flatMap { library.workout(key: $0.key) }
      return card?.facts.name ?? (session.title.isEmpty ? English.untitled : session.title)
    }
    func percent(_ share: Int64) -> String { "\(Thousandths.roundedQuotient(share, 1000)) %" }
    var bars = Bars()
    for part in types.parts.prefix(Site.listedTypes) {
      bars.add(part.key, part.sessions, "\(part.sessions) (\(percent(part.share)))")
    }
    let others = types.parts.dropFirst(Site.listedTypes)
    if !others.isEmpty {
      let sessions = others.reduce(0) { $0 + $1.sessions }
      let share = others.reduce(0) { $0 + $1.share }
      bars.add(
        English.count(others.count, "other", "others"), sessions, "\(sessions) (\(percent(share)))")
    }
    return bars.value
  }

  private func weekdayBars(_ totals: TrainingTotals) -> Value {
    var bars = Bars()
    for (name, sessions) in zip(Day.weekdayNames, totals.byWeekday) {
      bars.add(String(name), sessions, String(sessions))
    }
    return bars.value
  }

  private func muscleBars(_ weeks: [MuscleWeek]) -> Value {
    var bars = Bars()
    for muscle in MuscleSeries.all(in: weeks) {
      bars.add(English.capitalized(muscle.muscle), muscle.halfSets, muscle.text)
    }
    return bars.value
  }

  private func totalPairs(_ totals: TrainingTotals, _ challenge: ChallengeState?) -> [Value] {
    var sessions = English.sessions(totals.sessions) + " on " + English.days(totals.daysTrained)
    if totals.partialSessions > 0 {
      sessions += ", " + Thousandths.grouped(Int64(totals.partialSessions)) + " partial"
    }
    var pairs: [Value] = [.pair("Sessions", sessions)]
    if let volume = totals.volume.textIfAny(in: settings.unit) {
      pairs.append(.pair("Volume", volume))
    }
    if let mean = totals.meanDuration { pairs.append(.pair("Mean length", Format.duration(mean))) }
    if let effort = totals.meanEffortText { pairs.append(.pair("Mean effort", effort + " of 10")) }
    if let run = totals.longestGymRun { pairs.append(.pair("Longest streak", run.text)) }
    if let run = challenge?.longestRun {
      pairs.append(.pair("Longest challenge streak", run.text))
    }
    return pairs
  }
}
