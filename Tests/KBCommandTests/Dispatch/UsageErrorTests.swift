import KBTerminal
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("Usage errors")
struct UsageErrorTests {
  @Test(
    "each says what is wrong and what to do",
    arguments: [
      (["lgo"], "unknown command lgo; did you mean log?", "Try: kb help"),
      (["frobnicate"], "unknown command frobnicate; kb help lists them all", "Try: kb help"),
      ([""], "unknown command \"\"; kb help lists them all", "Try: kb help"),
      (["varaint", "edit"], "unknown command varaint; did you mean variant?", "Try: kb help"),
      (
        ["variant"], "kb variant needs a subcommand: edit or status",
        "Try: kb help variant"
      ),
      (
        ["variant", "edti"], "unknown command variant edti; did you mean variant edit?",
        "Try: kb help variant"
      ),
      (
        ["variant", "x"], "unknown command variant x; kb variant takes edit or status",
        "Try: kb help variant"
      ),
      (
        ["log", "a", "--efort", "7"], "unknown option --efort for kb log; did you mean --effort?",
        "Try: kb help log"
      ),
      (["log", "a", "--xyzzy"], "unknown option --xyzzy for kb log", "Try: kb help log"),
      (["log", "a", "-x"], "unknown option -x for kb log", "Try: kb help log"),
      (
        ["log", "a", "-done"], "unknown option -o for kb log; did you mean --done?",
        "Try: kb help log"
      ),
      (
        ["log", "a", "-20kg"],
        "-20kg looks like an option; write -- before it: kb log … -- -20kg", "Try: kb help log"
      ),
      (
        ["--names", "list"],
        "--names is before the command; write the command first and its options after it",
        "Try: kb help"
      ),
      (["--rot", "x"], "unknown option --rot; did you mean --root?", "Try: kb help"),
      (
        ["log", "a", "--date"], "--date for kb log needs a value: --date=DATE",
        "Try: kb help log"
      ),
      (["log", "a", "-n"], "-n for kb log needs a value: -n TEXT", "Try: kb help log"),
      (
        ["log", "a", "--done=1"], "--done for kb log takes no value; leave out =1",
        "Try: kb help log"
      ),
      (
        ["log", "a", "--date=1", "--date=2"], "--date for kb log is given twice; keep one",
        "Try: kb help log"
      ),
      (
        ["log", "a", "--place", "gmy"],
        "--place for kb log is gym or home, not \"gmy\"; did you mean gym?", "Try: kb help log"
      ),
      (
        ["list", "wrkouts"],
        "KIND for kb list is workouts or exercises, not \"wrkouts\"; did you mean workouts?",
        "Try: kb help list"
      ),
      (
        ["log"], "kb log needs WORKOUT; write: kb log WORKOUT [SET]… [OPTION]…",
        "Try: kb help log"
      ),
      (
        ["list", "workouts", "now"],
        "kb list does not take the argument \"now\"; leave it out", "Try: kb help list"
      ),
      (
        ["log", "a", "--effort", "12"],
        "--effort for kb log cannot be \"12\": write a whole number from 1 to 10",
        "Try: kb help log"
      ),
      (
        ["log", "a", "--done", "--quick"],
        "--done and --quick for kb log cannot be combined; keep one", "Try: kb help log"
      ),
    ]
  )
  func texts(arguments: [String], text: String, advice: String) {
    var context = Context(
      environment: .variables([:]),
      output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file),
      input: LineInput(lines: []),
      commands: SampleCommands.commands
    )
    #expect(run(arguments: arguments, in: &context) == .usage)
    #expect(context.errors.captured == "kb: \(text)\n\(advice)\n")
  }

  @Test("what the user wrote cannot steer the terminal")
  func hostileText() {
    let errors = transcript("\u{1B}[2J\n").errors
    #expect(
      errors == "kb: unknown command \\u{1B}[2J\\u{A}; kb help lists them all\nTry: kb help\n")
  }
}
