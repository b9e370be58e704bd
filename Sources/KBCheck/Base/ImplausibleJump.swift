import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let implausibleJump = NamedCheck(
    "implausible-jump", .warning, work: .knowledge { $0.implausibleJumps() },
    """
    A session has a load of more than twice the maximum estimated from your earlier sessions of the
    exercise, and at least 15 kg above it. An extra digit is more likely than a jump like that, and
    everything that is computed would rest on it. A load that you repeat is believed.

    ```markdown
    - Squat (3x5 100kg): 1000kg x 5, 5, 5
    ```

    Fix: correct the load. If it is right, write `- confirmed: Squat` into the head of the session,
    or log the next session: the message goes away once a second session is like it. Until then
    the exercise of that session counts for no volume, no record and no target.
    """)

  static let unitFlip = NamedCheck(
    "unit-flip", .warning, work: .knowledge { $0.unitFlips() },
    """
    A load is far from what you lift in the exercise, but the same number in the other unit is
    within 3 % of a load of your last sessions. One of more than twice your estimated maximum is an
    `implausible-jump` instead. Until you confirm it or a second session is like it, it counts for no
    volume, no record and no target.

    ```markdown
    - Bench Press: 135kg x 8, 8, 8
    ```

    Fix: write the unit that you meant, or `- confirmed: Bench Press` into the head of the session.
    """)
}

extension CheckedBase {
  fileprivate func implausibleJumps() -> [Diagnostic] {
    doubtfulLoads.compactMap { doubtful in
      guard case .jump = doubtful.doubt.why else { return nil }
      let heaviest = Load.kilograms(thousandths: doubtful.heaviest)
      let (doubt, count) = (doubtful.doubt.phrase, doubtful.sessionCount)
      return problem(
        .implausibleJump, doubtful.path, doubtful.range,
        count == 1 ? "\(doubt) after 1 session" : "\(doubt) after \(grouped: count) sessions",
        fix: """
          correct the load; the heaviest before it was \
          \(heaviest.tenths(in: doubtful.doubt.load.unit))
          """)
    }
  }

  fileprivate func unitFlips() -> [Diagnostic] {
    doubtfulLoads.compactMap { doubtful in
      guard case .unit = doubtful.doubt.why else { return nil }
      return problem(
        .unitFlip, doubtful.path, doubtful.range, doubtful.doubt.phrase,
        fix: "write \(doubtful.doubt.load.inOtherUnit.text) if that is what you meant")
    }
  }

  private var doubtfulLoads: [DoubtfulLoad] {
    doubts.loads { DoubtfulLoad.all(in: journal.sessions, library, formula: settings.formula) }
  }
}
