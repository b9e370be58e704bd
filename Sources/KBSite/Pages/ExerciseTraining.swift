import KBCore
import KBText
import KBTraining

extension Site {
  /// The fields of an exercise's page that follow from the replay: what comes next and why, the
  /// latest records, and what to load.
  func training(
    of listed: ListedExercise, _ renderings: borrowing Renderings
  ) -> [(String, Value)] {
    let replay = replay(renderings)
    let targets = replay.targets(ofExercise: listed.name)
    let history = known(listed.history)
    let badges = history.map { latestBadges(of: $0) } ?? []
    let loading = history.flatMap { table(of: $0, grid: replay.grid(ofExercise: listed.name)) }
    return [
      ("hasTargets", .bool(!targets.isEmpty)),
      ("targets", .list(targets.map { value(of: $0) })),
      ("hasBadges", .bool(!badges.isEmpty)),
      ("badges", .list(badges)),
      ("loading", loading ?? false),
      ("chart", history.flatMap { chart(of: $0) } ?? false),
    ]
  }

  /// The history up to today; `nil` where there is none.
  func known(_ history: ExerciseHistory?) -> ExerciseHistory? {
    guard var history else { return nil }
    history.performed.removeAll { $0.session >= journal.knownCount }
    return history.performed.isEmpty ? nil : history
  }

  /// How many of the latest badges are shown.
  private static let badgeLimit = 6

  /// The newest badges first.
  private func latestBadges(of history: ExerciseHistory) -> [Value] {
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
    badges += running.badges
    return badges.suffix(Site.badgeLimit).reversed().map { badge in
      [
        "text": .text(Site.sentence(badge.text)),
        "before": .text("Before: " + badge.before + "."),
        "date": .text(Format.shortDate(badge.place.day)),
        "url": .text(journal.links[badge.place.session]),
      ]
    }
  }

  /// What to load for 1 to 12 repetitions, exactly and as the equipment makes it.
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

  /// The estimated maximum of each session as a line; `nil` below two of them.
  private func chart(of history: ExerciseHistory) -> Value? {
    var points: [(day: Day, value: Int64)] = []
    var session = -1
    for performed in history.performed {
      let placed = journal.sessions[performed.session].session
      let sets = placed.entries[performed.entry].entry.performedSets
      let best = sets.compactMap { $0.estimatedMaximum(settings.formula) }
        .map { $0.converted(to: settings.unit).thousandths }.max()
      guard let best else { continue }
      let value = Thousandths.roundedQuotient(best, 100) * 100
      if performed.session == session, let last = points.last {
        points[points.count - 1].value = max(last.value, value)
      } else {
        points.append((placed.day, value))
      }
      session = performed.session
    }
    guard points.count > 1, let first = points.first, let last = points.last,
      first.day < last.day
    else { return nil }
    let unit = settings.unit.symbol
    let caption =
      "Estimated maximum (e1RM) of \(points.count) sessions, from "
      + "\(Thousandths.text(first.value)) \(unit) on \(Format.shortDate(first.day)) to "
      + "\(Thousandths.text(last.value)) \(unit) on \(Format.shortDate(last.day))"
    let image = LineChart(points: points, unit: unit).image(label: caption)
    return ["image": .markup(image), "caption": .text(caption + ".")]
  }
}
