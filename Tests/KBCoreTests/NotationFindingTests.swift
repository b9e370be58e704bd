import Testing

@testable import KBCore

/// What fuzzing found, made as small as it goes.
@Suite("Lines whose canonical form said something else")
struct NotationFindingTests {
  private static let lines = [
    "***\u{2014} ;5x5 \u{2014} ;5x5", ",::  8,", " :::::::::::: d", "::: =g 0Sq->Sq-> 6S\r2",
    "2s s= 1kuata(((lz\0", "*1  @@R  (|3|3,,x8\0", "Sx(1 8\0): 5E\r ,301 ,",
    "Bw! 1 6very^t\r-\r;0 S",
    "Row \u{2014}Setx \r 3 \r: .\0-\r\r 3 ", "F Ev@@ver : 3,10\u{1}\r\r 3,10 \r\r  ",
    "TOpttpsees ,\u{2014}  *0s x \u{0}20\0,S, i|", "Squat x(38):(38): 8): 8,\0 8): 8,\0",
    "* 1 warm-u w  Benbh 1I(3RRo$pow2sx nt", "***: M >>>>>>>00000****!",
    "0k x g-1k60k x g x4 6@g -\0",
    "Sruru(8x2\r3\0 3M):(8x2\r3\0 3M):", "Fi 3nishep \u{2014}* 3 round\u{5}s for time (cap 1+ m :",
    "Finisher \u{1C}\u{2014} Every 90s x 6;*99s off", "S~ees \u{2014}* AMRAP%  ta|2 1  0 2",
    "C) - -", "A1 - - 8", "- - -", "Row: 2 km  8:10 \r", "Plank 60s x 3 x 4",
    "Row — 5 min\u{A0}easy",
  ]

  @Test("a line is read back from its canonical form as what it was", arguments: lines)
  func readBack(line: String) {
    let prescription = PrescriptionParser.parse(line).prescription
    #expect(PrescriptionParser.parse(prescription.text).prescription == prescription)
    let step = Step.parse(line).step
    #expect(Step.parse(step.text).step == step)
    let heading = BlockHeading.parse(line)
    #expect(BlockHeading.parse(heading.text) == heading)
    if let entry = JournalEntry.parse(line)?.entry {
      #expect(JournalEntry.parse(entry.text)?.entry == entry)
    }
  }

  @Test("a step that could not be written is a name as it stands")
  func bareName() {
    #expect(Step.parse(" ,::  8, ").step == Step(name: ",::  8,"))
    #expect(BlockHeading.parse(",:: 8 min\r,").length == nil)
  }

  @Test("an entry whose head could not be written is no entry, and its sets stay raw")
  func entries() {
    #expect(JournalEntry.parse("Squat x(38):(38): 8")?.entry.text == nil)
    #expect(JournalEntry.parse("Squat (3x8): 8, 8")?.entry.text == "Squat (3x8): 8, 8")
  }
}
