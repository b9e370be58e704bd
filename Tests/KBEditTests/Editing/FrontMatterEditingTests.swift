import KBCore
import KBText
import Testing

@testable import KBEdit

@Suite("changes of front matter")
struct FrontMatterEditingTests {
  private static func edited(_ text: String, _ edits: [SettingsEdit]) -> String {
    do throws(SettingsEditRefusal) {
      return String(
        decoding: try editedFrontMatter(Array(text.utf8), path: "a.md", edits), as: UTF8.self)
    } catch {
      return "\(error)".prefix { $0 != "(" }.description
    }
  }

  @Test(
    "a value comes, changes or goes, and nothing else",
    arguments: [
      ("# A\n", .word("favorite", "yes"), "---\nfavorite: yes\n---\n# A\n"),
      ("# A\r\n", .word("favorite", "yes"), "---\r\nfavorite: yes\r\n---\r\n# A\r\n"),
      ("\u{FEFF}# A\n", .text("id", "ab"), "\u{FEFF}---\nid: ab\n---\n# A\n"),
      (
        "---\ntags: [a]  # mine\n---\n# A\n", .word("favorite", "yes"),
        "---\ntags: [a]  # mine\nfavorite: yes\n---\n# A\n"
      ),
      ("---\n---\n# A\n", .word("favorite", "yes"), "---\nfavorite: yes\n---\n# A\n"),
      ("---\nfavorite: no # x\n---\n", .word("favorite", "yes"), "---\nfavorite: yes # x\n---\n"),
      ("---\na: 1\nfavorite: yes\nb: 2\n---\n", .removal("favorite"), "---\na: 1\nb: 2\n---\n"),
      (
        "---\r\naliases:\r\n  - a\r\n  - b\r\nb: 2\r\n---\r\n", .removal("aliases"),
        "---\r\nb: 2\r\n---\r\n"
      ),
      ("---\nfavorite: yes\n---\n", .removal("favorite"), "---\n---\n"),
      ("# A\n", .removal("id"), "# A\n"),
      ("---\nsource: {a: b}\n---\n", .text("source", "x"), "otherForm"),
      ("---\na: [\n---\n", .text("source", "x"), "unreadable"),
      ("---\na: 1\n", .text("source", "x"), "unreadable"),
      ("# A\n", .text("name", "a: #b"), "---\nname: \"a: #b\"\n---\n# A\n"),
    ] as [(String, SettingsEdit, String)])
  func edits(text: String, edit: SettingsEdit, expected: String) {
    #expect(Self.edited(text, [edit]) == expected)
  }

  @Test("a copy has its own name, says where it comes from, and loses what is the other's alone")
  func copy() throws {
    let path = "resources/workouts/strength/push-a.md"
    let text = """
      ---
      id: 0123456789ab
      aliases: [old]
      favorite: yes
      tags: [push]
      ---
      # Push A

      [b](push-b.md)

      """
    let card = readWorkout(Array(text.utf8), path: path, at: try #require(DocumentPath(path))).card
    let copy = try copiedWorkout(
      Array(text.utf8), of: card, linksFrom: path, named: "My #1 *Push*",
      to: "workouts/templates/my-1-push.md")
    #expect(
      String(decoding: copy, as: UTF8.self) == """
        ---
        tags: [push]
        source: "strength/push-a 0123456789ab@\(card.identity.version)"
        ---
        # My #1 \\*Push\\*

        [b](../../resources/workouts/strength/push-b.md)

        """)
  }
}
