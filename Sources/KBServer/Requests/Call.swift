import KBStore

/// A request that passed all rules, with its target taken apart.
package struct Call: Sendable {
  /// What is asked for; all but `get` and `head` change something.
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    package var writes: Bool { self != .get && self != .head }
  }

  package let method: Method
  package let target: RequestTarget
  /// The tag of the version that may be changed, in quotation marks.
  package let ifMatch: String?
  /// The tags that the other side has, as the header lists them.
  package let ifNoneMatch: String?
  /// The language that the other side likes best, such as `de`; `nil` where it says nothing.
  package let language: String?
  package internal(set) var body: [UInt8]
  /// The file that the body went into, in place of `body`.
  package internal(set) var upload: Upload?

  package init(
    _ method: Method, _ target: RequestTarget, ifMatch: String? = nil, ifNoneMatch: String? = nil,
    accepting languages: String? = nil, body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
    language = languages?.split { ",; ".contains($0) }.first.map(String.init)
    self.body = body
  }

  /// Whether the other side has the version with this tag already.
  package func has(_ tag: String) -> Bool {
    guard let ifNoneMatch else { return false }
    return ifNoneMatch.split(separator: ",").contains { listed in
      var listed = listed.drop { $0 == " " }
      while listed.last == " " { listed.removeLast() }
      if listed.hasPrefix("W/") { listed = listed.dropFirst(2) }
      return listed == tag
    }
  }
}
