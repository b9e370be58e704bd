import KBCore
import KBTerminal
import KBTraining

/// What a command line says about the sets of a day.
enum ChallengeCount: Equatable {
  case none
  /// So many more were done.
  case add(Int32)
  /// The day counts so many.
  case set(Int32)

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let limit = ChallengeCorrection.limit
    if let number = try arguments.integer("set", in: 0...Int(limit)) {
      if let text = arguments.positional(0) {
        throw arguments.badValue(text, for: "N", "--set already gives the day's count")
      }
      self = .set(Int32(number))
    } else if let text = arguments.positional(0) {
      // Int32 reads +1 as well.
      guard let number = Int32(text), (1...limit).contains(number) else {
        throw arguments.badValue(
          text, for: "N", "write how many sets were done now, from 1; --set corrects a day")
      }
      self = .add(number)
    } else {
      self = .none
    }
  }
}
