import KBCheck
import KBCore
import KBTerminal
import KBText
import Testing

@testable import KBCommand

@Suite("Topics of kb help")
struct HelpTopicTests {
  private static func examples(_ language: String) -> [[String]] {
    HelpTopic.all.flatMap(\.parts).compactMap { part in
      if case .example(language, let lines) = part { lines } else { nil }
    }
  }

  @Test("each has one line about it and a page within 80 columns", arguments: HelpTopic.all)
  func pages(topic: HelpTopic) throws {
    let base = try SampleBase()
    let transcript = base.runAlone(["help", topic.name.uppercased()], width: 80)
    #expect(transcript.status == .fine)
    #expect(transcript.output.hasPrefix("\(topic.name): \(topic.summary)\n"))
    for line in transcript.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(base.runAlone(["help"]).output.contains("  \(topic.name)"))
  }

  @Test("their steps and headings are understood as they stand")
  func workouts() throws {
    let found = Self.examples("workout")
    #expect(!found.isEmpty)
    for lines in found {
      let text = "# Example\n\n## Main\n" + lines.joined(separator: "\n") + "\n"
      let path = "workouts/templates/example.md"
      let read = readWorkout(Array(text.utf8), path: path, at: try #require(DocumentPath(path)))
      #expect(read.card.diagnostics.isEmpty, "\(read.card.diagnostics)")
      let steps = read.blocks.flatMap(\.steps)
      #expect(steps.count == lines.count { $0.hasPrefix("- ") })
      #expect(steps.allSatisfy { $0.step.prescription.note.isEmpty })
    }
  }

  @Test("their sessions are understood as they stand")
  func journals() {
    let found = Self.examples("journal")
    #expect(!found.isEmpty)
    for lines in found {
      let text = lines.joined(separator: "\n") + "\n"
      let read = JournalParser.parseLines(Array(text.utf8), path: "day.md")
      #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
      #expect(read.sessions.count == 1)
    }
  }

  @Test("their settings are those of kb.yaml")
  func settings() {
    let found = Self.examples("yaml")
    #expect(!found.isEmpty)
    for lines in found {
      let text = lines.joined(separator: "\n") + "\n"
      #expect(readSettings(Array(text.utf8), path: "kb.yaml").diagnostics.isEmpty)
    }
  }

  @Test("their command lines are kb's")
  func commands() throws {
    let found = Self.examples("sh").flatMap { $0 }
    #expect(found.count > 10)
    let specs = Commands.all.map(\.spec)
    for line in found where !line.hasPrefix("git ") {
      let words = try #require(shellWords(line))
      #expect(words.first == "kb")
      guard case .run = try interpret(Array(words.dropFirst()), specs: specs) else {
        Issue.record("\(line) runs nothing")
        continue
      }
    }
  }
}
