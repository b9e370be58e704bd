/// Which files of a tree are wanted.
///
/// Names that begin with a dot never are.
package struct TreeRules: Sendable {
  package static let depthLimit = 64

  private let extensions: [[UInt8]]
  private let ignoredNames: Set<[UInt8]>
  private let ignoredPaths: Set<[UInt8]>

  /// Extensions are without a dot, and their case does not matter; with none, all files are wanted.
  ///
  /// Ignored names count in every folder, ignored paths from the root.
  package init(
    extensions: [String] = [], ignoringNames names: [String] = [],
    ignoringPaths paths: [String] = ["public"]
  ) {
    self.extensions = extensions.map { Array(".\($0)".utf8).map(Self.lowercased) }
    ignoredNames = Set(names.map { Array($0.utf8) })
    ignoredPaths = Set(paths.map { Array($0.utf8) })
  }

  /// Whether a file's name has one of the extensions, after something that is not empty.
  func wants(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    extensions.isEmpty
      || extensions.contains { ending in
        name.count > ending.count
          && zip(name.suffix(ending.count), ending).allSatisfy { Self.lowercased($0) == $1 }
      }
  }

  /// Whether a name is left out with all that is below it; `path` is the whole path to it.
  func ignores(name: UnsafeBufferPointer<UInt8>, path: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".")
      || (!ignoredNames.isEmpty && ignoredNames.contains(Array(name)))
      || (!ignoredPaths.isEmpty && ignoredPaths.contains(path))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
