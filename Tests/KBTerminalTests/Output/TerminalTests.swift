import Testing

@testable import KBTerminal

@Suite("Terminal")
struct TerminalTests {
  private func terminal(
    tty: Bool = true,
    window: Int = 0,
    _ variables: [String: String] = [:],
    color: Terminal.ColorChoice = .auto
  ) -> Terminal {
    Terminal(isTTY: tty, windowWidth: window, environment: .variables(variables), color: color)
  }

  @Test("the width is the window's, then COLUMNS, then 80")
  func width() {
    #expect(terminal(window: 120, ["COLUMNS": "60"]).width == 120)
    #expect(terminal(["COLUMNS": "60"]).width == 60)
    #expect(terminal().width == 80)
    for nonsense in ["", "0", "-5", "wide", "99999999999999999999"] {
      #expect(terminal(["COLUMNS": nonsense]).width == 80)
    }
    #expect(terminal(["COLUMNS": "999999999"]).width == 10_000)
  }

  @Test("a screen has a width to keep to, and a file or a pipe where COLUMNS asks for one")
  func bounded() {
    #expect(terminal().isBounded)
    #expect(!terminal(tty: false).isBounded)
    #expect(terminal(tty: false).width == 80)
    #expect(terminal(tty: false, ["COLUMNS": "60"]).isBounded)
    #expect(terminal(tty: false, ["COLUMNS": "60"]).width == 60)
    #expect(!terminal(tty: false, ["COLUMNS": "0"]).isBounded)
  }

  @Test("colours need a terminal that is not dumb and no NO_COLOR, unless asked for")
  func color() {
    #expect(terminal().allowsColor)
    #expect(terminal(["NO_COLOR": "", "TERM": "xterm"]).allowsColor)
    #expect(!terminal(["NO_COLOR": "0"]).allowsColor)
    #expect(!terminal(["TERM": "dumb"]).allowsColor)
    #expect(!terminal(tty: false).allowsColor)
    #expect(!terminal(color: .never).allowsColor)
    #expect(terminal(tty: false, ["NO_COLOR": "1", "TERM": "dumb"], color: .always).allowsColor)
  }

  @Test(
    "the first locale variable that is set decides about UTF-8",
    arguments: [
      ([:], true),
      (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8@euro"], true),
      (["LANG": "C"], false),
      (["LANG": "C.UTF-8", "LC_ALL": "POSIX"], false),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
      (["LANG": "en_US.ISO-8859-1"], false),
      (["LC_ALL": "", "LANG": "C"], false),
    ] as [([String: String], Bool)]
  )
  func utf8(variables: [String: String], expected: Bool) {
    #expect(terminal(variables).isUTF8 == expected)
  }

  @Test("the process's own environment can be read")
  func process() {
    #expect(Environment.process["PATH"] != nil)
    #expect(Environment.process["KB_NO_SUCH_VARIABLE"] == nil)
    #expect(Environment.variables(["A": ""]).nonEmpty("A") == nil)
  }
}
