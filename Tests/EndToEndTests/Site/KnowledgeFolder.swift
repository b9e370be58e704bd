import Testing

/// A small knowledge base in a folder of its own, and the sites that are built from it.
final class KnowledgeFolder {
  let folder: SiteFolder
  /// The folder of the site that `build` writes.
  var site: String { "\(folder.path)/public" }

  /// Where the manifest of `site` is.
  static let manifest = ".kb/build-f4b72165f60f5b60"

  /// Files by path; `kb.yaml` is there even where the files do not name it.
  init(_ files: [String: String] = KnowledgeFolder.sample) throws {
    folder = try SiteFolder()
    if files["kb.yaml"] == nil { try folder.put("units: kg\n", at: "kb.yaml") }
    for (name, text) in files { try folder.put(text, at: name) }
  }

  /// The content of this repository without its templates.
  static func ofRepository() throws -> KnowledgeFolder {
    let knowledge = try KnowledgeFolder([:])
    for name in ["kb.yaml", "resources", "workouts"] {
      try knowledge.folder.copy("\(SiteBinary.repository)/\(name)", to: name)
    }
    return knowledge
  }

  func kb(_ arguments: String...) throws -> SiteRun {
    try SiteRun.kb(arguments, in: folder.path)
  }

  /// Builds the site and expects that to work, or to end as it should.
  @discardableResult
  func build(
    _ arguments: String..., ending status: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws
    -> SiteRun
  {
    let run = try SiteRun.kb(["build"] + arguments, in: folder.path)
    #expect(run.status == status, "\(run.errors)", sourceLocation: location)
    return run
  }

  /// Expects the site to be what a build from scratch writes into a folder of its own.
  func expectAsFromScratch(
    _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    let other = try SiteFolder()
    let run = try SiteRun.kb(["build", "-o", "\(other.path)/site"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    let differences = FileTree.differences(tree, FileTree("\(other.path)/site"))
    #expect(differences == [], comment, sourceLocation: location)
  }

  var tree: FileTree { FileTree(site) }

  func page(_ path: String) -> String? { text("public/\(path)") }

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
