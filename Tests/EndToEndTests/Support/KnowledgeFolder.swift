import Glibc
import Testing

/// A small knowledge base in a folder of its own, and the sites that are built from it.
final class KnowledgeFolder {
  let folder: TemporaryFolder
  /// The folder of the site that `build` writes.
  var site: String { "\(folder.path)/public" }

  /// Files by path; `kb.yaml` is there even where the files do not name it.
  init(_ files: [String: String] = KnowledgeFolder.sample) throws {
    folder = try TemporaryFolder()
    if files["kb.yaml"] == nil { try folder.put("units: kg\n", at: "kb.yaml") }
    for (name, text) in files { try folder.put(text, at: name) }
  }

  /// The content of this repository without its templates.
  static func ofRepository() throws -> KnowledgeFolder {
    let knowledge = try KnowledgeFolder([:])
    for name in ["kb.yaml", "resources", "workouts"] {
      try knowledge.folder.copy("\(Checkout.path)/\(name)", to: name)
    }
    return knowledge
  }

  func kb(_ arguments: String...) throws -> ProcessRun {
    try ProcessRun.kb(arguments, in: folder.path)
  }

  /// Builds the site and expects that to work.
  @discardableResult
  func build(_ arguments: String..., at location: SourceLocation = #_sourceLocation) throws
    -> ProcessRun
  {
    let run = try ProcessRun.kb(["build"] + arguments, in: folder.path)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    return run
  }

  /// The site as a build from scratch would write it, into a folder of its own.
  func fromScratch() throws -> FileTree {
    let other = try TemporaryFolder()
    let run = try ProcessRun.kb(["build", "-o", "\(other.path)/site"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return FileTree("\(other.path)/site")
  }

  var tree: FileTree { FileTree(site) }

  func page(_ path: String) -> String? { text("public/\(path)") }

  func exists(_ name: String) -> Bool { access("\(folder.path)/\(name)", F_OK) == 0 }

  /// The text of a file, `nil` where there is none.
  func text(_ path: String) -> String? {
    folder.bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static let sample = [
    "kb.yaml": """
    units: kg
    rotation: [strength/push-a, strength/pull-a]

    """,
    "resources/workouts/strength/push-a.md": """
    ---
    tags: [push, barbell]
    category: strength
    ---
    # Push Day A

    ## Press
    - Bench Press — 5x5 @ 80%, rest 3:00
    - Overhead Press — 3x8-12 @ RPE 8

    """,
    "resources/workouts/strength/pull-a.md": """
    ---
    tags: [pull]
    ---
    # Pull Day A

    ## Pull
    - Pull-up — 3x8
    - Barbell Row — 3x10 60kg

    """,
    "resources/exercises/bench-press.md": """
    ---
    category: push
    kind: compound
    ---
    # Bench Press

    Feet flat.

    """,
    "workouts/journal/2026/2026-11-18.md": """
    # 2026-11-18

    ## 07:30 Push Day A

    - workout: strength/push-a

    - Bench Press (5x5 60kg): done

    """,
  ]
}
