/// Which documents a folder has besides its own.
package enum LibraryChoice: String, Equatable, Sendable, CaseIterable {
  case none
  /// Those of the library that comes with kb.
  case builtIn = "built-in"
}
