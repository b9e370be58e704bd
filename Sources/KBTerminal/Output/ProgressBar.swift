/// A line on the terminal that shows how far long work has come.
///
/// It stays away where nobody looks and for work of less than a second. The caller writes what
/// `update` and `erase` return to the standard error and passes the time in.
package struct ProgressBar: Sendable {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let label: String
  private let total: Int
  private let terminal: Terminal
  private var lastDrawn: Duration?

  package init(label: String, total: Int, terminal: Terminal) {
    self.label = visible(label)
    self.total = max(0, total)
    self.terminal = terminal
  }

  /// What to write now that `done` parts are finished; empty if nothing is due.
  ///
  /// `elapsed` is the time since the work began. The line is drawn at most ten times a second.
  package mutating func update(done: Int, elapsed: Duration) -> String {
    guard terminal.isTTY, total > 0, elapsed >= ProgressBar.patience else { return "" }
    if let lastDrawn, elapsed - lastDrawn < ProgressBar.interval { return "" }
    lastDrawn = elapsed
    return "\r\(line(done: min(max(0, done), total)))\u{1B}[K"
  }

  /// What to write when the work ends: it removes the line if there is one.
  package mutating func erase() -> String {
    guard lastDrawn != nil else { return "" }
    lastDrawn = nil
    return "\r\u{1B}[K"
  }

  /// The bar, one column narrower than the terminal so that the cursor never wraps.
  private func line(done: Int) -> String {
    let room = terminal.width - 1
    let percent = Int((Double(done) / Double(total) * 100).rounded(.down))
    let counts = "\(done)/\(total) \(percent)%"
    let barWidth = min(30, room - displayWidth(label) - counts.utf8.count - 2)
    guard barWidth >= 5 else {
      let text = StyledText("\(label) \(counts)")
      return text.truncated(to: room, isUTF8: terminal.isUTF8).plain
    }
    let filled = Int((Double(done) / Double(total) * Double(barWidth)).rounded(.down))
    let (full, empty) = terminal.isUTF8 ? ("█", "░") : ("#", "-")
    let bar =
      String(repeating: full, count: filled) + String(repeating: empty, count: barWidth - filled)
    return "\(label) \(bar) \(counts)"
  }
}
