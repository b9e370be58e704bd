import KBCore
import KBStore
import KBTerminal

extension Command {
  static let serveInstall = Command(
    CommandSpec(
      "serve install", .publish, "Start kb serve with your session",
      description: [
        "Writes a unit for systemd that runs kb serve for this knowledge base whenever you are"
          + " logged in, and says how to start it. A unit that kb did not write is left alone.",
        "With --remind it writes a timer as well that shows a desktop notification at that time, through"
          + " notify-send, on days without a whole session; see kb help remind.",
      ],
      options: ServeOptions.all + [
        .value("remind", "TIME", "Remind of today's workout at TIME, such as 19:00.")
      ],
      examples: [
        .init(
          "kb serve install --lan --tls auto", "Serve this folder to your phone from now on.")
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
    let options = try ServeOptions.words(arguments)
    let words = [program, "serve", "--quiet", "--root", root.location] + options
    var units = [SystemdUnit(name: SystemdUnit.serve, text: SystemdUnit.service("kb serve", words))]
    if let text = arguments.value("remind") {
      guard let time = TimeOfDay(text: text) else {
        throw arguments.badValue(text, for: "--remind", "write a time such as 19:00")
      }
      units += SystemdUnit.reminder(
        [program, "remind", "--notify", "--after", time.text, "--root", root.location], at: time)
    }
    let place = "\(folder)/systemd/user/"
    for unit in units {
      let path = place + unit.name
      let standing: [UInt8]?
      do throws(StoreError) { standing = try OuterFile.readIfPresent(path) } catch {
        throw .environment(error.text)
      }
      guard standing?.starts(with: Array(SystemdUnit.mark.utf8)) ?? true else {
        throw .environment("\(path) was not written by kb; move it away first")
      }
    }
    for unit in units {
      do throws(StoreError) {
        try OuterFile.keepSecret(Array(unit.text.utf8), at: place + unit.name)
      } catch { throw .environment(error.text) }
      context.output.line("Written: \(place)\(unit.name)")
    }
    context.output.line("Start it now, and with each session:")
    context.output.line("  systemctl --user daemon-reload")
    for unit in units where unit.isEnabled {
      context.output.line("  systemctl --user enable --now \(unit.name)")
    }
    if arguments.flag("lan") {
      let call = (["kb serve"] + options).joined(separator: " ")
      context.output.line("To pair a phone, stop it and run once in a terminal: \(call)")
    }
    return .fine
  }
}
