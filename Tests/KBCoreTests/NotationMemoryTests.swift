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
