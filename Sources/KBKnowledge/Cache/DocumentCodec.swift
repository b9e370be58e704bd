import KBCore
import KBText

// Documents as they were read, for files that only kb itself reads.

extension SourceCache {
  /// The card of a workout; `nil` if the cache is damaged.
  func card(_ file: File, path: String, _ pool: inout TextPool) -> WorkoutCard? {
    var reader = ByteReader(bytes, in: file.block)
    guard let size = try? reader.integer(UInt32.self), Int(size) <= reader.unread else {
      return nil
    }
    return try? WorkoutCard(from: &reader, path: path, &pool)
  }

  /// The workout behind a card; `nil` if the cache is damaged.
  func workout(_ file: File, _ card: WorkoutCard) -> WorkoutDocument? {
    var reader = ByteReader(bytes, in: file.block)
    do throws(ByteReader.Damaged) {
      _ = try reader.take(Int(try reader.integer(UInt32.self)))
      var document = WorkoutDocument(
        card: card, blocks: try reader.blocks(), progression: try reader.schemes(),
        markup: try reader.byteText())
      document.program = try reader.optional { (item) throws(ByteReader.Damaged) in
        YAMLScalar(
          text: try item.text(), isPlain: try item.integer(UInt8.self) == 1,
          range: try item.range())
      }
      return reader.isAtEnd ? document : nil
    } catch {
      return nil
    }
  }

  /// An exercise; `nil` if the cache is damaged.
  func exercise(_ file: File, path: String, _ pool: inout TextPool) -> ExerciseDocument? {
    var reader = ByteReader(bytes, in: file.block)
    let document = try? reader.exercise(path: path, &pool)
    return reader.isAtEnd ? document : nil
  }
}

extension ByteWriter {
  mutating func workout(_ document: WorkoutDocument) {
    let card = document.card.encoded
    integer(UInt32(card.count))
    append(card[...])
    list(document.blocks) { writer, block in
      writer.text(block.heading.name)
      writer.optional(block.heading.timer) { $0.timer($1) }
      writer.optional(block.heading.length) { $0.span($1) }
      writer.text(block.heading.note)
      writer.range(block.range)
      writer.list(block.steps) { writer, placed in
        writer.text(placed.step.label)
        writer.text(placed.step.name)
        writer.prescription(placed.step.prescription)
        writer.range(placed.range)
      }
    }
    schemes(document.progression)
    byteText(document.markup)
    optional(document.program) { writer, scalar in
      writer.text(scalar.text)
      writer.integer(UInt8(scalar.isPlain ? 1 : 0))
      writer.range(scalar.range)
    }
  }

  mutating func exercise(_ document: ExerciseDocument) {
    let exercise = document.exercise
    identity(document.identity)
    text(exercise.name)
    list(exercise.aliases) { $0.text($1) }
    list(exercise.foreignNames) { writer, foreign in
      writer.text(foreign.language)
      writer.list(foreign.names) { $0.text($1) }
    }
    text(exercise.category?.rawValue ?? "")
    choice(exercise.kind, of: ExerciseChoices.kinds)
    list(exercise.primaryMuscles) { $0.text($1) }
    list(exercise.secondaryMuscles) { $0.text($1) }
    text(exercise.movement)
    list(exercise.equipment) { $0.text($1) }
    choice(exercise.load, of: ExerciseChoices.loads)
    optional(exercise.bar) { $0.load($1) }
    optional(exercise.increment) { $0.load($1) }
    optional(exercise.starting) { writer, starting in
      writer.text(starting.exercise)
      writer.integer(starting.share)
      writer.text(starting.source)
    }
    integer(UInt8(exercise.isUnilateral ? 1 : 0))
    list(exercise.substitutes) { $0.text($1) }
    integer(document.facts)
    parameters(document.progression)
    byteText(document.markup[...])
    list(document.links) { $0.link($1) }
    list(document.substitutes) { $0.mention($1) }
    list(document.diagnostics) { $0.diagnostic($1) }
    integer(document.visibility.rawValue)
    optional(document.categoryRange) { $0.range($1) }
    optional(document.starting) { $0.mention($1) }
  }

  private mutating func byteText(_ bytes: ArraySlice<UInt8>) {
    integer(UInt32(clamping: bytes.count))
    append(bytes)
  }
}

/// All cases of each choice, made once.
private enum ExerciseChoices {
  static let kinds = ExerciseKind.allCases
  static let loads = LoadKind.allCases
}

extension ByteReader {
  fileprivate mutating func blocks() throws(Damaged) -> [Block] {
    try list { (item) throws(Damaged) in
      let heading = BlockHeading(
        name: try item.text(),
        timer: try item.optional { (item) throws(Damaged) in try item.timer() },
        length: try item.optional { (item) throws(Damaged) in try item.span() },
        note: try item.text())
      return Block(
        heading: heading, range: try item.range(),
        steps: try item.list { (item) throws(Damaged) in
          PlacedStep(
            step: Step(
              label: try item.text(), name: try item.text(),
              prescription: try item.prescription()),
            range: try item.range())
        })
    }
  }

  fileprivate mutating func exercise(
    path: String, _ pool: inout TextPool
  ) throws(Damaged) -> ExerciseDocument {
    let identity = try identity(.exercise, path: path, &pool)
    var exercise = Exercise(name: try text())
    exercise.aliases = try texts(from: &pool)
    exercise.foreignNames = try list { (item) throws(Damaged) in
      ForeignNames(language: try item.text(from: &pool), names: try item.texts(from: &pool))
    }
    let category = try text(from: &pool)
    exercise.category = category.isEmpty ? nil : ExerciseCategory(rawValue: category)
    exercise.kind = try choice(of: ExerciseChoices.kinds)
    exercise.primaryMuscles = try texts(from: &pool)
    exercise.secondaryMuscles = try texts(from: &pool)
    exercise.movement = try text(from: &pool)
    exercise.equipment = try texts(from: &pool)
    exercise.load = try choice(of: ExerciseChoices.loads)
    exercise.bar = try optional { (item) throws(Damaged) in try item.load() }
    exercise.increment = try optional { (item) throws(Damaged) in try item.load() }
    exercise.starting = try optional { (item) throws(Damaged) in
      StartingRatio(
        exercise: try item.text(), share: try item.integer(), source: try item.text())
    }
    exercise.isUnilateral = try integer(UInt8.self) == 1
    exercise.substitutes = try texts(from: &pool)
    let facts: UInt64 = try integer()
    let progression = try parameters()
    let markup = Array(try byteText())
    let links = try list { (item) throws(Damaged) in try item.link(&pool) }
    let substitutes = try list { (item) throws(Damaged) in try item.mention(&pool) }
    let diagnostics = try list { (item) throws(Damaged) in try item.diagnostic() }
    var document = ExerciseDocument(
      identity: identity, exercise: exercise, facts: facts, progression: progression,
      markup: markup, links: links, substitutes: substitutes, diagnostics: diagnostics,
      visibility: Visibility(rawValue: try integer()))
    document.categoryRange = try optional { (item) throws(Damaged) in try item.range() }
    document.starting = try optional { (item) throws(Damaged) in try item.mention(&pool) }
    return document
  }

  /// A stretch of the bytes themselves.
  fileprivate mutating func byteText() throws(Damaged) -> ArraySlice<UInt8> {
    let range = try take(Int(try integer(UInt32.self)))
    return bytes[range]
  }
}
