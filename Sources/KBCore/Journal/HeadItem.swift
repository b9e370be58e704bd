/// A line of a session's head as it was read.
package enum HeadItem: Equatable, Sendable {
  case id(String)
  /// Where an imported session comes from.
  case source(String)
  case workout(WorkoutReference)
  case duration(TimeSpan)
  case effort(Effort)
  case partial(Bool)
  case `private`(Bool)
  case decision(Decision)

  /// The canonical line, without the list's bullet.
  package var text: String {
    switch self {
    case .id(let id): "id: " + id
    case .source(let source): "source: " + source
    case .workout(let workout): "workout: " + workout.text
    case .duration(let duration): "duration: " + duration.clock
    case .effort(let effort): "effort: " + effort.number
    case .partial(let isPartial): isPartial ? "partial: yes" : "partial: no"
    case .private(let isPrivate): isPrivate ? "private: yes" : "private: no"
    case .decision(let decision): decision.text
    }
  }

  /// The place among the lines of a head, from 0; decisions share one and keep their order.
  package var place: Int {
    switch self {
    case .id: 0
    case .source: 1
    case .workout: 2
    case .duration: 3
    case .effort: 4
    case .decision: 5
    case .partial: 6
    case .private: 7
    }
  }

  /// Reads a line after its bullet; `nil` for a line of anything else, and for a value that cannot
  /// be read.
  package static func parse(_ line: Cursor) -> HeadItem? {
    var cursor = line
    guard let key = cursor.eatHeadKey() else { return nil }
    return parse(key, cursor)
  }

  /// Whether a line after its bullet begins with one of the head's keys, whatever its value is.
  package static func hasKey(_ line: Cursor) -> Bool {
    var cursor = line
    return cursor.eatHeadKey() != nil
  }

  /// Reads what follows the key; `nil` if it is not of its form.
  static func parse(_ key: HeadKey, _ value: Cursor) -> HeadItem? {
    var cursor = value
    cursor.skipBlanks()
    switch key {
    case .id:
      let id = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
      return id.isEmpty ? nil : .id(id)
    case .source:
      let source = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
      return source.isEmpty ? nil : .source(source)
    case .workout:
      let text = cursor.text(from: cursor.position, to: cursor.trimmedEnd)
      return WorkoutReference(text: text).map { .workout($0) }
    case .duration: return cursor.eatDuration().map { .duration($0) }
    case .effort:
      let effort = cursor.eatEffort() ?? cursor.eatEffortNumber()
      cursor.skipBlanks()
      guard let effort, cursor.isAtEnd else { return nil }
      return .effort(Effort(halves: effort.highHalves))
    case .partial: return cursor.eatFlag().map { .partial($0) }
    case .private: return cursor.eatFlag().map { .private($0) }
    case .decision(let subject): return Decision.parse(subject, cursor).map { .decision($0) }
    }
  }
}

extension Session {
  /// Takes what a line of the head says.
  mutating func take(_ item: HeadItem) {
    switch item {
    case .id(let id): self.id = id
    case .source(let source): self.source = source
    case .workout(let reference): workout = reference
    case .duration(let time): duration = time
    case .effort(let found): effort = found
    case .partial(let isPartial): self.isPartial = isPartial
    case .private(let isPrivate): self.isPrivate = isPrivate
    case .decision(let decision): decisions.append(decision)
    }
  }
}
