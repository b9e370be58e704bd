import KBServer
import Synchronization

/// Reports that were given, for as long as nothing that they rest on has changed.
final class KeptReports: Sendable {
  /// What a report rests on besides its call.
  struct Moment: Equatable, Sendable {
    /// The number of the folder's state.
    let version: Int
    /// Reports may speak of the day and the hour.
    let minute: String
  }

  private struct State {
    var moment: Moment?
    var responses: [String: Response] = [:]
    /// The bytes of all bodies.
    var size = 0
  }

  /// The most bytes that are kept, and the most reports.
  static let limit = 4 << 20
  static let mostReports = 256

  private let state = Mutex(State())

  /// The report that was given to a call at that moment.
  func response(to call: String, at moment: Moment) -> Response? {
    state.withLock { $0.moment == moment ? $0.responses[call] : nil }
  }

  /// Keeps a report, all others of another moment being out of date; one that is too long is not kept.
  func keep(_ response: Response, to call: String, at moment: Moment) {
    let size = response.body.count
    guard size <= KeptReports.limit else { return }
    state.withLock { state in
      state.size -= state.responses[call]?.body.count ?? 0
      if state.moment != moment || state.size + size > KeptReports.limit
        || state.responses.count >= KeptReports.mostReports
      {
        state = State(moment: moment)
      }
      state.responses[call] = response
      state.size += size
    }
  }
}
