import KBText

/// Pages that are planned together.
///
/// Where a group's mark is that of an earlier site with the same base, so are all of its paths and
/// fingerprints, and nothing needs to be planned.
package struct PageGroup: Sendable {
  package enum Kind: UInt8, Sendable {
    case single, workouts, exercises, history, sessions, tags, programs, workoutFiles, sitemap
  }

  package let kind: Kind
  /// Changes whenever a path or a fingerprint of the group may change; `nil` for pages that are
  /// planned each time.
  package let mark: Fingerprint?
  private let make: @Sendable () -> [SitePage]

  package init(_ kind: Kind, _ mark: Fingerprint?, _ make: @escaping @Sendable () -> [SitePage]) {
    self.kind = kind
    self.mark = mark
    self.make = make
  }

  /// The pages in a fixed order, each path once: of two documents with one key the first has it.
  package func pages() -> [SitePage] {
    var taken: Set<String> = []
    return make().filter { taken.insert($0.path).inserted }
  }
}
