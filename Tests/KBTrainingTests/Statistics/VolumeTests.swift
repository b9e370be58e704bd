import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct VolumeTests {
  @Test(
    "an entry's volume",
    arguments: [
      ("Bench Press (3x8 60kg): done", "1,440 kg"),
      ("Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7", "1,380 kg"),
      ("Bench Press (3x8 60kg): 8, 8 skip, 5 fail", "780 kg"),
      ("Bench Press (3x8 62.5kg): 1", "62.5 kg"),
      ("Bench Press (3x8 60kg): skipped, shoulder", "0 kg"),
      ("Bench Press (5x5 @ 80%): 5, 5", "0 kg"),
      ("Bench Press (5x5 @ 80%): 80kg x 5, 5", "800 kg"),
      ("Bench Press (5x5 @ 80%): 5, 80kg x 5", "400 kg"),
      ("Bench Press (5x5 @ 80% TM): done", "0 kg"),
      ("Push-up (3x8): done", "24 reps"),
      ("Push-up: 1", "1 rep"),
      ("Pull-up (3x8): 8, 8, +5kg x 6", "30 kg + 16 reps (mixed)"),
      ("Pull-up (3x8): BW x 8, -20kg x 8", "16 reps"),
      ("Kettlebell Swing: 3x400 24kg", "28,800 kg"),
      ("Curl: 0kg x 10", "10 reps"),
      ("Plank (2x45s): 45s, 40s @8", "0 kg"),
      ("Farmer Carry: 40kg x 45s", "0 kg"),
      ("Row: 2 km 8:10", "0 kg"),
      ("Bike: 20 cal", "0 kg"),
      ("Bench Press: 100lb x 10", "453.6 kg"),
    ])
  func ofEntry(line: String, expected: String) throws {
    #expect(try entry(line).volume.text(in: .kilograms) == expected)
  }

  @Test(
    "text for people",
    arguments: [
      (Int64(0), Int64(0), Int64(0), "0 kg", "0 lb"),
      (5_240_000, 0, 0, "5,240 kg", "11,552 lb"),
      (0, 0, 48, "48 reps", "48 reps"),
      (5_240_000, 0, 48, "5,240 kg + 48 reps (mixed)", "11,552 lb + 48 reps (mixed)"),
      (999_949, 0, 0, "999.9 kg", "2,205 lb"),
      (999_950, 0, 0, "1,000 kg", "2,205 lb"),
      (1_000_499, 0, 0, "1,000 kg", "2,206 lb"),
      (40, 0, 0, "0 kg", "0.1 lb"),
      (0, 1_000_000, 0, "453.6 kg", "1,000 lb"),
      (
        1_000_000, 1_000_000, 1000, "1,454 kg + 1,000 reps (mixed)",
        "3,205 lb + 1,000 reps (mixed)"
      ),
    ])
  func text(kilograms: Int64, pounds: Int64, reps: Int64, metric: String, imperial: String) {
    let volume = Volume(kilograms: kilograms, pounds: pounds, bodyweightReps: reps)
    #expect(volume.text(in: .kilograms) == metric)
    #expect(volume.text(in: .pounds) == imperial)
  }

  @Test("a label says what the volume is made of")
  func labels() {
    #expect(Volume().label == .none)
    #expect(Volume(kilograms: 1).label == .weighted)
    #expect(Volume(pounds: 1).label == .weighted)
    #expect(Volume(bodyweightReps: 1).label == .bodyweight)
    #expect(Volume(pounds: 1, bodyweightReps: 1).label == .mixed)
  }

  @Test("a session is the sum of its entries, and sessions add up")
  func ofSessions() {
    let journal = sessions(
      """
      # 2026-11-21

      ## 07:30 Push Day A

      - challenge: 3

      - Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7
      - Pull-up (3x8): 8, 8, +5kg x 6
      - Plank (2x45s): done

      ## Evening

      - Curl: 3x10 20lb
      """)
    #expect(
      journal.map { $0.volume.text(in: .pounds) } == ["3,109 lb + 16 reps (mixed)", "600 lb"])
    #expect(
      Volume.total(of: journal.map(\.volume))
        == Volume(kilograms: 1_410_000, pounds: 600_000, bodyweightReps: 16))
  }

  @Test("sums stop at the limit and never wrap")
  func saturation() {
    let most = Volume(kilograms: .max, pounds: .max, bodyweightReps: .max)
    #expect(most.kilograms == Volume.limit)
    var sum = most
    sum.add(most)
    #expect(sum == most)
    #expect(sum.weighted(in: .pounds).thousandths > Volume.limit)
    #expect(sum.weighted(in: .kilograms).thousandths > Volume.limit)
    #expect(Volume(kilograms: .min, pounds: -1, bodyweightReps: .min) == Volume())
    let heavy = Volume(load: Load(thousandths: .max, unit: .pounds), reps: .max)
    #expect(heavy == Volume(pounds: Volume.limit))
    let twice = Volume(load: Load(thousandths: .max, unit: .kilograms), reps: 2)
    #expect(twice == Volume(kilograms: Volume.limit))
    #expect(Volume(load: .kilograms(thousandths: .min), reps: .min) == Volume())
    #expect(Volume(load: .kilograms(thousandths: 5), reps: -1) == Volume())
  }

  @Test("the order of a sum does not matter, even at the limit")
  func order() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<200 {
      var volumes = (0..<6).map { _ in
        Volume(
          kilograms: Int64.random(in: 0...Volume.limit / 2, using: &generator),
          pounds: Int64.random(in: 0...1_000_000, using: &generator),
          bodyweightReps: Int64.random(in: 0...100, using: &generator))
      }
      let total = Volume.total(of: volumes)
      volumes.shuffle(using: &generator)
      #expect(Volume.total(of: volumes) == total)
    }
  }
}
