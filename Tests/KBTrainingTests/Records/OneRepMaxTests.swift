import KBCore
import Testing

@testable import KBTraining

@Suite struct OneRepMaxTests {
  @Test(
    "each formula gives its published value to the gram",
    arguments: [
      (OneRepMaxFormula.epley, Int32(2), Int64(106_667)), (.epley, 5, 116_667),
      (.epley, 10, 133_333), (.epley, 30, 200_000),
      (.brzycki, 2, 102_857), (.brzycki, 5, 112_500), (.brzycki, 10, 133_333),
      (.brzycki, 36, 3_600_000),
      (.lombardi, 2, 107_177), (.lombardi, 5, 117_462), (.lombardi, 10, 125_893),
      (.lombardi, 20, 134_928), (.lombardi, 100, 158_489), (.lombardi, 1000, 199_526),
      (.oconner, 2, 105_000), (.oconner, 5, 112_500), (.oconner, 10, 125_000),
      (.wathan, 2, 105_146), (.wathan, 5, 116_583), (.wathan, 10, 134_747),
      (.wathan, 20, 164_462), (.wathan, 100, 204_793), (.wathan, 1000, 204_918),
      (.mayhew, 2, 111_439), (.mayhew, 5, 119_011), (.mayhew, 10, 130_934),
      (.mayhew, 20, 151_178), (.mayhew, 100, 190_945), (.mayhew, 1000, 191_571),
    ])
  func published(formula: OneRepMaxFormula, reps: Int32, expected: Int64) throws {
    #expect(try formula.estimate(load: load("100kg"), reps: reps).text == text(expected))
  }

  private func text(_ thousandths: Int64) -> String { Thousandths.text(thousandths) + "kg" }

  @Test("an estimate keeps its unit and is rounded to a thousandth")
  func rounding() throws {
    #expect(
      try OneRepMaxFormula.epley.estimate(load: load("80kg"), reps: 8).text == "101.333kg")
    #expect(
      try OneRepMaxFormula.epley.estimate(load: load("185lb"), reps: 5).text == "215.833lb")
  }

  @Test(
    "only a weight that was lifted gives an estimate",
    arguments: [
      ("100kg x 5", "116.667kg"), ("0kg x 5", nil), ("0.001kg x 1", "0.001kg"), ("8", nil),
      ("+10kg x 8", nil), ("-10kg x 8", nil), ("100kg x 45s", nil), ("100kg x 5 warmup", nil),
      ("100kg x 0", nil),
    ])
  func estimated(set text: String, expected: String?) throws {
    #expect(try set(text).estimatedMaximum(.epley)?.text == expected)
  }

  @Test("one repetition is the load itself", arguments: OneRepMaxFormula.allCases)
  func single(formula: OneRepMaxFormula) throws {
    #expect(try formula.estimate(load: load("102.5kg"), reps: 1).text == "102.5kg")
  }

  @Test("nothing done or nothing lifted gives nothing", arguments: OneRepMaxFormula.allCases)
  func nothing(formula: OneRepMaxFormula) throws {
    #expect(try formula.estimate(load: load("100kg"), reps: 0).thousandths == 0)
    #expect(try formula.estimate(load: load("100kg"), reps: .min).thousandths == 0)
    #expect(formula.estimate(load: .kilograms(thousandths: 0), reps: 5).thousandths == 0)
    #expect(formula.estimate(load: .kilograms(thousandths: .min), reps: 5).thousandths == 0)
  }

  @Test("no estimate falls as repetitions or loads grow", arguments: OneRepMaxFormula.allCases)
  func monotone(formula: OneRepMaxFormula) {
    for weight in [Int64(1), 1250, 60_000, 500_000, Thousandths.limit, .max] {
      var last: Int64 = 0
      for reps in Int32(1)...1001 {
        let load = Load(thousandths: weight, unit: .pounds)
        let estimate = formula.estimate(load: load, reps: reps)
        #expect(estimate.thousandths >= last)
        #expect(estimate.unit == .pounds)
        last = estimate.thousandths
      }
      #expect(
        formula.estimate(load: Load(thousandths: weight, unit: .pounds), reps: .max).thousandths
          == last)
    }
  }

  @Test(
    "a formula is found by its name as people write it",
    arguments: [
      ("epley", OneRepMaxFormula.epley), ("Brzycki", .brzycki), ("LOMBARDI", .lombardi),
      ("oconner", .oconner), ("O'Conner", .oconner), ("wathan", .wathan), ("Mayhew", .mayhew),
    ])
  func named(name: String, formula: OneRepMaxFormula) {
    #expect(OneRepMaxFormula.named(name) == formula)
  }

  @Test("every formula is found by its own name and no other word is one")
  func names() {
    for formula in OneRepMaxFormula.allCases {
      #expect(OneRepMaxFormula.named(formula.name) == formula)
    }
    #expect(OneRepMaxFormula.named("") == nil)
    #expect(OneRepMaxFormula.named("landers") == nil)
    #expect(OneRepMaxFormula.named("epleys") == nil)
  }

  @Test(
    "a set's estimate",
    arguments: [
      ("60kg x 10", "80kg"), ("60kg x 1", "60kg"), ("60kg x 5 fail", "70kg"),
      ("60kg x 5/8 fail", "70kg"), ("60kg x 5 amrap", "70kg"), ("60kg x 5 drop", "70kg"),
      ("60kg x 5 warmup", "none"), ("60kg x 5 skip", "none"), ("60kg x 0 fail", "none"),
      ("8", "none"), ("BW x 8", "none"), ("+10kg x 8", "none"), ("-20kg x 8", "none"),
      ("45s", "none"), ("60kg x 45s", "none"), ("2 km 8:10", "none"),
    ])
  func ofSet(text: String, expected: String) throws {
    #expect(try set(text).estimatedMaximum(.epley)?.text ?? "none" == expected)
  }

  @Test("a formula says nothing about more repetitions than it knows")
  func pole() throws {
    #expect(try set("20kg x 36").estimatedMaximum(.brzycki)?.text == "720kg")
    #expect(try set("20kg x 37").estimatedMaximum(.brzycki) == nil)
    #expect(try set("20kg x 37").estimatedMaximum(.epley)?.text == "44.667kg")
  }
}
