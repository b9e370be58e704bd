/// How a path that may not be UTF-8 is shown to a person.
enum EscapedPath {
  /// The path with every byte that belongs to no character as `\xNN`.
  static func text(_ path: [UInt8]) -> String {
    if let text = String(validating: path, as: UTF8.self) { return text }
    var text = ""
    var rest = path[...]
    while let first = rest.first {
      let length = (1...4).first { length in
        length <= rest.count && String(validating: rest.prefix(length), as: UTF8.self) != nil
      }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}
