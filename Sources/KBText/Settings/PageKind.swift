/// A kind of pages or files of the site, by the name that `site.pages` of `kb.yaml` gives it.
package enum PageKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case home, workout, workouts, exercise, exercises, session, history, tag, program, statistics
  case tools, about, discover, calendar, settings
  /// The page that reads another app's log.
  case importing = "import"
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

  /// kb's own files that only one kind of pages loads, and that are not there without it.
  private static let ownFiles: [PageKind: [String]] = [
    .importing: [
      "import.wasm", "import.js", "import-preview.js", "import-sending.js", "import-worker.js",
      "words-import.js",
    ],
    .run: ["session.wasm"],
    .discover: ["asking.js"],
  ]

  /// The kind of pages that one of kb's own files is for; `nil` for a file of several.
  package static func kind(loading name: String) -> PageKind? {
    ownFiles.first { $0.value.contains(name) }?.key
  }

  /// The folders and files, besides the site's own, that a build of any kind of page writes.
  ///
  /// Folders end in a slash. Where nothing else tells what an earlier build has left, all that is
  /// there is taken to be its own.
  package static let places =
    [
      "404.html", "about/", "calendar/", "calendar.ics", "categories/", "discover/", "discover.txt",
      "exercises/", "exercises.json", "feed.xml", "filters.json", "history/", "import/",
      "index.html",
      "index.json", "manifest.webmanifest", "names.json", "offline/", "programs/", "programs.txt",
      "records.json", "run/", "search/", "search.json", "sessions/", "sessions.json", "settings/",
      "sitemap.xml", "statistics/", "sw.js", "tags/", "today.json", "tools/", "workouts/",
      "workouts.json",
    ] + ownFiles.values.flatMap { $0 }.sorted()
}
