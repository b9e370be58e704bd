import Synchronization

/// Runs the body over all of `0..<count` on several threads, in pieces of `chunk` indices.
///
/// Each piece goes to the thread that is free next. Returns when all are done. The threads have
/// 8 MiB of stack whatever the caller has.
package func parallel(
  count: Int,
  threads: Int = Machine.processorCount,
  chunk: Int = 16,
  body: @Sendable (Range<Int>) -> Void
) {
  guard count > 0 else { return }
  let chunk = max(1, chunk)
  let pieces = (count - 1) / chunk + 1
  let next = Atomic(0)
  runOnThreads(max(1, min(threads, pieces))) {
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece < pieces else { return }
      let start = piece * chunk
      body(start..<start + min(chunk, count - start))
    }
  }
}

/// The results of the transformation for all of `0..<count`, in order, made on several threads.
package func parallelMap<Result: Sendable>(
  count: Int,
  threads: Int = Machine.processorCount,
  chunk: Int = 16,
  _ transform: @Sendable (Int) -> Result
) -> [Result] {
  guard count > 0 else { return [] }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = Slots(buffer: buffer)
    parallel(count: count, threads: threads, chunk: chunk) { range in
      for index in range { slots.fill(index, with: transform(index)) }
    }
    initialized = count
  }
}

/// The same, with a value that each thread makes for itself and keeps from one index to the next.
package func parallelMap<Result: Sendable, State>(
  count: Int,
  threads: Int = Machine.processorCount,
  chunk: Int = 16,
  state: @Sendable () -> State,
  _ transform: @Sendable (Int, inout State) -> Result
) -> [Result] {
  guard count > 0 else { return [] }
  let chunk = max(1, chunk)
  let pieces = (count - 1) / chunk + 1
  let next = Atomic(0)
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = Slots(buffer: buffer)
    runOnThreads(max(1, min(threads, pieces))) {
      var own = state()
      while true {
        let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
        guard start < count else { return }
        for index in start..<min(start + chunk, count) {
          slots.fill(index, with: transform(index, &own))
        }
      }
    }
    initialized = count
  }
}

/// The results of two bodies that run on a thread each.
package func together<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      let results = Mutex<(First?, Second?)>((nil, nil))
      parallel(count: 2, chunk: 1) { range in
        if range.lowerBound == 0 {
          let value = first()
          results.withLock { $0.0 = value }
        } else {
          let value = second()
          results.withLock { $0.1 = value }
        }
      }
      let (one, other) = results.withLock { $0 }
      return (one ?? first(), other ?? second())
    }
  }
}

/// Uninitialised memory of which every thread fills other places, so there is nothing to guard.
private struct Slots<Element>: @unchecked Sendable {
  let buffer: UnsafeMutableBufferPointer<Element>

  func fill(_ index: Int, with element: consuming Element) {
    buffer.initializeElement(at: index, to: element)
  }
}
