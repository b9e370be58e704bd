/// A line of the shared table: what a person writes and what kb writes.
struct NotationCase: CustomTestStringConvertible, Sendable {
  let input: String
  let canonical: String

  var testDescription: String { input }
}
