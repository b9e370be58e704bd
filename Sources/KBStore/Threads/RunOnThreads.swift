import Glibc

/// Room for the recursion of parsers over hostile nesting.
private let stackSize = 8 << 20

/// Whether the memory of threads is opened in large pieces, of which only what is used counts.
///
/// By itself glibc opens it page by page, with a call of the system for each. Swift does not import
/// its `mallopt`, and other C libraries have none.
private let hasLargeSteps: Bool = {
  typealias Option = @convention(c) (Int32, Int32) -> Int32
  let topPad: Int32 = -2
  guard let call = dlsym(nil, "mallopt") else { return false }
  return unsafeBitCast(call, to: Option.self)(topPad, 32 << 20) == 1
}()

/// Runs the body once on each of so many new threads and waits for all of them.
///
/// Where the system refuses more threads, fewer run; where it refuses all, the caller's does.
func runOnThreads(_ count: Int, _ body: @Sendable () -> Void) {
  _ = hasLargeSteps
  withoutActuallyEscaping(body) { body in
    let work = Unmanaged.passRetained(ThreadWork(body))
    defer { work.release() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    var threads: [pthread_t] = []
    for _ in 0..<count {
      var thread = pthread_t()
      let result = pthread_create(
        &thread, &attributes,
        { pointer in
          guard let pointer else { return nil }
          Unmanaged<ThreadWork>.fromOpaque(pointer).takeUnretainedValue().body()
          return nil
        },
        work.toOpaque())
      guard result == 0 else { break }
      threads.append(thread)
    }
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// What the threads run, in a form that passes through C.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
