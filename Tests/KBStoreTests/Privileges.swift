import Glibc

@testable import KBStore

/// Calls by which root tests what others see; each works on the calling thread alone.
enum Privileges {
  private typealias SetUser = @convention(c) (uid_t) -> Int32
  private typealias Unshare = @convention(c) (Int32) -> Int32

  static let isRoot = getuid() == 0

  /// Runs the body on a thread of its own, without root's right to read and write everything.
  static func asNobody(_ body: @Sendable () -> Void) {
    runOnThreads(1) {
      if isRoot, let pointer = dlsym(nil, "setfsuid") {
        _ = unsafeBitCast(pointer, to: SetUser.self)(65534)
      }
      body()
    }
  }

  /// Runs the body on a thread that alone sees a disk of 64 KiB at the path; false where that
  /// cannot be had.
  static func withTinyDisk(at path: String, _ body: @Sendable () -> Void) -> Bool {
    guard isRoot, let pointer = dlsym(nil, "unshare") else { return false }
    let unshare = unsafeBitCast(pointer, to: Unshare.self)
    let mounted = Flag()
    runOnThreads(1) {
      let newNamespace: Int32 = 0x20000
      let recursiveAndPrivate: UInt = 0x44000
      guard unshare(newNamespace) == 0,
        mount("none", "/", nil, recursiveAndPrivate, nil) == 0,
        mount("none", path, "tmpfs", 0, "size=64k") == 0
      else { return }
      mounted.set()
      body()
    }
    return mounted.isSet
  }
}
