import KBStore
import KBTerminal

/// What a person left behind in the editor.
package struct EditedText: Sendable {
  /// How the editor left it.
  package enum Outcome: Equatable, Sendable {
    case changed([UInt8])
    /// Saved as it was, or not saved.
    case unchanged
    /// Nothing but blanks, or no file at all.
    case emptied
  }

  package let outcome: Outcome
  private let draft: DraftFile

  init(outcome: Outcome, draft: DraftFile) {
    self.outcome = outcome
    self.draft = draft
  }

  /// Where a changed text stands until it is removed.
  package var path: String { draft.path }

  /// Removes the file, once its text is stored elsewhere or nobody wants it.
  package func remove() { draft.remove() }

  /// Stores the text and then removes the file; where storing fails, the file stays and the error
  /// names it.
  package func storing<Value>(
    _ store: () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    let value: Value
    do throws(CommandFailure) { value = try store() } catch {
      guard case .environment(let text) = error else { throw error }
      throw .environment("\(text); your text is in \(path)")
    }
    remove()
    return value
  }
}
