import KBCore
import KBText

extension NamedCheck {
  static let loadedCardio = NamedCheck(
    "loaded-cardio", .warning, work: .knowledge { $0.loadedCardio() },
    """
    The journal has reps with a load of a movement that has none, and other exercises end in its
    name: `Row` alone is the rowing machine. No progression and no record of the exercise that was
    meant counts such a line.

    ```markdown
    - Row: 3x8 60kg
    ```

    Fix: write the whole name, such as `Barbell Row`.
    """)
}

extension CheckedBase {
  fileprivate func loadedCardio() -> [Diagnostic] {
    journal.sessions.flatMap { dated in
      dated.session.entries.compactMap { placed in
        let meant = library.loadedMeanings(of: placed.entry)
        guard !meant.isEmpty else { return nil }
        return problem(
          .loadedCardio, dated.path, placed.range,
          "\"\(placed.entry.name)\" is cardio, which has no load",
          fix: "did you mean \(meant.listedAsChoice)?")
      }
    }
  }
}
