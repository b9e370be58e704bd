/// A kind of pages or files of the site, by the name that `site.pages` of `kb.yaml` gives it.
package enum PageKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case home, workout, workouts, exercise, exercises, session, history, tag, program, statistics
  case tools, about, discover, calendar, settings
  /// The page that runs a workout, with its data.
  case run
  /// `404.html`.
  case missing = "404"
  /// `index.json`.
  case index
  /// `search.json`.
  case search
  /// The other JSON files: all workouts, each workout, exercises and sessions.
  case data
  /// `feed.xml` and `sitemap.xml`.
  case feed
  /// The service worker and its lists, which keep the site on a device.
  case offline
}
