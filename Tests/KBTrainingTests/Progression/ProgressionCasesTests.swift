import Foundation
import KBCore
import KBTestSupport
import KBTraining
import Testing

@Suite("What a journal leads to")
struct ProgressionCasesTests {
  private static let cases: [ProgressionCase] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = root.appending(path: "Fixtures/progression-cases.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return ProgressionCase.cases(in: text ?? "").filter { $0.parameters == "{}" }
  }()

  @Test("a target and why, for every case with the usual scheme", arguments: cases)
  func targets(item: ProgressionCase) {
    let entries = item.entries.joined(separator: " | ")
    let replay = TrainingSample.replay(entries, TrainingSample.rules())
    let lane = replay.lanes.first { $0.last != nil }
    #expect(lane.map { Prescription(groups: $0.groups).text } ?? "nothing" == item.target)
    #expect(lane?.last?.text ?? "" == item.why)
    #expect(lane?.deloadGroups.map { Prescription(groups: $0).text } ?? "" == item.deload)
  }
}
