import KBCore

/// Where the lines of an applied text are in the variant's file.
struct VariantPlaces {
  private let file: VariantFile
  private let origins: [Int?]
  private let text: [UInt8]

  init(_ file: VariantFile, _ printed: PrintedOutline, _ applied: AppliedVariant) {
    self.file = file
    text = Array(printed.text.utf8)
    origins = printed.owners.map { applied.origin(of: $0) }
  }

  /// The override that a line comes from; `nil` if it is the base's.
  private func origin(of range: SourceRange) -> VariantFile.PlacedOverride? {
    let line = Int(range.line) - 1
    guard origins.indices.contains(line), let origin = origins[line],
      file.overrides.indices.contains(origin)
    else { return nil }
    return file.overrides[origin]
  }

  /// The range of the override that a line comes from; `nil` if it is the base's.
  func ownRange(of range: SourceRange) -> SourceRange? { origin(of: range)?.range }

  func range(of range: SourceRange) -> SourceRange { ownRange(of: range) ?? file.baseRange }

  /// Where the override says what is at a range of the text.
  func exactRange(of range: SourceRange) -> SourceRange {
    guard let origin = origin(of: range) else { return file.baseRange }
    let (start, end) = (Int(range.start), min(Int(range.end), text.count))
    guard start < end else { return origin.range }
    let line = text[start..<end].prefix { $0 != 0x0A }
    return origin.place(of: Array(line), in: file.bytes) ?? origin.range
  }

  /// The problems of the variant's own lines; those of the base are in its own file.
  func diagnostics(_ found: [Diagnostic]) -> [Diagnostic] {
    found.compactMap { diagnostic in
      guard ownRange(of: diagnostic.range) != nil else { return nil }
      var diagnostic = diagnostic
      diagnostic.range = exactRange(of: diagnostic.range)
      return diagnostic
    }
  }
}

extension VariantFile.PlacedOverride {
  /// The longest value that is searched, so that the time stays linear in the file.
  private static let longestValue = 4096

  /// What of an override says something new.
  private static let newKeys = ["now", "add", "with", "set", "text"]

  /// The place of a text in one of the values that say something new.
  fileprivate func place(of wanted: [UInt8], in bytes: [UInt8]) -> SourceRange? {
    guard case .mapping(let entries, _)? = node else { return nil }
    for entry in entries where Self.newKeys.contains(entry.key.text) {
      var ranges = [entry.value.range]
      if case .mapping(let fields, _) = entry.value {
        ranges = fields.flatMap { [$0.key.range, $0.value.range] }
      }
      for range in ranges where range.end - range.start <= Self.longestValue {
        guard let start = bytes.firstPlace(of: wanted, in: Int(range.start)..<Int(range.end)) else {
          continue
        }
        var (line, column) = (Int(range.line), Int(range.column))
        for index in Int(range.start)..<start {
          (line, column) = bytes[index] == 0x0A ? (line + 1, 1) : (line, column + 1)
        }
        return SourceRange(start: start, end: start + wanted.count, line: line, column: column)
      }
    }
    return nil
  }

  /// The part of the override that a trouble is about.
  func range(of trouble: OverrideTrouble) -> SourceRange {
    guard case .change(let change) = override else { return range }
    let isMove: Bool
    switch trouble {
    case .differs: return node?["was"]?.range ?? range
    case .noPlace(let place, _): isMove = change.move?.place == place && change.place != place
    case .circle, .removedBlock, .wrongLevel: isMove = change.move != nil
    case .twice, .noName, .empty, .replacedText: isMove = false
    }
    guard isMove, case .mapping(let entries, _)? = node else { return range }
    return entries.first { $0.key.text.hasPrefix("move-") }?.key.range ?? range
  }
}

extension [UInt8] {
  /// The first place of a text within a range.
  fileprivate func firstPlace(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = wanted.first, range.upperBound <= count, range.count >= wanted.count else {
      return nil
    }
    return (range.lowerBound...(range.upperBound - wanted.count)).first { start in
      self[start] == first && self[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
