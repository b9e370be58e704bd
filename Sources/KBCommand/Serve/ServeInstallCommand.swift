import KBStore
import KBTerminal

extension Command {
  static let serveInstall = Command(
    CommandSpec(
      "serve install", .publish, "Start kb serve with your session",
      description: [
        "Writes a unit for systemd that runs kb serve for this knowledge base whenever you are"
          + " logged in, and says how to start it. A unit that kb did not write is left alone."
      ],
      options: [
        .value("port", "N", short: "p", "The port; 4711 by default."),
        .flag("lan", "Answer to other machines of the network that were paired."),
      ],
      examples: [
        .init("kb serve install --lan", "Serve this folder to your phone from now on.")
      ])
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    guard let program = Machine.executablePath else {
      throw .environment("kb cannot find its own program")
    }
    let environment = context.environment
    guard
      let folder = environment.nonEmpty("XDG_CONFIG_HOME")
        ?? environment.nonEmpty("HOME").map({ $0 + "/.config" })
    else { throw .environment("HOME is not set, so there is no place for the unit") }
    let port = try arguments.integer("port", in: 1...65_535)
    var words = [program, "serve", "--quiet", "--root", root.location]
    if let port { words += ["--port", String(port)] }
    if arguments.flag("lan") { words.append("--lan") }
    let unit = ServeUnit(words: words)
    let path = "\(folder)/systemd/user/\(ServeUnit.name)"
    let standing: [UInt8]?
    do throws(StoreError) { standing = try OuterFile.readIfPresent(path) } catch {
      throw .environment(error.text)
    }
    guard standing?.starts(with: Array(ServeUnit.mark.utf8)) ?? true else {
      throw .environment("\(path) was not written by kb; move it away first")
    }
    do throws(StoreError) { try OuterFile.keepSecret(Array(unit.text.utf8), at: path) } catch {
      throw .environment(error.text)
    }
    context.output.line("Written: \(path)")
    context.output.line("Start it now, and with each session:")
    context.output.line("  systemctl --user daemon-reload")
    context.output.line("  systemctl --user enable --now \(ServeUnit.name)")
    if arguments.flag("lan") {
      context.output.line("To pair a phone, stop it and run kb serve --lan once in a terminal.")
    }
    return .fine
  }
}

/// A unit of systemd that runs a command.
struct ServeUnit {
  static let name = "kb-serve.service"
  static let mark = "# Written by kb serve install.\n"

  /// The program and its arguments.
  let words: [String]

  var text: String {
    ServeUnit.mark + """
      [Unit]
      Description=kb serve

      [Service]
      ExecStart=\(words.map(ServeUnit.quoted).joined(separator: " "))
      Restart=on-failure

      [Install]
      WantedBy=default.target

      """
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
