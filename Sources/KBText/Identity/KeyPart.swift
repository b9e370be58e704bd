import KBCore

/// The most bytes that a part of a key may have: file systems have room for as many in a name.
private let partLimit = 255

/// A name as one part of a key and of a page's address: in kebab case, or by its code points where
/// that would leave nothing.
///
/// What would be too long for a file's name ends in a digest of all of it. Only an empty name gives
/// an empty part.
package func keyPart(_ name: String) -> String {
  var part = kebabCase(name)
  if part.isEmpty {
    part = String(decoding: codePoints(of: name, separatedBy: UInt8(ascii: "-")), as: UTF8.self)
  }
  guard part.utf8.count > partLimit else { return part }
  let bytes = Array(part.utf8)
  var end = partLimit - 13
  while end > 0, bytes[end] & 0xC0 == 0x80 || bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
  return String(decoding: bytes[..<end], as: UTF8.self) + "-" + sha256(of: bytes.span).hexPrefix(12)
}
