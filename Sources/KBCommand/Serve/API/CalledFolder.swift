import KBCore
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import KBText

/// The folder that a call is about, with what its settings say at the moment.
struct CalledFolder {
  let root: RootFolder
  let settings: Settings
  let memory: KnowledgeMemory
  /// What is said to whoever calls.
  let book: Phrasebook

  /// What is read for a change; a response where a file of it cannot be.
  func knowledge(_ kinds: SourceKinds) throws(ResponseError) -> KnowledgeBase {
    let knowledge = try serving { () throws(CommandFailure) in
      try onDisk(memory.knowledge(of: root))
    }
    guard let missing = knowledge.missing.first(where: { !$0.kinds.isDisjoint(with: kinds) }) else {
      return knowledge
    }
    throw ResponseError(
      missing.isOfMachine ? 503 : 409, "nothing was written, because a file cannot be read",
      diagnostics: [missing.diagnostic])
  }

  /// Makes a change, which `POST /api/undo` takes back, and commits it where the settings say so.
  func make(_ change: FileChange, _ context: inout Context) throws(ResponseError) {
    do { try root.make(change) } catch {
      if case .changedMeanwhile = error { throw ResponseError(409, error.text) }
      throw ResponseError(503, error.text)
    }
    commit(change.title, change.edits.map(\.path), &context)
  }

  func commit(_ title: String, _ paths: [String], _ context: inout Context) {
    guard settings.gitCommits == .always else { return }
    CommitOffer(root: root, commits: .always).make(title, paths, &context)
  }
}

/// Turns a failure of the folder into a response.
func serving<Value>(
  _ body: () throws(CommandFailure) -> Value
) throws(ResponseError) -> Value {
  do { return try body() } catch { throw ResponseError(503, error.text) }
}

extension CommandFailure {
  /// The failure in words, as the API says it.
  var text: Phrase {
    switch self {
    case .environment(let text): text
    case .incomplete(let lines): lines.joined(separator: "; ")
    case .usage(let error): error.text
    case .reported: "the folder cannot be read"
    }
  }
}
