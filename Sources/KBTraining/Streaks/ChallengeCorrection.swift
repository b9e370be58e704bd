import KBCore

/// What must be written so that a day counts another number of challenge sets.
///
/// The day's lines add up and none can be negative. So a higher number is one more line, and a
/// lower one changes lines that are in the file, the last first.
package enum ChallengeCorrection: Equatable, Sendable {
  /// A line that counts another number from now on.
  package struct Edit: Equatable, Hashable, Sendable {
    /// The place of the session in the list that was given.
    package var session: Int
    /// The place in the session's decisions.
    package var decision: Int
    package var from: Int32
    /// The new number; a line with 0 counts nothing and may be taken out.
    package var to: Int32
  }

  /// The day already counts that many.
  case nothing
  /// One more decision for a session of that day.
  case add(Decision)
  /// In the order of the file.
  case change([Edit])

  /// The most sets that a day can be set to, as many as one line can say.
  package static let limit: Int32 = 1000

  /// Finds what makes a day count `sets`; `nil` for a negative number and for more than `limit`.
  package init?(day: Day, to sets: Int32, in sessions: [Session]) {
    guard (0...ChallengeCorrection.limit).contains(sets) else { return nil }
    var lines: [Edit] = []
    var total: Int64 = 0
    for (place, session) in sessions.enumerated() where session.day == day {
      for (index, decision) in session.decisions.enumerated() {
        guard case .challenge(let count) = decision, count > 0 else { continue }
        lines.append(Edit(session: place, decision: index, from: count, to: count))
        total += Int64(count)
      }
    }
    let difference = Int64(sets) - total
    if difference == 0 {
      self = .nothing
    } else if difference > 0 {
      self = .add(.challenge(Int32(difference)))
    } else {
      self = .change(ChallengeCorrection.lowered(lines, by: -difference))
    }
  }

  /// Takes sets off the last lines; what is left unchanged is not among the result.
  private static func lowered(_ lines: [Edit], by excess: Int64) -> [Edit] {
    var rest = excess
    var changed: [Edit] = []
    for line in lines.reversed() where rest > 0 {
      var edit = line
      let part = min(rest, Int64(line.from))
      edit.to = line.from - Int32(part)
      rest -= part
      changed.append(edit)
    }
    return changed.reversed()
  }
}
