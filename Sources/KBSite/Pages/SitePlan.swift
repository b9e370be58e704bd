import KBCore
import KBText
import KBTraining

extension Site {
  /// The pages that show one workout, exercise or session.
  package func documentPlan() -> [PageGroup] {
    var groups: [PageGroup] = []
    if has(.workout) {
      let inputs = targetInputs + [inputs.texts, inputs.wikiTargets, inputs.mentions]
      groups.append(row(.workouts, reads: inputs) { [self] in workoutPage($0) })
    }
    if has(.exercise) {
      let bodies = library.exercises.reduce(into: Fingerprint()) { $0.mix($1.identity.version) }
      let inputs = targetInputs + [inputs.wikiTargets, inputs.faces, inputs.mentions, bodies]
      groups.append(PageGroup(.exercises, reading(inputs)) { [self] in exercisePages() })
    }
    if has(.session) {
      let inputs = [inputs.training, inputs.wikiTargets, inputs.journal, inputs.exerciseFaces]
      groups.append(PageGroup(.sessions, reading(inputs)) { [self] in sessionPages() })
    }
    return groups
  }

  /// All other files that are made from content, except the sitemap. Both plans have a fixed order.
  package func listPlan() -> [PageGroup] {
    var groups = [PageGroup(.single, nil) { [self] in singlePages() }]
    func add(
      _ kind: PageGroup.Kind, reads inputs: [Fingerprint],
      _ pages: @escaping @Sendable () -> [SitePage]
    ) {
      groups.append(PageGroup(kind, reading(inputs), pages))
    }
    if has(.history) {
      add(
        .history,
        reads: [
          inputs.training, inputs.names, inputs.faces, inputs.journal, inputs.known, inputs.day,
        ]
      ) {
        [self] in historyPages()
      }
    }
    if has(.tag) { add(.tags, reads: [inputs.faces]) { [self] in tagPages() } }
    if has(.workouts) {
      add(.categories, reads: [inputs.faces]) { [self] in furtherWorkoutPages() }
    }
    if has(.program) {
      let inputs = [inputs.training, inputs.programs, inputs.exercises, inputs.wikiTargets]
      add(.programs, reads: inputs) { [self] in programPages() }
    }
    if has(.search) {
      let (library, journal) = (searchInput(.library), searchInput(.journal))
      add(.searchLibrary, reads: [library]) { [self] in searchPages(.library, reads: library) }
      add(.searchJournal, reads: [journal]) { [self] in searchPages(.journal, reads: journal) }
      add(.searchBodies, reads: [bodiesInput]) { [self] in searchBodyPages() }
    }
    if has(.data) {
      groups.append(row(.workoutFiles, reads: [inputs.texts]) { [self] in workoutFile($0) })
    }
    if has(.run) {
      groups.append(row(.runFiles, reads: targetInputs + [inputs.texts]) { [self] in runFile($0) })
      add(.runExercises, reads: targetInputs) { [self] in [runExercisesFile(), runPastFile()] }
    }
    return groups
  }

  /// Whether the site has pages of a kind.
  func has(_ kind: PageKind) -> Bool { settings.pages.contains(kind) }

  /// All that any next target may follow from.
  var targetInputs: [Fingerprint] {
    var next = Fingerprint()
    next.mix(nextInRotation ?? "")
    return [
      inputs.training, inputs.rotation, next, inputs.names, inputs.exercises, inputs.steps,
      inputs.doneWorkouts, inputs.journal, inputs.known, inputs.old,
    ]
  }

  /// A page for each workout.
  private func row(
    _ kind: PageGroup.Kind, reads all: [Fingerprint],
    _ page: @escaping @Sendable (WorkoutCard) -> SitePage
  ) -> PageGroup {
    let workouts = library.workouts
    let row = PageGroup.Row(
      shape: inputs.wikiTargets, count: workouts.count, page: { page(workouts[$0]) },
      source: { workouts[$0].identity.path })
    return PageGroup(kind, reading(all), row, collides: library.workoutsCollide)
  }

  private func singlePages() -> [SitePage] {
    var pages: [SitePage] = []
    if has(.home) { pages.append(homePage()) }
    if has(.discover) { pages += discoverPages() }
    if has(.workouts) { pages.append(workoutListPage()) }
    if has(.exercises) { pages += exerciseListPages() }
    if has(.statistics) { pages.append(statisticsPage()) }
    if has(.tools) { pages += toolsPages() }
    if has(.calendar) { pages.append(calendarPage()) }
    if has(.settings) { pages.append(settingsPage()) }
    if has(.importing) { pages += importPages() }
    if has(.about) { pages.append(aboutPage()) }
    if has(.run) { pages.append(runPage()) }
    if has(.missing) { pages.append(missingPage()) }
    pages += indexFiles()
    pages.append(webManifest())
    pages += languageFiles()
    if has(.feed) { pages.append(feedPage()) }
    return pages
  }

  /// Whether there is a sitemap, which needs the paths of all pages.
  package var hasSitemap: Bool { settings.pages.contains(.feed) && !settings.baseURL.isEmpty }
}
