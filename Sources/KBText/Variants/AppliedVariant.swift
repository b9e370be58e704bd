/// A workout's outline with overrides applied, and what could not be.
package struct AppliedVariant: Equatable, Sendable {
  package internal(set) var outline: WorkoutOutline
  /// The places of the outline that the overrides are about.
  let places: OutlinePlaces
  /// By the override's place in the list.
  package internal(set) var troubles: [Int: OverrideTrouble] = [:]
  /// The override that each changed part comes from.
  private(set) var origins: [PrintedOutline.Owner: Int] = [:]

  init(_ outline: WorkoutOutline, _ places: OutlinePlaces) {
    self.outline = outline
    self.places = places
  }

  mutating func note(_ override: Int?, of owner: PrintedOutline.Owner) { origins[owner] = override }

  /// The override that a part of the outline comes from; `nil` for the base's own.
  package func origin(of owner: PrintedOutline.Owner) -> Int? { origins[owner] }
}
