import KBCore
import KBTestSupport
import Testing

@testable import KBText

/// A slip in a good file is reported in the line that it is in.
@Suite("mutations of good files")
struct MutationTests {
  @Test("a good file has no problem", arguments: Mutation.Subject.allCases)
  func good(subject: Mutation.Subject) {
    #expect(subject.problems(in: subject.good).map(\.summary) == [])
  }

  @Test("a mutation is found in its line", arguments: Mutation.all)
  func found(mutation: Mutation) {
    var generator = SplitMix64(seed: 77)
    for _ in 0..<20 {
      var lines = mutation.subject.good.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      let places = lines.indices.filter { lines[$0].contains(mutation.old) }
      #expect(!places.isEmpty)
      guard !places.isEmpty else { return }
      let place = generator.pick(places)
      lines[place] = lines[place].replacing(mutation.old, with: mutation.new, maxReplacements: 1)
      let text = lines.joined(separator: "\n")
      let problems = mutation.subject.problems(in: text)
      let wanted = place + 1 + mutation.lineOffset
      #expect(
        problems.contains { $0.id == mutation.id && Int($0.range.line) == wanted },
        "line \(wanted) of\n\(text)\n\(problems.map { "\($0.range.line) \($0.id)" })")
    }
  }
}

/// A kind of slip: a text that stands in lines of a good file, what becomes of it, and the problem
/// that this is.
struct Mutation: CustomTestStringConvertible, Sendable {
  enum Subject: CaseIterable, Sendable {
    case journal, workout, variant, exercise, program, plan, settings
  }

  let subject: Subject
  let old: String
  let new: String
  let id: String
  /// Where the problem is reported, counted from the mutated line.
  var lineOffset = 0

  init(
    _ subject: Subject, _ old: String, _ new: String, _ id: String, lineOffset: Int = 0
  ) {
    self.subject = subject
    self.old = old
    self.new = new
    self.id = id
    self.lineOffset = lineOffset
  }

  var testDescription: String { "\(subject): \(old) → \(new)" }

  static let all: [Mutation] = [
    .init(.journal, "# 2026-11-2", "# 2026-13-2", "bad-date"),
    .init(.journal, "## 07:", "## 27:", "bad-time"),
    .init(.journal, "effort: ", "effort: hard ", "bad-head"),
    .init(.journal, "duration: 5", "duration: soon 5", "bad-head"),
    .init(.journal, "partial: yes", "partial: maybe", "bad-head"),
    .init(.journal, ": 8, 8", ": 8, eight", "unparsed-set"),
    .init(.journal, ": 8, 8", ": 8, -8", "negative-reps"),
    .init(.journal, ": 8, 8", ": 8, 99999999", "out-of-range"),
    .init(.journal, ": 8, 8", ": 60x8, 8", "ambiguous-load"),
    .init(.journal, "(3x8 60kg)", "(3x8 60)", "ambiguous-load"),
    .init(.journal, "(3x8 60kg)", "(3x12-8 60kg)", "reversed-range"),
    .init(.journal, "(3x8 60kg)", "(300x8 60kg)", "out-of-range"),
    .init(.journal, "): 8", ") 8", "unparsed-entry"),
    .init(.journal, "Slept", "<<<<<<< Slept", "conflict-marker"),
    .init(.journal, "Slept", "Sl\0ept", "nul-byte"),
    .init(.journal, "next: Row 3x10 60kg", "next: Row soon", "bad-head"),
    .init(.journal, "- challenge: 2", "- challenge: two", "bad-head"),
    .init(.journal, "(3x8 60kg): 8, 8, 8", "(3xAMRAP): done", "done-without-count"),
    .init(.workout, "level: beginner", "level: begginer", "wrong-type"),
    .init(.workout, "category: strength", "category: strong", "wrong-type"),
    .init(.workout, "duration: 45 min", "duration: long", "wrong-type"),
    .init(.workout, "tags:", "tgas:", "unknown-key"),
    .init(.workout, "level: beginner", "tags: [b]", "duplicate-key"),
    .init(.workout, "tags: [a]", "tags: [a", "yaml-syntax"),
    .init(.workout, "tags: [a]", "tags: *a", "yaml-alias"),
    .init(.workout, "tags: [a]", "tags: &a a", "yaml-anchor"),
    .init(.workout, "tags: [a]", "tags: !a a", "yaml-tag"),
    .init(.workout, "3x8", "3x12-8", "reversed-range"),
    .init(.workout, "3x8", "300x8", "ambiguous-load"),
    .init(.workout, "3x8", "-8", "negative-reps"),
    .init(.workout, "60kg", "60", "ambiguous-load"),
    .init(.workout, "60kg", "1.23456kg", "out-of-range"),
    .init(.variant, "base: push", "base: pusch", "variant-base-missing"),
    .init(.variant, "base: push", "base: home", "variant-of-itself"),
    .init(.variant, "base: push", "basis: push", "unknown-key"),
    .init(.variant, "base: push", "base: push 8f14e45fceea@000000000000", "variant-behind"),
    .init(.variant, "- at: press/dip", "- at: press/dips", "variant-misfit"),
    .init(.variant, "- substitute: Row", "- substitute: Squat", "variant-misfit"),
    .init(.variant, "was: Dip — 3x8", "was: Dip — 3x9", "variant-conflict"),
    .init(.variant, "- at: press/dip", "- at: press/bench-press", "variant-duplicate"),
    .init(.variant, "now: ", "new: ", "unknown-key"),
    .init(.variant, "remove: true", "remove: yes please", "wrong-type"),
    .init(.variant, "bullet: \"-\"", "bullet: \"?\"", "variant-override"),
    .init(.variant, "with: Ring Row", "with: [Ring Row]", "wrong-type"),
    .init(.variant, "set: {level", "set: {levle", "unknown-key"),
    .init(.variant, "name: Home", "name: Home: alone", "yaml-syntax"),
    .init(.exercise, "category: push", "category: [push]", "wrong-type"),
    .init(.exercise, "kind: compound", "kind: large", "wrong-type"),
    .init(.exercise, "bar: 20kg", "bar: 20", "wrong-type"),
    .init(.exercise, "increment: 2.5kg", "increment: little", "wrong-type"),
    .init(.exercise, "unilateral: no", "unilateral: nein", "wrong-type"),
    .init(.exercise, "muscles: {primary", "muscles: {primry", "unknown-key"),
    .init(.exercise, "load: barbell", "laod: barbell", "unknown-key"),
    .init(.program, "goal: [strength]", "goal: [strenght]", "wrong-type"),
    .init(.program, "level: [beginner]", "level: [beginer]", "wrong-type"),
    .init(.program, "days: 3", "days: 9", "wrong-type"),
    .init(.program, "minutes: 45", "minutes: many", "wrong-type"),
    .init(.program, "weeks: 12", "weeks: twelve", "wrong-type"),
    .init(.program, "scheme: linear", "scheme: linaer", "wrong-type"),
    .init(.program, "increment: 2.5kg", "incremnt: 2.5kg", "unknown-key"),
    .init(.program, "Squat — 3x5", "Squat — 300x5", "ambiguous-load"),
    .init(.program, "Row — 3x5", "Row — 5x5 60", "ambiguous-load"),
    .init(.plan, "- 2026-11-2", "- on 2026-11-2", "plan-entry"),
    .init(.plan, "- 2026-11-2", "- 2026-13-2", "bad-date"),
    .init(.plan, " push", "", "plan-entry"),
    .init(.settings, "units: kg", "units: stone", "wrong-type"),
    .init(.settings, "formula: Epley", "formula: Eply", "wrong-type"),
    .init(.settings, "rotation:", "rotatoin:", "unknown-key"),
    .init(.settings, "weight: 20kg", "weight: 20", "wrong-type"),
    .init(.settings, "sets: 3", "sets: 300", "wrong-type"),
    .init(.settings, "window: 7", "window: week", "wrong-type"),
    .init(.settings, "units: kg", "units: [kg", "yaml-syntax"),
    .init(.settings, "formula: Epley", "units: lb", "duplicate-key"),
    .init(.settings, "rotation: [push, pull]", "rotation: {push: pull}", "wrong-type"),
    .init(.settings, "layout: day", "layout: dya", "wrong-type"),
  ]
}
