import KBCore

/// The mark before the decimals of a number.
struct DecimalMark {
  let isComma: Bool
  /// Whether it may as well group thousands, as in `1.250`.
  let mayGroup: Bool

  /// The last mark of a number; `nil` for a number without one and for anything that is not a number.
  init?(_ bytes: ArraySlice<UInt8>) {
    var at = bytes.startIndex
    if at < bytes.endIndex, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let start = at
    var last = -1
    var isAlone = true
    while at < bytes.endIndex {
      if bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: ".") {
        if last >= 0 {
          guard bytes[last] != bytes[at] else { return nil }
          isAlone = false
        }
        last = at
      } else if !Cursor.isDigit(bytes[at]) {
        return nil
      }
      at += 1
    }
    guard last >= 0 else { return nil }
    isComma = bytes[last] == UInt8(ascii: ",")
    mayGroup =
      isAlone && at - last == 4 && last > start && last - start <= 3
      && bytes[start] != UInt8(ascii: "0")
  }
}
