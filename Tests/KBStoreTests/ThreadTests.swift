import Synchronization
import Testing

@testable import KBStore

@Suite("threads")
struct ThreadTests {
  @Test(
    "every index is visited once",
    arguments: [0, 1, 2, 15, 16, 17, 1000], [(1, 1), (2, 16), (8, 7), (100, 1), (0, 0), (3, .max)])
  func coverage(count: Int, shape: (threads: Int, chunk: Int)) {
    let visits = Guarded([Int](repeating: 0, count: count))
    parallel(count: count, threads: shape.threads, chunk: shape.chunk) { range in
      visits.change { for index in range { $0[index] += 1 } }
    }
    #expect(visits.current == [Int](repeating: 1, count: count))
  }

  @Test("a negative count is nothing")
  func negative() {
    parallel(count: -1) { _ in Issue.record("called") }
    #expect(parallelMap(count: -1) { $0 }.isEmpty)
  }

  @Test("a count near the greatest number does not overflow")
  func huge() {
    let ends = Guarded<[Int]>([])
    parallel(count: .max, threads: 2, chunk: .max / 2 + 1) { range in
      ends.change { $0.append(range.upperBound) }
    }
    #expect(ends.current.sorted() == [.max / 2 + 1, .max])
  }

  @Test("work in the background is done when it was waited for, by whom and how often ever")
  func background() {
    let count = Guarded(0)
    let works = (0..<8).map { _ in BackgroundWork { count.change { $0 += 1 } } }
    parallel(count: 4, threads: 4, chunk: 1) { _ in for work in works { work.wait() } }
    #expect(count.current == 8)
    BackgroundWork { count.change { $0 += 1 } }.wait()
    BackgroundWork.waitForAll()
    #expect(count.current == 9)
  }

  @Test("results come in the order of their indices")
  func map() {
    #expect(
      parallelMap(count: 1000, threads: 4, chunk: 3) { "\($0)" } == (0..<1000).map { "\($0)" })
  }

  @Test("a thread has room for deep recursion")
  func stack() {
    // Some 100 bytes of stack a step, even without optimisation: more than the 512 KiB of a
    // thread of the pool, less than 8 MiB.
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    #expect(parallelMap(count: 2, threads: 2, chunk: 1) { _ in depth(40_000) } == [40_000, 40_000])
  }

  @Test("the threads run at the same time")
  func atOnce() {
    let arrived = Atomic(0)
    parallel(count: 2, threads: 2, chunk: 1) { _ in
      arrived.wrappingAdd(1, ordering: .sequentiallyConsistent)
      while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
    }
    #expect(arrived.load(ordering: .sequentiallyConsistent) == 2)
  }
}
