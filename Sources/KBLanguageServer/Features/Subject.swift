import KBCore
import KBKnowledge
import KBText

/// What a place of a file is about.
enum Subject {
  /// An exercise by its name as it is written.
  case exercise(String)
  /// A document that is named by its key, a link or its own heading.
  case document(Identity)
  case session(JournalSession)
}

/// A subject and the bytes that name it.
struct PlacedSubject {
  let subject: Subject
  let range: Range<Int>
}

extension FileContext {
  /// What an offset of the file is about; `nil` for plain text.
  func subject(at offset: Int) -> PlacedSubject? {
    if let named = wikiLink(at: offset) ?? keySubject(at: offset) { return named }
    switch file.content {
    case .journal(let sessions, _): return journalSubject(at: offset, Array(sessions))
    case .workout(let card, let document):
      let steps = document?.blocks.flatMap(\.steps) ?? []
      if let step = steps.first(where: { $0.range.touches(offset) }) {
        return exercise(step.step.name, in: step.range)
      }
      return link(card.links, at: offset) ?? heading(card.identity, at: offset)
    case .exercise(let document):
      if let mention = document.substitutes.first(where: { $0.range.touches(offset) }) {
        return exercise(mention.name, in: mention.range)
      }
      return link(document.links, at: offset) ?? heading(document.identity, at: offset)
    case .program(let document):
      if let mention = document.mentions.first(where: { $0.range.touches(offset) }) {
        return exercise(mention.name, in: mention.range)
      }
      return link(document.links, at: offset) ?? heading(document.identity, at: offset)
    case .variant: return variantSubject(at: offset)
    case .unreadable: return nil
    }
  }

  /// The document that a `[[link]]` leads to: a workout, a program or an exercise.
  func document(linked inside: String) -> Identity? {
    let target = String(inside.prefix { $0 != "|" && $0 != "#" }).trimmedBlanks
    return library.workout(meant: target)?.identity
      ?? library.program(linked: target)?.identity
      ?? library.exercise(named: target)?.identity
  }

  /// The document at a path below the root.
  func document(at path: String) -> Identity? {
    library.workouts.first { $0.identity.path == path }?.identity
      ?? library.exercises.first { $0.identity.path == path }?.identity
      ?? library.programs.first { $0.identity.path == path }?.identity
  }

  private func wikiLink(at offset: Int) -> PlacedSubject? {
    let line = lineRange(at: offset)
    let links = wikiLinks(in: text.bytes, from: line.lowerBound, to: line.upperBound)
    guard let link = links.first(where: { $0.contains(offset) }) else { return nil }
    let inside = link.lowerBound + 2..<link.upperBound - 2
    return document(linked: written(inside)).map {
      PlacedSubject(subject: .document($0), range: inside)
    }
  }

  private func link(_ links: [DocumentLink], at offset: Int) -> PlacedSubject? {
    guard let link = links.first(where: { !$0.file.isEmpty && $0.range.touches(offset) }),
      let identity = document(at: link.file)
    else { return nil }
    return PlacedSubject(subject: .document(identity), range: link.range.bytes)
  }

  /// The document itself, on the line of its heading.
  private func heading(_ identity: Identity, at offset: Int) -> PlacedSubject? {
    let line = lineRange(at: offset)
    guard text.bytes[line].starts(with: [UInt8(ascii: "#"), 0x20]) else { return nil }
    let subject: Subject =
      identity.kind == .exercise
      ? .exercise(written(line.lowerBound + 2..<line.upperBound)) : .document(identity)
    return PlacedSubject(subject: subject, range: line.lowerBound + 2..<line.upperBound)
  }

  private func journalSubject(at offset: Int, _ sessions: [JournalSession]) -> PlacedSubject? {
    guard let placed = sessions.last(where: { $0.session.range.touches(offset) }) else {
      return nil
    }
    if let entry = placed.session.entries.first(where: { $0.range.touches(offset) }) {
      return exercise(entry.entry.name, in: entry.range)
    }
    if let workout = placed.session.workout, let range = placed.workoutRange,
      range.touches(offset)
    {
      return library.workout(for: workout).map {
        PlacedSubject(
          subject: .document($0.identity), range: keyRange(workout.key, in: range.bytes))
      }
    }
    let line = lineRange(at: offset)
    guard line.contains(Int(placed.session.range.start)) else { return nil }
    return PlacedSubject(subject: .session(placed), range: line)
  }

  /// Where the key is in `workout: strength/push-a 571729cdabf5`.
  private func keyRange(_ key: String, in range: Range<Int>) -> Range<Int> {
    text.bytes.firstRange(of: key, in: range) ?? range
  }

  func exercise(_ name: String, in range: SourceRange) -> PlacedSubject {
    PlacedSubject(
      subject: .exercise(name),
      range: text.bytes.firstRange(of: name, in: range.bytes) ?? range.bytes)
  }
}

extension [UInt8] {
  /// The first place of a text in a range of the bytes.
  func firstRange(of text: String, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(text.utf8)
    let range = range.clamped(to: 0..<count)
    guard let first = wanted.first, range.count >= wanted.count else { return nil }
    for start in range.lowerBound...(range.upperBound - wanted.count) where self[start] == first {
      if self[start..<start + wanted.count].elementsEqual(wanted) {
        return start..<start + wanted.count
      }
    }
    return nil
  }
}
