import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The fields of an exercise's page that follow from the replay: what comes next and why, the
  /// latest records, and what to load.
  func training(
    of listed: ListedExercise, _ renderings: borrowing Renderings
  ) -> [(String, Value)] {
    let coach = coach(renderings)
    let exercise = coach.rules.index(named: listed.name)
    let targets = exercise.map { coach.answers(ofExercise: $0) } ?? []
    let history = known(listed.history)
    let badges = history.map { latestBadges(of: $0) } ?? []
    let loading = history.flatMap {
      table(of: $0, grid: exercise.map { coach.rules.profiles[$0].grid })
    }
    return [
      ("hasTargets", .bool(!targets.isEmpty)),
      ("targets", .list(targets.map { value(of: $0) })),
      (
        "plates",
        targets.first.map { platesValue(of: $0, listed.document?.exercise) } ?? false
      ),
      ("hasBadges", .bool(!badges.isEmpty)),
      ("badges", .list(badges)),
      ("loading", loading ?? false),
      ("charts", history.flatMap { charts(of: $0) } ?? false),
    ]
  }

  /// The history up to today; `nil` if there is none.
  func known(_ history: ExerciseHistory?) -> ExerciseHistory? {
    guard var history else { return nil }
    history.performed.removeAll { $0.session >= journal.knownCount }
    return history.performed.isEmpty ? nil : history
  }

  /// How many of the latest badges are shown.
  private static let badgeLimit = 6

  /// All badges of an exercise, oldest first.
  func badges(of history: ExerciseHistory) -> [Badge] {
    var book = RecordBook(formula: settings.formula)
    var badges: [Badge] = []
    var running: (session: Int, badges: [Badge]) = (-1, [])
    for performed in history.performed {
      let session = journal.sessions[performed.session].session
      // Badges of a session's later entry replace those of its earlier ones.
      if performed.session != running.session { badges += running.badges }
      running = (
        performed.session,
        book.take(
          session.entries[performed.entry].entry, day: session.day, session: performed.session,
          entry: performed.entry)
      )
    }
    return badges + running.badges
  }

  /// The newest badges first.
  private func latestBadges(of history: ExerciseHistory) -> [Value] {
    badges(of: history).suffix(Site.badgeLimit).reversed().map { badge in
      [
        "text": .text(Site.sentence(badge.text)),
        "before": .text("Before: " + badge.before + "."),
        "date": .text(Format.shortDate(badge.place.day)),
        "url": .text(journal.links[badge.place.session]),
      ]
    }
  }

  /// What to load for 1 to 12 reps, exactly and as the equipment makes it.
  private func table(of history: ExerciseHistory, grid: LoadGrid?) -> Value? {
    guard let best = bestSets(of: history).estimatedMaximum?.value, let grid else { return nil }
    let table = LoadingTable(maximum: best, formula: settings.formula) { grid.nearest(to: $0) }
    guard !table.rows.isEmpty else { return nil }
    return [
      "maximum": .text(Format.estimate(best)),
      "source": .text(settings.formula.name + "’s formula; loads: " + grid.source + "."),
      "rows": .list(
        table.rows.map { row in
          [
            "reps": .text(String(row.reps)),
            "share": .text(
              Thousandths.text(Thousandths.roundedQuotient(row.share, 100) * 100) + " %"),
            "exact": .text(Format.estimate(row.load)),
            "load": .text(row.rounded.map { Format.load($0) } ?? ""),
          ]
        }),
    ]
  }

  /// The load of a set, or what was added to the body's.
  private static func lifted(_ set: PerformedSet) -> Load? {
    switch set.load {
    case .load(let load)?, .added(let load)?: load
    case .bodyweight?, .assisted?, nil: nil
    }
  }

  /// The figures of each session as lines; `nil` below two days.
  private func charts(of history: ExerciseHistory) -> Value? {
    let unit = settings.unit
    let volumes = history.performed.map {
      journal.sessions[$0.session].session.entries[$0.entry].entry.volume
    }
    let isBodyweight = volumes.allSatisfy { $0.weighted(in: unit).thousandths == 0 }
    var points: [ExerciseCharts.Point] = []
    var session = -1
    for (performed, volume) in zip(history.performed, volumes) {
      let placed = journal.sessions[performed.session].session
      let sets = placed.entries[performed.entry].entry.countedSets
      if performed.session != session { points.append(ExerciseCharts.Point(day: placed.day)) }
      session = performed.session
      let last = points.count - 1
      func raise(_ field: WritableKeyPath<ExerciseCharts.Point, Int64?>, _ value: Int64?) {
        guard let value, value > 0 else { return }
        points[last][keyPath: field] = max(points[last][keyPath: field] ?? 0, value)
      }
      let estimate = sets.compactMap { $0.estimatedMaximum(settings.formula) }
        .map { $0.converted(to: unit).thousandths }.max()
      raise(\.maximum, estimate.map { Thousandths.roundedQuotient($0, 100) * 100 })
      raise(\.load, sets.compactMap { Site.lifted($0)?.converted(to: unit).thousandths }.max())
      raise(\.reps, sets.compactMap { $0.countedReps.map { Int64($0) * 1000 } }.max())
      let moved =
        isBodyweight ? volume.bodyweightReps * 1000 : volume.weighted(in: unit).thousandths
      if moved > 0 { points[last].volume = (points[last].volume ?? 0) + moved }
    }
    let charts = ExerciseCharts(points, unit: unit, isBodyweight: isBodyweight)
    return charts.isEmpty ? nil : charts.value
  }
}
