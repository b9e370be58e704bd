import KBTerminal
import Testing

@testable import KBCommand

@Suite("days that commands print")
struct DayFormTests {
  /// Every command that prints days of the sample, with what makes it print as many as it can.
  private static let lines: [[String]] = [
    ["today"], ["today", "--json"], ["next"], ["next", "bench", "--json"], ["why", "bench"],
    ["why", "bench", "--json"], ["why", "streak"], ["why", "challenge"], ["why", "quads"],
    ["history"], ["history", "--week"], ["history", "--month"], ["history", "--year"],
    ["history", "--all"], ["history", "--all", "--json"], ["history", "--exercise", "bench"],
    ["history", "--from", "2026-10-01", "--to", "2026-11-30"], ["history", "--on", "2020-01-01"],
    ["stats"], ["stats", "--json"], ["stats", "--suggestions"], ["records"], ["records", "bench"],
    ["records", "--json"], ["records", "--since", "2026-01-01"], ["progress", "bench"],
    ["progress", "bench", "--json"], ["streak"], ["streak", "--json"], ["list", "sessions"],
    ["list", "sessions", "--json"], ["list"], ["show", "session", "last"],
    ["show", "session", "last", "--json"], ["show", "exercise", "bench"], ["show", "push-a"],
    ["plan"], ["plan", "--json"], ["plan", "add", "push-a", "2026-11-23"],
    ["plan", "add", "push-a", "2026-11-23"], ["plan"],
    ["plan", "move", "push-a", "--day", "2026-11-25"],
    ["plan", "cancel", "push-a"], ["plan", "add", "push-a", "2020-01-01"], ["discover"],
    ["discover", "--why"], ["discover", "--days", "14"], ["discover", "--json"], ["rotation"],
    ["rotation", "--json"], ["challenge"], ["challenge", "1"], ["search", "push"],
    ["warmup", "bench"],
    ["simulate", "push-a"], ["simulate", "push-a", "--json"],
    ["log", "bench: 60kg x 5", "--dry-run"],
    ["log", "bench: 60kg x 5", "--date", "2026-11-20"], ["deload", "bench", "--to", "50", "-y"],
    ["undo", "--list"], ["remind"], ["check"], ["about"], ["variant", "list"], ["program", "list"],
  ]

  /// A day with its month in letters, in either order.
  private static func hasOtherForm(_ text: String) -> Bool {
    let month = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*/
    let dayFirst = /\b[0-9]{1,2}\.? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/
    let monthFirst = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* [0-9]{1,2}\b/
    return text.contains(month) && (text.contains(dayFirst) || text.contains(monthFirst))
  }

  @Test("law: every command writes a day as 2026-11-21, alone or after its day of the week")
  func commands() throws {
    let base = try SampleBase()
    var dated = 0
    for line in DayFormTests.lines {
      let run = base.run(line, width: 80)
      let text = run.output + run.errors
      #expect(!DayFormTests.hasOtherForm(text), "kb \(line.joined(separator: " ")): \(text)")
      if text.contains(/\b2[0-9]{3}-[0-9]{2}-[0-9]{2}\b/) { dated += 1 }
    }
    #expect(dated >= 40)
    #expect(DayFormTests.hasOtherForm("on 7 Nov 2026") && DayFormTests.hasOtherForm("Nov 7"))
  }
}
