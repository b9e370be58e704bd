import KBCore

extension Library {
  /// What tells exercises apart on every surface: the key of the library's exercise that a name
  /// means; for one without a file a key that is made of the name, without a remark in brackets and
  /// without regard to the plural.
  package func exerciseKey(of name: String) -> String {
    if let document = exercise(named: name) { return document.identity.key }
    let bare = NameKey(String(name.prefix { $0 != "(" })).text
    let key = keyPart(bare.isEmpty ? NameKey(name).text : bare)
    return key.isEmpty ? "-" : key
  }
}
