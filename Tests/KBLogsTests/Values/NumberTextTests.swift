import KBCore
import KBLogs
import Testing

@Suite("Numbers of files")
struct NumberTextTests {
  @Test(
    "A number is read in the forms that exports have",
    arguments: [
      ("62.5", 62500), ("62,5", 62500), ("0", 0), ("60.0", 60000), ("-20", -20000),
      ("1,234.5", 1_234_500), ("1.234,5", 1_234_500), ("6.80388555", 6804), ("8.0E1", 80000),
      ("102,50", 102_500), ("1'250.5", 1_250_500), (".5", 500), ("5.", 5000),
      ("61.23496995", 61235), ("1\u{202F}060", 1_060_000), ("1\u{A0}060,5", 1_060_500),
    ])
  func reads(_ text: String, _ thousandths: Int) {
    #expect(FileNumber(Array(text.utf8)[...])?.thousandths == Int64(thousandths))
  }

  @Test("Anything else is no number", arguments: ["", "five", "1.2.3", "--1", "1 2", "12kg", ","])
  func refuses(_ text: String) {
    #expect(FileNumber(Array(text.utf8)[...]) == nil)
  }

  @Test(
    "A load that a program converted is given back in its own unit",
    arguments: [
      ("6.80388555", LoadUnit.kilograms, "15lb"), ("61.23496995", .kilograms, "135lb"),
      ("220.46226218", .pounds, "100kg"), ("62.5", .kilograms, "62.5kg"),
      ("22.6796185", .kilograms, "50lb"), ("61.23", .kilograms, "61.23kg"),
    ])
  func converts(_ text: String, _ unit: LoadUnit, _ load: String) {
    #expect(FileNumber(Array(text.utf8)[...])?.load(in: unit).text == load)
  }
}
