import KBCore
import Testing

/// The load that a file's text gives, such as `62.5kg`.
func load(_ text: String) throws -> Load {
  let entry = try entry("Lift: " + text + " x 1")
  guard case .sets(let sets) = entry.result, case .load(let load) = sets.first?.load else {
    throw SampleProblem.notALoad(text)
  }
  return load
}

/// The entry that a journal's line gives.
func entry(_ line: String) throws -> JournalEntry {
  let parsed = try #require(JournalEntry.parse(line))
  #expect(parsed.problems.isEmpty, "\(line)")
  return parsed.entry
}

/// The only set of an entry's actual part.
func set(_ text: String) throws -> PerformedSet {
  let sets = try entry("Lift: " + text).performedSets
  #expect(sets.count == 1, "\(text)")
  return try #require(sets.first)
}

func day(_ text: String) throws -> Day { try #require(Day(text: text)) }

/// The sessions that a journal's text gives.
func sessions(_ text: String) -> [Session] {
  let parsed = JournalParser.parse(Array(text.utf8), path: "journal.md")
  #expect(parsed.diagnostics.isEmpty)
  return parsed.sessions
}

enum SampleProblem: Error {
  case notALoad(String)
}
