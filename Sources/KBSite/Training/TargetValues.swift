import KBCoach
import KBCore
import KBText

extension Site {
  /// A target with why, as the partial `why` reads it; of the evidence the newest pieces, at most
  /// `limit`.
  func value(of target: ExplainedTarget, evidence limit: Int = .max) -> Value {
    let answer = target.explanation
    let link = library.exercise(named: answer.exercise).map { Address.exercise($0.identity.key) }
    let left = answer.evidence.count - min(answer.evidence.count, limit)
    return [
      "name": .text(answer.exercise),
      "url": .optional(link),
      "more": left > 0 && link != nil ? .phrase("\(English.sessions(left)) more") : .null,
      "target": .optional(answer.target),
      "short": .optional(target.short.isEmpty ? answer.target : target.short),
      "why": .text(prose(answer.sentence)),
      "rule": .optional(answer.scheme),
      "equipment": .optional(answer.equipment),
      "hasHints": .bool(!answer.hints.isEmpty),
      "hints": .texts(answer.hints.map { sentence($0) }),
      "hasEvidence": .bool(!answer.evidence.isEmpty),
      "evidence": .list(
        answer.evidence.prefix(limit).map { item in
          let known = item.session.flatMap { journal.sessions.indices.contains($0) ? $0 : nil }
          return [
            "date": .optional(item.day.map { Format.shortDate($0) }),
            "url": .optional(
              settings.pages.contains(.session)
                ? known.map { journal.links[$0] + (item.line.map { "#line-\($0)" } ?? "") }
                : nil),
            "place": .text(item.place),
            "written": .text(item.written),
            "text": .text(sentence(item.text)),
          ]
        }),
    ]
  }

  /// Changes whenever what `value(of:evidence:)` makes of a target does.
  func mark(of target: ExplainedTarget, evidence limit: Int) -> Fingerprint {
    let answer = target.explanation
    let phrases = [answer.sentence, answer.scheme, answer.equipment] + answer.hints
    var mark = Fingerprint(UInt64(answer.hints.count))
    for text in [answer.exercise, answer.target, target.short] { mark.mix(text) }
    for phrase in phrases { mark.mix(phrase.english) }
    mark.mix(UInt64(answer.evidence.count))
    for item in answer.evidence.prefix(limit) {
      mark.mix(UInt64(bitPattern: Int64(item.day?.number ?? .max)))
      for text in [item.place, item.written, item.text.english] { mark.mix(text) }
      if let session = item.session, journal.sessions.indices.contains(session) {
        journal.links.mix(session, into: &mark)
      }
    }
    return mark
  }

  /// The text in the language of the pages.
  func text(_ phrase: Phrase) -> String { phrase.text(in: settings.phrasebook) }

  /// The same. In English, dates such as `2026-11-21` in a person's own notes are written in words too.
  func prose(_ phrase: Phrase) -> String {
    settings.phrasebook.isEnglish ? text(phrase).withDaysInWords : text(phrase)
  }

  /// A word of a vocabulary as a heading.
  func capitalized(_ word: String) -> String { text(Phrase(word: word)).opening }

  /// A clause as a sentence of its own; what ends a sentence already stays.
  func sentence(_ clause: Phrase) -> String {
    let text = prose(clause).opening
    let ends = text.last.map { ".!?".contains($0) } ?? true
    return Direction.isolated(ends ? text : text + ".")
  }
}
