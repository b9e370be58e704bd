import KBCore
import KBSite

extension Listing {
  /// An array with an object for each item.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    switch items {
    case .workouts(let cards):
      for card in cards {
        json.beginObject()
        json.members(of: card)
        json.endObject()
      }
    case .exercises(let documents):
      for document in documents {
        json.beginObject()
        json.field("id", document.identity.id)
        json.field("key", document.identity.key)
        json.field("source", document.identity.path)
        json.members(of: document.exercise)
        json.endObject()
      }
    case .programs(let documents):
      for document in documents {
        json.beginObject()
        json.programMembers(document)
        json.endObject()
      }
    case .sessions(let sessions):
      for placed in sessions { json.session(placed, unit: unit) }
    case .tags(let tags):
      for tag in tags {
        json.beginObject()
        json.field("tag", tag.name)
        json.field("workouts", tag.count)
        json.endObject()
      }
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
