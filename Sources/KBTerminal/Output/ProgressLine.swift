import Glibc
import Synchronization

/// A progress bar on the standard error that threads may move.
package final class ProgressLine: Sendable {
  private let bar: Mutex<(total: Int, bar: ProgressBar)>
  private let start = ProgressLine.now()

  package init(label: String, terminal: Terminal) {
    bar = Mutex((0, ProgressBar(label: label, total: 0, terminal: terminal)))
    self.label = label
    self.terminal = terminal
  }

  private let label: String
  private let terminal: Terminal

  /// Shows how much is done, once the work has lasted over a second.
  package func show(_ done: Int, of total: Int) {
    guard terminal.isTTY else { return }
    let elapsed = ProgressLine.now() - start
    let text = bar.withLock { bar in
      if bar.total != total {
        bar = (total, ProgressBar(label: label, total: total, terminal: terminal))
      }
      return bar.bar.update(done: done, elapsed: elapsed)
    }
    write(text)
  }

  /// The time since some moment in the past, by a clock that never jumps.
  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  package func erase() { write(bar.withLock { $0.bar.erase() }) }

  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
