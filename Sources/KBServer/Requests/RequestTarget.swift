/// The path and the query of a request, decoded.
package struct RequestTarget: Equatable, Sendable {
  /// A name of the query with its value, which is empty where there is none.
  package struct Parameter: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  /// Why a target is refused.
  package enum Problem: Error, Equatable, Sendable {
    /// It is longer than `longest`.
    case tooLong
    /// It does not begin with one `/`, as a whole address does not.
    case notAPath
    /// A byte or an escape in it has no place there; what it is.
    case badText(String)
    /// A name in it begins with a dot.
    case hidden
  }

  /// The most bytes of a target.
  package static let longest = 2048

  /// The names between the slashes, none of them empty, hidden, `.` or `..`.
  package let path: [String]
  package let endsInSlash: Bool
  package let query: [Parameter]

  package init(path: [String], endsInSlash: Bool = false, query: [Parameter] = []) {
    self.path = path
    self.endsInSlash = endsInSlash
    self.query = query
  }

  /// Takes a target apart; escapes are decoded once, after the text was cut at its slashes.
  package init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    guard bytes.count <= RequestTarget.longest else { throw .tooLong }
    guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/") else {
      throw .notAPath
    }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .badText("a byte that must be escaped")
    }
    guard !bytes.contains(UInt8(ascii: "\\")), !bytes.contains(UInt8(ascii: "#")) else {
      throw .badText("a \\ or #")
    }
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    var names: [String] = []
    var pieces = bytes[1..<end].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    endsInSlash = pieces.last?.isEmpty ?? true
    if endsInSlash { pieces.removeLast() }
    for piece in pieces {
      let name = try RequestTarget.decoded(piece, isQuery: false)
      guard !name.isEmpty else { throw .badText("an empty name") }
      guard name != ".", name != ".." else { throw .badText("a step to another folder") }
      guard !name.hasPrefix(".") else { throw .hidden }
      names.append(name)
    }
    path = names
    var query: [Parameter] = []
    for piece in bytes[end...].dropFirst().split(separator: UInt8(ascii: "&")) {
      let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
      query.append(
        Parameter(
          name: try RequestTarget.decoded(piece[..<equals], isQuery: true),
          value: try RequestTarget.decoded(piece[equals...].dropFirst(), isQuery: true)))
    }
    self.query = query
  }

  /// The target below a folder, for those that a proxy passes on with the path that the site has there.
  func below(_ folder: [String]) -> RequestTarget {
    guard !folder.isEmpty, path.starts(with: folder), endsInSlash || path.count > folder.count
    else { return self }
    return RequestTarget(
      path: Array(path.dropFirst(folder.count)), endsInSlash: endsInSlash, query: query)
  }

  /// The value of the first parameter of a name.
  package func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isQuery: Bool) throws(Problem) -> String {
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.endIndex, let high = hexDigit(bytes[index]),
          let low = hexDigit(bytes[index + 1])
        else { throw .badText("an unfinished escape") }
        byte = high << 4 | low
        index += 2
        guard byte >= 0x20, byte != 0x7F else { throw .badText("an escaped control character") }
        guard isQuery || byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\") else {
          throw .badText("an escaped / or \\")
        }
      } else if isQuery, byte == UInt8(ascii: "+") {
        byte = 0x20
      }
      text.append(byte)
    }
    guard let decoded = String(validating: text, as: UTF8.self) else {
      throw .badText("bytes that are not UTF-8")
    }
    return decoded
  }
}

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
