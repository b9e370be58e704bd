import Synchronization

/// Whether the process outlives its commands, as a server does.
package let outlivesCommands = Atomic<Bool>(false)

/// Keeps an object until the process ends, which then frees all memory at once; a process that goes
/// on frees it as usual.
///
/// Freeing hundreds of thousands of values one by one takes longer than many a command.
package func keepForever(_ object: some AnyObject) {
  guard !outlivesCommands.load(ordering: .relaxed) else { return }
  _ = Unmanaged.passRetained(object)
}
