import KBCore

/// A unit of systemd that kb writes for a person.
struct SystemdUnit {
  static let serve = "kb-serve.service"
  static let mark = "# Written by kb serve install.\n"

  let name: String
  let text: String
  /// Whether a person enables it, and no timer starts it.
  var isEnabled = true

  /// A service that runs a program with arguments for as long as the person is logged in.
  static func service(_ description: String, _ words: [String]) -> String {
    mark + """
      [Unit]
      Description=\(description)

      [Service]
      ExecStart=\(line(words))
      Restart=on-failure

      [Install]
      WantedBy=default.target

      """
  }

  /// A timer and the service that it starts each day at a time, or later where the machine was off.
  static func reminder(_ words: [String], at time: TimeOfDay) -> [SystemdUnit] {
    [
      SystemdUnit(
        name: "kb-remind.service",
        text: mark + """
          [Unit]
          Description=kb remind

          [Service]
          Type=oneshot
          ExecStart=\(line(words))

          """, isEnabled: false),
      SystemdUnit(
        name: "kb-remind.timer",
        text: mark + """
          [Unit]
          Description=kb remind, every day

          [Timer]
          OnCalendar=*-*-* \(time.text):00
          Persistent=true

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  private static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// A word as systemd reads one, whatever is in it.
  private static func quoted(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\", "\"": text += "\\" + String(scalar)
      case "%": text += "%%"
      case "$": text += "$$"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}
