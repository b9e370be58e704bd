extension JournalEntry {
  /// Whether the entry's line is read back as this very entry, and not as a line of the head.
  package var isReadBack: Bool {
    let bytes = Array(text.utf8)
    if bytes.contains(0x0A) || bytes.contains(0x0D) { return false }
    var head = Cursor(bytes, from: 0, to: bytes.count)
    if head.eatHeadKey() != nil { return false }
    guard let (entry, problems) = JournalEntry.parse(Cursor(bytes, from: 0, to: bytes.count)) else {
      return false
    }
    // Texts in place of values: comparing those would be another two kilobytes in the browser.
    let meant = JournalEntry(meant: name, target: target, result: result)
    return problems.isEmpty && entry.name == name && entry.text == meant.text
      && (entry.target == nil) == (target == nil)
  }
}
