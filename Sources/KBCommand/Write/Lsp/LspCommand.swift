import KBLanguageServer
import KBStore
import KBTerminal

extension Command {
  static let lsp = Command(
    CommandSpec(
      "lsp", .write, "Help an editor with your texts, as a language server",
      description: [
        "Speaks the Language Server Protocol on standard input and output. You do not run it"
          + " yourself: your editor starts it with the command kb lsp and sends it the files that"
          + " you open. docs/editors.md has the configuration for Neovim, Vim, Emacs, Helix and"
          + " others, and the folder editors has files to copy.",
        "The editor then shows what kb check finds while you type and offers its corrections,"
          + " completes exercises with their next targets, keys of front matter and links, and shows"
          + " targets, records and the last sessions of an exercise. It finds definitions and"
          + " references, renames a workout with everything that refers to it, and formats as kb fmt"
          + " does.",
        "Every file belongs to the nearest folder above it with a kb.yaml; files of no such folder"
          + " are left alone. kb never writes to your files here: it sends changes, and the editor"
          + " makes those that you ask for.",
        "Inlay hints are off; the initialization options {\"hints\": {\"targets\": true,"
          + " \"estimates\": true}} switch on next targets beside steps, and e1RM and volume beside"
          + " entries.",
      ],
      examples: [
        .init("kb lsp", "What an editor runs, in any folder.")
      ],
      outcomes: [
        .init(.fine, "The editor has ended the session."),
        .init(.problems, "The editor went away without ending the session."),
      ])
  ) { arguments, context throws(CommandFailure) in
    // A day that nobody can read should be refused before the session begins.
    _ = try LocalTime.today(context.environment)
    if context.input.isTTY {
      context.note("your editor starts kb lsp, as kb help lsp says; Ctrl-D ends it")
      context.errors.flush()
    }
    let environment = context.environment
    let server = LanguageServer(share: environment.sharedFiles) {
      (try? LocalTime.today(environment)) ?? LocalTime.now().day
    }
    return LspLoop(server).run(&context.output) == 0 ? .fine : .problems
  }
}
