import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let unknownBodyPart = NamedCheck(
    "unknown-body-part", .warning, work: .knowledge { $0.unknownBodyParts() },
    """
    A session says that something is sore, and kb knows no part of the body of that name, so that
    nothing is spared for it.

    ```markdown
    - soreness: sholders 3
    ```

    Fix: write the name of a muscle, of a part such as `shoulders`, `legs` or `back`, or of a joint
    such as `knee`.
    """)
}

extension CheckedBase {
  fileprivate func unknownBodyParts() -> [Diagnostic] {
    let sore = journal.sessions.filter { placed in
      placed.session.decisions.contains { if case .soreness = $0 { true } else { false } }
    }
    // Muscles are those of the exercises.
    guard !sore.isEmpty, !library.exercises.isEmpty else { return [] }
    let vocabulary = TrainingVocabulary(library.exercises.map(\.exercise))
    var found: [Diagnostic] = []
    for placed in sore {
      for case .soreness(let part, _) in placed.session.decisions
      where !vocabulary.isPart(part) && Joint(part) == nil {
        var range = placed.session.range
        range.end = range.start + 1
        let near = nearestNames(to: part, in: BodyPart.groupNames, limit: 1).first
        found.append(
          problem(
            .unknownBodyPart, placed.path, range, "no part of the body is called \"\(part)\"",
            fix: near.map { "did you mean \($0)?" } ?? "write one such as shoulders, legs or back"))
      }
    }
    return found
  }
}
