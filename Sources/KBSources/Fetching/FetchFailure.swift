/// Why a page could not be fetched or read, in words for the person.
package struct FetchFailure: Error, Equatable, Sendable {
  /// What happened, without a full stop.
  package let summary: String
  /// What to do about it.
  package let fix: String
  /// The seconds that the other side asks to wait.
  package var waits: Int?

  package init(_ summary: String, fix: String, waits: Int? = nil) {
    self.summary = summary
    self.fix = fix
    self.waits = waits
  }
}
