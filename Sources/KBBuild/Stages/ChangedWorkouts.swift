import KBKnowledge
import KBSite
import KBStore
import KBText

/// The workouts that are not as the last build read them, where that is all that has changed of a site.
///
/// The pages of all others need not be planned: whatever they read is as it was.
struct ChangedWorkouts: Sendable {
  private let paths: Set<String>

  /// `nil` where something else has changed that pages of workouts may show; `kept` are the sources of the
  /// last build that are still the same, each at the place of its entry.
  init?(
    _ entries: [TreeEntry], _ contents: [SourceContent], _ kept: [BuildManifest.Source?],
    _ site: Site, _ old: OldBuildIndex?
  ) {
    guard let old, old.manifest.site == site.mark.value else { return nil }
    var paths: Set<String> = []
    for index in entries.indices {
      switch contents[index] {
      case .workout where kept[index] != nil: continue
      // What a variant is made of may have changed elsewhere.
      case .workout, .variant, .unreadable: paths.insert(entries[index].path)
      case .exercise, .program, .journal: continue
      }
    }
    self.paths = paths
  }

  /// Whether the workout of a file is one of them.
  func contain(_ path: String) -> Bool { paths.contains(path) }
}
