import Testing

@testable import KBTerminal

@Suite("Progress bar")
struct ProgressBarTests {
  private static let screen = Terminal(isTTY: true, width: 50)

  @Test("it stays away for the first second and where nobody looks")
  func patience() {
    var bar = ProgressBar(label: "Pages", total: 10, terminal: Self.screen)
    #expect(bar.update(done: 1, elapsed: .milliseconds(999)) == "")
    #expect(bar.erase() == "")
    var unseen = ProgressBar(label: "Pages", total: 10, terminal: .file)
    #expect(unseen.update(done: 1, elapsed: .seconds(9)) == "")
    var nothing = ProgressBar(label: "Pages", total: 0, terminal: Self.screen)
    #expect(nothing.update(done: 0, elapsed: .seconds(9)) == "")
  }

  @Test("it is rewritten in place ten times a second and erased at the end")
  func drawing() {
    var bar = ProgressBar(label: "Pages", total: 200, terminal: Self.screen)
    let filled = String(repeating: "█", count: 7) + String(repeating: "░", count: 23)
    #expect(bar.update(done: 50, elapsed: .seconds(1)) == "\rPages \(filled) 50/200 25%\u{1B}[K")
    #expect(bar.update(done: 60, elapsed: .milliseconds(1099)) == "")
    #expect(bar.update(done: 999, elapsed: .milliseconds(1100)).hasSuffix(" 200/200 100%\u{1B}[K"))
    #expect(bar.erase() == "\r\u{1B}[K")
    #expect(bar.erase() == "")
  }

  @Test("it fits the narrowest terminal", arguments: [1, 2, 8, 12, 20, 30, 200])
  func narrow(width: Int) {
    let terminal = Terminal(isTTY: true, width: width, isUTF8: false)
    var bar = ProgressBar(label: "Pages\u{1B}[2J", total: 200, terminal: terminal)
    let drawn = bar.update(done: 50, elapsed: .seconds(2))
    let line = drawn.dropFirst().dropLast(3)
    #expect(displayWidth(String(line)) < width || line.isEmpty)
    #expect(!line.contains("\u{1B}"))
  }
}
