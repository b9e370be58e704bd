import KBCore
import KBText
import KBTraining

extension Site {
  /// Every file of the site that is made from content, in a fixed order, but for the sitemap.
  package func plan() -> [PageGroup] {
    var groups = [PageGroup(.single, nil) { [self] in singlePages() }]
    func has(_ kind: PageKind) -> Bool { settings.pages.contains(kind) }
    func mark(_ marks: Fingerprint...) -> Fingerprint {
      marks.reduce(into: base) { $0.mix($1.value) }
    }
    if has(.workout) {
      groups.append(
        PageGroup(
          .workouts, mark(targets, texts, journal.mark, knownMark),
          row { [self] in
            fingerprint(of: $0)
          } page: { [self] in
            workoutPage($0)
          },
          collides: library.workoutsCollide))
    }
    if has(.exercise) {
      let mark = mark(
        targets, faces, steps, rotationMark, journal.mark, journal.workoutsMark, knownMark,
        currentMark)
      groups.append(PageGroup(.exercises, mark) { [self] in exercisePages() })
    }
    if has(.history) {
      let mark = mark(targets, journal.mark, dayMark)
      groups.append(PageGroup(.history, mark) { [self] in historyPages() })
    }
    if has(.session) {
      let mark = mark(targets, journal.mark)
      groups.append(PageGroup(.sessions, mark) { [self] in sessionPages() })
    }
    if has(.tag) { groups.append(PageGroup(.tags, mark(faces)) { [self] in tagPages() }) }
    if has(.workouts) {
      groups.append(PageGroup(.categories, mark(faces)) { [self] in furtherWorkoutPages() })
    }
    if has(.program) {
      groups.append(PageGroup(.programs, mark(targets, faces)) { [self] in programPages() })
    }
    if has(.search) {
      for (kind, part, mark) in [
        (PageGroup.Kind.searchLibrary, SearchPart.library, mark(faces)),
        (.searchJournal, .journal, mark(faces, journal.mark)),
      ] {
        groups.append(PageGroup(kind, mark) { [self] in searchPages(part, mark: mark) })
      }
      groups.append(PageGroup(.searchBodies, mark(texts)) { [self] in searchBodyPages() })
    }
    if has(.data) {
      groups.append(
        PageGroup(
          .workoutFiles, mark(texts),
          row { [self] in
            fileFingerprint(of: $0)
          } page: { [self] in
            workoutFile($0)
          },
          collides: library.workoutsCollide))
    }
    if has(.run) {
      groups.append(
        PageGroup(
          .runFiles, mark(targets, texts, journal.mark, knownMark),
          row { [self] in
            runFingerprint(of: $0)
          } page: { [self] in
            runFile($0)
          },
          collides: library.workoutsCollide))
      let mark = mark(
        targets, faces, steps, rotationMark, journal.mark, journal.workoutsMark, knownMark,
        currentMark)
      groups.append(PageGroup(.runExercises, mark) { [self] in [runExercisesFile(mark)] })
    }
    return groups
  }

  /// A page for each workout.
  private func row(
    _ fingerprint: @escaping @Sendable (WorkoutCard) -> Fingerprint,
    page: @escaping @Sendable (WorkoutCard) -> SitePage
  ) -> PageGroup.Row {
    let workouts = library.workouts
    return PageGroup.Row(
      shape: targets, count: workouts.count, fingerprint: { fingerprint(workouts[$0]) },
      page: { page(workouts[$0]) })
  }

  /// The day, for pages that refer to it.
  private var dayMark: Fingerprint {
    var mark = Fingerprint()
    mark.mix(UInt64(bitPattern: Int64(today.number)))
    return mark
  }

  /// How many sessions count for the next targets, which grows on the day of one dated ahead.
  private var knownMark: Fingerprint {
    var mark = Fingerprint()
    mark.mix(UInt64(journal.knownCount))
    return mark
  }

  /// The texts of the rotation's workouts, in which a program says what it began with.
  private var rotationMark: Fingerprint {
    settings.rotation.reduce(into: Fingerprint()) { mark, key in
      mark.mix(library.workout(key: key)?.identity.version ?? "")
    }
  }

  /// How many sessions no longer show an exercise's next target; see `Coach.answers`.
  private var currentMark: Fingerprint {
    var mark = Fingerprint()
    let old = journal.sessions.prefix(journal.knownCount).count {
      today.days(since: $0.session.day) > ExerciseState.currentDays
    }
    mark.mix(UInt64(old))
    return mark
  }

  private func singlePages() -> [SitePage] {
    var pages: [SitePage] = []
    func has(_ kind: PageKind) -> Bool { settings.pages.contains(kind) }
    if has(.home) { pages.append(homePage()) }
    if has(.discover) { pages += discoverPages() }
    if has(.workouts) { pages.append(workoutListPage()) }
    if has(.exercises) { pages.append(exerciseListPage()) }
    if has(.statistics) { pages.append(statisticsPage()) }
    if has(.tools) { pages += toolsPages() }
    if has(.calendar) { pages.append(calendarPage()) }
    if has(.settings) { pages.append(settingsPage()) }
    if has(.about) { pages.append(aboutPage()) }
    if has(.run) { pages.append(runPage()) }
    if has(.missing) { pages.append(missingPage()) }
    pages += indexFiles()
    pages.append(webManifest())
    if has(.feed) { pages.append(feedPage()) }
    return pages
  }

  /// Whether there is a sitemap, which needs the paths of all pages.
  package var hasSitemap: Bool { settings.pages.contains(.feed) && !settings.baseURL.isEmpty }
}
