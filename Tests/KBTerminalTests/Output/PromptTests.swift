import Testing

@testable import KBTerminal

@Suite("Prompt")
struct PromptTests {
  private func ask(_ prompt: Prompt, typing lines: [String]) -> (answer: String?, shown: String) {
    var input = LineInput(lines: lines)
    var output = Output(.memory, terminal: .file)
    let answer = prompt.ask(from: &input, on: &output)
    return (answer, output.captured)
  }

  @Test("Enter accepts the default")
  func defaults() {
    let prompt = Prompt("Sets", default: "8, 8, 8")
    #expect(ask(prompt, typing: [""]) == ("8, 8, 8", "Sets [8, 8, 8]: "))
    #expect(ask(prompt, typing: [" \t"]) == ("8, 8, 8", "Sets [8, 8, 8]: "))
    #expect(ask(prompt, typing: ["  8, 8, 7\t"]) == ("8, 8, 7", "Sets [8, 8, 8]: "))
    #expect(ask(Prompt("Note"), typing: [""]) == ("", "Note: "))
  }

  @Test("the end of the input is no answer")
  func end() {
    #expect(ask(Prompt("Sets", default: "8"), typing: []) == (nil, "Sets [8]: \n"))
  }

  @Test("a question from a file cannot steer the terminal")
  func hostile() {
    #expect(ask(Prompt("a\u{1B}c", default: "\n"), typing: ["x"]).shown == "a\\u{1B}c [\\u{A}]: ")
  }

  @Test(
    "yes or no is asked for until it comes",
    arguments: [
      (["y"], false, true), (["NO"], true, false), ([""], true, true), ([""], false, false),
      (["maybe", "yes"], false, true), ([], true, false),
    ] as [([String], Bool, Bool)]
  )
  func confirmation(lines: [String], fallback: Bool, expected: Bool) {
    var input = LineInput(lines: lines)
    var output = Output(.memory, terminal: .file)
    #expect(
      Prompt.confirm("Apply?", default: fallback, from: &input, on: &output) == expected
    )
    #expect(output.captured.contains("Please answer yes or no.\n") == (lines.count == 2))
  }
}
