import KBCore
import KBTraining

/// The programs that fit a lifter's answers, as JSON: each with its score, why, and what would be
/// swapped; and how many a filter took out.
enum ProgramsAnswer {
  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let recommendation = ProgramsQuestion(input).recommendation
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.key("matches")
    json.beginArray()
    for match in recommendation.matches {
      json.beginObject()
      json.field("key", match.program.key)
      json.field("name", match.program.name)
      json.key("score")
      json.integer(match.score)
      json.texts("reasons", match.reasons.map { $0.phrase.text(in: book) })
      json.texts("swaps", match.swaps.map { $0.phrase.text(in: book) })
      json.endObject()
    }
    json.endArray()
    json.field("removed", recommendation.explanation, in: book)
    json.field("missing", recommendation.missing ?? .empty, in: book)
    json.texts("unknown", recommendation.unknownAvoids)
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
