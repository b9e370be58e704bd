import KBCoach
import KBCore
import KBKnowledge
import KBStore
import KBText
import KBTraining

extension Baseline {
  /// Everything that this version of kb understands and computes in a folder, as of the coach's day;
  /// with the targets of the workouts of those keys, besides the ones that the person follows.
  init(_ coach: FolderCoach, following keys: Set<String> = []) {
    let facts = FolderFacts(coach, following: keys)
    self.init(head: facts.head, parts: Array(facts.parts))
  }
}

/// What a version of kb understands and computes in a folder, part by part: the facts of a long
/// journal are many times as large as its text.
struct FolderFacts {
  /// How many exercises make up a part.
  private static let exercisesInPart = 1024

  let head: BaselineHead
  private let coach: FolderCoach
  private let journal: JournalFacts
  /// Those for which files had to be read.
  private let read: [[BaselineFact]]

  /// Reads all files that are needed.
  init(_ coach: FolderCoach, following keys: Set<String> = []) {
    let documents = DocumentFacts(coach)
    journal = JournalFacts(coach)
    var library = Fingerprint()
    for fact in documents.facts where fact.kind == .document {
      library.mix(fact.subject)
      library.mix(fact.value)
    }
    var settings = Fingerprint()
    if let bytes = coach.bytes(KnowledgeFiles.settingsFile) {
      bytes.withUnsafeBufferPointer { settings.mix($0) }
    }
    head = BaselineHead(
      version: Version.text, format: coach.settings.format, day: coach.today,
      settings: settings.value, library: library.value)
    self.coach = coach
    read = [documents.facts, journal.facts, coach.targetFacts(journal, following: keys)]
  }

  /// The facts in the order of the file; those of exercises are computed as they are asked for.
  var parts: some Sequence<[BaselineFact]> {
    let exercises = coach.coach.trained
    let starts = stride(from: 0, to: exercises.count, by: FolderFacts.exercisesInPart)
    func part(_ start: Int) -> ArraySlice<ExerciseHistory> {
      exercises[start..<min(start + FolderFacts.exercisesInPart, exercises.count)]
    }
    let records = starts.lazy.map { coach.recordFacts(of: part($0), journal) }
    let counts = starts.lazy.map { coach.countFacts(of: part($0), journal) }
    return [
      AnySequence(read), AnySequence(records),
      AnySequence(CollectionOfOne(coach.totalFacts(journal))), AnySequence(counts),
    ].lazy.joined()
  }
}

extension FolderCoach {
  /// The bytes of a source; `nil` if it can no longer be read, which is noted.
  fileprivate func bytes(_ path: String) -> [UInt8]? {
    root.bytes(path, limit: JournalFile.limit, notingIn: knowledge.late)
  }
}

extension ArraySlice<UInt8> {
  /// A digest of the bytes without blanks around them.
  var digest: UInt64 {
    let text = drop { $0 == 0x20 || $0 == 0x09 }
    let end = text.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? text.startIndex
    var mark = Fingerprint()
    if !text.isEmpty {
      text[text.startIndex...end].withUnsafeBufferPointer { mark.mix($0) }
    }
    return mark.value
  }
}

/// What was understood of workouts, variants, exercises and programs.
private struct DocumentFacts {
  private(set) var facts: [BaselineFact] = []

  init(_ coach: FolderCoach) {
    let library = coach.library
    for card in library.workouts {
      let document = coach.knowledge.workouts[card.identity.path]
      add(card.identity, "workout", DocumentFacts.text(card.facts))
      add(document?.blocks ?? [], of: card, coach)
    }
    for document in library.exercises {
      add(document.identity, "exercise", DocumentFacts.text(document.exercise))
    }
    for document in library.programs {
      add(document.identity, "program", DocumentFacts.text(document.program))
      for (number, day) in document.program.days.enumerated() {
        for (place, step) in day.steps.enumerated() {
          read(
            document.identity.path, "day \(number + 1) step \(place + 1)",
            Fingerprint(text: document.identity.version).value,
            day.fullName + " | " + DocumentFacts.text(step))
        }
      }
    }
  }

  private mutating func add(_ identity: Identity, _ kind: String, _ facts: String) {
    let version = Fingerprint(text: identity.version).value
    self.facts.append(
      BaselineFact(
        kind: .document, subject: identity.path, detail: kind, source: version,
        value: "\(identity.key) \(identity.id)@\(identity.version)"))
    read(identity.path, "front matter", version, facts)
  }

  /// The lines of a variant are those of its base, so that its version stands for their text.
  private mutating func add(_ blocks: [Block], of card: WorkoutCard, _ coach: FolderCoach) {
    let path = card.identity.path
    let lines = card.variant == nil ? coach.bytes(path).map { SourceLines($0) } : nil
    let version = Fingerprint(text: card.identity.version).value
    for (number, block) in blocks.enumerated() {
      func source(_ line: Int32) -> UInt64 { lines?.bytes(Int(line)).digest ?? version }
      func detail(_ line: Int32, _ words: String) -> String {
        lines == nil ? words : "line \(line)"
      }
      if !block.heading.text.isEmpty {
        let line = block.range.line
        read(path, detail(line, "block \(number + 1)"), source(line), "## " + block.heading.text)
      }
      for (place, step) in block.steps.enumerated() {
        let line = step.range.line
        read(
          path, detail(line, "block \(number + 1) step \(place + 1)"), source(line),
          DocumentFacts.text(step.step))
      }
    }
  }

  private mutating func read(_ path: String, _ detail: String, _ source: UInt64, _ value: String) {
    facts.append(
      BaselineFact(kind: .reading, subject: path, detail: detail, source: source, value: value))
  }

  /// A step with its name and its notation apart, which its canonical line does not show.
  private static func text(_ step: Step) -> String {
    let notation = step.prescription.notation(countsMetres: Step.countsMetres(step.name))
    return (step.label.isEmpty ? "" : step.label + " ") + step.name
      + (notation.isEmpty ? "" : " | " + notation)
  }

  private static func text(_ facts: WorkoutFacts) -> String {
    fields([
      ("name", facts.name), ("tags", facts.tags.joined(separator: ", ")),
      ("category", facts.category?.rawValue), ("location", facts.location?.rawValue),
      ("equipment", facts.equipment.joined(separator: ", ")),
      ("duration", facts.duration?.text), ("level", facts.level?.rawValue),
      ("favorite", facts.isFavorite ? "yes" : nil),
    ])
  }

  private static func text(_ exercise: Exercise) -> String {
    fields([
      ("name", exercise.name), ("aliases", exercise.otherNames.joined(separator: ", ")),
      ("category", exercise.category?.rawValue), ("kind", exercise.kind?.rawValue),
      ("primary", exercise.primaryMuscles.joined(separator: ", ")),
      ("secondary", exercise.secondaryMuscles.joined(separator: ", ")),
      ("movement", exercise.movement), ("equipment", exercise.equipment.joined(separator: ", ")),
      ("load", exercise.load?.rawValue), ("bar", exercise.bar?.text),
      ("increment", exercise.increment?.text), ("unilateral", exercise.isUnilateral ? "yes" : nil),
      ("starting", exercise.starting?.text),
      ("substitutes", exercise.substitutes.joined(separator: ", ")),
    ])
  }

  private static func text(_ program: KBTraining.Program) -> String {
    let days = program.daysAWeek.map { "\($0.lowerBound)-\($0.upperBound)" }
    let minutes = program.minutes.map { "\($0.lowerBound)-\($0.upperBound)" }
    let facts: [(name: String, value: String?)] = [
      ("name", program.name), ("goals", program.goals.map(\.rawValue).joined(separator: ", ")),
      ("levels", program.levels.map(\.rawValue).joined(separator: ", ")), ("days", days),
      ("minutes", minutes), ("weeks", program.weeks.map { String($0) }),
      ("equipment", program.equipment.joined(separator: ", ")),
    ]
    return fields(facts)
  }

  private static func fields(_ fields: [(name: String, value: String?)]) -> String {
    fields.compactMap { field in
      field.value.flatMap { $0.isEmpty ? nil : field.name + ": " + $0 }
    }.joined(separator: "; ")
  }
}

/// What was understood of the journal, with digests of what each exercise's answers rest on.
struct JournalFacts {
  private(set) var facts: [BaselineFact] = []
  /// By exercise's name: changes if a line that its answers rest on is edited, added or removed.
  private(set) var digests: [String: UInt64] = [:]
  /// Changes when any line of any session does.
  private(set) var whole: UInt64 = 0

  fileprivate init(_ coach: FolderCoach) {
    var all = Fingerprint()
    var marks: [Int: Fingerprint] = [:]
    var lines: (path: String, lines: SourceLines)?
    for placed in coach.sessions {
      if lines?.path != placed.path {
        let bytes = coach.bytes(placed.path) ?? []
        lines = (placed.path, SourceLines(bytes))
        facts.append(
          BaselineFact(
            kind: .document, subject: placed.path, detail: "journal", source: bytes[...].digest,
            value: "journal"))
      }
      func digest(_ line: Int32) -> UInt64 { lines?.lines.bytes(Int(line)).digest ?? 0 }
      let session = placed.session
      let heading = digest(session.range.line)
      all.mix(heading)
      add(placed.path, session.range.line, heading, JournalFacts.head(of: session))
      for decision in session.decisions {
        let mark = Fingerprint(text: decision.text).value
        all.mix(mark)
        guard let name = decision.exercise, let exercise = coach.rules.index(named: name)
        else { continue }
        marks[exercise, default: Fingerprint()].mix(mark ^ heading)
      }
      for entry in session.entries {
        let source = digest(entry.range.line)
        all.mix(source)
        add(placed.path, entry.range.line, source, JournalFacts.text(entry.entry))
        if let exercise = coach.rules.index(named: entry.entry.name) {
          marks[exercise, default: Fingerprint()].mix(source ^ heading)
        }
      }
    }
    for (exercise, mark) in marks { digests[coach.rules.profiles[exercise].name] = mark.value }
    whole = all.value
  }

  private mutating func add(_ path: String, _ line: Int32, _ source: UInt64, _ value: String) {
    facts.append(
      BaselineFact(
        kind: .reading, subject: path, detail: "line \(line)", source: source, value: value))
  }

  /// The day, the heading and what stands above the entries, in one line.
  private static func head(of session: Session) -> String {
    var bare = session
    bare.entries = []
    bare.notes = ""
    let lines = bare.text.split(separator: "\n").map { line in
      line.hasPrefix("- ") ? line.dropFirst(2) : line
    }
    return session.day.text + " " + lines.joined(separator: "; ")
  }

  private static func text(_ entry: JournalEntry) -> String {
    let metres = Step.countsMetres(entry.name)
    return entry.name
      + (entry.target.map { " | " + $0.notation(countsMetres: metres) } ?? " | ")
      + " | " + JournalEntry.text(of: entry.result, countsMetres: metres)
  }
}

extension Fingerprint {
  fileprivate init(text: String) {
    self.init()
    mix(text)
  }
}
