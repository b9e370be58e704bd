import KBKnowledge
import KBStore
import KBTerminal

extension Command {
  static let doctor = Command(
    CommandSpec(
      "doctor", .help, "Look whether kb, the folder and this machine are in order",
      description: [
        "Looks at the installation, the folder, its git repository, the clock, the locale, the"
          + " terminal and the programs that kb can use, and says of each how it is and what to do"
          + " about it. It changes nothing and needs no network.",
        "Outside a knowledge base it looks at the rest. Send its output along when you report a"
          + " problem with kb: it names files, and nothing of what is in them.",
      ],
      examples: [
        .init("kb doctor", "Is everything in order?"),
        .init("kb doctor --json", "The same for a program."),
      ],
      outcomes: [
        .init(.fine, "Nothing is broken, though there may be advice."),
        .init(.problems, "Something is broken."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    var findings = InstallationProbe(context.environment).findings
    let root: RootFolder?
    if arguments.root != nil {
      root = try RootSearch.root(arguments, context.environment)
    } else {
      do throws(CommandFailure) { root = try RootSearch.nearest(context.environment) } catch {
        guard case .environment(let text) = error else { throw error }
        root = nil
        findings.append(
          .problem(.folder, "place", text.english, do: "look at the folder's permissions"))
      }
    }
    if let root {
      let folder = FolderProbe(root, context.environment)
      findings += folder.findings + GitProbe(root, arguments, context).findings
      findings += MachineProbe(context, lastSession: folder.lastSession).findings
    } else {
      if !findings.contains(where: { $0.area == .folder }) {
        findings.append(
          .advice(
            .folder, "place", "no \(KnowledgeFiles.settingsFile) here or above",
            do: "kb init FOLDER makes a knowledge base, and kb adopt FOLDER reads your notes"))
      }
      findings += MachineProbe(context, lastSession: nil).findings
    }
    let diagnosis = Diagnosis(findings: findings)
    context.write(diagnosis.json, arguments) { diagnosis.print(on: &$0) }
    return diagnosis.isBroken ? .problems : .fine
  }
}
