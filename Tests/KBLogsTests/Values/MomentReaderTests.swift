import KBCore
import KBLogs
import Testing

@Suite("Dates and times of files")
struct MomentReaderTests {
  private static let reader = MomentReader(
    order: nil, local: { FileMoment(clockSeconds: $0 + 3600) })

  @Test(
    "A date is read in the forms that exports have",
    arguments: [
      ("2017-06-06 18:39:17", "2017-06-06 18:39:17"), ("2017-06-06", "2017-06-06"),
      ("2026-03-01T10:00:00.000Z", "2026-03-01 11:00:00"),
      ("2024-01-15T10:00Z", "2024-01-15 11:00:00"),
      ("2026-01-22 06:54:26 +0000", "2026-01-22 07:54:26"),
      ("2023-05-01 18:00:00 +0200", "2023-05-01 18:00:00"),
      ("28 Mar 2025, 17:29", "2025-03-28 17:29:00"),
      ("Mar 7, 2023, 5:22\u{202F}PM", "2023-03-07 17:22:00"),
      ("7 mars 2023, 17:22", "2023-03-07 17:22:00"),
      ("24. März 2025, 10:00", "2025-03-24 10:00:00"),
      ("7 de mar. de 2023, 12:05 AM", "2023-03-07 00:05:00"),
      ("24 8月 2026, 10:00", "2026-08-24 10:00:00"), ("2015/05/25", "2015-05-25"),
      ("25.05.2015", "2015-05-25"), ("25/05/2015", "2015-05-25"), ("05/25/2015", "2015-05-25"),
      ("20261127", "2026-11-27"), ("27 août 2024, 9:00", "2024-08-27 09:00:00"),
    ])
  func reads(_ text: String, _ expected: String) {
    #expect(MomentReaderTests.reader.read(text)?.text == expected)
  }

  @Test(
    "Anything else is no date, nor is one that could be two",
    arguments: [
      "", "yesterday", "2024-02-30", "03/04/2024", "2024-13-01", "2024-01-01 25:00", "32 Mar 2024",
      "2024-01-01 10:00 noon",
    ])
  func refuses(_ text: String) {
    #expect(MomentReaderTests.reader.read(text) == nil)
  }

  @Test(
    "A length of time is read in the forms that exports have",
    arguments: [
      ("1h 5m", 3900), ("38min", 2280), ("264h 1m", 950_460), ("82", 82), ("0:25:00", 1500),
      ("2:30", 150), ("52s", 52), ("1h 5m 3s", 3903), ("1 Std. 5 Min.", 3900),
    ])
  func durations(_ text: String, _ seconds: Int) {
    #expect(durationText(text)?.seconds == Int64(seconds))
  }
}
