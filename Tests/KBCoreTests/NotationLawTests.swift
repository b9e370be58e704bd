import Foundation
import KBTestSupport
import Testing

@testable import KBCore

@Suite("Laws of the notation")
struct NotationLawTests {
  @Test("a prescription is read back as it was printed")
  func prescriptions() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<10_000 {
      let prescription = generator.prescription()
      let countsMetres = generator.once(in: 2)
      let text = prescription.notation(countsMetres: countsMetres)
      let parsed = PrescriptionParser.parse(text, countsMetres: countsMetres)
      guard parsed.prescription == prescription, parsed.problems.isEmpty else {
        expectEqual(parsed.prescription, prescription, text)
        #expect(parsed.problems.isEmpty, "\(text)")
        return
      }
    }
  }

  @Test("a step is read back as it was printed")
  func steps() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<10_000 {
      let step = generator.step()
      let parsed = Step.parse(step.text)
      guard parsed.step == step, parsed.problems.isEmpty else {
        expectEqual(parsed.step, step, step.text)
        #expect(parsed.problems.isEmpty, "\(step.text)")
        return
      }
    }
  }

  @Test("what was read of any line is read back from its canonical form", arguments: 0..<10)
  func anyPrescription(part: UInt64) {
    var generator = SplitMix64(seed: 100 + part)
    for _ in 0..<3000 {
      let line = generator.notationLine()
      let countsMetres = generator.once(in: 2)
      let first = PrescriptionParser.parse(line, countsMetres: countsMetres).prescription
      let text = first.notation(countsMetres: countsMetres)
      let second = PrescriptionParser.parse(text, countsMetres: countsMetres).prescription
      guard first == second else {
        expectEqual(second, first, "\(line) => \(text)")
        return
      }
    }
  }

  @Test("the canonical form of any step's line is its own canonical form")
  func anyStep() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<10_000 {
      let line =
        generator.pick(["Row", "A1. Bench Press", "3x8", "Odd: Dip"])
        + generator.pick([" — ", ": ", " - ", " "]) + generator.notationLine()
      let text = Step.parse(line).step.text
      let again = Step.parse(text).step.text
      guard again == text else {
        #expect(again == text, "\(line)")
        return
      }
    }
  }

  @Test("lines of people with slips are read back from their canonical form", arguments: 0..<8)
  func slips(part: UInt64) throws {
    let lines = try NotationCase.all().map(\.input)
    var generator = SplitMix64(seed: 200 + part)
    let rounds = ProcessInfo.processInfo.environment["KB_SLIP_LINES"].flatMap { Int($0) } ?? 2_000
    for _ in 0..<rounds {
      let line = generator.withSlips(Int(generator.int(0...4)), in: generator.pick(lines))
      guard !line.utf8.contains(0x0A) else { continue }
      let step = Step.parse(line).step
      let again = Step.parse(step.text).step
      guard again == step else { return expectEqual(again, step, "\(line) => \(step.text)") }
      let heading = BlockHeading.parse(line)
      let second = BlockHeading.parse(heading.text)
      guard second == heading else {
        return expectEqual(second, heading, "\(line) => \(heading.text)")
      }
      guard let entry = JournalEntry.parse(line)?.entry else { continue }
      let read = JournalEntry.parse(entry.text)?.entry
      guard read == entry else { return expectEqual(read, entry, "\(line) => \(entry.text)") }
    }
  }

  @Test(
    "lines that fuzzing found are their own canonical form",
    arguments: [
      "Squat:— 2:3 kasyfrap, 60kg x 3 failed, scip", "qS,wuat -— 5x5", "F0): 8,6 /8- fs O90s%off",
      "A. — 5x5", "C) - ", "A1 u - A1 a", "EMOM-s, 0s", "A1 : x -t55", "Squat #:* ",
      " - - S S",
      "Row 2:30, 60* - warm-up",
      "Odd: Dip \t, 2:30", "3x8 RPE 7-8, with 10; ,, ", "3x8 (a to failure - ",
      "A1. Bench Press rest 90s - 3 rounds-5, tempo 3-1-1-0, ",
    ])
  func regressions(line: String) {
    let step = Step.parse(line).step
    #expect(Step.parse(step.text).step == step)
    let heading = BlockHeading.parse(line).text
    #expect(BlockHeading.parse(heading).text == heading)
  }
}

/// Records two values that should be equal, with the line they came from.
func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, _ line: String) {
  #expect(found == expected, "\(line)")
}
