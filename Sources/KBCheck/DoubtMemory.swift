import KBText
import Synchronization

/// The doubtful loads of a journal, worked out when the first check asks for them.
final class DoubtMemory: Sendable {
  private let found = Mutex<[DoubtfulLoad]?>(nil)

  func loads(_ find: () -> [DoubtfulLoad]) -> [DoubtfulLoad] {
    found.withLock { found in
      if let found { return found }
      let loads = find()
      found = loads
      return loads
    }
  }
}
