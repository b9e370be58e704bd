import KBTestSupport
import Testing

@testable import KBWeb

/// A phone with a site that is never built anew: it runs workouts and remembers what they led to.
struct Phone {
  /// A step of a workout as the site wrote it.
  struct Step {
    var workout: String
    var name: String
    var kind: String
    var grid: String
    var scheme: String
    var written: String
  }

  let steps: [Step]
  /// The sessions that were written on it, as the journal has them.
  private(set) var journal = ""
  /// What the site says of each step.
  private let targets: [String]
  /// What runs left of each exercise, the latest first.
  private var known: [String: [[String]]] = [:]
  private var day = 0
  /// Every question that was asked, with its operation.
  private(set) var asked: [(operation: Int32, question: String)] = []

  /// Its site was built before anything was trained.
  init(_ steps: [Step]) throws {
    self.steps = steps
    targets = try Phone.built(steps, from: "")
  }

  /// What a site that is built from a journal asks for, step by step.
  static func built(_ steps: [Step], from journal: String) throws -> [String] {
    var question = "unit\tkg\nformula\tEpley\ntoday\t2030-01-01\n"
    var workouts: [String] = []
    var exercises: [String] = []
    for step in steps {
      if !exercises.contains(step.name) {
        exercises.append(step.name)
        let kinds = step.kind.split(separator: "\t")
        question += "exercise\t\(step.name)\t\t\(kinds[1])\t\(kinds[0])\t\(step.grid)\t{}\n"
      }
      if !workouts.contains(step.workout) { workouts.append(step.workout) }
    }
    for workout in workouts {
      question += "workout\t\(workout)\n"
      for step in steps where step.workout == workout {
        question += "step\t\(step.name) — \(step.written)\t\(step.scheme)\n"
      }
    }
    let read = TrainingQuestion(Array((question + "journal\n" + journal).utf8))
    let answer = String(decoding: TargetsAnswer.json(for: read), as: UTF8.self)
    let found = try #require(answer.split(separator: #""workouts":"#).last)
    return fields("target", in: String(found))
  }

  /// What the phone asks for now, step by step.
  mutating func asksFor() -> [String] {
    steps.indices.map { goneOn($0).target }
  }

  /// Runs a workout and changes each planned set by `edit`; the texts are those of the card.
  mutating func run(_ workout: String, _ edit: (Step, [String]) -> [String]) throws {
    day += 1
    let own = steps.indices.filter { steps[$0].workout == workout }
    var question =
      "unit\tkg\nformula\tEpley\nday\t2029-01-0\(day)\ntitle\tLift\nworkout\t\(workout)\nahead\n"
    var lines: [[String]] = []
    for place in own {
      let (target, now) = goneOn(place)
      lines.append(now)
      let exercise =
        "exercise\nname\t\(steps[place].name)\ntarget\t\(target)\n" + now.joined(separator: "\n")
      let card = ask(5, "unit\tkg\nformula\tEpley\nday\t2029-01-01\n" + exercise)
      question += exercise + "\n"
      for set in edit(steps[place], Phone.fields("text", in: card)) {
        question += set.isEmpty ? "set\tskipped\ttick\n" : "set\tdone\t\(set)\n"
      }
    }
    let answer = ask(7, question)
    let markdown = try #require(Phone.fields("markdown", in: answer).first)
    journal += markdown.replacing("\\n", with: "\n") + "\n"
    for part in answer.split(separator: #"{"place":"#).dropFirst() {
      let place = try #require(part.first?.wholeNumberValue)
      remember(over(lines[place], Phone.lines(in: String(part))), of: steps[own[place]].name)
    }
  }

  private mutating func remember(_ lines: [String], of name: String) {
    let others = (known[name] ?? []).filter { other in
      ["scheme", "planned"].contains { word in
        line(word, in: other) != line(word, in: lines)
      }
    }
    known[name] = [lines] + others
  }

  private mutating func goneOn(_ place: Int) -> (target: String, lines: [String]) {
    let step = steps[place]
    let target = place < targets.count ? targets[place] : ""
    let number = steps.firstIndex { $0.name == step.name } ?? 0
    var site = ["kind\t" + step.kind, "grid\t" + step.grid, "planned\t" + step.written]
    // Shares of a maximum without a cycle have no progression.
    if step.scheme.contains("percent") || !step.written.contains("%") {
      site += ["scheme\t" + step.scheme, "lane\t\(number)\t-1\t"]
    }
    guard let earlier = known[step.name] else { return (target, site) }
    var question =
      "unit\tkg\nformula\tEpley\nexercise\nname\t\(step.name)\ntarget\t\(target)\n"
      + site.joined(separator: "\n")
    for lines in earlier {
      question += "\nexercise\nname\t\(step.name)\n" + lines.joined(separator: "\n")
    }
    let answer = ask(9, question)
    return (Phone.fields("target", in: answer).first ?? "", over(site, Phone.lines(in: answer)))
  }

  private mutating func ask(_ operation: Int32, _ question: String) -> String {
    asked.append((operation, question))
    return String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  private func over(_ lines: [String], _ newer: [String]) -> [String] {
    let words = newer.map { $0.split(separator: "\t")[0] }
    return lines.filter { !words.contains($0.split(separator: "\t")[0]) } + newer
  }

  private func line(_ word: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix(word + "\t") }
  }

  /// The lines for later questions.
  private static func lines(in json: String) -> [String] {
    let list = json.split(separator: #""lines":["#).last?.split(separator: "]").first ?? ""
    return list.split(separator: #"",""#).map { line -> String in
      String(line).replacing("\"", with: "").replacing(#"\t"#, with: "\t")
    }
  }

  /// The texts of all fields of that name.
  static func fields(_ name: String, in json: String) -> [String] {
    json.split(separator: "\"\(name)\":\"", omittingEmptySubsequences: false).dropFirst().map {
      String($0.split(separator: "\"", omittingEmptySubsequences: false).first ?? "")
    }
  }
}
