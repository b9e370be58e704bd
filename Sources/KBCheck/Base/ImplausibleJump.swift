import KBCore
import KBText

extension NamedCheck {
  static let implausibleJump = NamedCheck(
    "implausible-jump", .warning, work: .knowledge { $0.implausibleJumps() },
    """
    A session has a load of more than twice the maximum estimated from your earlier sessions of the
    exercise, and at least 15 kg above it. An extra digit is more likely than a jump like that, and
    it would stay in your records for good. The check needs three sessions to compare with; a load
    that you repeat is believed.

    ```markdown
    - Squat (3x5 100kg): 1000kg x 5, 5, 5
    ```

    Fix: correct the load. If it is right, leave it out with `check: {except: [implausible-jump]}`,
    or log the next session: the message goes away once a second session is like it.
    """)

  static let unitFlip = NamedCheck(
    "unit-flip", .warning, work: .knowledge { $0.unitFlips() },
    """
    A load is far from what you lift in the exercise, but the same number in the other unit is
    within 3 % of a load of your last sessions.

    ```markdown
    - Bench Press: 135kg x 8, 8, 8
    ```

    Fix: write the unit that you meant.
    """)
}

extension CheckedBase {
  fileprivate func implausibleJumps() -> [Diagnostic] {
    doubtfulLoads.compactMap { doubtful in
      guard case .jump(let times10, let best) = doubtful.doubt else { return nil }
      let times = Thousandths.text(times10 * 100)
      return problem(
        .implausibleJump, doubtful.path, doubtful.range,
        "\(doubtful.load.text) is \(times) times your estimated maximum of "
          + "\(weight(best, as: doubtful)) after \(doubtful.sessionCount) sessions",
        fix:
          "correct the load; the heaviest before it was \(weight(doubtful.heaviest, as: doubtful))"
      )
    }
  }

  fileprivate func unitFlips() -> [Diagnostic] {
    doubtfulLoads.compactMap { doubtful in
      guard case .unit(let usual) = doubtful.doubt else { return nil }
      let other: LoadUnit = doubtful.load.unit == .kilograms ? .pounds : .kilograms
      let meant = Load(thousandths: doubtful.load.thousandths, unit: other)
      return problem(
        .unitFlip, doubtful.path, doubtful.range,
        "\(doubtful.load.text) is far from your usual "
          + "\(Load.kilograms(thousandths: usual).rounded(to: other)), and \(meant.text) is not",
        fix: "write \(meant.text) if that is what you meant")
    }
  }

  private var doubtfulLoads: [DoubtfulLoad] {
    doubts.loads { DoubtfulLoad.all(in: journal, library, formula: settings.formula) }
  }

  private func weight(_ thousandths: Int64, as doubtful: DoubtfulLoad) -> String {
    Load.kilograms(thousandths: thousandths).rounded(to: doubtful.load.unit)
  }
}

extension Load {
  /// The weight in a unit, to a tenth of it.
  fileprivate func rounded(to unit: LoadUnit) -> String {
    let exact = converted(to: unit).thousandths
    let tenths = Thousandths.roundedQuotient(exact, 100) * 100
    return Load(thousandths: tenths, unit: unit).text
  }
}
