import KBCore
import KBServer
import Synchronization

/// What a server says of itself, and which version of the folder it has seen.
final class ServerStatus: Sendable {
  private let name: String
  private let isReadOnly: Bool
  private let count = Mutex(1)
  /// How many sessions wait in the inbox.
  private let waiting: @Sendable () -> Int

  init(name: String, isReadOnly: Bool, waiting: @escaping @Sendable () -> Int) {
    self.name = name
    self.isReadOnly = isReadOnly
    self.waiting = waiting
  }

  /// Grows with every change that was noticed.
  var version: Int { count.withLock { $0 } }

  func noteChange() { count.withLock { $0 += 1 } }

  var response: Response {
    var json = JSONWriter()
    json.beginObject()
    json.key("server")
    json.bool(true)
    json.field("version", Version.text)
    json.field("name", name)
    json.key("readOnly")
    json.bool(isReadOnly)
    json.field("change", version)
    let waiting = waiting()
    json.field("waiting", waiting)
    json.endObject()
    json.newline()
    let tag = "\"status-\(version)-\(waiting)\""
    return Response(
      200, json: json.bytes, headers: [.init("ETag", tag), .init("Cache-Control", "no-cache")])
  }
}
