import KBTestSupport
import Testing

@testable import KBCore

@Suite("What notation is remembered to mean")
struct NotationMemoryTests {
  @Test("a memory changes nothing of what entries mean", arguments: 0..<4)
  func entries(part: UInt64) {
    var generator = SplitMix64(seed: 900 + part)
    let memory = NotationMemory()
    let lines = (0..<400).map { _ in
      generator.once(in: 8) ? generator.pick(Self.slips) : generator.journalEntry().text
    }
    for _ in 0..<4000 {
      let line = Cursor(generator.pick(lines))
      let plain = JournalEntry.parse(line)
      let remembered = JournalEntry.parse(line, memory: memory)
      expectEqual(remembered?.entry, plain?.entry, line.text(from: 0, to: line.end))
      #expect(remembered?.problems == plain?.problems)
    }
  }

  @Test("a memory changes nothing of what steps mean")
  func steps() {
    var generator = SplitMix64(seed: 910)
    let memory = NotationMemory()
    let lines = (0..<300).map { _ in
      generator.once(in: 8) ? generator.pick(Self.slips) : generator.step().text
    }
    for _ in 0..<3000 {
      let line = Cursor(generator.pick(lines))
      let plain = Step.parse(line)
      let remembered = Step.parse(line, memory: memory)
      expectEqual(remembered.step, plain.step, line.text(from: 0, to: line.end))
      #expect(remembered.problems == plain.problems)
    }
  }

  /// Lines with problems, and lines whose `m` means one thing or another.
  private static let slips = [
    "Squat (3x8 60): 60x8", "Run: 400 m", "Plank: 3 m", "Row: 400 m", "Squat: -8", "Squat (3x8: 8",
    "Row (machine): 8, 8", "**Squat** (3x8): 8", "(3x8): 8", "Squat:", "Squat — 3x8 60",
    "Run — 2 m", "Plank — 2 m",
  ]

  @Test("a memory changes nothing of sets that stand below the name of their exercise")
  func shapes() {
    var generator = SplitMix64(seed: 930)
    let memory = NotationMemory(source: 1)
    for _ in 0..<2000 {
      let lines = (0..<generator.int(2...8)).map { _ in generator.pick(Self.shapedLines) }
      let text = "# 2026-11-21\n\n" + lines.joined(separator: "\n") + "\n"
      let plain = JournalParser.parseLines(Array(text.utf8), path: "day.md")
      let remembered = JournalParser.parseLines(Array(text.utf8), path: "day.md", memory: memory)
      expectEqual(remembered.sessions, plain.sessions, text)
      expectEqual(remembered.diagnostics, plain.diagnostics, text)
      expectEqual(remembered.lines, plain.lines, text)
    }
  }

  private static let shapedLines = [
    "- Dip", "- 8, 8, 8", "- 60kg x 8", "  - 20kg x 5 warmup", "- Squat (3x8 60kg): 8, 8, 8",
    "- Plank: 45s", "## Bench Press", "## 07:30 Push", "**Row**", "- effort: 7", "Slept badly.", "",
    "- next: Squat 3x5 80kg", "| Set | Reps |\n|---|---|\n| 1 | 8 |",
  ]

  @Test("a memory changes nothing of what a journal means", arguments: 0..<4)
  func journals(part: UInt64) {
    var generator = SplitMix64(seed: 920 + part)
    let memory = NotationMemory(source: 1)
    for _ in 0..<300 {
      let text = generator.once(in: 3) ? generator.untidyJournal() : generator.repeatingJournal()
      let plain = JournalParser.parseLines(Array(text.utf8), path: "day.md")
      // The second time, every line may be known.
      for _ in 0..<2 {
        let remembered = JournalParser.parseLines(Array(text.utf8), path: "day.md", memory: memory)
        expectEqual(remembered.sessions, plain.sessions, text)
        expectEqual(remembered.diagnostics, plain.diagnostics, text)
        expectEqual(remembered.lines, plain.lines, text)
      }
    }
  }

  @Test("results in metres have numbers that no other result has, however many are kept")
  func numbers() throws {
    let memory = NotationMemory(source: 1)
    var numbers: Set<Int> = []
    var kept = 0
    for place in 0..<TextTable<EntryResult>.entryLimit {
      let text = Array(String(place, radix: 36).utf8)[...]
      for countsMetres in place % 64 == 0 ? [true, false] : [false] {
        guard let number = memory.keep(.done, for: text, countsMetres: countsMetres) else {
          continue
        }
        kept += 1
        numbers.insert(number)
        #expect(memory.result(of: text, countsMetres: countsMetres)?.number == number)
      }
    }
    #expect(kept > TextTable<EntryResult>.entryLimit)
    #expect(numbers.count == kept)
    #expect(numbers.allSatisfy { UInt16(exactly: $0) != nil })
  }

  @Test("of texts that differ in a few letters only, hardly any finds no place", arguments: 3..<40)
  func likeTexts(length: Int) {
    for place in 0...length - 3 {
      var table = TextTable<Int>()
      var text = [UInt8](repeating: 0x61, count: length)
      var lost = 0
      for number in 0..<512 {
        for offset in 0..<3 { text[place + offset] = UInt8(0x30 + number >> (3 * offset) & 7) }
        if table.keep(number, for: text[...]) == nil { lost += 1 }
      }
      #expect(lost <= 5)
    }
  }

  @Test("a table finds what it keeps and nothing else, and stays small")
  func table() {
    var table = TextTable<Int>()
    func text(_ number: Int) -> ArraySlice<UInt8> { Array("text \(number)".utf8)[...] }
    for number in 0..<100_000 where table.place(of: text(number)) == nil {
      let place = table.keep(number, for: text(number))
      #expect(place == table.place(of: text(number)))
    }
    var found = 0
    for number in 0..<100_000 {
      guard let place = table.place(of: text(number)) else { continue }
      #expect(table[place] == number)
      found += 1
    }
    #expect((16_000...32_768).contains(found))
    #expect(table.place(of: text(100_000)) == nil)
    #expect(table.place(of: []) == nil)
    #expect(table.keep(-1, for: [UInt8](repeating: 0x61, count: 1000)[...]) == nil)
    #expect(table.place(of: [UInt8](repeating: 0x61, count: 1000)[...]) == nil)
  }

  @Test("a byte is found wherever it stands", arguments: 0..<40)
  func search(length: Int) {
    for place in 0...length {
      var bytes = [UInt8](repeating: 0x61, count: length)
      if place < length { bytes[place] = 0x0A }
      bytes.withUnsafeBufferPointer { #expect($0.place(of: 0x0A, from: 0) == place) }
      if place < length { bytes[place] = 0xC3 }
      bytes.withUnsafeBufferPointer {
        #expect($0.placeOfNonASCII(from: 0) == place)
        #expect($0.place(of: 0xC3, from: length) == length)
      }
    }
  }
}

extension SplitMix64 {
  /// A journal that says few things over and over, wherever an item may stand.
  fileprivate mutating func repeatingJournal() -> String {
    let items = [
      "Squat (3x8 60kg): 8, 8, 8", "Squat (3xAMRAP): done", "Squat (3x8 60kg): 8, x", "Run: 400 m",
      "Plank: 3 m", "duration: 45 min", "effort: 7", "effort: lots", "deload: Squat 90kg",
      "workout: strength/push-a", "partial: yes", "challenge: 2", "Mood: fine", "no colon 3",
      "[x] Squat: 8", "\u{A0}Squat: 8", "\tSquat: 8", "Squat: 8  ", "Squat: 8\t",
    ]
    var text = ""
    for _ in 0..<int(1...40) {
      switch int(0...11) {
      case 0: text += "# 2026-11-\(int(20...31))\n"
      case 1: text += "## 07:\(int(10...70))\n"
      case 2: text += pick(["\n", "A note.\n", "```\n"])
      default: text += pick(["- ", "-  ", "* ", "  - ", "1. ", ""]) + pick(items) + "\n"
      }
    }
    return text
  }
}
