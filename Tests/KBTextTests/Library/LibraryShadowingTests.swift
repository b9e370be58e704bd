import KBCore
import KBText
import Testing

@Suite("Documents of the person's own before those that come with kb")
struct LibraryShadowingTests {
  private static func exercise(_ path: String, _ text: String = "# Squat\n") throws
    -> ExerciseDocument
  {
    readExercise(Array(text.utf8), path: path, at: try #require(DocumentPath(path)))
  }

  @Test(
    "one of the same key, id or former key stands before kb's",
    arguments: [
      ("resources/exercises/squat.md", "# Squat\n", true),
      ("resources/exercises/deep-squat.md", "---\nformerly: [squat]\n---\n# Deep Squat\n", true),
      (
        "resources/exercises/deep-squat.md",
        "---\nid: \(identifier(kind: .exercise, key: "squat"))\n---\n# X\n", true
      ),
      ("resources/exercises/deep-squat.md", "# Deep Squat\n", false),
    ])
  func shadowed(path: String, text: String, isShadowed: Bool) throws {
    let documents = [
      try LibraryShadowingTests.exercise("built-in/exercises/squat.md"),
      try LibraryShadowingTests.exercise(path, text),
    ]
    let library = Library(workouts: [], exercises: documents, programs: [])
    let paths = library.exercises.map(\.identity.path)
    #expect(paths.contains("built-in/exercises/squat.md") != isShadowed)
    #expect(paths.contains(path))
  }

  @Test("without a document of kb's, two of one key stay two")
  func own() throws {
    let documents = [
      try LibraryShadowingTests.exercise("resources/exercises/a/squat.md"),
      try LibraryShadowingTests.exercise("resources/exercises/A/squat.md"),
    ]
    #expect(Library(workouts: [], exercises: documents, programs: []).exercises.count == 2)
  }

  @Test("a link to a file of resources/ that is not there leads to kb's own")
  func links() throws {
    let library = Library(
      workouts: [], exercises: [try LibraryShadowingTests.exercise("built-in/exercises/squat.md")],
      programs: [])
    #expect(library.page(linked: "resources/exercises/squat.md")?.key == "squat")
    #expect(library.page(linked: "built-in/exercises/squat.md")?.key == "squat")
    #expect(library.page(linked: "resources/exercises/bench.md") == nil)
    #expect(library.page(linked: "exercises/squat.md") == nil)
  }

  @Test(
    "a link to one of kb's own files leads to what stands before it",
    arguments: [
      ("resources/exercises/squat.md", "# Squat\n"),
      ("resources/exercises/deep-squat.md", "---\nformerly: [squat]\n---\n# Deep Squat\n"),
    ])
  func linksBehindCopies(path: String, text: String) throws {
    let documents = [
      try LibraryShadowingTests.exercise("built-in/exercises/squat.md"),
      try LibraryShadowingTests.exercise(path, text),
    ]
    let library = Library(workouts: [], exercises: documents, programs: [])
    for link in ["built-in/exercises/squat.md", "resources/exercises/squat.md"] {
      #expect(library.page(linked: link) == library.page(path: path))
    }
    #expect(library.page(linked: "built-in/exercises/bench.md") == nil)
    #expect(library.page(linked: "built-in/workouts/squat.md") == nil)
  }
}
