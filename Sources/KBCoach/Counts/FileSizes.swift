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

  package init(_ files: [(path: String, size: Int)]) {
    count = files.count
    size = files.reduce(0) { $0 + $1.size }
    var largest: [Large] = []
    for (path, size) in files {
      let place =
        largest.firstIndex { (size, $0.path) > ($0.size, path) } ?? largest.count
      guard place < FileSizes.shown else { continue }
      largest.insert(Large(path: path, size: size), at: place)
      if largest.count > FileSizes.shown { largest.removeLast() }
    }
    self.largest = largest
  }

  /// No more than a number of files.
  package init(count: Int) {
    self.count = count
    size = nil
    largest = []
  }
}
