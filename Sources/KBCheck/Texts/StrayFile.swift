import KBCore
import KBText

extension NamedCheck {
  static let strayFile = NamedCheck(
    "stray-file", .warning, work: .text { $0.strayness() },
    """
    A file in `workouts/` looks like a workout, a variant or a journal, but is where kb does not
    look for them: none of it is shown or counted. Other Markdown there, such as a `README.md`, is
    left alone.

    ```text
    workouts/leg-day.md
    ```

    Fix: move it to `workouts/templates/`, `workouts/variants/` or `workouts/journal/`.
    """)
}

extension CheckedText {
  /// The folder of a person's own texts.
  package static let ownFolder = "workouts"

  /// Whether a Markdown file is below `workouts/` and is not one that is read there.
  package static func isStray(_ path: String) -> Bool {
    let isMarkdown = path.utf8.suffix(3).elementsEqual(".md".utf8) { Cursor.lowercase($0) == $1 }
    return isMarkdown && path.hasPrefix(ownFolder + "/") && path != WorkoutPlan.path
      && FormattedKind(path: path) == nil && !path.hasPrefix(DocumentPath.baseFolder)
  }

  fileprivate func strayness() -> [Diagnostic] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard CheckedText.isStray(path), !kebabCase(name).hasPrefix("readme"),
      let (thing, folder) = looks
    else { return [] }
    return [
      Diagnostic(
        id: NamedCheck.strayFile.id, severity: .warning, path: path, range: .fileStart,
        summary: "this looks like \(thing), but kb does not look for one here",
        fix: "move it to \(folder)\(name)")
    ]
  }

  /// What the text seems to be, and where that belongs; `nil` for what is nothing to kb.
  private var looks: (thing: Phrase, folder: String)? {
    switch FormattedKind(guessing: bytes) {
    case .variant: return ("a variant", DocumentPath.variantFolder)
    case .journal:
      let sessions = JournalParser.parse(bytes, path: path).sessions
      return sessions.contains { !$0.entries.isEmpty } ? ("a journal", "workouts/journal/") : nil
    case .program: return nil
    case .workout:
      let folder = "workouts/templates/"
      guard let place = DocumentPath(folder + "a.md") else { return nil }
      let steps = readWorkout(bytes, path: path, at: place).blocks.flatMap(\.steps)
      let work = steps.count { !$0.step.prescription.groups.isEmpty }
      // A list of other things may have a number in it.
      return work > 0 && work * 2 >= steps.count ? ("a workout", folder) : nil
    }
  }
}
