extension Session {
  /// Whether the session's text is read back as this very session, and leaves alone what follows.
  ///
  /// It is not where a title begins with a time, or where notes hold an entry or an open block of
  /// code.
  package var isReadBack: Bool {
    let next = Session(day: day, title: "next")
    let text = "# " + day.text + "\n\n" + self.text + "\n" + next.text
    return JournalParser.reads(Array(text.utf8), path: "", as: [self, next])
  }
}
