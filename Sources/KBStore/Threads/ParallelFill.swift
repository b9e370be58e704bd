/// A place for a known number of elements, which are put there in order.
package struct PieceWriter<Element> {
  private var next: UnsafeMutablePointer<Element>?
  private var room: Int

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<Element>.SubSequence) {
    next = UnsafeMutableBufferPointer(rebasing: buffer).baseAddress
    room = buffer.count
  }

  /// Puts an element after the last one; beyond the known number there is no place.
  package mutating func append(_ element: consuming Element) {
    guard room > 0, let place = next else { return }
    place.initialize(to: element)
    next = place + 1
    room -= 1
  }

  fileprivate mutating func fill(with filler: Element) {
    while room > 0 { append(filler) }
  }
}

/// One array that is made on several threads in pieces of known sizes.
///
/// Beside the array there is a result for each piece. Where a body puts fewer elements than it
/// announced, `filler` takes their places. Each thread has a value of its own.
package func parallelFill<Element: Sendable, Result: Sendable, State>(
  sizes: [Int],
  filler: Element,
  chunk: Int = 16,
  state: @Sendable () -> State,
  _ body: @Sendable (Int, inout PieceWriter<Element>, inout State) -> Result
) -> (elements: [Element], results: [Result]) {
  var starts: [Int] = []
  var total = 0
  for size in sizes {
    starts.append(total)
    total += max(0, size)
  }
  var results: [Result] = []
  let elements = [Element](unsafeUninitializedCapacity: total) { [starts] buffer, initialized in
    let pieces = Pieces(buffer: buffer, starts: starts)
    results = parallelMap(count: sizes.count, chunk: chunk, state: state) { index, own in
      var writer = PieceWriter(pieces.piece(index))
      let result = body(index, &writer, &own)
      writer.fill(with: filler)
      return result
    }
    initialized = total
  }
  return (elements, results)
}

/// Uninitialised memory of which every thread fills other places, so there is nothing to guard.
private struct Pieces<Element>: @unchecked Sendable {
  let buffer: UnsafeMutableBufferPointer<Element>
  let starts: [Int]

  func piece(_ index: Int) -> UnsafeMutableBufferPointer<Element>.SubSequence {
    buffer[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : buffer.count)]
  }
}
