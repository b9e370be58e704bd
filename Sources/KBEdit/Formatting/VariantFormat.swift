import KBCore
import KBText

/// The canonical form of the steps that a variant's front matter has of its own.
///
/// Only the texts of `now` and `add` change, each inside the quotation marks that it has; the YAML
/// around them keeps its bytes, and so does `was`, which quotes the base as it is written.
enum VariantFormat {
  private static let keys = ["now", "add"]

  /// The edits of front matter that was read as `node`.
  static func edits(
    of bytes: [UInt8], _ node: YAMLNode
  ) -> [(range: Range<Int>, new: [UInt8])] {
    var edits: [(range: Range<Int>, new: [UInt8])] = []
    visit(node, bytes, &edits)
    return edits
  }

  /// Whether two values say the same but for the way in which steps are written.
  static func saysTheSame(_ one: YAMLNode, _ two: YAMLNode) -> Bool {
    switch (one, two) {
    case (.sequence(let one, _), .sequence(let two, _)):
      return one.count == two.count && zip(one, two).allSatisfy { saysTheSame($0, $1) }
    case (.mapping(let one, _), .mapping(let two, _)):
      return one.count == two.count
        && zip(one, two).allSatisfy { first, second in
          guard first.key.text == second.key.text else { return false }
          if keys.contains(first.key.text), case .scalar(let old) = first.value,
            case .scalar(let new) = second.value
          {
            return Step.parse(old.text).step == Step.parse(new.text).step
          }
          return saysTheSame(first.value, second.value)
        }
    default: return one.saysTheSame(as: two)
    }
  }

  private static func visit(
    _ node: YAMLNode, _ bytes: [UInt8], _ edits: inout [(range: Range<Int>, new: [UInt8])]
  ) {
    switch node {
    case .scalar: break
    case .sequence(let items, _): for item in items { visit(item, bytes, &edits) }
    case .mapping(let entries, _):
      for entry in entries {
        if keys.contains(entry.key.text), case .scalar(let scalar) = entry.value {
          if let edit = edit(scalar, bytes) { edits.append(edit) }
        } else {
          visit(entry.value, bytes, &edits)
        }
      }
    }
  }

  private static func edit(
    _ scalar: YAMLScalar, _ bytes: [UInt8]
  ) -> (range: Range<Int>, new: [UInt8])? {
    let place = Int(scalar.range.start)..<Int(scalar.range.end)
    let old = Array(scalar.text.utf8)
    guard let new = StepFormat().line(scalar.text).map({ Array($0.utf8) }), !place.isEmpty else {
      return nil
    }
    if scalar.isPlain {
      return bytes[place].elementsEqual(old) && isPlain(new, insteadOf: old)
        ? (place, new) : nil
    }
    // Inside quotation marks only text without any escape is replaced.
    let mark = bytes[place.lowerBound]
    let inside = place.dropFirst().dropLast()
    guard bytes[inside].elementsEqual(old), !new.contains(mark),
      mark == UInt8(ascii: "'") || !new.contains(UInt8(ascii: "\\"))
    else { return nil }
    return (inside, new)
  }

  /// Whether a text may be in YAML without quotation marks where `old` stood so.
  private static func isPlain(_ text: [UInt8], insteadOf old: [UInt8]) -> Bool {
    guard let first = text.first, first >= 0x80 || Cursor.isWordByte(first) else { return false }
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0x20
      switch byte {
      case UInt8(ascii: ":"): if next == 0x20 || next == UInt8(ascii: ",") { return false }
      case UInt8(ascii: "#"): if index == 0 || text[index - 1] == 0x20 { return false }
      // A comma would end a value between braces; where the old text had one, there are none.
      case UInt8(ascii: ","): if !old.contains(byte) { return false }
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      default: break
      }
    }
    return true
  }
}
