import KBCore
import KBStore
import KBText

/// The first lines of a baseline: who recorded it, and when.
struct BaselineHead: Equatable {
  static let mark = "kb-baseline 1"

  /// The version of kb that recorded it.
  let version: String
  /// The format of the folder.
  let format: Int
  /// The day for which targets and counts were computed.
  let day: Day
  /// Digests of `kb.yaml` and of all documents besides the journal.
  let settings: UInt64
  let library: UInt64

}

extension BaselineHead {
  /// The head of the folder's baseline, without reading its facts; `nil` if there is none.
  static func recorded(in root: RootFolder) -> BaselineHead? {
    // A stretch of a file must be there in full, and a baseline may be shorter than any.
    guard let bytes = root.kept(Baseline.fileName, limit: 1 << 30)?.prefix(512) else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    return BaselineHead(taking: &lines)
  }

  /// Reads the head from the first lines of a file; `nil` if they have another form.
  init?(taking lines: inout ArraySlice<ArraySlice<UInt8>>) {
    func next(_ name: String) -> String? {
      guard let line = lines.popFirst() else { return nil }
      let text = String(decoding: line, as: UTF8.self)
      return text.hasPrefix(name + " ") ? String(text.dropFirst(name.utf8.count + 1)) : nil
    }
    guard let mark = lines.popFirst(), mark.elementsEqual(BaselineHead.mark.utf8),
      let version = next("kb"), let format = next("format").flatMap({ Int($0) }),
      let day = next("day").flatMap({ Day(text: $0) }),
      let settings = next("settings").flatMap({ UInt64($0, radix: 16) }),
      let library = next("library").flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self.init(version: version, format: format, day: day, settings: settings, library: library)
  }

  var text: String {
    """
    \(BaselineHead.mark)
    kb \(version)
    format \(format)
    day \(day.text)
    settings \(String(settings, radix: 16))
    library \(String(library, radix: 16))

    """
  }
}

extension Baseline {
  /// How many facts make up a piece of the file at most.
  private static let factsInPiece = 4096

  /// The file: the head, then a line for each fact with its fields between tabs; in pieces, so that a large file
  /// is never in memory beside its facts.
  static func pieces(
    _ head: BaselineHead, _ parts: some Sequence<[BaselineFact]>
  ) -> some Sequence<ArraySlice<UInt8>> {
    let head = Array(head.text.utf8)[...]
    let lines = parts.lazy.flatMap { facts in
      stride(from: 0, to: facts.count, by: Baseline.factsInPiece).lazy.map { start in
        var bytes: [UInt8] = []
        for fact in facts[start..<min(start + Baseline.factsInPiece, facts.count)] {
          fact.append(to: &bytes)
        }
        return bytes[...]
      }
    }
    return [AnySequence([head]), AnySequence(lines)].lazy.joined()
  }

  /// Reads the file; `nil` if it has another form, such as one that was cut short.
  init?(parsing bytes: [UInt8]) {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    var lines = bytes.dropLast()
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let head = BaselineHead(taking: &lines) else { return nil }
    var facts: [BaselineFact] = []
    for line in lines {
      guard let fact = BaselineFact(line: String(decoding: line, as: UTF8.self)) else { return nil }
      facts.append(fact)
    }
    self.init(head: head, parts: [facts])
  }
}

extension BaselineFact {
  /// Appends a line of the file: kind, subject, detail, source and value.
  func append(to bytes: inout [UInt8]) {
    for field in [kind.rawValue, subject, detail, String(source, radix: 16), value] {
      BaselineFact.append(field, to: &bytes)
      bytes.append(UInt8(ascii: "\t"))
    }
    bytes[bytes.count - 1] = UInt8(ascii: "\n")
  }

  private static func append(_ field: String, to bytes: inout [UInt8]) {
    var field = field
    field.withUTF8 { text in
      guard text.contains(where: isEscaped) else { return bytes += text }
      for byte in text {
        switch byte {
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        default: bytes.append(byte)
        }
      }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\\")
  }

  /// Reads a line with a source; `nil` for any other.
  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { BaselineFact.unescaped($0) }
    guard fields.count == 5, let kind = Kind(rawValue: fields[0]),
      let source = UInt64(fields[3], radix: 16)
    else { return nil }
    self.init(
      kind: kind, subject: fields[1], detail: fields[2], source: source, value: fields[4])
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain = ""
    var isEscaped = false
    for character in text.unicodeScalars {
      if isEscaped {
        switch character {
        case "t": plain += "\t"
        case "n": plain += "\n"
        case "r": plain += "\r"
        default: plain.unicodeScalars.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.unicodeScalars.append(character)
      }
    }
    return plain
  }
}
