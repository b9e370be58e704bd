import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct ChallengeCorrectionTests {
  private func session(_ counts: Int32...) throws -> Session {
    try Session(
      day: day("2026-11-21"), title: "Push",
      decisions: [.bodyweight(load("82kg"))] + counts.map { .challenge($0) })
  }

  @Test(
    "what must be written to count another number",
    arguments: [
      ([Int32](), Int32(0), "nothing to change"), ([], 2, "add \"challenge: 2\""),
      ([1], 1, "nothing to change"), ([1], 3, "add \"challenge: 2\""),
      ([], 1000, "add \"challenge: 1000\""), ([], 1001, nil),
      ([3], 1, "change \"challenge: 3\" to \"challenge: 1\""),
      ([3], 0, "change \"challenge: 3\" to \"challenge: 0\""),
      ([1, 2], 2, "change \"challenge: 2\" to \"challenge: 1\""),
      (
        [2, 1, 0], 1,
        "change \"challenge: 2\" to \"challenge: 1\", \"challenge: 1\" to \"challenge: 0\""
      ),
    ])
  func corrections(lines: [Int32], sets: Int32, expected: String?) throws {
    let journal = try lines.map { try session($0) }
    let correction = try ChallengeCorrection(day: day("2026-11-21"), to: sets, in: journal)
    #expect(correction?.text == expected)
  }

  @Test("edits name their lines, and other days are left alone")
  func places() throws {
    let other = Session(day: try day("2026-11-20"), title: "", decisions: [.challenge(3)])
    let correction = try ChallengeCorrection(
      day: day("2026-11-21"), to: 1, in: [other, session(1, 1), session(), session(2)])
    #expect(
      correction
        == .change([
          ChallengeCorrection.Edit(session: 1, decision: 2, from: 1, to: 0),
          ChallengeCorrection.Edit(session: 3, decision: 1, from: 2, to: 0),
        ]))
  }

  @Test("no day can be set to less than nothing", arguments: [Int32(-1), .min, 1001, .max])
  func outside(sets: Int32) throws {
    #expect(try ChallengeCorrection(day: day("2026-11-21"), to: sets, in: []) == nil)
  }

  @Test("after the correction the day counts what was asked, and no line is negative")
  func law() throws {
    var generator = SplitMix64(seed: 15)
    let today = try day("2026-11-21")
    for _ in 0..<1000 {
      var journal = try (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        try session(
          Int32.random(in: 0...4, using: &generator), Int32.random(in: 0...4, using: &generator))
      }
      let sets = Int32.random(in: 0...20, using: &generator)
      switch try #require(ChallengeCorrection(day: today, to: sets, in: journal)) {
      case .nothing: break
      case .add(let decision): journal[0].decisions.append(decision)
      case .change(let edits):
        for edit in edits {
          #expect(edit.to >= 0 && edit.to < edit.from)
          #expect(journal[edit.session].decisions[edit.decision] == .challenge(edit.from))
          journal[edit.session].decisions[edit.decision] = .challenge(edit.to)
        }
      }
      #expect(journal.reduce(0) { $0 + $1.challengeSets } == sets)
      #expect(ChallengeCorrection(day: today, to: sets, in: journal) == .nothing)
    }
  }
}

extension ChallengeCorrection {
  /// What is to be written: `add "challenge: 2"`, `change "challenge: 3" to "challenge: 1"`.
  fileprivate var text: String {
    switch self {
    case .nothing: "nothing to change"
    case .add(let decision): "add \"\(decision.text)\""
    case .change(let edits):
      "change "
        + edits.map { edit in
          "\"\(Decision.challenge(edit.from).text)\" to \"\(Decision.challenge(edit.to).text)\""
        }.joined(separator: ", ")
    }
  }
}
