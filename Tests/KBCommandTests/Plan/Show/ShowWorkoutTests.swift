import Testing

@testable import KBCommand

@Suite("kb show, of workouts and programs")
struct ShowWorkoutTests {
  @Test("a workout by the last part of its key")
  func workout() throws {
    let transcript = try SampleBase().run("show", "push-a")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push Day A
        File        resources/workouts/strength/push-a.md
        Key         strength/push-a
        Id          3e294de6d201
        Version     2fe11253ca1a
        For         strength, gym, intermediate, 45 min
        Equipment   barbell, bench
        Muscles     chest, abs
        Also works  triceps
        Tags        push, barbell
        Links       hotel-room
        Done        2 times, last on 2026-11-18

        13  Press
        14    Bench Press  3x8-12, RPE 8, rest 2:00
        15    A1 Push-ups  3xAMRAP  note: chest to the floor
        17  Finisher  EMOM 40s on / 20s off x 10
        18    Odd Plank

        Written
         1  ---
         2  tags: [push, barbell]
         3  category: strength
         4  location: gym
         5  equipment: [barbell, bench]
         6  duration: 45 min
         7  level: intermediate
         8  ---
         9  # Push Day A
        10
        11  Press first. Goes with [[hotel-room]].
        12
        13  ## Press
        14  - Bench Press — 3x8-12 @ RPE 8, rest 2:00
        15  - A1. Push-ups — 3xAMRAP, chest to the floor
        16
        17  ## Finisher — EMOM 10: 40s on / 20s off
        18  - Odd: Plank

        """)
    #expect(transcript.errors == "")
  }

  @Test("what is not understood is marked")
  func unknown() throws {
    let transcript = try SampleBase().run("show", "hotel", "room", "--understood")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Hotel Room
        File     workouts/templates/hotel-room.md
        Key      hotel-room
        Id       4034578d312b
        Version  f9932a52df93
        For      conditioning, anywhere, 20 min
        Tags     travel, Pull
        Done     once, on 2026-11-20

         9  Circuit  AMRAP 12 min
        10    Push-up      1x10
        11    Crab Walk ?  20 m

        ? is not in the exercise library.

        """)
    #expect(transcript.errors == "")
  }

  @Test("the written side has line numbers")
  func written() throws {
    let transcript = try SampleBase().run("show", "hotel-room", "--written")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
         1  ---
         2  tags: [travel, Pull]
         3  category: conditioning
         4  location: anywhere
         5  duration: 20 min
         6  ---
         7  # Hotel Room
         8
         9  ## Circuit — AMRAP 12 min
        10  - Push-up — 10 reps
        11  - Crab Walk — 20 m

        """)
    #expect(transcript.errors == "")
  }

  @Test("a wide terminal shows both sides beside each other")
  func wide() throws {
    let transcript = try SampleBase().run("show", "push-a", width: 130)
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Push Day A
        File        resources/workouts/strength/push-a.md
        Key         strength/push-a
        Id          3e294de6d201
        Version     2fe11253ca1a
        For         strength, gym, intermediate, 45 min
        Equipment   barbell, bench
        Muscles     chest, abs
        Also works  triceps
        Tags        push, barbell
        Links       hotel-room
        Done        2 times, last on 2026-11-18

        Understood                                            Written
        13  Press                                              1  ---
        14    Bench Press  3x8-12, RPE 8, rest 2:00            2  tags: [push, barbell]
        15    A1 Push-ups  3xAMRAP  note: chest to the floor   3  category: strength
        17  Finisher  EMOM 40s on / 20s off x 10               4  location: gym
        18    Odd Plank                                        5  equipment: [barbell, bench]
                                                               6  duration: 45 min
                                                               7  level: intermediate
                                                               8  ---
                                                               9  # Push Day A
                                                              10
                                                              11  Press first. Goes with [[hotel-room]].
                                                              12
                                                              13  ## Press
                                                              14  - Bench Press — 3x8-12 @ RPE 8, rest 2:00
                                                              15  - A1. Push-ups — 3xAMRAP, chest to the floor
                                                              16
                                                              17  ## Finisher — EMOM 10: 40s on / 20s off
                                                              18  - Odd: Plank

        """)
    #expect(transcript.errors == "")
  }

  @Test("a program")
  func program() throws {
    let transcript = try SampleBase().run("show", "Base Plan", "--understood")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        Base Plan
        File     resources/programs/base.md
        Key      base
        Id       11974400bd5e
        Version  dced44c360ad
        Goal     strength
        Level    beginner
        Days     2
        Minutes  40
        Goes up  Bench Press: double progression, 5 reps, then 5% more load

         9  Day 1
        10    Bench Press  3x5 @ 80%

        """)
    #expect(transcript.errors == "")
  }

  @Test("an unknown name gets the nearest ones")
  func nearest() throws {
    let transcript = try SampleBase().run("show", "psuh-a")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "")
    #expect(
      transcript.errors == """
        kb: no workout, exercise, program or session is called "psuh-a"; did you mean push-a?

        """)
  }
}
