import KBCore
import KBTestSupport
import KBText
import KBTraining
import Testing

@Suite("The parameters of a scheme")
struct SchemeReaderTests {
  @Test(
    "are read in every way of writing them",
    arguments: [
      ("{}", "{}"),
      ("{scheme: linear}", "{scheme: linear}"),
      (
        "{scheme: double, percent: 5, increment: 2.5kg, starting-reps: 8, max-reps: 12}",
        "{scheme: double, starting-reps: 8, max-reps: 12, percent: 5%, increment: 2.5kg}"
      ),
      ("{percent: 2.5%}", "{percent: 2.5%}"),
      ("{increment: 2.5%}", "{increment: 2.5%}"),
      ("{increment: 5 lb}", "{increment: 5lb}"),
      (
        "{scheme: linear, failures: 3, deload: 10, trigger: top, plus-reps: 25}",
        "{scheme: linear, failures: 3, deload: 10%, trigger: top, plus-reps: 25}"
      ),
      (
        "{scheme: percent, training-max: 90, cycle: 3, holds: yes}",
        "{scheme: percent, training-max: 90%, cycle: 3, holds: yes}"
      ),
      (
        "{scheme: stages, stages: [5x3+, 6x2+, 10x1+], reset: 85%}",
        "{scheme: stages, stages: [5x3+, 6x2+, 10x1+], reset: 85%}"
      ),
      (
        "{scheme: stages, stages: [3x10, 3×8], reset: +7.5kg}",
        "{scheme: stages, stages: [3x10, 3x8], reset: +7.5kg}"
      ),
      ("{reset: 85% of 5RM}", "{reset: 85% of 5RM}"),
      ("{scheme: rpe, effort: RPE 8.5}", "{scheme: rpe, effort: 8.5}"),
      ("{scheme: total-reps, goal: 50}", "{scheme: total-reps, goal: 50}"),
      ("{scheme: time, step: 5s, longest: 2:00}", "{scheme: time, step: 5s, longest: 2 min}"),
      ("{scheme: none, auto: no}", "{scheme: none, auto: no}"),
    ])
  func read(yaml: String, expected: String) throws {
    let (parameters, problems) = try ProgramSample.parameters(yaml)
    #expect(parameters.text == expected)
    #expect(problems == [])
  }

  @Test(
    "that are wrong are left out and said",
    arguments: [
      (
        "{scheme: liner}", "{}",
        "1:10: warning: scheme cannot be \"liner\" [wrong-type] write linear"
      ),
      (
        "{increment: 0kg}", "{}",
        "1:13: warning: an increment of 0 never raises the load, so the usual one is used"
          + " [wrong-type] write a load or a percentage, such as 2.5kg or 2.5%, or scheme: none"
      ),
      (
        "{increment: 0}", "{}",
        "1:13: warning: an increment of 0 never raises the load, so the usual one is used"
          + " [wrong-type] write a load or a percentage, such as 2.5kg or 2.5%, or scheme: none"
      ),
      (
        "{increment: 0%}", "{}",
        "1:13: warning: an increment of 0 never raises the load, so the usual one is used"
          + " [wrong-type] write a load or a percentage, such as 2.5kg or 2.5%, or scheme: none"
      ),
      (
        "{increment: 2.5}", "{}",
        "1:13: warning: this value is not understood [wrong-type] write a load or a percentage,"
          + " such as 2.5kg or 2.5%"
      ),
      (
        "{increment: 101%}", "{}",
        "1:13: warning: this value is not understood [wrong-type] write a percentage of at most"
          + " 100%"
      ),
      (
        "{deload: 100}", "{}",
        "1:10: warning: this value is not understood [wrong-type]"
          + " write a percentage above 0% and at most 90%"
      ),
      (
        "{percent: 0}", "{}",
        "1:11: warning: this value is not understood [wrong-type]"
          + " write a percentage above 0% and at most 100%"
      ),
      (
        "{failures: 0}", "{}",
        "1:12: warning: this value is not understood [wrong-type]"
          + " write a whole number from 1 to 20"
      ),
      (
        "{starting-reps: 12, max-reps: 8}", "{max-reps: 8}",
        "1:17: warning: starting-reps 12 is more than max-reps 8 [wrong-type] write 8 or less"
      ),
      (
        "{trigger: both}", "{}",
        "1:11: warning: trigger cannot be \"both\" [wrong-type] write one of all, top"
      ),
      (
        "{stages: 5x3}", "{}",
        "1:10: warning: this value is not understood [wrong-type]"
          + " write a list such as [5x3+, 6x2+, 10x1+]"
      ),
      (
        "{stages: [5x3, 6x]}", "{}",
        "1:16: warning: this value is not understood [wrong-type] write sets and reps such as 5x3+"
      ),
      (
        "{reset: 7.5kg}", "{}",
        "1:9: warning: this value is not understood [wrong-type] write a percentage or an added"
          + " load, such as 85%, 85% of 5RM or +7.5kg"
      ),
      (
        "{effort: 5.5}", "{}",
        "1:10: warning: this value is not understood [wrong-type]"
          + " write an effort from 6 to 10, in halves"
      ),
      (
        "{step: 5}", "{}",
        "1:8: warning: this value is not understood [wrong-type]"
          + " write a time such as 5s or 2 min"
      ),
      (
        "{holds: maybe}", "{}",
        "1:9: warning: this value is not understood [wrong-type] write yes or no"
      ),
      (
        "{incremnt: 5kg}", "{}",
        "1:2: warning: kb does not know the key \"incremnt\" [unknown-key]"
          + " write increment, or remove it"
      ),
      (
        "{scheme: linear, max-reps: 12}", "{scheme: linear, max-reps: 12}",
        "1:28: info: the scheme linear does not use max-reps [unknown-key]"
          + " remove it, or write scheme: double"
      ),
    ])
  func wrong(yaml: String, expected: String, problem: String) throws {
    let (parameters, problems) = try ProgramSample.parameters(yaml)
    #expect(parameters.text == expected)
    #expect(problems == [problem])
  }

  @Test("read back as they were printed")
  func readsPrinted() throws {
    var generator = SplitMix64(seed: 61)
    for _ in 0..<2000 {
      let parameters = generator.schemeParameters()
      let (read, problems) = try ProgramSample.parameters(parameters.text)
      #expect(read == parameters, "\(parameters.text)")
      #expect(problems.allSatisfy { $0.contains("does not use") }, "\(problems)")
    }
  }
}

extension SplitMix64 {
  /// Parameters within the ranges that may be written.
  fileprivate mutating func schemeParameters() -> SchemeParameters {
    var parameters = SchemeParameters(kind: maybe(in: 2) { $0.pick(SchemeKind.allCases) })
    parameters.startingReps = maybe(in: 3) { $0.int32(1...20) }
    parameters.maxReps = maybe(in: 3) { $0.int32(20...100) }
    parameters.percent = maybe(in: 3) { Int64($0.int(1...100_000)) }
    parameters.increment = maybe(in: 2) { generator in
      generator.once(in: 2) ? .load(generator.stepLoad()) : .percent(Int64(generator.int(1...9999)))
    }
    parameters.failures = maybe(in: 3) { $0.int32(1...20) }
    parameters.deload = maybe(in: 3) { Int64($0.int(1...90_000)) }
    parameters.trigger = maybe(in: 3) { $0.pick(ProgressionTrigger.allCases) }
    parameters.plusReps = maybe(in: 3) { $0.int32(1...100) }
    parameters.trainingMax = maybe(in: 3) { Int64($0.int(1...150_000)) }
    parameters.cycle = maybe(in: 3) { $0.int32(1...100) }
    parameters.holds = maybe(in: 3) { $0.once(in: 2) }
    for _ in 0..<int(0...4) {
      parameters.stages.append(
        Stage(sets: int32(1...100), reps: int32(1...100), isPlus: once(in: 2)))
    }
    parameters.reset = maybe(in: 2) { generator in
      let share = Int64(generator.int(1...100_000))
      return generator.pick([
        .share(share), .repMaximum(share: share, reps: generator.int32(1...100)),
        .added(generator.stepLoad()),
      ])
    }
    parameters.effort = maybe(in: 3) { $0.int32(12...20) }
    parameters.goal = maybe(in: 3) { $0.int32(1...1000) }
    parameters.step = maybe(in: 3) { TimeSpan(milliseconds: Int64($0.int(1...400_000))) }
    parameters.longest = maybe(in: 3) { TimeSpan(seconds: Int64($0.int(1...9000))) }
    parameters.isAutomatic = maybe(in: 3) { $0.once(in: 2) }
    return parameters
  }

  private mutating func stepLoad() -> Load {
    Load(thousandths: Int64(int(1...500_000)), unit: pick([.kilograms, .pounds]))
  }
}
