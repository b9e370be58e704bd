import KBCore
import KBText
import Testing

/// The exercises, sets and repetitions of programs that were published as lists.
@Suite("The lists of published programs")
struct PublishedListsTests {
  /// A day's steps as `Name: sets x repetitions`, without rests, tempos and loads.
  private func lists(_ key: String) throws -> [String] {
    try ProgramSample.published(key).program.days.map { day in
      let steps = day.steps.map { step in
        step.name + " "
          + step.prescription.groups.map { group in
            "\(group.count)x\(group.work?.text ?? "")"
          }.joined(separator: " ")
      }
      return day.name + ": " + steps.joined(separator: ", ")
    }
  }

  @Test("PHAT has the sets of Norton's article of 2011")
  func phat() throws {
    #expect(
      try lists("phat") == [
        """
        Upper Power: Pendlay Row 3x3-5, Pull-up 2x6-10, Neutral-Grip Pull-up 2x6-10, Dumbbell Bench \
        Press 3x3-5, Dip 2x6-10, Shoulder Press 3x6-10, Barbell Curl 3x6-10, Skull Crusher 3x6-10
        """,
        """
        Lower Power: Squat 3x3-5, Hack Squat 2x6-10, Leg Extension 2x6-10, Romanian Deadlift 3x5-8, \
        Leg Curl 2x6-10, Calf Raise 3x6-10, Seated Calf Raise 2x6-10
        """,
        """
        Back and Shoulders: Pendlay Row 6x3, Neutral-Grip Pull-up 3x8-12, Seated Cable Row 3x8-12, \
        Dumbbell Row 2x12-15, Close-Grip Lat Pulldown 2x15-20, Shoulder Press 3x8-12, Upright Row \
        2x12-15, Lateral Raise 3x12-20
        """,
        """
        Lower Volume: Squat 6x3, Hack Squat 3x8-12, Leg Press 2x12-15, Leg Extension 3x15-20, \
        Romanian Deadlift 3x8-12, Leg Curl 2x12-15, Seated Leg Curl 2x15-20, Donkey Calf Raise \
        4x10-15, Seated Calf Raise 3x15-20
        """,
        """
        Chest and Arms: Dumbbell Bench Press 6x3, Incline Press 3x8-12, Machine Chest Press 3x12-15, \
        Cable Fly 2x15-20, Preacher Curl 3x8-12, Concentration Curl 2x12-15, Spider Curl 2x15-20, \
        Overhead Triceps Extension 3x8-12, Triceps Pushdown 2x12-15, Triceps Kickback 2x15-20
        """,
      ])
  }

  @Test("PHUL has the lower number of sets of Campbell's plan")
  func phul() throws {
    #expect(
      try lists("phul") == [
        """
        Upper Power: Bench Press 3x3-5, Incline Press 3x6-10, Barbell Row 3x3-5, Lat Pulldown \
        3x6-10, Overhead Press 3x5-8, Barbell Curl 2x6-10, Skull Crusher 2x6-10
        """,
        """
        Lower Power: Squat 3x3-5, Deadlift 3x3-5, Leg Press 3x10-15, Leg Curl 3x6-10, Calf Raise \
        4x6-10
        """,
        """
        Upper Hypertrophy: Incline Bench Press 3x8-12, Dumbbell Fly 3x8-12, Seated Cable Row 3x8-12, \
        Dumbbell Row 3x8-12, Lateral Raise 3x8-12, Incline Curl 3x8-12, Triceps Pushdown 3x8-12
        """,
        """
        Lower Hypertrophy: Front Squat 3x8-12, Barbell Lunge 3x8-12, Leg Extension 3x10-15, Leg Curl \
        3x10-15, Seated Calf Raise 3x8-12, Leg Press Calf Raise 3x8-12
        """,
      ])
  }

  @Test("German Volume Training has Poliquin's pairs with his tempos and rests")
  func germanVolumeTraining() throws {
    let days = try ProgramSample.published("german-volume-training").program.days
    #expect(
      days.map { day in day.steps.map(\.text) } == [
        [
          "Decline Dumbbell Press — 10x10, rest 90s, tempo 4-0-2-0",
          "Chin-up — 10x10, rest 90s, tempo 4-0-2-0",
          "Incline Dumbbell Fly — 3x10-12, rest 60s, tempo 3-0-2-0",
          "Dumbbell Row — 3x10-12/side, rest 60s, tempo 3-0-2-0",
        ],
        [
          "Squat — 10x10, rest 90s, tempo 4-0-2-0", "Leg Curl — 10x10, rest 90s, tempo 4-0-2-0",
          "Reverse Crunch — 3x15-20, rest 60s, tempo 2-0-2-0",
          "Seated Calf Raise — 3x15-20, rest 60s, tempo 2-0-2-0",
        ],
        [
          "Dip — 10x10, rest 90s, tempo 4-0-2-0", "Hammer Curl — 10x10, rest 90s, tempo 4-0-2-0",
          "Rear Delt Fly — 3x10-12, rest 60s, tempo 2-0-X-0",
          "Lateral Raise — 3x10-12, rest 60s, tempo 2-0-X-0",
        ],
      ])
  }

  @Test("Boring But Big has the assistance of Wendler's book")
  func boringButBig() throws {
    let days = try ProgramSample.published("five-three-one-boring-but-big").program.days
    #expect(
      days.prefix(4).compactMap { $0.steps.last?.text } == [
        "Chin-up — 5xAMRAP, rest 90s", "Hanging Leg Raise — 5x15, rest 60s",
        "Dumbbell Row — 5x10/side, rest 60s", "Leg Curl — 5x10, rest 60s",
      ])
    for day in days.prefix(12) {
      #expect(day.steps.first?.text.contains(", 5x10 @ 50% TM, rest 2:00") == true)
    }
  }
}
