import KBCore
import KBText
import Testing

@testable import KBLanguageServer

struct KnownKeysTests {
  private func yaml(_ keys: [KnownKey], indent: String = "") -> String {
    keys.map { key in
      indent + key.name + ":"
        + (key.keys.isEmpty
          ? key.values.first.map { " " + $0 + "\n" } ?? " x\n"
          : "\n" + yaml(key.keys, indent: indent + "  "))
    }.joined()
  }

  @Test func theReadersKnowEveryKeyThatIsOffered() throws {
    func read(_ keys: [KnownKey], _ path: String) throws -> SourceText {
      SourceText(path: path, text: "---\n" + yaml(keys) + "---\n# X\n")
    }
    for file in [
      try read(KnownKeys.workout, "workouts/templates/x.md"),
      try read(KnownKeys.exercise, "resources/exercises/x.md"),
      try read(KnownKeys.program, "resources/programs/x.md"),
      SourceText(path: "kb.yaml", text: yaml(KnownKeys.settings)),
    ] {
      let editor = try Editor([:])
      try editor.open(file.path, file.text)
      let messages = (editor.diagnostics[editor.address(file.path)] ?? []).compactMap {
        $0.text("message")
      }
      // That a scheme does not use a key is another matter.
      #expect(messages.filter { $0.hasPrefix("kb does not know the key") } == [], "\(file.path)")
    }
  }

  private struct SourceText {
    let path: String
    let text: String
  }
}
