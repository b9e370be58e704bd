import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("references to a workout that moves")
struct DocumentMoveTests {
  private let old = "workouts/templates/push/heavy.md"

  private func card(_ path: String, _ text: String) throws -> WorkoutCard {
    readWorkout(Array(text.utf8), path: path, at: try #require(DocumentPath(path))).card
  }

  private func move(_ key: String = "press", _ text: String = "# Push Heavy\n") throws
    -> DocumentMove
  {
    let card = try card(old, text)
    let other = try card_(at: "workouts/templates/legs/light.md")
    let library = Library(workouts: [card, other], exercises: [], programs: [])
    return DocumentMove(card.identity, in: library, to: "workouts/templates/\(key).md", key: key)
  }

  private func card_(at path: String) throws -> WorkoutCard { try card(path, "# Legs\n") }

  private func renewed(_ text: String, _ path: String, key: String = "press") throws -> String {
    let move = try move(key)
    return String(decoding: move.renewed(Array(text.utf8), path: path), as: UTF8.self)
  }

  @Test(
    "links by key, by its last part and by file are renewed, and nothing else",
    arguments: [
      ("[[push/heavy]]", "[[press]]"), ("[[heavy|the one]] x", "[[press|the one]] x"),
      ("[[Push Heavy]]", "[[Push Heavy]]"), ("[[light]]", "[[light]]"),
      ("[a](push/heavy.md#b) [c](other.md)", "[a](press.md#b) [c](other.md)"),
      ("[a](<push/heavy.md>)", "[a](<press.md>)"), ("[a]: push/heavy.md", "[a]: press.md"),
      ("`[[heavy]]` [[heavy]]", "`[[heavy]]` [[press]]"),
      ("``a ` [[heavy]]`` [[heavy]]", "``a ` [[heavy]]`` [[press]]"),
      ("```\n[[heavy]]\n```\n[[heavy]]", "```\n[[heavy]]\n```\n[[press]]"),
      (
        "~~~~\n[[heavy]]\n~~~\n[[heavy]]\n~~~~\n[[heavy]]",
        "~~~~\n[[heavy]]\n~~~\n[[heavy]]\n~~~~\n[[press]]"
      ),
      ("[[heavy", "[[heavy"), ("` [[heavy]]", "` [[press]]"),
      ("\r\n[[heavy]]\r\n", "\r\n[[press]]\r\n"),
      ("push/heavy", "push/heavy"), ("[a](http://x/heavy.md)", "[a](http://x/heavy.md)"),
    ])
  func links(text: String, expected: String) throws {
    #expect(try renewed(text, "workouts/templates/other.md") == expected)
  }

  @Test("a last part that would mean two workouts becomes the whole key")
  func ambiguous() throws {
    #expect(try renewed("[[heavy]]", "workouts/templates/o.md", key: "b/light") == "[[b/light]]")
    #expect(try renewed("[[heavy]]", "workouts/templates/o.md", key: "b/dark") == "[[dark]]")
  }

  @Test("the plan, the settings, variants and the journal follow")
  func others() throws {
    #expect(
      try renewed(
        "- 2026-11-24 18:00 push/heavy — push/heavy\n- 2026-11-25 Push Heavy\n", WorkoutPlan.path)
        == "- 2026-11-24 18:00 press — push/heavy\n- 2026-11-25 Push Heavy\n")
    #expect(
      try renewed(
        "rotation: [\"push/heavy\", a]  # x\nfavorites:\n  - push/heavy\ndiscovery: {exclude: {workouts: a, push/heavy}}\nname: push/heavy\n",
        "kb.yaml")
        == "rotation: [press, a]  # x\nfavorites:\n  - press\ndiscovery: {exclude: {workouts: a, push/heavy}}\nname: push/heavy\n"
    )
    #expect(
      try renewed("rotation: a, push/heavy\n", "kb.yaml") == "rotation: a, press\n")
    let id = try card(old, "").identity.id
    #expect(
      try renewed("---\nbase: push/heavy \(id)@0123456789ab # c\n---\n", "workouts/variants/v.md")
        == "---\nbase: press \(id)@0123456789ab # c\n---\n")
    let journal = { (first: String) in
      "# 2026-11-20\n\n## A\n\n- workout: \(first)\n\n## B\n\n- workout: push/heavy 0123456789ab\n- workouts: push/heavy\n"
    }
    #expect(
      try renewed(journal("push/heavy \(id)@00"), "workouts/journal/a.md")
        == journal("press \(id)@00"))
    #expect(try renewed(journal("push/heavy"), "workouts/journal/a.md") == journal("press"))
    #expect(try renewed(journal("legs"), "workouts/journal/a.md") == journal("legs"))
  }

  @Test("the workout's own file pins its id, notes its former key and keeps its links")
  func own() throws {
    let text = "# Push Heavy\n\n[me](heavy.md) [up](../legs/light.md) [[heavy]]\n"
    let move = try move("press", text)
    let id = try card(old, text).identity.id
    let new = try move.moved(Array(text.utf8))
    #expect(
      String(decoding: new, as: UTF8.self) == """
        ---
        id: \(id.allSatisfy(\.isNumber) ? "\"\(id)\"" : id)
        aliases: [push/heavy]
        ---
        # Push Heavy

        [me](press.md) [up](legs/light.md) [[press]]

        """)
    let read = try card("workouts/templates/press.md", String(decoding: new, as: UTF8.self))
    #expect(read.identity.id == id)
    #expect(read.identity.formerKeys == ["push/heavy"])
  }

  @Test("moving there and back leaves the key of neither among the aliases twice")
  func twice() throws {
    let text = "---\naliases: [old, press]\nid: 0123456789ab\n---\n# A\n"
    let new = try move("press", text).moved(Array(text.utf8))
    #expect(
      String(decoding: new, as: UTF8.self)
        == "---\naliases: [old, push/heavy]\nid: 0123456789ab\n---\n# A\n")
  }

  @Test("front matter that cannot be read is refused")
  func unreadable() throws {
    #expect(throws: SettingsEditRefusal.self) {
      let text = "---\nname: [a\n---\n# A\n"
      _ = try move("press", text).moved(Array(text.utf8))
    }
  }

  @Test("a long line of stray marks takes no time")
  func hostile() throws {
    let text = String(repeating: "`[[](", count: 50_000) + String(repeating: "`", count: 50_001)
    #expect(try renewed(text, "workouts/templates/o.md") == text)
  }

  @Test("of any bytes, those that are no reference stay")
  func fuzz() throws {
    var generator = SplitMix64(seed: 8)
    let move = try move()
    let pieces = [
      "[[heavy]]", "[[", "]]", "`", "```\n", "](push/heavy.md)", "\n", "---\n", "x", "|", "\r\n",
      "~~~",
    ]
    for _ in 0..<1000 {
      var text: [UInt8] = []
      for _ in 0..<generator.int(0...12) {
        text +=
          generator.once(in: 5) ? generator.bytes(upTo: 4) : Array(generator.pick(pieces).utf8)
      }
      for path in [
        "workouts/templates/o.md", "kb.yaml", WorkoutPlan.path, "workouts/journal/2026-11-20.md",
      ] {
        let new = move.renewed(text, path: path)
        // The new key is no longer than what can stand for the old one.
        #expect(new.count <= text.count)
        if !text.contains(UInt8(ascii: "y")) { #expect(new == text) }
      }
    }
  }
}
