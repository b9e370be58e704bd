import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// An exercise in the place of another in some documents or in all that kb may write.
struct SubstitutionRun {
  private let arguments: ParsedArguments
  private let root: RootFolder
  private let knowledge: KnowledgeBase
  private let old: String
  private let new: String

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    self.arguments = arguments
    root = try RootSearch.root(arguments, context.environment)
    knowledge = try context.knowledge(root, arguments, reading: .library)
    old = arguments.positional(0) ?? ""
    new = knowledge.library.spelling(of: (arguments.positional(1) ?? "").trimmedBlanks)
    guard !new.isEmpty, new.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\u{FFFD}" })
    else {
      throw arguments.badValue(new, for: "NEW", "write an exercise's name on one line, in UTF-8")
    }
    let isSomewhere = arguments.flag("in")
    guard isSomewhere != arguments.flag("everywhere") else {
      throw .usage(
        .missingArgument(
          "either --in WORKOUT or --everywhere",
          usage: "kb substitute \"Push-up\" \"Box Push-up\" --in push-b",
          command: arguments.spec.name))
    }
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let library = knowledge.library
    guard !isOld(new) else {
      throw arguments.badValue(new, for: "NEW", "this is another name of \(old)")
    }
    if !library.exercises.isEmpty, library.exercise(named: new) == nil {
      let near = library.nearestExercises(to: new, limit: 2)
      context.note(
        near.isEmpty
          ? "\(new) is not in the exercise library"
          : "\(new) is not in the exercise library; did you mean \(near.listedAsChoice)?", .warning)
    }
    let substitution = ExerciseSubstitution(to: new, where: isOld)
    var edits: [FileEdit] = []
    var count = 0
    for target in try targets() {
      let outcome = substitution.applied(to: target.text) { blocks(of: $0, at: target.path) }
      for line in outcome.missed {
        context.note(
          """
          \(target.path):\(line) is written in a way that kb cannot change; kb edit \
          \(target.path):\(line)
          """, .warning)
      }
      guard !outcome.lines.isEmpty else { continue }
      count += outcome.lines.count
      noteLoads(of: target, &context)
      edits.append(
        FileEdit(
          path: target.path, before: target.before, after: try target.after(outcome.bytes)))
    }
    noteUntouched(&context)
    guard !edits.isEmpty else {
      context.note(nothingText)
      throw .reported
    }
    let change = FileChange(
      "Substitute \(new) for \(old)", try BaseTexts.keeping(edits, knowledge, root))
    let done =
      "Substituted \(new) for \(old) in \(Wording.count(count, "step")) of"
      + " \(Wording.count(edits.count, "file"))"
    _ = try ChangeRun(root, knowledge.settings, arguments).run(change, done: done, &context)
    return .fine
  }

  /// Whether a name means the old exercise, as the library matches names.
  private func isOld(_ name: String) -> Bool {
    let library = knowledge.library
    if let wanted = library.exercise(named: old)?.identity {
      return library.exercise(named: name)?.identity == wanted
    }
    let key = NameKey(old)
    if NameKey(name) == key { return true }
    guard let open = name.firstIndex(of: "("), open > name.startIndex else { return false }
    return NameKey(String(name[..<open])) == key
  }

  /// A document in which names are changed.
  private struct Target {
    let path: String
    let before: [UInt8]
    /// What a person reads, which a variant's file does not have.
    let text: [UInt8]
    let after: ([UInt8]) throws(CommandFailure) -> [UInt8]
  }

  /// The documents that are meant: those of `--in`, else the person's workouts and the programs.
  private func targets() throws(CommandFailure) -> [Target] {
    let library = knowledge.library
    guard arguments.flag("everywhere") else {
      return try arguments.values("in").map { written throws(CommandFailure) in
        if let program = library.program(key: written) {
          guard !program.identity.isBuiltIn else {
            throw arguments.badValue(written, for: "--in", program.identity.refusal)
          }
          return try target(program.identity)
        }
        return try target(OwnWorkout(written, for: "--in", knowledge, root, arguments))
      }
    }
    // A variant of a workout that is changed itself has the new name from there.
    let own = library.workouts.filter { card in
      guard card.identity.origin == .own else { return false }
      return card.variant.map { $0.base?.origin == .knowledgeBase } ?? true
    }
    return try own.map { card throws(CommandFailure) in
      try target(OwnWorkout(card.identity.key, for: "--in", knowledge, root, arguments))
    }
      + library.programs.filter { !$0.identity.isBuiltIn }.map { program throws(CommandFailure) in
        try target(program.identity)
      }
  }

  private func target(_ identity: Identity) throws(CommandFailure) -> Target {
    let bytes = try root.bytes(identity.path)
    return Target(path: identity.path, before: bytes, text: bytes, after: { $0 })
  }

  private func target(_ workout: OwnWorkout) throws(CommandFailure) -> Target {
    let path = workout.card.identity.path
    let text = workout.text
    var names: [String] = []
    for step in blocks(of: text, at: path).flatMap(\.steps).map(\.step)
    where isOld(step.name) && !names.contains(step.name) {
      names.append(step.name)
    }
    let found = names
    return Target(path: path, before: workout.bytes, text: text) { new throws(CommandFailure) in
      try workout.substituting(found, with: self.new, giving: new)
    }
  }

  /// Names loads of a document that were written for the old exercise and stay.
  private func noteLoads(of target: Target, _ context: inout Context) {
    var loads: [String] = []
    for step in blocks(of: target.text, at: target.path).flatMap(\.steps).map(\.step)
    where isOld(step.name) {
      guard let load = step.prescription.workingLoad?.absoluteLoad?.text, !loads.contains(load)
      else { continue }
      loads.append(load)
    }
    guard !loads.isEmpty else { return }
    context.note(
      """
      \(Wording.list(loads)) was written for \(old) and stays; kb edit \(target.path) to choose a \
      load for \(new)
      """, .warning)
  }

  private func noteUntouched(_ context: inout Context) {
    guard arguments.flag("everywhere") else { return }
    let keys = knowledge.library.workouts.filter { card in
      card.identity.origin != .own && card.mentions.contains { isOld($0.name) }
    }.map(\.identity.key)
    guard !keys.isEmpty else { return }
    let names = keys.prefix(3).joined(separator: ", ") + (keys.count > 3 ? ", …" : "")
    context.note(
      keys.count == 1
        ? """
        1 workout of the library, which kb never changes, also has it; make variants or copies of \
        \(names)
        """
        : """
        \(keys.count) workouts of the library, which kb never changes, also have it; make variants or \
        copies of \(names)
        """)
  }

  private var nothingText: Phrase {
    let near = knowledge.library.nearestExercises(to: old, limit: 2).filter { !isOld($0) }
    return near.isEmpty
      ? "none of these documents have \(old)"
      : "none of these documents have \(old); did you mean \(near.listedAsChoice)?"
  }
}
