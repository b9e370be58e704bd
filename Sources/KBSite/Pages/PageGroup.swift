import KBText

/// Pages that are planned together.
///
/// Where a group's mark is that of an earlier site with the same base, so are all of its paths and
/// fingerprints, and nothing needs to be planned.
package struct PageGroup: Sendable {
  /// Which pages or files a group has, as the manifest names it.
  package enum Kind: UInt8, Sendable {
    case single, workouts, exercises, history, sessions, tags, programs, workoutFiles, sitemap,
      offline
    case searchLibrary, searchJournal, categories
    case runFiles, runExercises
    case searchBodies
  }

  /// Pages that can be planned one at a time.
  package struct Row: Sendable {
    /// Changes whenever one of the paths or their order may change.
    package let shape: Fingerprint
    package let count: Int
    package let page: @Sendable (Int) -> SitePage
    /// The file of the workout that a page is of. Where that and the site's mark are as they were, so is the
    /// page's fingerprint.
    package let source: @Sendable (Int) -> String
  }

  package let kind: Kind
  /// Changes whenever a path or a fingerprint of the group may change; `nil` for pages that are
  /// planned each time.
  package let mark: Fingerprint?
  /// The pages one at a time; `nil` if they can only be planned together.
  package let row: Row?
  private let make: @Sendable () -> [SitePage]

  package init(
    _ kind: Kind, _ mark: Fingerprint?, _ make: @escaping @Sendable () -> [SitePage]
  ) {
    self.kind = kind
    self.mark = mark
    self.make = make
    row = nil
  }

  /// A group of pages that can be planned one at a time, unless two of them have one path.
  init(_ kind: Kind, _ mark: Fingerprint, _ row: Row, collides: Bool) {
    self.kind = kind
    self.mark = mark
    make = { (0..<row.count).map { row.page($0) } }
    self.row = collides ? nil : row
  }

  /// The pages in a fixed order, each path once: of two documents with one key the first has it.
  package func pages() -> [SitePage] {
    guard row == nil else { return make() }
    var taken: Set<String> = []
    return make().filter { taken.insert($0.path).inserted }
  }
}
