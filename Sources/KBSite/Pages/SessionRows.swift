import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// A session as lists show it: its name (or another), when it was, and its facts.
  func sessionRow(_ index: Int, name: Phrase? = nil, when: Phrase? = nil) -> Value {
    let session = journal.sessions[index].session
    return [
      "url": .text(journal.links[index]),
      "name": .phrase(name ?? Phrase(sessionName(index))),
      "when": .phrase(when ?? Phrase(session.start?.text ?? "")),
      "facts": .phrases(facts(of: session)),
    ]
  }

  /// The session's title, else its workout's name.
  func sessionName(_ index: Int) -> String { journal.sessions[index].session.name(in: library) }

  private func facts(of session: Session) -> [Phrase] {
    var facts: [Phrase] = []
    if let duration = session.duration { facts.append(Format.duration(duration)) }
    let sets = session.setCount
    if sets > 0 { facts.append(English.sets(sets)) }
    if let volume = session.volume.phraseIfAny(in: settings.unit) { facts.append(volume) }
    if session.challengeSets > 0, session.entries.isEmpty {
      facts.append(English.sets(Int(session.challengeSets)))
    }
    if let effort = session.effort { facts.append(English.effort(effort)) }
    if session.isPartial { facts.append(English.partial) }
    return facts
  }
}
