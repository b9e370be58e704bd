import KBCore

/// The sessions that go out, each made when it is asked for, so that the text of a long journal is
/// never in memory as a whole.
package struct ExportedSessions: RandomAccessCollection, ExpressibleByArrayLiteral {
  package let startIndex = 0
  package let endIndex: Int
  private let session: (Int) -> ExportedSession

  /// As many sessions as `count`, each of which `session` makes from its place.
  package init(count: Int, _ session: @escaping (Int) -> ExportedSession) {
    endIndex = count
    self.session = session
  }

  package init(_ sessions: [ExportedSession]) {
    self.init(count: sessions.count) { sessions[$0] }
  }

  package init(arrayLiteral sessions: ExportedSession...) { self.init(sessions) }

  package subscript(place: Int) -> ExportedSession { session(place) }
}
