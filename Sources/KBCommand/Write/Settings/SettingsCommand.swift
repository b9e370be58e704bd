import KBCore
import KBTerminal

extension Command {
  static let settings = Command(
    CommandSpec(
      "settings", .write, "Show or change what kb.yaml says",
      description: [
        "Without arguments, shows every setting with its value and what it is. KEY shows one, and"
          + " KEY=VALUE changes it in kb.yaml: keys within others have dots between them, as in"
          + " rest.compound=2:00, and a value may be any YAML on one line.",
        "Nothing else in the file changes, comments stay, and a value that kb would not understand is"
          + " refused. kb convert changes the unit with everything that follows from it.",
      ],
      positionals: [
        PositionalSpec(
          "KEY", .repeated, "A setting to show, or to change as KEY=VALUE.")
      ],
      options: ChangeRun.options + [
        .flag("quiet", short: "q", "Print nothing but warnings and errors after a change.")
      ],
      synopsis: ["settings [KEY | KEY=VALUE]… [OPTION]…"],
      examples: [
        .init("kb settings rest", "What is set about rests."),
        .init("kb settings rest.compound=2:00 formula=brzycki", "Change two settings."),
        .init(
          "kb settings 'equipment.dumbbells={from: 2kg, to: 30kg, step: 2kg}'",
          "A value with parts of its own."),
      ],
      outcomes: [
        .init(.problems, "kb.yaml cannot be changed in this place; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try SettingsRun(arguments, &context).run(&context)
  }
}
