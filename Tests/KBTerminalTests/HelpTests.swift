import KBTestSupport
import Testing

@testable import KBTerminal

@Suite("Help")
struct HelpTests {
  private func text(_ page: HelpPage, width: Int = 80) -> String {
    page.lines(width: width).map(\.plain).joined(separator: "\n")
  }

  @Test("a command's page follows from its spec")
  func command() {
    let expected = """
      kb log: log a session

      Usage
        kb log WORKOUT [SET]… [OPTION]…

      Adds a session at the end of the day's file. Every other byte stays as it is.

      Arguments
        WORKOUT  The workout that was done.
        SET      The sets, such as 8 or 60kg x 8.

      Options
        -d, --done        Accept all targets.
        -q, --quick       Ask nothing.
        --date DATE       The day; today without it.
        -n, --note TEXT…  A note, it's kept as [written]: \\o/.
        --effort RPE      How hard it was.
        --exercise NAME   Only this exercise.
        --from FILE       Read the entries from FILE.
        --place PLACE     Where it was. One of: gym, home.

      Common options
        --json        Print JSON for other programs to read.
        --root DIR    Use the knowledge base in DIR instead of the one around the
                      working folder.
        --color WHEN  Use colours: auto (on a terminal), always or never.
        -h, --help    Show this help and exit.

      Examples
        kb log push-a
            Ask for each entry.

      Exit status
        0  Everything worked.
        1  The day's file has errors.
        2  The command line was not understood; nothing was done.
        3  A system error: with a file, a folder, a program or the network.
      """
    #expect(text(.command(SampleCommands.log)) == expected)
  }

  @Test("the overview groups the commands by purpose")
  func overview() {
    let expected = """
      kb: plain-text training

      Usage
        kb [--root DIR] COMMAND [ARGUMENT]…

      Train
        log  log a session

      Plan
        list  list what there is

      Write and check
        variant edit    edit a variant
        variant status  show what is behind

      kb help COMMAND explains one of them.
      """
    #expect(text(.overview(SampleCommands.specs)) == expected)
  }

  @Test("a group's page lists its commands")
  func group() {
    let expected = """
      kb variant: one of these commands

      Commands
        variant edit    edit a variant
        variant status  show what is behind

      kb help variant COMMAND explains one of them.
      """
    #expect(text(.group("variant", SampleCommands.specs)) == expected)
  }

  @Test("no line is wider than asked for, down to 40 columns", arguments: [40, 50, 60, 80, 100])
  func widths(width: Int) {
    for spec in SampleCommands.specs {
      for line in HelpPage.command(spec).lines(width: width) { #expect(line.width <= width) }
    }
    for line in HelpPage.overview(SampleCommands.specs).lines(width: width) {
      #expect(line.width <= width)
    }
  }

  @Test("on a narrow terminal explanations go below their terms")
  func narrow() {
    let lines = text(.command(SampleCommands.list), width: 30)
    #expect(lines.contains("  --names\n      Print names only.\n"))
  }
}
