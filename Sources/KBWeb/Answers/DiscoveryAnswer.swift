import KBCore
import KBTraining

/// What fits on a day and on the days after it, as JSON: each workout with the parts of its score.
enum DiscoveryAnswer {
  /// How many of the excluded workouts are named.
  private static let excludedLimit = 30

  static func json(for input: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    let question = DiscoveryQuestion(input)
    let discovery = question.discovery
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("day", question.today.text)
    json.field("recovery", discovery.recovery.phrase ?? .empty, in: book)
    json.field("overruled", discovery.overruled ?? .empty, in: book)
    if let request = question.request {
      json.key("wish")
      json.beginObject()
      json.key("understood")
      json.phrases(request.understood, in: book)
      json.key("notUnderstood")
      json.strings(request.unknown)
      json.endObject()
    }
    json.key("unknownNames")
    json.beginArray()
    for (name, nearest) in question.unknownNames {
      json.beginObject()
      json.field("name", name)
      json.key("nearest")
      json.strings(nearest)
      json.endObject()
    }
    json.endArray()
    json.key("ranked")
    json.beginArray()
    for item in discovery.ranked { json.ranked(item, parts: true, in: book) }
    json.endArray()
    json.key("excludedCount")
    json.integer(discovery.excluded.count)
    json.key("excluded")
    json.beginArray()
    for item in discovery.excluded.prefix(excludedLimit) {
      json.beginObject()
      json.field("key", item.key)
      json.field("name", item.name)
      json.field("reason", item.reason, in: book)
      json.endObject()
    }
    json.endArray()
    json.key("ahead")
    json.beginArray()
    for (day, discovery) in question.ahead {
      json.beginObject()
      json.field("day", day.text)
      json.field("rest", discovery.recovery.restPhrase ?? .empty, in: book)
      json.key("ranked")
      json.beginArray()
      for item in discovery.ranked { json.ranked(item, parts: false, in: book) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func ranked(
    _ item: Recommendation, parts: Bool, in book: Phrasebook
  ) {
    beginObject()
    field("key", item.key)
    field("name", item.name)
    field("why", item.summary, in: book)
    if parts {
      var highest: Int64 = 0
      for part in item.components { highest += part.weight * 1000 }
      field("score", "\(Score.phrase(item.score)) of \(Score.phrase(highest))", in: book)
      key("parts")
      beginArray()
      for part in item.components {
        beginObject()
        field("name", Phrase(word: part.component.rawValue), in: book)
        field("why", part.reason, in: book)
        field("value", Score.phrase(part.value), in: book)
        field("weight", "\(thousandths: part.weight)", in: book)
        field("adds", Score.phrase(part.contribution), in: book)
        endObject()
      }
      endArray()
    }
    endObject()
  }
}
