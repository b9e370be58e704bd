import KBTerminal
import Testing

@testable import KBCommand

@Suite("slips, and help with them")
struct SlipTests {
  @Test(
    "a slip in a word of a command is named before what is missing behind it",
    arguments: [
      (
        ["new", "workot"],
        "KIND for kb new is workout, exercise or program, not \"workot\"; did you mean workout?"
      ),
      (
        ["rm", "push-b"], "KIND for kb rm is workout, exercise, program or session, not \"push-b\""
      ),
      (["check", "speling"], "no file and no check has this name; did you mean spelling?"),
      (
        ["reorder", "zzzz", "x", "--up"],
        "no workout has this name; kb list workouts shows them all"
      ),
    ])
  func slips(words: [String], expected: String) throws {
    let run = try AuthorBase().run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(expected), "\(run.errors)")
  }

  @Test("kb help explains a problem as kb check --explain does")
  func helpOfCheck() throws {
    let base = try AuthorBase()
    var context = Context(
      environment: .variables([:]), output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file), input: LineInput(descriptor: -1),
      commands: Commands.all)
    #expect(KBCommand.run(arguments: ["help", "json-value"], in: &context) == .fine)
    let page = context.output.captured
    #expect(KBCommand.run(arguments: ["help", "json-valu"], in: &context) == .usage)
    #expect(
      context.errors.captured.hasPrefix("kb: unknown command json-valu; did you mean json-value"))
    #expect(page.hasPrefix("json-value (error)\n\nA value of a routine's JSON is missing"))
    #expect(base.run("check", "--explain", "json-value").output == page)
  }

  @Test("a dead link says what it may have meant, and two files with one key are one problem")
  func help() throws {
    let base = try AuthorBase([
      "workouts/templates/legs.md": "# Legs\n\n[[push-bb|b]] [[Bench Pres]] [[zzzz]]\n",
      "resources/exercises/Push-Up.md": "---\naliases: [Press-up]\n---\n# Push-up\n",
    ])
    #expect(
      base.run("check").output == """
        resources/exercises/push-up.md:1:1: error: resources/exercises/Push-Up.md has the same key, push-up [key-collision]
          fix: rename one of the two
        workouts/templates/legs.md:3:3: warning: the link push-bb|b points to nothing [dead-link]
          [[push-bb|b]] [[Bench Pres]] [[zzzz]]
            ^~~~~~~~~
          fix: did you mean push-b?
        workouts/templates/legs.md:3:17: warning: the link Bench Pres points to nothing [dead-link]
          [[push-bb|b]] [[Bench Pres]] [[zzzz]]
                          ^~~~~~~~~~
          fix: did you mean Bench Press?
        workouts/templates/legs.md:3:32: warning: the link zzzz points to nothing [dead-link]
          [[push-bb|b]] [[Bench Pres]] [[zzzz]]
                                         ^~~~
          fix: correct it or remove it

        1 error, 3 warnings in 11 files

        """)
  }
}
