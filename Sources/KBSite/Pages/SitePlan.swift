extension Site {
  /// Every file of the site that is made from content, in a fixed order, each path once: of two
  /// documents with one key the first has the page.
  package func plan() -> [SitePage] {
    var taken: Set<String> = []
    return allPages().filter { taken.insert($0.path).inserted }
  }

  private func allPages() -> [SitePage] {
    var pages: [SitePage] = []
    func has(_ kind: PageKind) -> Bool { settings.pages.contains(kind) }
    if has(.home) { pages.append(homePage()) }
    if has(.workouts) { pages.append(workoutListPage()) }
    if has(.workout) { pages += workoutPages() }
    if has(.exercises) { pages.append(exerciseListPage()) }
    if has(.exercise) { pages += exercisePages() }
    if has(.history) { pages += historyPages() }
    if has(.session) { pages += sessionPages() }
    if has(.tag) { pages += tagPages() }
    if has(.program) { pages += programPages() }
    if has(.tools) { pages.append(toolsPage()) }
    if has(.about) { pages.append(aboutPage()) }
    if has(.missing) { pages.append(missingPage()) }
    pages += indexFiles()
    if has(.feed) {
      pages.append(feedPage())
      if !settings.baseURL.isEmpty { pages.append(sitemapPage(of: pages)) }
    }
    return pages
  }
}
