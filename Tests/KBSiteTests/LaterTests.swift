import KBCoach
import Synchronization
import Testing

@testable import KBSite

@Suite("A value for later")
struct LaterTests {
  private final class Count: Sendable {
    let number = Mutex(0)
  }

  @Test("is made once, however many ask")
  func once() async {
    let later = Later<Int>()
    let made = Count()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 {
        group.addTask {
          later.value {
            made.number.withLock { $0 += 1 }
            return 7
          }
        }
      }
      for await value in group { #expect(value == 7) }
    }
    #expect(made.number.withLock { $0 } == 1)
  }
}
