import Synchronization

/// One request on its way to its response.
final class Exchange: Sendable {
  enum Phase {
    /// Only the target is known.
    case begun
    /// The head is fine, and the body comes in.
    case reading(Call)
    /// The answer is being made.
    case working
    /// It is made.
    case ready(Response)
    /// Somebody listens to events.
    case streaming(EventStream)
    /// Everything was handed to the library.
    case sent
  }

  let target: String
  let phase = Mutex(Phase.begun)

  init(target: String) { self.target = target }
}
