import KBText

/// The `file:` addresses that editors name files by.
package enum FileAddress {
  /// The absolute path of an address; `nil` for any that is not of a file.
  package static func path(of address: String) -> String? {
    guard address.hasPrefix("file:") else { return nil }
    var rest = address.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[slash...]
    }
    let path = percentDecoded(String(rest))
    return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
  }

  /// The address of an absolute path.
  package static func address(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var out = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        out.append(byte)
      default:
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
