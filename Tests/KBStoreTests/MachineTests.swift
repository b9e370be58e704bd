import Glibc
import Testing

@testable import KBStore

@Suite("the machine")
struct MachineTests {
  @Test("the clock agrees with the system's")
  func clock() {
    let before = Int64(time(nil))
    let now = WallTime.now()
    #expect(now.seconds >= before)
    #expect(now.seconds <= before + 60)
    #expect(abs(now.utcOffset) <= 26 * 3600)
  }

  @Test("there is a processor, and no more than the system has")
  func processors() {
    #expect(Machine.processorCount >= 1)
    #expect(Machine.processorCount <= sysconf(Int32(_SC_NPROCESSORS_CONF)))
  }

  @Test("variables are read")
  func environment() {
    setenv("KB_TEST_VARIABLE", "välue", 1)
    #expect(Machine.environment("KB_TEST_VARIABLE") == "välue")
    unsetenv("KB_TEST_VARIABLE")
    #expect(Machine.environment("KB_TEST_VARIABLE") == nil)
  }

  @Test("random names are hex, of the asked length, and differ")
  func random() {
    let names = (0..<100).map { _ in Machine.randomID(bytes: 6) }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { $0.utf8.count == 12 && $0.allSatisfy("0123456789abcdef".contains) })
    #expect(Machine.randomID(bytes: -1).isEmpty)
  }

  @Test("error numbers have the system's words")
  func words() {
    #expect(Errno(ENOSPC).description == "No space left on device")
    #expect(!Errno(99_999).description.isEmpty)
  }

  @Test("a watch that cannot be had says which limit to raise")
  func watchRemedies() {
    #expect(
      StoreError.failed(.watch, path: "a", Errno(ENOSPC)).remedy
        == "raise fs.inotify.max_user_watches with sysctl")
    #expect(
      StoreError.failed(.sync, path: "a", Errno(EIO)).description
        == "cannot flush to the disk a: Input/output error")
  }
}
