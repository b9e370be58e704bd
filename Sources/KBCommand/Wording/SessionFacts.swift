import KBCoach
import KBCore
import KBTerminal
import KBText
import KBTraining

/// The figures of one session.
struct SessionFacts {
  let sets: Int
  let volume: Volume
  private let session: Session

  init(_ session: Session) {
    self.session = session
    sets = session.setCount
    volume = session.volume
  }

  /// `2026-11-20T07:30`, or the date alone where no time was written.
  static func name(_ session: Session) -> String {
    session.day.text + (session.start.map { "T" + $0.text } ?? "")
  }

  /// The title with what is special about the session.
  static func markedTitle(_ session: Session, _ library: Library) -> StyledText {
    var text = StyledText(session.name(in: library))
    if session.entries.isEmpty, session.challengeSets > 0 {
      text.append(", " + Wording.count(Int(session.challengeSets), "set"), .muted)
    }
    if session.isPartial { text.append(" (partial)", .warning) }
    return text
  }

  var length: String { session.duration.map { Wording.minutes($0) } ?? "" }
  var setsText: String { sets == 0 ? "" : String(sets) }
  var effort: String { session.effort?.number ?? "" }

  /// Load times repetitions, repetitions with the body's weight, or both; empty for neither.
  func volumeText(in unit: LoadUnit) -> String {
    volume.textIfAny(in: unit) ?? ""
  }
}
