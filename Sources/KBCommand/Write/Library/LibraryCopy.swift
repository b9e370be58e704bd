import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A document that comes with kb, on its way to a file of the person's own.
struct LibraryCopy {
  /// Where it is read.
  let source: String
  /// Where the person's own file of it goes.
  let path: String
  let bytes: [UInt8]

  /// Reads what lies at a place of the library.
  ///
  /// A workout becomes one of the person's own, below `workouts/templates`, unless all of the library
  /// `isWhole`: that stands in `resources/`, as in a folder that kb 0.1.0 made.
  init(_ source: String, isWhole: Bool = false, _ root: RootFolder) throws(CommandFailure) {
    self.source = source
    path = LibraryCopy.path(of: source, isWhole: isWhole)
    let read: [UInt8]
    do { read = try root.read(source, limit: KnowledgeFiles.sizeLimit) } catch {
      throw .environment(error.text)
    }
    let isMoved = DocumentPath(source)?.kind == .workout && !isWhole
    // A link below resources/ leads to a copy, and without one to what comes with kb.
    let place = LibraryCopy.path(of: source, isWhole: true)
    bytes = isMoved ? relinked(read, from: place, to: path) : read
  }

  var edit: FileEdit { FileEdit(path: path, before: nil, after: bytes) }

  /// Where a file of the library has its copy.
  static func path(of source: String, isWhole: Bool = false) -> String {
    let rest = String(
      decoding: source.utf8.dropFirst(BuiltInLibrary.start.utf8.count), as: UTF8.self)
    let workouts = "workouts/"
    guard !isWhole, rest.hasPrefix(workouts) else { return "resources/" + rest }
    return DocumentName.folder(of: .workout)
      + String(decoding: rest.utf8.dropFirst(workouts.utf8.count), as: UTF8.self)
  }
}
