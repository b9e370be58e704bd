import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let adopt = Command(
    CommandSpec(
      "adopt", .write, "Find out what kb would read in a folder of your own",
      description: [
        "Looks at all Markdown below FOLDER, such as a vault of notes or a repository, and says which"
          + " files are journals, workouts, programs and daily notes with training, how their loads"
          + " and dates are written, and what is not understood.",
        "Nothing is written until you say --write; then kb.yaml gets the keys read:, notation: and"
          + " library:, and every other file stays as it is. library: built-in adds the exercises,"
          + " workouts and programs that come with kb. Run it again to see what has come since.",
      ],
      positionals: [
        PositionalSpec(
          "FOLDER", .optional, completion: .directory,
          "The folder to look at; by default the working folder.")
      ],
      options: [
        .flag("write", "Write kb.yaml, or add to it what it does not say yet.")
      ],
      examples: [
        .init("kb adopt ~/vault", "What would be read there?"),
        .init("kb adopt ~/vault --write", "Read it from now on."),
      ],
      outcomes: [
        .init(.problems, "kb found no training there, or kb.yaml has a read: of its own.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    if let named = arguments.root {
      throw arguments.badValue(named, for: "--root", "write kb adopt \(named)")
    }
    let path = arguments.positional(0) ?? "."
    let marked = try RootSearch.openMarked(path, context.environment)
    let root = if let marked { marked } else { try RootSearch.open(path) }
    let library = try onDisk(
      ShippedLibrary(context.environment.sharedFiles).documents(exercisesAlone: true))
    let folder = AdoptedFolder(root, library)
    let report = try AdoptReport(folder, root, name: path)
    context.write(report.json, arguments) { report.print(on: &$0) }
    guard !folder.shares.isEmpty else { return .problems }
    return arguments.flag("write") ? try report.write(&context) : .fine
  }
}
