import KBCore
import KBStore
import KBText

/// What a file of the knowledge base became.
///
/// One of the rare cases must not make room for itself in every other.
package enum SourceContent: Sendable {
  /// The document is missing where only the card was kept from an earlier build.
  case workout(WorkoutCard, WorkoutDocument?)
  /// A workout whose base is still to be found.
  indirect case variant(VariantFile)
  indirect case exercise(ExerciseDocument)
  indirect case program(ProgramDocument)
  case journal(ArraySlice<JournalSession>, [Diagnostic])
  /// The file could not be read, perhaps because it is no longer there; the rest is built all the same.
  indirect case unreadable(Diagnostic, isGone: Bool)

  package var diagnostics: [Diagnostic] {
    switch self {
    case .workout(let card, _): card.diagnostics
    // They go with the workout that is made of it.
    case .variant: []
    case .exercise(let document): document.diagnostics
    case .program(let document): document.diagnostics
    case .journal(_, let diagnostics): diagnostics
    case .unreadable(let diagnostic, _): [diagnostic]
    }
  }
}

extension SourceContent {
  package var isWorkout: Bool {
    if case .workout = self { true } else { false }
  }

  /// Whether it is of the library that comes with kb.
  var isBuiltIn: Bool {
    switch self {
    case .workout(let card, _): card.identity.isBuiltIn
    case .exercise(let document): document.identity.isBuiltIn
    case .program(let document): document.identity.isBuiltIn
    case .unreadable(let diagnostic, _): BuiltInLibrary.contains(diagnostic.path)
    case .variant, .journal: false
    }
  }

  /// Whether the file was listed and then not there, as one that somebody renames.
  package var isGone: Bool {
    if case .unreadable(_, let isGone) = self { isGone } else { false }
  }

  /// The same without the HTML of a workout's text, for those who make no pages.
  package var withoutMarkup: SourceContent {
    guard case .workout(let card, var document?) = self else { return self }
    document.markup = []
    return .workout(card, document)
  }

  /// The file where it could not be read, or not as text; `nil` if it was.
  package var missing: MissingSource? {
    if case .unreadable(let diagnostic, let isGone) = self {
      return MissingSource(diagnostic, isGone: isGone)
    }
    // Most files have no problems at all.
    let diagnostics = diagnostics
    return diagnostics.isEmpty ? nil : MissingSource.among(diagnostics)
  }

  /// Parses a file's bytes as what its path says; a session has its file's bytes where `keepsText`.
  package init(
    _ bytes: [UInt8], path: String, memory: NotationMemory, keepsText: Bool = true
  ) {
    if KnowledgeFiles.isJournal(path, memory.habits.files) {
      self = SourceContent.journal(bytes, path: path, memory, keepsText: keepsText)
      return
    }
    guard let place = DocumentPath(path, memory.habits.files) else {
      self = .journal([], [])
      return
    }
    switch place.kind {
    case .workout where place.isVariant:
      self = .variant(readVariant(bytes, path: path, at: place, memory: memory))
    case .workout:
      let document = readWorkout(bytes, path: path, at: place, memory: memory)
      self = .workout(document.card, document)
    case .exercise: self = .exercise(readExercise(bytes, path: path, at: place))
    case .program: self = .program(readProgram(bytes, path: path, at: place, memory: memory))
    }
  }

  private static func journal(
    _ bytes: [UInt8], path: String, _ memory: NotationMemory, keepsText: Bool
  ) -> SourceContent {
    let problems = textProblems(in: bytes, path: path)
    // What a merge left behind would count sessions twice, and of damaged bytes nobody knows what they were.
    if MissingSource.among(problems) != nil { return .journal([], problems) }
    let mark = bytes.withUnsafeBufferPointer { buffer in
      var mark = Fingerprint()
      mark.mix(path)
      mark.mix(buffer)
      return mark
    }
    var reader = JournalReader(bytes, path: path, memory: memory)
    var sessions: [JournalSession] = []
    while let session = reader.next() {
      sessions.append(
        JournalSession(
          session: session, path: path, fingerprint: mark.value, text: keepsText ? bytes : []))
    }
    return .journal(sessions[...], problems + reader.diagnostics)
  }
}

extension RootFolder {
  /// Reads a file and parses it as what its path says; a `memory` makes reading many faster.
  package func content(
    at path: String, memory: NotationMemory, keepsText: Bool = true
  ) -> SourceContent {
    let bytes: [UInt8]
    let isJournal = KnowledgeFiles.isJournal(path, rules)
    let limit = isJournal ? JournalFile.limit : KnowledgeFiles.sizeLimit
    do { bytes = try read(path, limit: limit) } catch {
      return .unreadable(error.diagnostic(path: path), isGone: error.isAbsence)
    }
    return SourceContent(bytes, path: path, memory: memory, keepsText: keepsText)
  }

  /// A session with its own stretch of its file, which one from a cache does not have.
  func withText(_ placed: JournalSession) throws(StoreError) -> JournalSession {
    guard placed.text.isEmpty else { return placed }
    let (start, end) = (Int(placed.session.range.start), Int(placed.session.range.end))
    let count = min(end - start, JournalFile.limit)
    return placed.with(text: try read(placed.path, from: start, count: count), from: start)
  }

  /// The same, without a text where it can no longer be read, which is noted.
  package func withText(_ placed: JournalSession, notingIn late: LateFailures) -> JournalSession {
    do throws(StoreError) {
      return try withText(placed)
    } catch {
      late.add(error, at: placed.path)
      return placed
    }
  }

  /// The bytes of a file; none where it can no longer be read, which is noted.
  package func bytes(
    _ path: String, limit: Int = KnowledgeFiles.sizeLimit, notingIn late: LateFailures
  ) -> [UInt8]? {
    do throws(StoreError) {
      return try read(path, limit: limit)
    } catch {
      late.add(error, at: path)
      return nil
    }
  }
}

extension StoreError {
  /// The error as a problem of the file, so that everything else is still built.
  package func diagnostic(path: String) -> Diagnostic {
    var id = "unreadable-file"
    if case .tooLarge = self { id = "too-large" }
    if case .outsideRoot = self { id = "outside-root" }
    if case .linkIntoHidden = self { id = "outside-root" }
    return Diagnostic(
      id: id, severity: .error, path: path, range: .fileStart, summary: phrase, fix: remedy)
  }
}
