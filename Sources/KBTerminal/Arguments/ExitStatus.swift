/// How a command ended, as its caller sees it.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case fine = 0
  case problems = 1
  case usage = 2
  case environment = 3

  /// What the status means where a command says nothing more exact.
  package var meaning: String {
    switch self {
    case .fine: "Everything worked."
    case .problems: "There are problems in the text of the knowledge base."
    case .usage: "The command line was not understood; nothing was done."
    case .environment: "A system error: with a file, a folder, a program or the network."
    }
  }
}
