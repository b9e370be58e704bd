import KBCore
import KBKnowledge
import KBStore
import KBTerminal

extension Command {
  static let initialise = Command(
    CommandSpec(
      "init", .write, "Create a new knowledge base",
      description: [
        "Writes kb.yaml, a first workout of your own and an empty journal to FOLDER, which is created"
          + " if it does not exist. An empty folder or a git repository is fine; existing files are"
          + " never overwritten.",
        "In a terminal it asks for your name, the unit of your plates, what you have, how many days"
          + " a week you want to train and what for, and says which program fits; options answer in"
          + " advance. A script is asked nothing.",
        "Exercises, expert workouts and programs come with kb and are read where it is installed"
          + " (library: built-in in kb.yaml), so the folder holds your own text and nothing else; kb"
          + " library copy makes a file of your own of any of them.",
        "With --ci it writes the workflow by which a host of git repositories takes what the site has"
          + " sent into the journal, builds the site and publishes it on each push; into a folder"
          + " that is a knowledge base already, that file alone.",
      ],
      positionals: [
        PositionalSpec(
          "FOLDER", .optional, completion: .directory,
          "Where to put it; by default the working folder.")
      ],
      options: InitQuestions.options + WorkflowRun.options,
      examples: [
        .init("kb init training", "A new knowledge base in training/."),
        .init("kb init --units lb", "One in this folder, with plates in pounds."),
        .init(
          "kb init training --equipment \"dumbbells, bench\" --days 3 --goal hypertrophy",
          "One for a home, with the program that fits."),
        .init(
          "kb init --ci github --package https://example.org/kb_0.1.0_amd64.deb",
          "Publish this folder's site from GitHub."),
      ],
      outcomes: [.init(.problems, "Files are in the way; nothing was written.")])
  ) { arguments, context throws(CommandFailure) in
    if let named = arguments.root {
      throw arguments.badValue(named, for: "--root", "write kb init \(named)")
    }
    let path = arguments.positional(0) ?? "."
    let workflow = try WorkflowRun(arguments)
    if let workflow, let root = try WorkflowRun.standing(path, context.environment) {
      try workflow.write(to: root, &context)
      return .fine
    }
    let library = try onDisk(ShippedLibrary(context.environment.sharedFiles).documents())
    let answers = try InitQuestions(arguments, library, &context)
    let starter = Starter(answers, library)
    try NewFolder.make(path)
    let root = try RootSearch.open(path)
    let obstacles = try starter.obstacles(in: root)
    guard obstacles.isEmpty else {
      context.note("these files are in the way in \(path):")
      for obstacle in obstacles.prefix(10) { context.errors.line("  " + obstacle) }
      if obstacles.count > 10 { context.errors.line("  and \(obstacles.count - 10) more") }
      context.note("nothing was written; move them away, or choose another folder")
      throw .reported
    }
    try starter.write(to: root)
    context.output.line("Created a knowledge base in \(path): settings and a first workout.")
    context.output.line("\(starter.summary) come with kb; see kb library list.")
    if starter.keepsIgnoreFile(of: root) {
      context.output.line("Your .gitignore stays as it is; add the lines public/ and .kb/ to it.")
    }
    if let workflow { try workflow.write(to: root, &context) }
    context.output.line()
    let program = try answers.wish.flatMap { wish throws(CommandFailure) in
      try starter.program(for: wish, in: root)
    }
    if let program {
      context.output.paragraph(StyledText(program.text))
      context.output.line()
    }
    context.output.line("Next:")
    let first = path == "." ? "kb list" : "cd \(ShellWord.argument(path))"
    for line in [first, program?.command, "kb show my-first-workout", "kb build"] {
      guard let line else { continue }
      context.output.line(StyledText("  " + line, .accent))
    }
    return .fine
  }
}
