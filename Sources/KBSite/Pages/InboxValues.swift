import KBCore
import KBText

extension Site {
  /// What pages that send sessions to a repository know of it; nothing of it is secret.
  var inboxFields: [(String, Value)] {
    guard let inbox = settings.training.site.inbox else { return [] }
    var json = JSONWriter()
    json.beginObject()
    json.field("host", inbox.host.rawValue)
    json.field("address", inbox.address)
    json.field("repository", inbox.repository)
    json.field("branch", inbox.branch)
    json.endObject()
    return [
      ("inbox", .markup(json.bytes)), ("inboxOrigin", .text(inbox.origin)),
      ("hasInbox", .bool(true)), ("inboxRepository", .text(inbox.repository)),
      ("inboxBranch", .text(inbox.branch)), ("inboxPlace", .text(inbox.place)),
    ]
  }
}
