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
      "more": .optional(left > 0 && link != nil ? English.sessions(left) + " more" : nil),
      "target": .optional(answer.target),
      "short": .optional(target.short.isEmpty ? answer.target : target.short),
      "why": .text(answer.sentence.withDaysInWords),
      "rule": .optional(answer.scheme),
      "equipment": .optional(answer.equipment),
      "hasHints": .bool(!answer.hints.isEmpty),
      "hints": .texts(answer.hints.map { Site.sentence($0) }),
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
            "text": .text(Site.sentence(item.text)),
          ]
        }),
    ]
  }

  /// A clause as a sentence of its own; what ends a sentence already stays.
  static func sentence(_ clause: String) -> String {
    let text = (clause.prefix(1).uppercased() + clause.dropFirst()).withDaysInWords
    let ends = text.last.map { ".!?".contains($0) } ?? true
    return Direction.isolated(ends ? text : text + ".")
  }
}
