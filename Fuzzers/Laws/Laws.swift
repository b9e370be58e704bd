import KBCheck
import KBCore
import KBEdit
import KBTestSupport
import KBText

/// What must hold for any bytes; a law that does not traps, and libFuzzer keeps the bytes.
package enum Laws {
  /// Traps with the reason, which a precondition of a release build would leave out.
  static func hold(_ condition: Bool, _ reason: @autoclosure () -> String) {
    if !condition { fatalError(reason()) }
  }

  /// Formatting is done once, and never changes a meaning.
  package static func formatting(_ bytes: [UInt8], as kind: FormattedKind) {
    switch formatted(bytes, as: kind, path: "2026-11-21.md") {
    case .canonical: break
    case .changed(let new):
      hold(
        formatted(new, as: kind, path: "2026-11-21.md") == .canonical,
        "formatting is not done once:\n\(String(decoding: new, as: UTF8.self))")
    case .refused(let problems):
      hold(!problems.contains { $0.id == "format-unsafe" }, "formatting changes the meaning")
    }
  }

  /// Sessions that can be read back are, and ranges lie in the file.
  package static func journal(_ bytes: [UInt8]) {
    let read = JournalParser.parseLines(bytes, path: "2026-11-21.md")
    for session in read.sessions {
      hold(session.range.end <= bytes.count, "a session ends behind the file")
      for placed in session.entries {
        hold(placed.range.end <= bytes.count, "an entry ends behind the file")
      }
    }
    let plain = JournalParser.parse(bytes, path: "2026-11-21.md", memory: NotationMemory())
    hold(plain.sessions == read.sessions, "a memory changes what is read")
    formatting(bytes, as: .journal)
  }

  /// A workout is read with all ranges in the file, and as a program too.
  package static func document(_ bytes: [UInt8]) {
    if let place = DocumentPath("workouts/templates/a.md") {
      let document = readWorkout(bytes, path: "workouts/templates/a.md", at: place)
      for block in document.blocks {
        for placed in block.steps {
          hold(
            placed.range.start <= placed.range.end && placed.range.end <= bytes.count,
            "a step ends behind the file")
        }
      }
    }
    if let place = DocumentPath("resources/programs/a.md") {
      _ = readProgram(bytes, path: "resources/programs/a.md", at: place)
    }
    _ = Understanding(ofDocument: bytes, memory: NotationMemory(habits: .none))
    formatting(bytes, as: .workout)
    formatting(bytes, as: .program)
  }

  /// What was read of a line is read back from its canonical form.
  package static func notation(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0x0A) else { return }
    let first = PrescriptionParser.parse(text).prescription
    hold(
      PrescriptionParser.parse(first.text).prescription == first,
      "prescription not read back: \(first.text)")
    let step = Step.parse(text).step
    hold(Step.parse(step.text).step == step, "step not read back: \(step.text)")
    let heading = BlockHeading.parse(text)
    hold(BlockHeading.parse(heading.text) == heading, "heading not read back: \(heading.text)")
    generated(from: bytes)
    guard let entry = JournalEntry.parse(text)?.entry else { return }
    hold(
      JournalEntry.parse(entry.text)?.entry == entry, "entry not read back: \(entry.text)")
  }

  /// Of a line as a lifter of some language writes it, which the bytes choose, no number and no word gets
  /// lost, and no number is silent.
  private static func generated(from bytes: [UInt8]) {
    var generator = SplitMix64(seed: bytes.reduce(15) { $0 &* 31 &+ UInt64($1) })
    let line = LifterLine(generator.pick(LifterLine.Language.allCases), &generator)
    let step = Step.parse(line.text).step
    for word in line.words {
      hold(step.text.contains(word), "lost \(word): \(line.text) => \(step.text)")
    }
    for fault in [ReadingLaws.fault(ofStep: line.text), ReadingLaws.fault(ofItem: line.text)] {
      hold(fault == nil, fault ?? "")
    }
  }

  /// YAML is read as front matter, as settings and as quotes.
  package static func yaml(_ bytes: [UInt8]) {
    _ = try? parseYAML(bytes.span, in: 0..<bytes.count)
    _ = readSettings(bytes, path: "kb.yaml")
    _ = readQuotes(bytes, path: "quotes.yaml")
  }

  /// A calendar is read for two weeks.
  package static func calendar(_ bytes: [UInt8]) {
    guard let first = Day(text: "2026-11-21") else { return }
    _ = calendarEvents(
      in: bytes, path: "a.ics", from: first, to: first.adding(days: 13), keepsTitles: true
    ) { seconds in
      let day = Day(number: Int32(clamping: seconds / 86_400))
      let minutes = Int(seconds % 86_400) / 60
      return (day, TimeOfDay(hour: abs(minutes) / 60, minute: abs(minutes) % 60) ?? .midnight)
    }
  }
}
