import KBCore
import KBText

/// A snapshot of everything that questions about training are answered from, with ways to read what
/// is too large to keep.
package struct Knowledge: Sendable {
  package let settings: Settings
  package let library: Library
  /// The whole workout after a card; `nil` if its file can no longer be read.
  package let workout: @Sendable (WorkoutCard) -> WorkoutDocument?
  /// The session with the part of its file that it was read from.
  package let withText: @Sendable (JournalSession) -> JournalSession
  /// The bytes of a file below the root; `nil` if it can no longer be read.
  package let bytes: @Sendable (String) -> [UInt8]?
  /// Replays exercises, on several threads where there are any.
  package let replaying: ExerciseReplay

  package init(
    settings: Settings, library: Library,
    workout: @escaping @Sendable (WorkoutCard) -> WorkoutDocument?,
    withText: @escaping @Sendable (JournalSession) -> JournalSession,
    bytes: @escaping @Sendable (String) -> [UInt8]?,
    replaying: @escaping ExerciseReplay
  ) {
    self.settings = settings
    self.library = library
    self.workout = workout
    self.withText = withText
    self.bytes = bytes
    self.replaying = replaying
  }
}
