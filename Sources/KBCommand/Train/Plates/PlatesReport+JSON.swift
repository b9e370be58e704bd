import KBCore
import KBSite
import KBTraining

extension PlatesReport {
  /// The question and the loads that can be made.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("asked", asked.text)
    json.field("equipment", source)
    json.key("exact")
    json.bool(answers.first?.kind == "exact")
    json.key("answers")
    json.beginArray()
    for answer in answers {
      json.beginObject()
      json.field("kind", answer.kind)
      json.field("load", answer.load.text)
      json.field("difference", answer.difference.text)
      if let bar = answer.bar {
        json.field("bar", bar.bar.text)
        json.key("eachSide")
        json.plates(bar.side)
      }
      if !answer.belt.isEmpty {
        json.key("belt")
        json.plates(answer.belt)
      }
      if answer.isDumbbell { json.field("dumbbell", answer.load.text) }
      json.endObject()
    }
    json.endArray()
    json.key("remarks")
    json.strings(remarks)
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// The plates of one side, from the collar outward, or of a belt.
  mutating func plates(_ side: [SidePlates]) {
    beginArray()
    for plates in side {
      beginObject()
      field("plate", plates.load.text)
      field("count", Int(plates.count))
      optionalField("color", plates.colour)
      endObject()
    }
    endArray()
  }
}
