import KBCore
import KBText

/// The differences between what this version of kb understands and computes and what the version
/// that recorded the folder did.
///
/// Edits since then are not differences between versions: a line is compared by its own text, and an
/// answer only if the lines that it rests on are the same.
struct BaselineComparison {
  let old: Baseline
  /// In the order of the facts: readings, targets, records, counts.
  let differences: [BaselineDifference]
  /// Files with lines that were edited, added or removed since, in the order of their paths.
  let editedFiles: [String]
  /// How the library that comes with kb differs.
  let library: LibraryChanges
  /// Answers that rest on edited or added lines and were not compared.
  let movedOn: Int

  /// `holdsLine` says whether a line of that digest is still in a file; `exercise` gives the place of
  /// an exercise in the rules by its name, and `document` the path of an exercise or a workout by its
  /// name or key.
  init(
    from old: Baseline, to new: Baseline, holdsLine: (String, UInt64) -> Bool,
    exercise: @escaping (String) -> Int?, document: @escaping (String) -> String? = { _ in nil }
  ) {
    self.old = old
    var lines = LineComparison(old, new)
    lines.compare(holdsLine)
    library = LibraryChanges(from: old, to: new)
    let answers = AnswerComparison(
      old, new, readings: lines.differences, library, exercise, document)
    differences = lines.differences + answers.differences
    editedFiles = lines.edited.filter { !BuiltInLibrary.contains($0) }.sorted()
    movedOn = answers.movedOn
  }
}

/// The comparison of documents and lines.
private struct LineComparison {
  private(set) var differences: [BaselineDifference] = []
  private(set) var edited: Set<String> = []

  private struct Line: Hashable {
    let subject: String
    let source: UInt64
  }

  private let old: Baseline
  private let new: Baseline

  init(_ old: Baseline, _ new: Baseline) { (self.old, self.new) = (old, new) }

  mutating func compare(_ holdsLine: (String, UInt64) -> Bool) {
    var unmatched: [Line: [BaselineFact]] = [:]
    var sources: [BaselineFact.Identity: UInt64] = [:]
    for fact in old.facts.reversed() where fact.kind == .reading || fact.kind == .document {
      unmatched[Line(subject: fact.subject, source: fact.source), default: []].append(fact)
      if fact.kind == .document { sources[fact.identity] = fact.source }
    }
    var unchanged: Set<String> = []
    for fact in new.facts where fact.kind == .document {
      if sources[fact.identity] == fact.source { unchanged.insert(fact.subject) }
    }
    for fact in new.facts where fact.kind == .reading || fact.kind == .document {
      let line = Line(subject: fact.subject, source: fact.source)
      if let place = unmatched[line]?.lastIndex(where: { $0.kind == fact.kind && matches($0, fact) }
      ),
        let before = unmatched[line]?.remove(at: place)
      {
        if before.value != fact.value { add(fact, before.value, fact.value) }
      } else if unchanged.contains(fact.subject) {
        add(fact, nil, fact.value)
      } else {
        edited.insert(fact.subject)
      }
    }
    for fact in old.facts where fact.kind == .reading || fact.kind == .document {
      let line = Line(subject: fact.subject, source: fact.source)
      guard unmatched[line]?.contains(fact) == true else { continue }
      if unchanged.contains(fact.subject)
        || fact.detail.hasPrefix("line ") && holdsLine(fact.subject, fact.source)
      {
        add(fact, fact.value, nil)
      } else {
        edited.insert(fact.subject)
      }
    }
  }

  /// Lines may move within a file; what is not a line is known by its name.
  private func matches(_ one: BaselineFact, _ other: BaselineFact) -> Bool {
    one.detail == other.detail || one.detail.hasPrefix("line ") && other.detail.hasPrefix("line ")
  }

  private mutating func add(_ fact: BaselineFact, _ before: String?, _ after: String?) {
    let what = fact.detail.hasPrefix("line ") ? "this line" : "this"
    differences.append(
      BaselineDifference(
        kind: fact.kind, subject: fact.subject, detail: fact.detail, before: before, after: after,
        reason: "kb \(new.head.version) reads \(what) differently"))
  }
}

/// The comparison of targets, records and counts.
private struct AnswerComparison {
  private(set) var differences: [BaselineDifference] = []
  private(set) var movedOn = 0

  private let old: Baseline
  private let new: Baseline
  /// Lines of the journal that are read differently, by exercise.
  private var rereadLines: [Int: [String]] = [:]
  private var anyRereadLine: String?
  private let library: LibraryChanges
  private let exercise: (String) -> Int?
  private let document: (String) -> String?

  init(
    _ old: Baseline, _ new: Baseline, readings: [BaselineDifference], _ library: LibraryChanges,
    _ exercise: @escaping (String) -> Int?, _ document: @escaping (String) -> String?
  ) {
    (self.old, self.new, self.library) = (old, new, library)
    (self.exercise, self.document) = (exercise, document)
    for reading in readings where reading.kind == .reading {
      anyRereadLine = anyRereadLine ?? reading.place
      for text in [reading.before, reading.after] {
        let name = text?.firstRange(of: " | ").map { text?[..<$0.lowerBound] ?? "" }
        guard let name, let index = exercise(String(name)) else { continue }
        if rereadLines[index]?.contains(reading.place) != true {
          rereadLines[index, default: []].append(reading.place)
        }
      }
    }
    compare()
  }

  private mutating func compare() {
    let kinds: Set<BaselineFact.Kind> = [.target, .record, .count]
    var before: [BaselineFact.Identity: BaselineFact] = [:]
    for fact in old.facts where kinds.contains(fact.kind) { before[fact.identity] = fact }
    var seen: Set<BaselineFact.Identity> = []
    for fact in new.facts where kinds.contains(fact.kind) {
      seen.insert(fact.identity)
      let last = before[fact.identity]
      guard last?.value != fact.value else { continue }
      if let last, last.source == fact.source {
        add(fact, last.value, fact.value)
      } else if last == nil, isSameJournal {
        add(fact, nil, fact.value)
      } else {
        movedOn += 1
      }
    }
    for fact in old.facts where kinds.contains(fact.kind) && !seen.contains(fact.identity) {
      if isSameJournal { add(fact, fact.value, nil) } else { movedOn += 1 }
    }
  }

  /// Whether both saw the same lines of the journal; what all of it adds up to rests on each of them.
  private var isSameJournal: Bool {
    let name = BaselineFact.Identity(kind: .count, subject: "", detail: Baseline.wholeJournal)
    func source(_ baseline: Baseline) -> UInt64? {
      baseline.facts.first { $0.identity == name }?.source
    }
    return source(old) == source(new)
  }

  private mutating func add(_ fact: BaselineFact, _ before: String?, _ after: String?) {
    differences.append(
      BaselineDifference(
        kind: fact.kind, subject: fact.subject, detail: fact.detail, before: before, after: after,
        reason: reason(for: fact)))
  }

  private func reason(for fact: BaselineFact) -> String {
    // A step's target is named by its place in the workout and its exercise.
    let name =
      fact.kind == .target && !fact.detail.hasPrefix("progression ")
      ? String(fact.detail.drop { $0 != " " }.dropFirst()) : fact.subject
    let lines =
      name.isEmpty ? anyRereadLine.map { [$0] } : exercise(name).flatMap { rereadLines[$0] }
    if let lines, let first = lines.first {
      return lines.count == 1
        ? "\(first) is read differently"
        : "\(first) and \(lines.count - 1) more are read differently"
    }
    let cause = [fact.subject, name].lazy.compactMap {
      library.cause(document: document($0), exercise: name)
    }.first
    if let file = cause { return "\(file) changed in the library that comes with kb" }
    let (old, new) = (old.head, new.head)
    if old.settings != new.settings { return "kb.yaml was changed since \(old.day.text)" }
    if old.library != new.library { return "workouts or exercises changed since \(old.day.text)" }
    return "kb \(new.version) computes it differently from kb \(old.version)"
  }
}
