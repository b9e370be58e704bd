import CAllocator
import Glibc
import Synchronization

/// Room for the recursion of parsers over hostile nesting.
private let stackSize = 8 << 20

/// Whether the memory of threads is opened in large pieces, of which only what is used counts.
///
/// By itself glibc opens it page by page, with a call of the system for each; so it does once a thread
/// has used as much as is said here. With twice as much, memory that was freed is kept from the system.
private let hasLargeSteps = mallopt(M_TOP_PAD, 32 << 20) == 1

/// By how many bytes the process may grow until threads that end give free memory back.
package let allowedGrowth = 32 << 20

/// The memory of the process, in bytes, after free memory was given back last.
private let memoryAfterTrim = Mutex(0)

/// Gives free memory back to the system if the process has grown by more than so many bytes.
///
/// What a thread has freed lies in memory of its own, where nothing else would use it again: after a
/// Markdown text of a megabyte, a hundred megabytes. How much is free is not asked, since the answer
/// takes a walk over all of it.
package func giveFreeMemoryBack(beyond growth: Int = allowedGrowth) {
  memoryAfterTrim.withLock { before in
    guard growth == 0 || residentMemory() > before + growth else { return }
    malloc_trim(0)
    before = residentMemory()
  }
}

/// The bytes of memory that the process has; 0 where the system does not say.
private func residentMemory() -> Int {
  let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  // The second number counts pages that are in memory.
  let text = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
  let fields = text.split(separator: UInt8(ascii: " "))
  guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
    return 0
  }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

/// Runs the body once on each of so many new threads and waits for all of them.
///
/// Where the system refuses more threads, fewer run; where it refuses all, the caller's does.
func runOnThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    var threads: [pthread_t] = []
    for _ in 0..<count {
      guard let thread = startThread(body) else { break }
      threads.append(thread)
    }
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
    giveFreeMemoryBack()
  }
}

/// A new thread that runs the body; `nil` if the system refuses one.
func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  _ = hasLargeSteps
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  let work = Unmanaged.passRetained(ThreadWork(body))
  var thread = pthread_t()
  let result = pthread_create(
    &thread, &attributes,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    },
    work.toOpaque())
  guard result == 0 else {
    work.release()
    return nil
  }
  return thread
}

/// What the threads run, in a form that passes through C.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
