import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("the order of a workout's lines")
struct WorkoutOrderTests {
  private static let file = """
    # Push

    ## Warm-up
    1. Row — 5 min
    2. Push-up — 2x10
       - slowly

    Some prose.

    3. Plank — 30s

    ## Press
    - A1. Bench Press — 5x5

    - A2. Dip — 3x8
    - Fly — 3x12

    ## Table
    | Exercise | Reps |
    |---|---|
    | Curl | 3x10 |
    | Walk | 10 min |

    ## Finisher — AMRAP 5 min
    - Burpee — 10 reps
    """

  private static func blocks(_ bytes: [UInt8]) -> [Block] {
    let path = "workouts/templates/push.md"
    guard let place = DocumentPath(path) else { return [] }
    return readWorkout(bytes, path: path, at: place).blocks
  }

  private static func order(_ text: String) -> WorkoutOrder {
    WorkoutOrder(Array(text.utf8)) { blocks($0) }
  }

  private static func item(_ name: String) throws -> WorkoutOrder.Item {
    try #require(order(file).items(named: name).first)
  }

  /// The lines of the file with a list, or the refusal.
  private static func moved(_ name: String, _ place: NewPlace) throws -> [String] {
    let item = try item(name)
    do throws(ReorderRefusal) {
      let new = try order(file).moving(item, to: place)
      return lines(new)
    } catch {
      return ["\(error)"]
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a step moves among the steps of its block, and numbers and prose stay in their place")
  func numbered() throws {
    #expect(
      try Self.moved("Plank", .first)[2..<7] == [
        "1. Plank — 30s", "2. Row — 5 min", "Some prose.", "3. Push-up — 2x10", "   - slowly",
      ])
    #expect(
      try Self.moved("push-up", .up)[2..<7] == [
        "1. Push-up — 2x10", "   - slowly", "2. Row — 5 min", "Some prose.", "3. Plank — 30s",
      ])
  }

  @Test("a step is found by its name, its label or its block and name")
  func names() throws {
    let order = Self.order(Self.file)
    #expect(order.items(named: "a2") == order.items(named: "dips"))
    #expect(order.items(named: "press/dip") == order.items(named: "Dip"))
    #expect(order.items(named: "Finisher") == [.section(3)])
    #expect(order.items(named: "Nothing").isEmpty)
    #expect(order.words(try Self.item("Dip")) == "line 15: A2. Dip — 3x8")
  }

  @Test("empty lines between items stay where they are")
  func gaps() throws {
    let new = try Self.order(Self.file).moving(try Self.item("Fly"), to: .first)
    let text = String(decoding: new, as: UTF8.self)
    #expect(
      text.contains(
        "## Press\n- Fly — 3x12\n\n- A1. Bench Press — 5x5\n- A2. Dip — 3x8\n\n## Table"))
  }

  @Test("rows of tables and whole blocks move, too")
  func others() throws {
    #expect(try Self.moved("Walk", .up).contains("| Walk | 10 min |"))
    let new = try Self.order(Self.file).moving(try Self.item("Finisher"), to: .first)
    let text = String(decoding: new, as: UTF8.self)
    #expect(text.hasPrefix("# Push\n\n## Finisher — AMRAP 5 min\n- Burpee — 10 reps\n\n## Warm-up"))
    #expect(text.hasSuffix("| Walk | 10 min |"))
  }

  @Test("what cannot be moved so is refused")
  func refusals() throws {
    #expect(try Self.moved("Row", .first) == ["inPlace"])
    #expect(try Self.moved("Fly", .down) == ["inPlace"])
    let order = Self.order(Self.file)
    func refusal(_ name: String, before other: String) throws -> ReorderRefusal? {
      let (item, target) = (try Self.item(name), try Self.item(other))
      do throws(ReorderRefusal) { _ = try order.moving(item, before: target, behind: false) } catch
      {
        return error
      }
      return nil
    }
    #expect(try refusal("Dip", before: "Curl") == .differentForms)
    #expect(try refusal("Dip", before: "Finisher") == .differentLevels)
    #expect(try refusal("Row", before: "Dip") == .differentForms)
    #expect(try refusal("Dip", before: "Dip") == .inPlace)
    #expect(try refusal("Burpee", before: "Dip") == nil)
  }

  @Test("a step moves into another block, and every other line stays")
  func carried() throws {
    let order = Self.order(Self.file)
    let new = try order.moving(
      try Self.item("Burpee"), before: try Self.item("Bench Press"), behind: true)
    #expect(Self.lines(new).sorted() == Self.lines(Array(Self.file.utf8)).sorted())
    let text = String(decoding: new, as: UTF8.self)
    #expect(text.contains("- A1. Bench Press — 5x5\n- Burpee — 10 reps\n\n- A2. Dip"))
  }

  @Test("a step that goes down and up again leaves every byte as it was, with CRLF too")
  func law() throws {
    for text in [
      Self.file,
      Self.file.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n"),
    ] {
      for name in ["Row", "Push-up", "Bench Press", "Dip", "Warm-up", "Press", "Curl"] {
        let item = try #require(Self.order(text).items(named: name).first)
        let down = try Self.order(text).moving(item, to: .down)
        let moved = Self.order(String(decoding: down, as: UTF8.self))
        let again = try #require(moved.items(named: name).first)
        #expect(try moved.moving(again, to: .up) == Array(text.utf8), "\(name)")
      }
    }
  }

  @Test("a workout of many thousands of steps takes no time, and nested steps move along")
  func many() throws {
    let text = String(repeating: "- Dip\n  - Row\n", count: 5_000) + "- Fly\n"
    let order = Self.order(text)
    let item = try #require(order.items(named: "Fly").first)
    #expect(try order.moving(item, to: .first) == Array(("- Fly\n" + text.dropLast(6)).utf8))
  }

  @Test("whatever a text looks like, a move keeps its lines or is refused")
  func fuzz() throws {
    var generator = SplitMix64(seed: 21)
    let pieces = [
      "# A", "## B", "### C", "B\n---", "- Dip — 3x8", " - Row", "  - Fly", "\t- Curl", "1. Squat",
      "2) Plank", "> - Quoted", "| Exercise | Reps |", "|---|---|", "| Dip | 8 |", "", "prose",
      "```",
      "- [ ] Box", "-", "- - Twice", "1. - Thrice", "    - code", "---", "- Ä — 3x8\n  more\nlazy",
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<generator.int(1...12) {
        text += generator.pick(pieces) + (generator.once(in: 6) ? "\r\n" : "\n")
      }
      let order = Self.order(text)
      let items = order.names.flatMap { order.items(named: $0) }
      for item in items {
        for place in [NewPlace.first, .last, .up, .down] {
          guard let new = try? order.moving(item, to: place) else { continue }
          #expect(new.count == text.utf8.count)
        }
        if let other = items.last { _ = try? order.moving(item, before: other, behind: true) }
        if let other = items.first { _ = try? order.moving(item, before: other, behind: false) }
      }
      _ = ExerciseSubstitution(to: "New") { _ in true }.applied(to: Array(text.utf8)) {
        Self.blocks($0)
      }
    }
  }
}
