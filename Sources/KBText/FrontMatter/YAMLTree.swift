import KBCore

/// Reads `range` of a file as one YAML document; nil if it holds nothing but comments.
///
/// Limits: 1 MiB, 64 levels, 100,000 values; aliases, anchors, tags, keys that are not text,
/// duplicate keys and a second document are refused. `firstLine` is the line of the first byte of
/// the range, from 1, which must be the first of its line. Throws the first problem.
package func parseYAML(
  _ file: Span<UInt8>,
  in range: Range<Int>,
  firstLine: Int = 1
) throws(YAMLProblem) -> YAMLNode? {
  do throws(YAMLProblem) {
    return try readYAML(file, in: range, firstLine: firstLine)
  } catch {
    guard case .syntax(let reason, let noticed) = error else { throw error }
    let clamped = range.clamped(to: 0..<file.count)
    let text = file.withUnsafeBufferPointer { Array($0[clamped]) }
    let mistake = YAMLMistake.find(
      in: text, reason: reason, at: Int(noticed.start) - clamped.lowerBound,
      fileOffset: clamped.lowerBound, firstLine: firstLine)
    throw mistake.map { .mistake($0) } ?? error
  }
}

/// Reads as `parseYAML` does, with the place of a mistake where libyaml noticed it.
func readYAML(
  _ file: Span<UInt8>, in range: Range<Int>, firstLine: Int
) throws(YAMLProblem) -> YAMLNode? {
  let outcome = file.withUnsafeBufferPointer { bytes -> Result<YAMLNode?, YAMLProblem> in
    let clamped = range.clamped(to: 0..<bytes.count)
    let text = UnsafeBufferPointer(rebasing: bytes[clamped])
    do throws(YAMLProblem) {
      var tree = YAMLTree(text, fileOffset: clamped.lowerBound, firstLine: firstLine)
      return .success(try tree.build(from: text))
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}

/// The tree while its events come in.
private struct YAMLTree {
  /// A list or mapping that is still open.
  struct Level {
    var isMapping: Bool
    var isFlow: Bool
    var start: CharacterCursor.Place
    /// Where its last value so far ends, as an offset in the file.
    var end: Int
    var values: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var key: YAMLScalar?
    /// The keys so far, once there are too many to compare one by one.
    var keys: Set<String> = []
  }

  static let largestSize = 1 << 20
  static let deepest = 64
  static let mostNodes = 100_000
  static let fewKeys = 16

  private let size: Int
  private var cursor: CharacterCursor
  private var levels: [Level] = []
  private var root: YAMLNode?
  private var nodes = 0

  init(_ text: UnsafeBufferPointer<UInt8>, fileOffset: Int, firstLine: Int) {
    size = text.count
    cursor = CharacterCursor(text, fileOffset: fileOffset, firstLine: firstLine)
  }

  mutating func build(from text: UnsafeBufferPointer<UInt8>) throws(YAMLProblem) -> YAMLNode? {
    if size > Self.largestSize { throw .tooLarge(range(from: 0, to: 0)) }
    var parser = try opened(text)
    var documents = 0
    while true {
      let event = try next(from: &parser)
      if event.kind == .streamEnd { return root }
      if event.kind == .documentStart {
        documents += 1
        if documents > 1 { throw .secondDocument(range(from: event.start, to: event.end)) }
      } else {
        try take(event)
      }
    }
  }

  private func opened(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(YAMLProblem) -> LibYAML {
    do throws(LibYAMLFailure) { return try LibYAML(text) } catch { throw problem(for: error) }
  }

  private func next(from parser: inout LibYAML) throws(YAMLProblem) -> YAMLEvent {
    do throws(LibYAMLFailure) { return try parser.next() } catch { throw problem(for: error) }
  }

  private mutating func take(_ event: YAMLEvent) throws(YAMLProblem) {
    switch event.kind {
    case .alias: throw .alias(range(from: event.start, to: event.end))
    case .sequenceStart, .mappingStart: try open(event)
    case .sequenceEnd, .mappingEnd: close(event)
    case .scalar:
      try count(event)
      let start = cursor.place(ofCharacter: event.start)
      let end = cursor.place(ofCharacter: event.end)
      let scalar = YAMLScalar(
        text: event.text,
        isPlain: event.isPlain,
        range: SourceRange(
          start: start.offset,
          end: end.offset,
          line: start.line,
          column: start.column
        )
      )
      if let last = levels.indices.last, levels[last].isMapping, levels[last].key == nil {
        try begin(scalar, at: last)
      } else {
        add(.scalar(scalar), end: end.offset)
      }
    case .documentStart, .streamEnd, .other: break
    }
  }

  private mutating func count(_ event: YAMLEvent) throws(YAMLProblem) {
    nodes += 1
    if nodes > Self.mostNodes { throw .tooManyNodes(range(from: event.start, to: event.end)) }
    if event.hasAnchor { throw .anchor(range(from: event.start, to: event.end)) }
    if event.hasTag { throw .tag(range(from: event.start, to: event.end)) }
  }

  private mutating func open(_ event: YAMLEvent) throws(YAMLProblem) {
    try count(event)
    if levels.count == Self.deepest { throw .tooDeep(range(from: event.start, to: event.end)) }
    if let parent = levels.last, parent.isMapping, parent.key == nil {
      throw .complexKey(range(from: event.start, to: event.end))
    }
    let start = cursor.place(ofCharacter: event.start)
    levels.append(
      Level(
        isMapping: event.kind == .mappingStart,
        isFlow: event.isFlow,
        start: start,
        end: start.offset
      )
    )
  }

  private mutating func close(_ event: YAMLEvent) {
    guard let level = levels.popLast() else { return }
    // A block's end mark is where the next token starts, so its last value ends it instead.
    let end = level.isFlow ? cursor.place(ofCharacter: event.end).offset : level.end
    let range = SourceRange(
      start: level.start.offset,
      end: end,
      line: level.start.line,
      column: level.start.column
    )
    add(
      level.isMapping ? .mapping(level.entries, range) : .sequence(level.values, range),
      end: end
    )
  }

  private mutating func begin(_ key: YAMLScalar, at level: Int) throws(YAMLProblem) {
    let isKnown: Bool
    if levels[level].entries.count < Self.fewKeys {
      isKnown = levels[level].entries.contains { $0.key.text == key.text }
    } else {
      if levels[level].keys.isEmpty {
        levels[level].keys = Set(levels[level].entries.map(\.key.text))
      }
      isKnown = !levels[level].keys.insert(key.text).inserted
    }
    if isKnown { throw .duplicateKey(key.text, key.range) }
    levels[level].key = key
    levels[level].end = Int(key.range.end)
  }

  private mutating func add(_ node: YAMLNode, end: Int) {
    guard let last = levels.indices.last else {
      root = node
      return
    }
    if let key = levels[last].key {
      levels[last].entries.append(YAMLEntry(key: key, value: node))
      levels[last].key = nil
    } else {
      levels[last].values.append(node)
    }
    levels[last].end = end
  }

  private func problem(for failure: LibYAMLFailure) -> YAMLProblem {
    switch failure {
    case .memory: return .outOfMemory(range(from: 0, to: 0))
    case .bytes(let reason, let offset):
      // For a sequence that is cut off libyaml names the byte after it.
      let place = cursor.place(ofByte: min(offset, cursor.firstBadByte ?? offset))
      return .badBytes(
        reason,
        SourceRange(
          start: place.offset,
          end: place.offset + 1,
          line: place.line,
          column: place.column
        )
      )
    case .syntax(let reason, let character):
      return .syntax(reason, range(from: character, to: character))
    }
  }

  private func range(from start: Int, to end: Int) -> SourceRange {
    var walker = cursor
    let first = walker.place(ofCharacter: start)
    let last = walker.place(ofCharacter: max(start, end))
    return SourceRange(
      start: first.offset,
      end: last.offset,
      line: first.line,
      column: first.column
    )
  }
}
