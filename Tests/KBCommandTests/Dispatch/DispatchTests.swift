import KBTerminal
import Testing

@testable import KBCommand

@Suite("Dispatch")
struct DispatchTests {
  @Test("the common options may stand before or after the command")
  func commonOptions() {
    let expected = Transcript(
      status: .fine,
      output: "log a|8\nroot /kb\njson\ngood\n",
      errors: ""
    )
    #expect(transcript("--root", "/kb", "log", "a", "8", "--json") == expected)
    #expect(transcript("log", "--json", "a", "--root=/kb", "8") == expected)
    #expect(transcript("--root=/kb", "log", "--json", "a", "8") == expected)
  }

  @Test("a root given before and after the command is one too many")
  func twoRoots() {
    #expect(
      transcript("--root=a", "log", "x", "--root=b").errors
        == "kb: --root for kb log is given twice; keep one\nTry: kb help log\n"
    )
  }

  @Test("--color overrides what the terminal says")
  func color() {
    let colored = "log a\n\u{1B}[32mgood\u{1B}[0m\n"
    let plain = "log a\ngood\n"
    let terminal = Terminal(isTTY: true, allowsColor: true)
    #expect(transcript("log", "a", terminal: terminal).output == colored)
    #expect(transcript("log", "a", "--color=never", terminal: terminal).output == plain)
    #expect(transcript("log", "a").output == plain)
    #expect(transcript("--color", "always", "log", "a").output == colored)
    let noColor = ["NO_COLOR": "1"]
    #expect(transcript("log", "a", terminal: terminal, environment: noColor).output == plain)
  }

  @Test("each way of ending has its status and its text")
  func statuses() {
    #expect(transcript("list", "workouts") == Transcript(status: .problems, output: "", errors: ""))
    #expect(
      transcript("variant", "edit", "a")
        == Transcript(status: .environment, output: "", errors: "kb: no editor: set EDITOR\n")
    )
    #expect(
      transcript("variant", "status") == Transcript(status: .problems, output: "", errors: "")
    )
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("--version is kb version")
  func version() {
    #expect(transcript("--version") == transcript("version"))
    #expect(transcript("--version").output == "kb 1.2.3\n")
    #expect(transcript("--root", "x", "--version").output == "kb 1.2.3\n")
  }

  @Test("kb alone, kb --help and kb help print the overview")
  func overview() {
    let alone = transcript()
    #expect(alone.status == .fine)
    #expect(alone.output.hasPrefix("kb: plain-text training\n"))
    #expect(transcript("--help") == alone)
    #expect(transcript("-h") == alone)
    #expect(transcript("help") == alone)
  }

  @Test("the help of a command is the same by each way")
  func commandHelp() {
    let page = transcript("help", "log")
    #expect(page.output.hasPrefix("kb log: log a session\n"))
    #expect(transcript("log", "--help") == page)
    #expect(transcript("--help", "log") == page)
    #expect(transcript("log", "-h", "--nonsense") == page)
    #expect(transcript("help", "variant", "edit") == transcript("variant", "edit", "--help"))
    #expect(transcript("help", "variant") == transcript("variant", "--help"))
    #expect(
      transcript("help", "lgo").errors
        == "kb: unknown command lgo; did you mean log?\nTry: kb help\n"
    )
  }
}
