import KBCore
import KBTestSupport
import Testing

@testable import KBEdit

/// Journals of two devices brought together.
@Suite struct JournalMergeTests {
  private static let path = "workouts/journal/2026/2026-11-21.md"
  private static let base = """
    # 2026-11-21

    ## 07:30 Morning

    - Squat (3x5 100kg): 5, 5, 5
    - Plank: 45s

    ## 18:00 Evening

    - Bench Press (3x8 60kg): 8, 8, 7

    """

  private static func merge(
    _ ours: String, _ theirs: String, base: String? = JournalMergeTests.base
  ) -> (text: String, hasConflict: Bool) {
    let merge = JournalMerge(
      base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      path: path)
    return (String(decoding: merge.bytes, as: UTF8.self), merge.hasConflict)
  }

  @Test func `A day that was out of order is in time order once a session is added to it`() {
    let early = Self.base + "\n## 06:00 Early\n\n- Yoga: done\n"
    let theirs = Self.base + "\n## 07:00 Run\n\n- Run: 30:00\n"
    let (text, hasConflict) = Self.merge(early, theirs)
    #expect(!hasConflict)
    #expect(
      text == """
        # 2026-11-21

        ## 06:00 Early

        - Yoga: done

        ## 07:00 Run

        - Run: 30:00

        ## 07:30 Morning

        - Squat (3x5 100kg): 5, 5, 5
        - Plank: 45s

        ## 18:00 Evening

        - Bench Press (3x8 60kg): 8, 8, 7

        """)
  }

  @Test func `Sessions of both sides are kept, in time order`() {
    let ours = Self.base + "\n## 20:00 Late\n\n- Yoga: done\n"
    let theirs = Self.base.replacing(
      "## 18:00", with: "## 12:00 Noon\n\n- Run: 30:00\n\n## 18:00")
    let (text, hasConflict) = Self.merge(ours, theirs)
    #expect(!hasConflict)
    #expect(
      text == """
        # 2026-11-21

        ## 07:30 Morning

        - Squat (3x5 100kg): 5, 5, 5
        - Plank: 45s

        ## 12:00 Noon

        - Run: 30:00

        ## 18:00 Evening

        - Bench Press (3x8 60kg): 8, 8, 7

        ## 20:00 Late

        - Yoga: done

        """)
  }

  @Test func `Two who begin a day have both of its sessions`() {
    let (text, hasConflict) = Self.merge(
      "# 2026-11-21\n\n## 18:00 Evening\n\n- Run: 30:00\n",
      "# 2026-11-21\n\n## 07:30 Morning\n\n- Plank: 45s\n", base: nil)
    #expect(!hasConflict)
    #expect(
      text == """
        # 2026-11-21

        ## 07:30 Morning

        - Plank: 45s

        ## 18:00 Evening

        - Run: 30:00

        """)
  }

  @Test func `One session with one id is there once, however often it was synced`() {
    let session = "# 2026-11-21\n\n## 07:30 Morning\n\n- id: a\n\n- Plank: 45s\n"
    let (text, hasConflict) = Self.merge(
      session, session + "\n## 18:00 Evening\n\n- id: b\n\n- Run: 30:00\n", base: nil)
    #expect(!hasConflict)
    #expect(text.split(separator: "- id: a").count == 2)
    #expect(text.contains("- id: b"))
  }

  @Test func `Different lines of one session are both corrected`() {
    let (text, hasConflict) = Self.merge(
      Self.base.replacing("5, 5, 5", with: "5, 5, 4"),
      Self.base.replacing("- Plank: 45s", with: "- Plank: 50s"))
    #expect(!hasConflict)
    #expect(
      text
        == Self.base.replacing("5, 5, 5", with: "5, 5, 4")
        .replacing("- Plank: 45s", with: "- Plank: 50s"))
  }

  @Test func `The same line of one session, corrected twice, is left between marks`() {
    let (text, hasConflict) = Self.merge(
      Self.base.replacing("5, 5, 5", with: "5, 5, 4"),
      Self.base.replacing("5, 5, 5", with: "5, 5, 3") + "\n## 20:00 Late\n\n- Yoga: done\n")
    #expect(hasConflict)
    #expect(
      text.contains(
        """
        <<<<<<< ours
        - Squat (3x5 100kg): 5, 5, 4
        =======
        - Squat (3x5 100kg): 5, 5, 3
        >>>>>>> theirs
        - Plank: 45s
        """))
    #expect(text.contains("## 20:00 Late"))
  }

  @Test func `What one side removed and the other left alone goes, and what it changed stays`() {
    let without = "# 2026-11-21\n\n## 07:30 Morning\n\n- Squat (3x5 100kg): 5, 5, 5\n- Plank: 45s\n"
    let gone = Self.merge(Self.base, without)
    #expect(!gone.hasConflict)
    #expect(!gone.text.contains("Evening"))
    #expect(!Self.merge(without, Self.base).text.contains("Evening"))
    let kept = Self.merge(Self.base.replacing("8, 8, 7", with: "8, 8, 8"), without)
    #expect(!kept.hasConflict)
    #expect(kept.text.contains("8, 8, 8"))
    let back = Self.merge(without, Self.base.replacing("8, 8, 7", with: "8, 8, 8"))
    #expect(back.text.contains("8, 8, 8"))
  }

  @Test func `Whatever two devices do, no session is lost or doubled, and a day is in time order`()
  {
    var random = SplitMix64(seed: 18)
    for _ in 0..<400 {
      let start = (0..<Int.random(in: 0..<5, using: &random)).map { TestSession($0, &random) }
      let ours = TestSession.edited(start, by: "o", &random)
      let theirs = TestSession.edited(start, by: "t", &random)
      let merge = JournalMerge(
        base: start.isEmpty ? nil : TestSession.file(start), ours: TestSession.file(ours),
        theirs: TestSession.file(theirs), path: Self.path)
      let text = String(decoding: merge.bytes, as: UTF8.self)
      for session in ours + theirs {
        let isOld = start.contains { $0.id == session.id }
        let isInBoth =
          ours.contains { $0.id == session.id } && theirs.contains { $0.id == session.id }
        let count = text.split(separator: "- id: \(session.id)\n").count - 1
        // Of what only one side still has, it depends on whether that side changed it.
        if !isOld || isInBoth { #expect(count == 1, "\(session.id) in\n\(text)") }
        if isOld, !isInBoth, !start.contains(session) { #expect(count == 1) }
        #expect(count <= 1)
      }
      guard !merge.hasConflict else { continue }
      let read = JournalParser.parse(merge.bytes, path: Self.path)
      #expect(read.diagnostics.isEmpty)
      let minutes = read.sessions.compactMap { $0.start?.minutes }
      #expect(minutes == minutes.sorted())
    }
  }
}

/// A session that a device has made up.
private struct TestSession: Equatable {
  let id: String
  var minute: Int
  var reps: Int

  init(_ number: Int, _ random: inout SplitMix64, by device: String = "b") {
    id = "\(device)\(number)"
    minute = 360 + number * 60 + (device == "o" ? 20 : device == "t" ? 40 : 0)
    reps = Int.random(in: 1...9, using: &random)
  }

  var text: String {
    let time = TimeOfDay(hour: minute / 60, minute: minute % 60)?.text ?? ""
    return "## \(time) Session\n\n- id: \(id)\n\n- Squat (3x5 100kg): 5, 5, \(reps)\n"
  }

  static func file(_ sessions: [TestSession]) -> [UInt8] {
    guard !sessions.isEmpty else { return [] }
    let texts = sessions.sorted { $0.minute < $1.minute }.map(\.text)
    return Array(("# 2026-11-21\n\n" + texts.joined(separator: "\n")).utf8)
  }

  /// Some are removed, some corrected, some added.
  static func edited(
    _ sessions: [TestSession], by device: String, _ random: inout SplitMix64
  ) -> [TestSession] {
    var edited: [TestSession] = []
    for var session in sessions where Int.random(in: 0..<5, using: &random) > 0 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        session.reps = Int.random(in: 1...9, using: &random)
      }
      edited.append(session)
    }
    for number in 0..<Int.random(in: 0..<3, using: &random) {
      edited.append(TestSession(number, &random, by: device))
    }
    return edited
  }
}
