import KBCore
import KBTerminal

extension Command {
  static let hooksInstall = Command(
    CommandSpec(
      "hooks install", .write, "Check what is staged before each commit",
      description: [
        "Writes git's pre-commit hook, which runs kb check --staged on the files that are about to"
          + " be committed, as they are staged, and refuses the commit if there is an error. git"
          + " commit --no-verify skips it.",
        "The hook goes where git looks for hooks (core.hooksPath, worktrees). An existing hook is"
          + " kept as pre-commit.before-kb and runs first.",
        "With --merge, kb sets up something else: that git pull and git merge put journals together"
          + " session by session, as kb sync does (see kb merge-driver). .gitattributes names the"
          + " files, which other clones get as well, and this repository's configuration names kb.",
      ],
      options: [.flag("merge", "Have git merge journals session by session, and add no hook.")],
      examples: [
        .init("kb hooks install", "In the repository around the knowledge base."),
        .init("kb hooks install --merge", "For those who pull by themselves."),
      ],
      outcomes: [.init(.environment, "Git is missing, or a hook is in the way.")])
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("merge") {
      let root = try RootSearch.root(arguments, context.environment)
      context.output.line(try MergeSetup(root, context.environment).install())
      return .fine
    }
    let hooks = try GitHooks(arguments, context)
    context.output.line(try hooks.install())
    return .fine
  }

  static let hooksRemove = Command(
    CommandSpec(
      "hooks remove", .write, "Remove the hook",
      description: [
        "Removes the hook that kb hooks install wrote, and puts back the one that was there before."
          + " A hook that kb did not write stays.",
        "With --merge, takes kb out of the repository's configuration, so that git merges journals line"
          + " by line. The line in .gitattributes does no harm then, and stays for other clones.",
      ],
      options: [.flag("merge", "Have git merge journals line by line again, and leave the hook.")],
      examples: [.init("kb hooks remove", "Commits are no longer checked.")])
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("merge") {
      let root = try RootSearch.root(arguments, context.environment)
      context.output.line(try MergeSetup(root, context.environment).remove())
      return .fine
    }
    let hooks = try GitHooks(arguments, context)
    context.output.line(try hooks.remove())
    return .fine
  }

  static let hooksStatus = Command(
    CommandSpec(
      "hooks status", .write, "Show whether commits are checked",
      examples: [.init("kb hooks status", "Which hook git runs before a commit.")],
      outcomes: [.init(.problems, "The hook is not installed.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let status = try GitHooks(arguments, context).status()
    if arguments.wantsJSON {
      context.output.write(status.json)
    } else {
      context.output.line(status.text)
    }
    return status.isInstalled ? .fine : .problems
  }
}
