/// How many files there are and how large they are.
package struct FileSizes: Sendable {
  /// One of the largest, in bytes.
  package struct Large: Equatable, Sendable {
    package let path: String
    package let size: Int
  }

  private static let shown = 5

  package let count: Int
  /// The bytes of all; `nil` where only their number may be told.
  package let size: Int?
  /// The largest, the largest first.
  package let largest: [Large]

  package init(_ files: some Sequence<(path: String, size: Int)>) {
    var all = files.map { Large(path: $0.path, size: $0.size) }
    count = all.count
    size = all.reduce(0) { $0 + $1.size }
    all.sort { ($0.size, $1.path) > ($1.size, $0.path) }
    largest = Array(all.prefix(FileSizes.shown))
  }

  /// No more than a number of files.
  package init(count: Int) {
    self.count = count
    size = nil
    largest = []
  }
}
