import KBCoach
import KBCore
import KBTerminal

extension Command {
  /// `kb` alone, which has the options of `kb today`.
  static let start = Command(today.spec) { arguments, context throws(CommandFailure) in
    try StartPage.print(arguments, &context)
  }
}

/// What `kb` alone says in a knowledge base: what today asks for, and the two commands that come next.
struct StartPage {
  let today: TodayReport

  /// Prints the page; outside of every knowledge base all commands.
  static func print(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) -> ExitStatus {
    let nearest = arguments.root == nil ? try RootSearch.nearest(context.environment) : nil
    guard arguments.root != nil || nearest != nil else {
      context.output.help(.overview(context.specs, HelpTopic.lines))
      return .fine
    }
    let now = try DiscoveryClock.now(arguments, context.environment)
    let page = StartPage(today: TodayReport(try context.coach(arguments), now: now))
    page.print(on: &context.output)
    return .fine
  }

  private func print(on output: inout Output) {
    output.line(StyledText(Wording.weekday(today.coach.today), .strong))
    output.line()
    if !today.day.done.isEmpty { today.printDone(on: &output) }
    if let suggestion = today.day.suggestion {
      today.printWork(suggestion, on: &output)
      output.line()
    } else if today.day.done.isEmpty {
      output.paragraph(StyledText("Nothing is planned, and there is no workout yet."))
      output.line()
    }
    output.line("Next:")
    var table = Table([
      Table.Column("", minimum: 12, overflow: .wrap),
      Table.Column("", minimum: 12, overflow: .wrap),
    ])
    for (line, purpose) in commands {
      table.addRow([StyledText("  " + line, .accent), StyledText(purpose, .muted)])
    }
    output.table(table)
  }

  /// The two commands that a person most likely needs now, and where the others are.
  private var commands: [(line: String, purpose: String)] {
    let all = ("kb help", "all commands")
    guard let suggestion = today.day.suggestion else {
      return [
        ("kb new workout \"My workout\"", "write a workout of your own"),
        ("kb program recommend", "find a program that fits you"), all,
      ]
    }
    let key = ShellWord.argument(suggestion.card.identity.key)
    if !today.day.done.isEmpty {
      return [
        ("kb why", "why the next targets are what they are"),
        ("kb log \(key)", "log this one as well"), all,
      ]
    }
    return [
      ("kb log \(key)", "log it, exercise by exercise"),
      ("kb serve --open", "do it in the browser"), all,
    ]
  }
}
