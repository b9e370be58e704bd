import Glibc

/// Waiting without doing anything.
package enum Pause {
  /// Returns after so many seconds, or a signal.
  package static func seconds(_ count: Int) { _ = sleep(UInt32(clamping: count)) }
}
