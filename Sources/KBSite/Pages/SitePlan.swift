import KBText

extension Site {
  /// Every file of the site that is made from content, in a fixed order, but for the sitemap.
  package func plan() -> [PageGroup] {
    var groups = [PageGroup(.single, nil) { [self] in singlePages() }]
    func add(
      _ page: PageKind, _ kind: PageGroup.Kind, _ marks: [Fingerprint],
      _ make: @escaping @Sendable () -> [SitePage]
    ) {
      guard settings.pages.contains(page) else { return }
      // Which other pages there are decides about links from one to another.
      var mark = base
      for other in marks { mark.mix(other.value) }
      groups.append(PageGroup(kind, mark, make))
    }
    add(.workout, .workouts, [targets, texts, journal.mark]) { [self] in workoutPages() }
    add(.exercise, .exercises, [targets, faces, journal.mark]) { [self] in exercisePages() }
    add(.history, .history, [targets, journal.mark, dayMark]) { [self] in historyPages() }
    add(.session, .sessions, [targets, journal.mark]) { [self] in sessionPages() }
    add(.tag, .tags, [faces]) { [self] in tagPages() }
    add(.program, .programs, [targets, faces]) { [self] in programPages() }
    add(.data, .workoutFiles, [texts]) { [self] in workoutFiles() }
    return groups
  }

  /// The day, for pages that speak of it.
  private var dayMark: Fingerprint {
    var mark = Fingerprint()
    mark.mix(UInt64(bitPattern: Int64(today.number)))
    return mark
  }

  private func singlePages() -> [SitePage] {
    var pages: [SitePage] = []
    func has(_ kind: PageKind) -> Bool { settings.pages.contains(kind) }
    if has(.home) { pages.append(homePage()) }
    if has(.workouts) { pages.append(workoutListPage()) }
    if has(.exercises) { pages.append(exerciseListPage()) }
    if has(.tools) { pages.append(toolsPage()) }
    if has(.about) { pages.append(aboutPage()) }
    if has(.missing) { pages.append(missingPage()) }
    pages += indexFiles()
    if has(.feed) { pages.append(feedPage()) }
    return pages
  }

  /// Whether there is a sitemap, which needs the paths of all pages.
  package var hasSitemap: Bool { settings.pages.contains(.feed) && !settings.baseURL.isEmpty }
}
