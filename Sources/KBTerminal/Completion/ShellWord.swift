/// A text as a person types it into a shell.
package enum ShellWord {
  /// The text as it is where nothing in it means something to a shell, otherwise in single quotes.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x80 || "+,-./=@_".utf8.contains(byte) || byte >= 0x30 && byte <= 0x39
        || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("-") ? text : Shell.bash.quoted(text)
  }

  /// An argument, which is not read as an option where it begins with a dash.
  package static func argument(_ text: String) -> String {
    (text.hasPrefix("-") ? "-- " : "") + quoted(text)
  }

  /// An option with its value, which is not read as another option where it begins with a dash.
  package static func option(_ name: String, _ value: String) -> String {
    name + (value.hasPrefix("-") ? "=" : " ") + quoted(value)
  }
}
