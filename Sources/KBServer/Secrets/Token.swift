import CSodium

/// A secret of 128 bits, written as 32 hexadecimal digits.
package struct Token: Sendable {
  private static let size = 16
  private let bytes: [UInt8]

  /// A token that nobody can guess.
  package static func random() -> Token {
    var bytes = [UInt8](repeating: 0, count: size)
    randombytes_buf(&bytes, bytes.count)
    return Token(bytes: bytes)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the text of a token; `nil` for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Token.size else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = hexDigit(digits[index]), let low = hexDigit(digits[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// The token as it is sent and kept; never for a log.
  package var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Compares in a time that does not depend on where the two differ.
  package func isSame(as other: Token) -> Bool {
    sodium_memcmp(bytes, other.bytes, Token.size) == 0
  }
}
