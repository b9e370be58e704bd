import KBCore

extension Library {
  /// The library's name for an exercise, with the remark in brackets that was written after it; the
  /// name as it is where the library does not know it.
  package func canonicalName(of name: String) -> String {
    guard let known = exercise(named: name)?.exercise else { return name }
    let own = known.name
    // A remark, and no part of the name: the same exercise goes by what is before it.
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")),
      ([own] + known.otherNames).contains(where: { NameKey($0) == NameKey(String(name[..<open])) }),
      !known.otherNames.contains(where: { NameKey($0) == NameKey(name) })
    else { return own }
    return own + " " + name[open...]
  }
}
