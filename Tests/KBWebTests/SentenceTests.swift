import Foundation
import KBCoach
import KBCore
import KBTestSupport
import KBText
import KBTraining
import Testing

@testable import KBWeb

/// A wish in a person's own words, what must be understood of it, and what must come first.
struct SentenceCase: Sendable {
  let text: String
  /// What kb says that it understood.
  let understood: String
  let unknown: String
  /// What must be true of the first workout, such as `<=30`, `no legs`, `uses kettlebell`.
  let first: [String]

  /// The cases of `Tests/Fixtures/discovery-sentences.txt`, with the heading of each.
  static let all = Result { () throws -> [(heading: String, each: SentenceCase)] in
    let url = NotationCase.root.appending(path: "Tests/Fixtures/discovery-sentences.txt")
    var heading = ""
    var cases: [(heading: String, each: SentenceCase)] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
        continue
      }
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(fields.count == 4, "\(line)")
      let each = SentenceCase(
        text: fields[0], understood: fields[1], unknown: fields[2],
        first: fields[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      cases.append((heading, each))
    }
    return cases
  }
}

@Suite("Wishes in people's own words")
struct SentenceTests {
  /// What the library that kb brings along is ranked from, for somebody who has trained nothing yet.
  private static let base = Result { () throws -> (text: String, vocabulary: TrainingVocabulary) in
    let exercises = try files("resources/exercises").map { path, place, bytes in
      readExercise(bytes, path: path, at: place)
    }
    let workouts = try files("resources/workouts").map { path, place, bytes in
      readWorkout(bytes, path: path, at: place).card
    }
    let library = Library(workouts: workouts, exercises: exercises, programs: [])
    var mapping = DiscoveryMapping(library)
    let candidates = mapping.candidates()
    let text = DiscoveryText(
      candidates: candidates, exercises: exercises.map(\.exercise), past: [],
      today: Day(number: 20778))
    return (
      String(decoding: text.bytes, as: UTF8.self),
      TrainingVocabulary(exercises.map(\.exercise), equipment: candidates.flatMap(\.equipment))
    )
  }

  private static func files(_ folder: String) throws -> [(String, DocumentPath, [UInt8])] {
    let root = NotationCase.root
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let path = folder + "/" + name
      let place = try #require(DocumentPath(path))
      return (path, place, Array(try Data(contentsOf: root.appending(path: path))))
    }
  }

  private static func question(_ text: String, _ base: String) -> String {
    "limit\t5\nwish\t\(text)\n\(base)"
  }

  @Test("there are at least 150, at least half of them with negation, pain, time or effort")
  func counts() throws {
    let cases = try SentenceCase.all.get()
    #expect(cases.count >= 150)
    let hard = cases.filter { !$0.heading.hasPrefix("place") }
    #expect(hard.count * 2 >= cases.count)
    #expect(Set(cases.map(\.each.text)).count == cases.count)
  }

  @Test("are understood, and what comes first is what they ask for")
  func native() throws {
    let (text, vocabulary) = try Self.base.get()
    for (_, each) in try SentenceCase.all.get() {
      let question = DiscoveryQuestion(Array(Self.question(each.text, text).utf8))
      let request = try #require(question.request)
      #expect(request.understood.joined(separator: "; ").english == each.understood, "\(each.text)")
      #expect(request.unknown.joined(separator: ", ") == each.unknown, "\(each.text)")
      let first = try #require(question.discovery.ranked.first, "\(each.text)")
      let candidate = try #require(question.candidates.first { $0.key == first.key })
      for demand in each.first {
        #expect(
          candidate.meets(demand, vocabulary), "\(each.text): \(candidate.key) is not \(demand)")
      }
    }
  }

  @Test("the module understands the same and ranks the same")
  func module() throws {
    let base = try Self.base.get().text
    // Every fifth, since the runtime of the tests interprets the module.
    let cases = try SentenceCase.all.get().enumerated().filter { $0.offset % 5 == 0 }
      .map(\.element.each)
    let questions = cases.map { Self.question($0.text, base) }
    let answer = try TestModule.answer(discoverOperation, questions.joined(separator: "\n\u{0C}\n"))
    let answers = answer.components(separatedBy: "\n\u{0C}\n")
    try #require(answers.count == cases.count)
    for (question, (each, answer)) in zip(questions, zip(cases, answers)) {
      let native = String(decoding: DiscoveryAnswer.json(for: Array(question.utf8)), as: UTF8.self)
      #expect(answer == native, "\(each.text)")
    }
  }
}

extension DiscoveryCandidate {
  /// Whether what a sentence demands of the first workout is true.
  fileprivate func meets(_ demand: String, _ vocabulary: TrainingVocabulary) -> Bool {
    let minutes = duration.map { Double($0.milliseconds) / 60_000 }
    func rest(_ prefix: String) -> String? {
      demand.hasPrefix(prefix) ? String(demand.dropFirst(prefix.count)) : nil
    }
    if let most = rest("<=").flatMap(Double.init) { return minutes.map { $0 <= most } ?? false }
    if let least = rest(">=").flatMap(Double.init) { return minutes.map { $0 >= least } ?? false }
    if let name = rest("uses ") {
      return equipment.contains { EquipmentKey($0) == EquipmentKey(name) }
    }
    if let name = rest("trains ") {
      let part = BodyPart(name)
      return (primaryMuscles + stretchedMuscles).contains { part.contains(muscle: $0) }
    }
    if let name = rest("no ") { return !has(name, vocabulary) }
    switch demand {
    case "any": return true
    case "gentle": return effort == .easy
    case "hard": return effort == .hard
    case "needs nothing": return equipment.allSatisfy { ["wall", "mat", "chair"].contains($0) }
    case "at home": return location == .home || location == .anywhere
    case "at the gym": return location == .gym || location == .anywhere
    case "not at the gym": return location != .gym
    case "beginner": return level == .beginner
    default: return category?.rawValue == demand
    }
  }

  /// Whether it has what a name means.
  private func has(_ name: String, _ vocabulary: TrainingVocabulary) -> Bool {
    switch vocabulary.meaning(of: name) {
    case .category(let category)?: return self.category == category
    case .part(let part)?: return primaryMuscles.contains { part.contains(muscle: $0) }
    case .joint(let joint)?:
      let loading = vocabulary.exercises(loading: joint)
      return exercises.contains { loading.contains($0) }
    case .movements(let names)?: return movements.contains { names.contains($0) }
    case .exercises(let names)?: return exercises.contains { names.contains($0) }
    case .equipment(let item)?:
      return equipment.contains { EquipmentKey($0) == EquipmentKey(item) }
    case nil: return true
    }
  }
}
