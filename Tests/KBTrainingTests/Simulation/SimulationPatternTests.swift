import KBTraining
import KBTestSupport
import Testing

@Suite("The pattern of a simulation")
struct SimulationPatternTests {
  typealias Outcome = SimulationPattern.Outcome

  @Test(
    "a rule says how an exercise goes in a session",
    arguments: [
      ("", "Squat", 1, Outcome.done),
      (" , ", "Squat", 1, .done),
      ("Squat=miss", "Squat", 5, .miss(1)),
      ("Squat=miss", "Deadlift", 5, .done),
      ("squats = miss", "Squat", 5, .miss(1)),
      ("*=skip", "Deadlift", 1, .skip),
      ("*@*=skip", "Deadlift", 1, .skip),
      ("Squat@7-9=miss", "Squat", 6, .done),
      ("Squat@7-9=miss", "Squat", 7, .miss(1)),
      ("Squat@7-9=miss", "Squat", 9, .miss(1)),
      ("Squat@7-9=miss", "Squat", 10, .done),
      ("Squat @ 3 + 5 - 6 = -2", "Squat", 3, .miss(2)),
      ("Squat @ 3 + 5 - 6 = -2", "Squat", 4, .done),
      ("Squat @ 3 + 5 - 6 = -2", "Squat", 6, .miss(2)),
      ("Bench Press=+3", "bench press", 1, .extra(3)),
      ("*=MAX", "Squat", 1, .maximum),
      ("Squat@7=miss,*=+2", "Squat", 7, .miss(1)),
      ("Squat@7=miss,*=+2", "Squat", 8, .extra(2)),
      ("*=+2,Squat@7=miss", "Squat", 7, .extra(2)),
      ("Squat=done,*=miss", "Squat", 7, .done),
    ])
  func outcomes(pattern: String, exercise: String, session: Int, expected: Outcome) throws {
    #expect(try SimulationPattern(pattern).outcome(of: exercise, session: session) == expected)
  }

  @Test(
    "what is not understood is told with its place",
    arguments: [
      ("miss", "miss", 0), ("Squat", "Squat", 0), ("=miss", "=miss", 0), ("!!=miss", "!!=miss", 0),
      ("Squat=", "Squat=", 0), ("Squat=fails", "Squat=fails", 0),
      ("Squat=miss=miss", "Squat=miss=miss", 0), ("Squat@=miss", "Squat@=miss", 0),
      ("Squat@0=miss", "Squat@0=miss", 0), ("Squat@9-7=miss", "Squat@9-7=miss", 0),
      ("Squat@7+=miss", "Squat@7+=miss", 0), ("Squat@7@8=miss", "Squat@7@8=miss", 0),
      ("Squat@100001=miss", "Squat@100001=miss", 0), ("Squat=+101", "Squat=+101", 0),
      ("Squat=-0", "Squat=-0", 0), ("Squat=miss now", "Squat=miss now", 0),
      ("Squat=miss, Bench", " Bench", 11), ("é=miss,*=x", "*=x", 8),
    ])
  func misunderstood(pattern: String, part: String, offset: Int) {
    do throws(SimulationPattern.Misunderstood) {
      _ = try SimulationPattern(pattern)
      Issue.record("\(pattern) was understood")
    } catch {
      #expect(error.part == part)
      #expect(error.offset == offset)
    }
  }

  @Test("its exercises can be given their full names")
  func renamed() throws {
    let pattern = try SimulationPattern("bench@2=miss,*=max,bench=skip")
    #expect(pattern.exercises == ["bench"])
    for text in ["bench =miss", "\tbench\t=miss", " \t bench \t =miss", " bench@2=miss"] {
      #expect(try SimulationPattern(text).exercises == ["bench"])
    }
    let renamed = pattern.renamed { _ in "Bench Press" }
    #expect(renamed.exercises == ["Bench Press"])
    #expect(renamed.outcome(of: "Bench Press", session: 2) == .miss(1))
  }

  @Test("no text of its signs brings it down")
  func hostile() {
    let signs = Array("Sq*@=+-,79 0")
    var generator = SplitMix64(seed: 51)
    var readable = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).map { _ in signs.randomElement(using: &generator) ?? "*" })
      guard let pattern = try? SimulationPattern(text) else { continue }
      readable += 1
      _ = pattern.outcome(of: "Sq", session: 7)
    }
    #expect(readable > 0)
  }
}
