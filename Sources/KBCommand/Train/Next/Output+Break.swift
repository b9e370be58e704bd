import KBKnowledge
import KBTerminal

extension Output {
  /// What to do about the targets above after a long break; nothing if there was none.
  mutating func breakAdvice(_ coach: FolderCoach) {
    guard let advice = coach.breakAdvice else { return }
    line()
    paragraph(StyledText(advice + ".", .warning))
  }
}
