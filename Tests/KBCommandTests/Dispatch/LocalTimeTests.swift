import KBStore
import Testing

@testable import KBCommand

@Suite("Days of the wall clock")
struct LocalTimeTests {
  @Test(
    "a change of clocks moves the hour and never the day",
    arguments: [
      // 25 October 2026 in Berlin: half past two comes twice.
      (1_792_888_200, 7_200, "2026-10-25 02:30"), (1_792_891_800, 3_600, "2026-10-25 02:30"),
      // 29 March 2026: two becomes three.
      (1_774_745_940, 3_600, "2026-03-29 01:59"), (1_774_746_000, 7_200, "2026-03-29 03:00"),
      (1_792_879_140, 7_200, "2026-10-24 23:59"), (1_792_879_200, 7_200, "2026-10-25 00:00"),
      (1_792_969_140, 3_600, "2026-10-25 23:59"), (0, 0, "1970-01-01 00:00"),
      (-1, 0, "1969-12-31 23:59"), (0, -43_200, "1969-12-31 12:00"),
    ] as [(Int64, Int, String)])
  func clocks(seconds: Int64, offset: Int, expected: String) {
    let (day, time) = LocalTime.civil(WallTime(seconds: seconds, utcOffset: offset))
    #expect("\(day.text) \(time.text)" == expected)
  }
}
