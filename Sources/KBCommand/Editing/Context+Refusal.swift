import KBCore
import KBEdit
import KBTerminal
import KBText

extension Context {
  /// Says why a file's front matter or settings are left as they are.
  mutating func refuse(
    _ refusal: SettingsEditRefusal, path: String, in bytes: [UInt8]
  ) -> CommandFailure {
    switch refusal {
    case .unreadable(let problem): errors.problem(problem, in: bytes)
    case .comments(let line):
      note(
        "\(path):\(line): there are comments inside the value, which would be lost; put them on"
          + " lines above it")
    case .otherForm(let line):
      note("\(path):\(line): this value is written in a form that kb does not replace")
    case .notAlone: note("\(path) is written so that the value cannot be changed alone")
    }
    note("nothing was written")
    return .reported
  }
}
