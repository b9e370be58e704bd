import KBTerminal
import Testing

@Suite struct ShellWordTests {
  @Test(
    "a text is quoted where a shell would read anything else than the text",
    arguments: [
      ("push-a", "push-a"), ("Übung", "Übung"), ("a,b=c", "a,b=c"), ("", "''"), ("a b", "'a b'"),
      ("$HOME", "'$HOME'"), ("it's", #"'it'\''s'"#), ("'\u{301}", "''\\''\u{301}'"), ("-x", "'-x'"),
    ])
  func quoted(text: String, expected: String) {
    #expect(ShellWord.quoted(text) == expected)
  }

  @Test("what begins with a dash is not read as an option")
  func dash() {
    #expect(ShellWord.argument("-x y") == "-- '-x y'")
    #expect(ShellWord.argument("x y") == "'x y'")
    #expect(ShellWord.option("--note", "-light") == "--note='-light'")
    #expect(ShellWord.option("--note", "light") == "--note light")
  }
}
