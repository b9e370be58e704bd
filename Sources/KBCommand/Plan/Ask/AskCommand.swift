import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let ask = Command(
    CommandSpec(
      "ask", .plan, "Ask for a workout in your own words, of kb and of a language model",
      description: [
        "kb answers first by itself, with nothing but your folder: what it understood of the wish, and the workouts"
          + " that fit best. That is all unless you configure a language model.",
        "A model is named below llm: in ~/.config/kb/kb.yaml, or in kb.yaml after kb trust: url, model, and"
          + " key-file or keyring where it needs a key. Anything that speaks OpenAI's chat form will do, such as"
          + " llama.cpp or Ollama on your own machine. It gives a draft: kb keeps the exercises that it knows, that"
          + " your equipment allows and that you do not exclude, cuts what does not fit into your time, takes weights from"
          + " your own targets, and says what it changed. Nothing is kept before you say so.",
        "What is sent is shown and asked about the first time, and again when something new would be told. llm:"
          + " share switches each part off: \(SharedCategory.allCases.map(\.rawValue).joined(separator: ", "))."
          + " llm: redact lists words that never leave. .kb/sent says what was sent when, without the text.",
      ],
      positionals: [PositionalSpec("WISH", .repeated, "What you feel like, in your own words.")],
      options: DiscoverKnobs.options + [
        .value("weeks", "N", "Ask for a program of N weeks, up to 16, in place of a workout."),
        .value("change", "WORDS", "Ask for the last draft again, with this difference."),
        .flag("keep", "Keep the last draft, as a workout or a program of your own."),
        .value("name", "NAME", "What to call what is kept; may begin with folders."),
        .flag("local", "Ask no model."),
        .flag("show-payload", "Print the bytes that would be sent, and send nothing."),
        .flag("send", "Agree to what would be sent, without being asked."),
        .value("eval", "FILE", completion: .file, "Ask for every line of a table, and report."),
        .flag("dry-run", short: "n", "With --keep: show what would be written."),
        FolderCoach.on, DiscoveryClock.at,
      ],
      examples: [
        .init("kb ask 30 minutes, hotel gym, shoulder is sore", "What fits."),
        .init("kb ask --show-payload easy legs", "What a model would be told."),
        .init("kb ask --change \"no jumping\"", "The last draft, but different."),
        .init("kb ask --keep", "Keep it."),
      ],
      outcomes: [
        .init(.problems, "The model gave nothing that can be used, or you did not agree to send.")
      ],
      printsData: true, restsOn: [.training, .plan, .calendars])
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("keep", "change")
    try arguments.exclude("local", "show-payload")
    if arguments.flag("keep") {
      guard arguments.positionals.isEmpty else {
        throw arguments.badValue(
          arguments.positionals.joined(separator: " "), for: "WISH",
          "--keep keeps what was drafted last; ask first, then keep")
      }
      return try DraftKeeping(try context.coach(arguments), arguments).keepLast(&context)
    }
    if let file = arguments.value("eval") {
      return try AskEvaluation(file, arguments, &context).run(&context)
    }
    guard !arguments.positionals.isEmpty || arguments.value("change") != nil else {
      throw .usage(
        .missingArgument("WISH", usage: "kb ask 30 minutes of kettlebells", command: "ask"))
    }
    var run = try AskRun(arguments, &context)
    return try run.run(&context)
  }
}
