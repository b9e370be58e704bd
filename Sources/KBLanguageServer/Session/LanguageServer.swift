import KBCore
import KBKnowledge
import KBStore
import KBText

/// A session with an editor in the Language Server Protocol 3.17: bytes of the client in, bytes for it
/// out.
///
/// It keeps the folders that files are open of, and reads them again on threads of their own. The
/// caller gives it what has come, asks it to rest when nothing more comes, and sends what it has to
/// say.
package final class LanguageServer {
  private enum Phase {
    case waiting, running, shutDown
  }

  /// The files of kb itself; `nil` for those beside the binary.
  let share: String?
  /// The day that answers are about.
  let today: @Sendable () -> Day
  private var frames = FrameReader()
  private var phase = Phase.waiting
  var outbox = Outbox()
  var client = ClientAbilities()
  /// By the absolute path of the folder.
  var folders: [String: FolderSnapshot] = [:]
  /// Where each open file is, by its address; `nil` for one that is of no knowledge base.
  var placeByAddress: [String: FilePlace?] = [:]
  /// The files that problems were sent of last, by folder.
  var reported: [String: [String: [Diagnostic]]] = [:]
  /// The status to end with, once the client has said so: 0 after `shutdown`, else 1.
  package private(set) var exitStatus: Int32?

  package init(share: String?, today: @escaping @Sendable () -> Day) {
    self.share = share
    self.today = today
  }

  /// Takes what the client has sent and does all of it.
  ///
  /// Requests that are cancelled further on in the same bytes are not begun.
  package func receive(_ bytes: [UInt8]) {
    frames.append(bytes)
    var messages: [Message] = []
    var cancelled: Set<RequestID> = []
    while let frame = frames.next() {
      switch frame {
      case .broken(let reason): messages.append(.invalid(nil, .notJSON(reason)))
      case .message(let bytes):
        let message = Message(bytes)
        if case .notification("$/cancelRequest", let parameters) = message {
          if let id = RequestID(parameters?["id"]) { cancelled.insert(id) }
        } else {
          messages.append(message)
        }
      }
    }
    for message in messages where exitStatus == nil { take(message, cancelled) }
  }

  /// What is to be sent to the client.
  package func takeOutput() -> [UInt8] { outbox.take() }

  private func take(_ message: Message, _ cancelled: Set<RequestID>) {
    switch message {
    case .response: break
    case .invalid(let id, let failure): outbox.refuse(id, failure)
    case .notification(let method, let parameters): take(notification: method, parameters)
    case .request(let id, let method, let parameters):
      guard !cancelled.contains(id) else { return outbox.refuse(id, .cancelled) }
      do throws(RequestFailure) {
        outbox.answer(id, try answer(method, parameters))
      } catch {
        outbox.refuse(id, error)
      }
    }
  }

  private func take(notification method: String, _ parameters: YAMLNode?) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    if method == "initialized" { return askForWatching() }
    synchronise(method, parameters)
  }

  private func answer(
    _ method: String, _ parameters: YAMLNode?
  ) throws(RequestFailure) -> [UInt8] {
    switch (phase, method) {
    case (.waiting, "initialize"):
      phase = .running
      client = parameters.map { ClientAbilities($0) } ?? ClientAbilities()
      return ServerAbilities.answer(client)
    case (.waiting, _): throw .notInitialised
    case (.running, "initialize"): throw .notARequest("initialize was sent already")
    case (.running, "shutdown"):
      phase = .shutDown
      var json = JSONWriter()
      json.null()
      return json.bytes
    case (.running, _): return try feature(method, parameters)
    case (.shutDown, _): throw .notARequest("the server was shut down")
    }
  }
}
