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
  package static func address(of path: String) -> String { "file://" + percentEncoded(path) }
}
