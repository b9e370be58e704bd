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
    let answers = answers(of: listed, renderings)
    let targets = answers.targets
    let records = records(ofExercise: listed.key)
    let badges = records.map { latestBadges(of: $0) } ?? []
    let loading = answers.grid.flatMap { grid in records.flatMap { WhatToLoad($0, grid) } }
    return [
      ("hasTargets", .bool(!targets.isEmpty)),
      ("targets", .list(targets.map { value(of: $0) })),
      ("deload", .optional(answers.deload)),
      ("suggested", .optional(answers.suggested)),
      (
        "plates",
        targets.first.map { platesValue(of: $0, listed.document?.exercise) } ?? false
      ),
      ("hasBadges", .bool(!badges.isEmpty)),
      ("badges", .list(badges)),
      ("loading", loading.map { Site.value(of: $0) } ?? false),
      ("charts", records.flatMap { charts(of: $0.history) } ?? false),
    ]
  }

  /// Changes with what the replay says about an exercise on its page.
  func answersMark(
    of listed: ListedExercise, _ renderings: borrowing Renderings
  ) -> Fingerprint {
    let answers = answers(of: listed, renderings)
    var mark = Fingerprint(UInt64(answers.targets.count))
    for target in answers.targets { mark.mix(self.mark(of: target, evidence: .max).value) }
    for text in [answers.deload, answers.suggested] { mark.mix(text ?? "") }
    mark.mix(answers.grid == nil ? 0 : 1)
    return mark
  }

  /// What the replay says about an exercise alone, apart from any workout; `grid` has the loads that its
  /// equipment can make, where anything is known of it.
  private func answers(
    of listed: ListedExercise, _ renderings: borrowing Renderings
  ) -> (targets: [ExplainedTarget], deload: String?, suggested: String?, grid: LoadGrid?) {
    let coach = coach(renderings)
    guard let exercise = coach.rules.index(named: listed.name) else { return ([], nil, nil, nil) }
    return (
      coach.answers(ofExercise: exercise),
      coach.suggestedDeload(ofExercise: exercise).map { Prescription(groups: $0.groups).text },
      coach.suggestedTarget(ofExercise: exercise)?.text, coach.rules.profiles[exercise].grid
    )
  }

  /// How many of the latest badges are shown.
  private static let badgeLimit = 6

  /// The newest badges first.
  private func latestBadges(of records: ExerciseRecords) -> [Value] {
    records.badges.suffix(Site.badgeLimit).reversed().map { badge in
      [
        "text": .text(sentence(badge.phrase)),
        "before": .phrase("Before: \(badge.phraseBefore)."),
        "date": .phrase(Format.shortDate(badge.place.day)),
        "url": .text(journal.links[badge.place.session]),
      ]
    }
  }

  /// What to load for 1 to 12 repetitions, exactly and as the equipment makes it.
  private static func value(of loading: WhatToLoad) -> Value {
    [
      "maximum": .phrase(Format.estimate(loading.maximum)),
      "source": .phrase("\(loading.formula.name)’s formula; loads: \(loading.source)."),
      "rows": .list(
        loading.rows.map { row in
          [
            "reps": .text(String(row.reps)), "share": .phrase(row.sharePhrase),
            "exact": .phrase(Format.estimate(row.load)),
            "load": .phrase(row.rounded.map { Format.load($0) } ?? .empty),
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
    let volumes = history.performed.indices.map { history.placed($0).volume }
    let isBodyweight = volumes.allSatisfy { $0.weighted(in: unit).thousandths == 0 }
    var points: [ExerciseCharts.Point] = []
    var session = -1
    for (performed, volume) in zip(history.performed, volumes) {
      let placed = journal.sessions[performed.session].session
      let entry = placed.entries[performed.entry]
      if entry.isInDoubt { continue }
      let sets = entry.entry.countedSets
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
    return charts.isEmpty ? nil : charts.value(in: settings.phrasebook)
  }
}
