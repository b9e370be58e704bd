import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The name that a person gives to a new document, with the key and the path that follow from it.
struct NewName {
  private let document: DocumentName

  /// Reads `Push Day`, or `strength/Push Day` for one in a folder.
  ///
  /// A usage error says what cannot be a name.
  init(
    _ written: String, _ kind: DocumentKind, isVariant: Bool = false, for subject: String,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    do throws(DocumentName.Refusal) {
      document = try DocumentName(written, kind, isVariant: isVariant)
    } catch {
      throw arguments.badValue(error.value, for: subject, error.reason)
    }
  }

  /// What is in the document's heading.
  var name: String { document.name }
  var key: String { document.key }
  var path: String { document.path }

  /// Throws a usage error where something has this name or is in its place; `moving` does not
  /// count.
  func requireFree(
    in library: Library, _ root: RootFolder, _ kind: DocumentKind, for subject: String,
    _ arguments: ParsedArguments, moving: Identity? = nil
  ) throws(CommandFailure) {
    do throws(DocumentName.Refusal) {
      try document.requireFree(in: library, kind, moving: moving)
    } catch {
      throw arguments.badValue(error.value, for: subject, error.reason)
    }
    let standing: [UInt8]?
    do { standing = try root.readIfPresent(path, limit: KnowledgeFiles.sizeLimit) } catch {
      throw .environment(error.text)
    }
    guard standing == nil else {
      throw arguments.badValue(name, for: subject, "\(path) already exists; choose another name")
    }
  }
}
