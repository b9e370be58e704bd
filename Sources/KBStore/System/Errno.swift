import Glibc
import KBCore

/// An error number of the operating system.
package struct Errno: Error, Equatable, Sendable, CustomStringConvertible {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// The number that the last failed call of this thread left behind.
  static var last: Errno { Errno(errno) }

  /// The system's own words, such as `No space left on device`.
  package var description: String {
    var text = [CChar](repeating: 0, count: 256)
    let result = strerror_r(number, &text, text.count)
    guard result == 0 else { return "error \(number)" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The same, in the languages that have it.
  package var phrase: Phrase { Phrase(word: description) }
}
