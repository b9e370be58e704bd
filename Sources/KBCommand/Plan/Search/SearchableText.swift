import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBText

/// One thing that can be found, with what its lines are.
struct SearchableText: Sendable {
  let kind: SubjectKind
  let name: String
  /// What `kb show` takes for it.
  let shown: String
  let path: String
  /// Aliases and tags.
  var aliases: [String] = []
  /// Lines that name an exercise.
  var exerciseLines: Set<Int> = []
  /// The bytes of a session; `nil` for a whole file.
  var range: Range<Int>?
  /// Where its name stands, where that is known.
  var firstLine = 1
  /// The bytes of its shortest name; short names come first where nothing else tells results apart,
  /// and sessions after everything.
  var nameLength: Int

  init(kind: SubjectKind, name: String, shown: String, path: String) {
    self.kind = kind
    self.name = name
    self.shown = shown
    self.path = path
    nameLength = kind == .session ? .max : name.utf8.count
  }

  /// All texts by kind; workouts, exercises and programs by key, sessions from the newest.
  static func all(in knowledge: KnowledgeBase) -> [SearchableText] {
    let library = knowledge.library
    var texts: [SearchableText] = []
    for card in library.workouts {
      let identity = card.identity
      var text = SearchableText(
        kind: .workout, name: card.facts.name, shown: identity.key, path: identity.path)
      text.aliases = [identity.key] + card.facts.tags + card.facts.equipment
      text.exerciseLines = lines(card.mentions)
      texts.append(text)
    }
    for document in library.exercises {
      let name = document.exercise.name
      var text = SearchableText(
        kind: .exercise, name: name, shown: name, path: document.identity.path)
      text.aliases = document.exercise.otherNames
      text.nameLength = document.exercise.shortestNameLength
      texts.append(text)
    }
    for document in library.programs {
      let identity = document.identity
      var text = SearchableText(
        kind: .program, name: document.name, shown: identity.key, path: identity.path)
      text.aliases = [identity.key]
      text.exerciseLines = lines(document.mentions)
      texts.append(text)
    }
    for placed in knowledge.journal.sessions.reversed() {
      let session = placed.session
      var text = SearchableText(
        kind: .session, name: session.name(in: library),
        shown: SessionFacts.name(session), path: placed.path)
      text.aliases = [session.day.text]
      text.exerciseLines = Set(session.entries.map { Int($0.range.line) })
      text.range = Int(session.range.start)..<max(Int(session.range.start), Int(session.range.end))
      text.firstLine = Int(session.range.line)
      texts.append(text)
    }
    return texts
  }

  private static func lines(_ mentions: [ExerciseMention]) -> Set<Int> {
    Set(mentions.map { Int($0.range.line) })
  }

  /// The text's own lines of its file.
  func lines(of source: SourceLines) -> ClosedRange<Int>? {
    guard source.count > 0 else { return nil }
    guard let range else { return 1...source.count }
    let last = min(source.count, source.line(at: max(range.lowerBound, range.upperBound - 1)))
    return firstLine <= last ? firstLine...last : nil
  }
}
