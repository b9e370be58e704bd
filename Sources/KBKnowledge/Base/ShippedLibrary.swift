import KBCore
import KBStore
import KBText

/// The library of the installation by itself, for folders that do not read it yet.
package struct ShippedLibrary {
  /// The folder of the installation.
  package let folder: RootFolder

  /// Throws if the installation has none.
  /// `share` names the folder of kb's own files, `nil` the one beside the binary.
  package init(_ share: String?) throws(StoreError) {
    switch SharedFiles.library(share) {
    case .installed(let folder): self.folder = folder
    case .none, .missing:
      // What is wrong with the installation as a whole has a message of its own.
      let shared = try SharedFiles.find(share)
      throw .notInstalled(
        "the library that comes with kb is missing: there is no \(SharedFiles.libraryFolder) in"
          + " \(shared.folder.path)", remedy: KnowledgeFiles.reinstall)
    }
  }

  /// Its documents by the paths that folders read them at.
  package func documents(exercisesAlone: Bool = false) throws(StoreError) -> Library {
    let names = exercisesAlone ? ["exercises"] : KnowledgeFiles.libraryFolders
    var files: [NamedFile] = []
    for name in names {
      files += try NamedFile.all(in: name, of: folder, extensions: ["md"]).map {
        NamedFile(name: BuiltInLibrary.start + name + "/" + $0.name, bytes: $0.bytes)
      }
    }
    guard !files.isEmpty else {
      throw .notInstalled(
        "the library that comes with kb is empty, in \(folder.path)",
        remedy: KnowledgeFiles.reinstall)
    }
    let contents = parallelMap(count: files.count, state: { NotationMemory(habits: .none) }) {
      [files] in SourceContent(files[$0].bytes, path: files[$0].name, memory: $1)
    }
    var cards: [WorkoutCard] = []
    var exercises: [ExerciseDocument] = []
    var programs: [ProgramDocument] = []
    for content in contents {
      switch content {
      case .workout(let card, _): cards.append(card)
      case .exercise(let document): exercises.append(document)
      case .program(let document): programs.append(document)
      case .variant, .journal, .unreadable: break
      }
    }
    return Library(workouts: cards, exercises: exercises, programs: programs)
  }
}
