/// Kinds of files that a command reads, or that its answer rests on.
package struct SourceKinds: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let journal = SourceKinds(rawValue: 1)
  package static let workouts = SourceKinds(rawValue: 2)
  package static let exercises = SourceKinds(rawValue: 4)
  package static let programs = SourceKinds(rawValue: 8)
  /// `kb.yaml`, on which every answer rests.
  package static let settings = SourceKinds(rawValue: 16)
  package static let plan = SourceKinds(rawValue: 32)
  package static let calendars = SourceKinds(rawValue: 64)
  /// The quotes, which are on a page and in no other answer.
  package static let quotes = SourceKinds(rawValue: 128)

  /// All documents but the journal.
  package static let library: SourceKinds = [.workouts, .exercises, .programs]
  /// All files that make up a knowledge base.
  package static let documents: SourceKinds = [.journal, .library]
  /// What targets are computed from.
  package static let training: SourceKinds = [.journal, .workouts, .exercises]
}
