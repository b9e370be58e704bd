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

  @Test(
    "what other programs call a command is answered with its name here",
    arguments: [
      (["delete"], "rm"), (["rename", "a", "b"], "move"), (["exercises"], "list"),
      (["PRs"], "records"),
    ])
  func otherWords(arguments: [String], name: String) {
    var context = Context(
      environment: .variables([:]), output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file), input: LineInput(lines: []), commands: Commands.all)
    #expect(run(arguments: arguments, in: &context) == .usage)
    #expect(
      context.errors.captured
        == "kb: unknown command \(arguments[0]); did you mean \(name)?\nTry: kb help\n")
  }

  @Test("a command that is made alone answers as it does among all")
  func madeAlone() {
    let alone = Commands.all.filter { Commands.needed(for: [$0.spec.name]).count == 1 }
    #expect(alone.count > 15)
    for command in alone {
      for words in [["--help"], ["--nonsense"], ["-h", "x"], ["a", "b", "c", "--date"]] {
        let arguments = [command.spec.name] + words
        let answers = [Commands.needed(for: arguments), Commands.all].map { commands in
          var context = Context(
            environment: .variables(["KB_ROOT": "/nowhere"]),
            output: Output(.memory, terminal: .file),
            errors: Output(.memory, terminal: .file), input: LineInput(lines: []),
            commands: commands)
          let status = run(arguments: arguments, in: &context)
          return Transcript(
            status: status, output: context.output.captured, errors: context.errors.captured)
        }
        #expect(answers[0] == answers[1], "\(arguments)")
      }
    }
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
