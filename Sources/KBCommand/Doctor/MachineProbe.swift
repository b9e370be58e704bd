import KBCore
import KBStore
import KBTerminal

/// Looks at the clock, the locale, the terminal, and the programs that kb can use.
struct MachineProbe {
  /// A clock before this day has lost its time.
  private static let earliest = Day(year: 2025, month: 1, day: 1)

  let findings: [Finding]

  init(_ context: borrowing Context, lastSession: Day?) {
    let environment = context.environment
    findings =
      [
        MachineProbe.clock(environment, lastSession), MachineProbe.locale(environment),
        MachineProbe.terminal(context.output.terminal), MachineProbe.editor(environment),
      ] + MachineProbe.programs(environment)
  }

  private static func clock(_ environment: Environment, _ lastSession: Day?) -> Finding {
    let day: Day
    do throws(CommandFailure) { day = try LocalTime.today(environment) } catch {
      return .problem(
        .machine, "clock", "KB_TODAY is no day", do: "unset KB_TODAY, or write 2026-11-21")
    }
    let offset = WallTime.now().utcOffset / 60
    let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
    let zone =
      "UTC\(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    if environment.nonEmpty("KB_TODAY") != nil {
      return .advice(
        .machine, "clock", "\(day.text), which KB_TODAY says", do: "unset KB_TODAY for today")
    }
    if let earliest, day < earliest {
      return .problem(
        .machine, "clock", "\(day.text) cannot be today", do: "set the clock, then log")
    }
    if let lastSession, lastSession > day {
      return .advice(
        .machine, "clock", "\(day.text), and the newest session is of \(lastSession.text)",
        do: "set the clock, or correct the session with kb redate \(lastSession.text) DATE")
    }
    return .fine(.machine, "clock", "\(day.text), \(zone)")
  }

  private static func locale(_ environment: Environment) -> Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment.nonEmpty($0) }.first
    if Terminal.isUTF8(environment) {
      return .fine(.machine, "locale", name.map { visible($0) } ?? "none, which counts as UTF-8")
    }
    return .advice(
      .machine, "locale",
      "\(visible(name ?? "")) is not UTF-8, so charts are drawn in plain letters",
      do: "export LANG=C.UTF-8")
  }

  private static func terminal(_ terminal: Terminal) -> Finding {
    guard terminal.isTTY else {
      return .fine(.machine, "terminal", "none, since this goes into a file or a pipe")
    }
    let colors = terminal.allowsColor ? "with colours" : "without colours"
    return .fine(.machine, "terminal", "\(terminal.width) columns, \(colors)")
  }

  private static func editor(_ environment: Environment) -> Finding {
    do throws(CommandFailure) {
      return .fine(.machine, "editor", try TextEditor(environment).command.joined(separator: " "))
    } catch {
      let text = if case .environment(let text) = error { text.english } else { "none" }
      return .advice(.machine, "editor", text, do: "apt install nano, or export EDITOR=NAME")
    }
  }

  /// Programs that single commands use, with Debian's package and what they are for.
  private static let programs = [
    ("xdg-open", "xdg-utils", "kb serve --open"),
    ("notify-send", "libnotify-bin", "kb remind --notify"),
    ("curl", "curl", "kb check --external"),
  ]

  private static func programs(_ environment: Environment) -> [Finding] {
    programs.map { name, package, use in
      if Program(named: name, searchPath: environment["PATH"]) != nil {
        return .fine(.machine, name, "installed")
      }
      return .advice(.machine, name, "not installed; \(use) needs it", do: "apt install \(package)")
    }
  }
}
