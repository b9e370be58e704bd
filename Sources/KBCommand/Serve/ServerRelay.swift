import KBServer
import Synchronization

/// The server, for what must be made before it.
final class ServerRelay: Sendable {
  private let own = Mutex<Server?>(nil)

  var server: Server? {
    get { own.withLock { $0 } }
    set { own.withLock { $0 = newValue } }
  }
}
