import KBServer
import Testing

@testable import KBCommand

/// What a server keeps of the reports that it has given.
@Suite struct KeptReportsTests {
  private let reports = KeptReports()
  private let now = KeptReports.Moment(version: 1, minute: "2026-11-21 08:00")

  private func keep(_ size: Int, _ call: String, at moment: KeptReports.Moment? = nil) {
    let body = [UInt8](repeating: 0x20, count: size)
    reports.keep(Response(200, "text/plain", body), to: call, at: moment ?? now)
  }

  /// Those of some calls that are kept.
  private func kept(of calls: [String], at moment: KeptReports.Moment? = nil) -> [String] {
    calls.filter { reports.response(to: $0, at: moment ?? now) != nil }
  }

  @Test func `A report is given again until the folder or the minute is another`() {
    keep(10, "today")
    #expect(kept(of: ["today", "next"]) == ["today"])
    #expect(kept(of: ["today"], at: .init(version: 2, minute: now.minute)) == [])
    #expect(kept(of: ["today"], at: .init(version: 1, minute: "2026-11-21 08:01")) == [])
    keep(10, "next", at: .init(version: 2, minute: now.minute))
    #expect(kept(of: ["today", "next"]) == [])
  }

  @Test func `Their bytes are bounded, whatever is asked for`() {
    let calls = (0..<5).map { "history?\($0)" }
    for call in calls { keep(1 << 20, call) }
    #expect(kept(of: calls) == ["history?4"])
    keep(KeptReports.limit + 1, "all")
    #expect(kept(of: ["all", "history?4"]) == ["history?4"])
    // The same call takes its bytes once.
    for _ in 0..<20 { keep(1 << 20, "history?4") }
    keep(1 << 20, "today")
    #expect(kept(of: ["today", "history?4"]) == ["today", "history?4"])
  }

  @Test func `So is their number`() {
    let calls = (0...KeptReports.mostReports).map { "why?\($0)" }
    for call in calls { keep(1, call) }
    #expect(kept(of: calls) == [calls.last])
  }
}
