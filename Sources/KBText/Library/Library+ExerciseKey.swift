import KBCore

extension Library {
  /// What tells exercises apart on every surface: the key of the library's exercise that a name
  /// means; for one without a file a key that is made of the name, without a remark in brackets and
  /// without regard to the plural.
  package func exerciseKey(of name: String) -> String {
    if let document = exercise(named: name) { return document.identity.key }
    let beforeRemark = name.utf8.prefix { $0 != UInt8(ascii: "(") }
    let bare = NameKey(String(decoding: beforeRemark, as: UTF8.self)).text
    let key = keyPart(bare.isEmpty ? NameKey(name).text : bare)
    return key.isEmpty ? "-" : key
  }
}
