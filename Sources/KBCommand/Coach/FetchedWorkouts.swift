import KBCoach
import KBCore
import KBSources
import KBStore
import KBText
import KBTraining

/// The workouts that were fetched of a folder's sources, as discovery ranks them where it is asked to.
struct FetchedWorkouts {
  /// What is ranked.
  let candidates: [DiscoveryCandidate]

  init(_ sources: [SourceSettings], in root: RootFolder, _ library: Library) {
    var mapping = DiscoveryMapping(library)
    var candidates: [DiscoveryCandidate] = []
    let path = "workouts/templates/fetched.md"
    guard let place = DocumentPath(path) else {
      self.candidates = []
      return
    }
    for source in sources {
      guard let kept = SourceDesk.kept(source, in: root), let day = kept.day else { continue }
      for (index, item) in kept.items.enumerated() {
        let draft = ItemDraft(item, source: source.name, address: kept.address, fetched: day)
        let card = readWorkout(Array(draft.text.utf8), path: path, at: place).card
        // What has no exercise is an article about something else.
        guard !card.mentions.isEmpty else { continue }
        candidates.append(
          mapping.candidate(
            card, key: FetchedWorkouts.key(source.name, index + 1),
            name: "\(draft.name) (\(source.name))", source: .web))
      }
    }
    self.candidates = candidates
  }

  private static func key(_ source: String, _ number: Int) -> String { "web:\(source)/\(number)" }

  /// The command that shows a workout of a key; `nil` for any other key.
  static func command(showing key: String) -> String? {
    let parts = key.split(separator: "/").map(String.init)
    guard key.hasPrefix("web:"), parts.count == 2 else { return nil }
    return "kb source show \(parts[0].dropFirst(4)) \(parts[1])"
  }
}
