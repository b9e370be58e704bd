import KBCore

/// How somebody is greeted, by the hour of the day.
package enum Greeting {
  private static let byHour: [(from: Int32, words: Phrase)] = [
    (0, plain), (5, "Good morning"), (12, "Good afternoon"), (18, "Good evening"), (23, plain),
  ]
  /// What is said in the night, and where no clock is at hand.
  package static let plain: Phrase = "Hello"

  package static func words(at time: TimeOfDay?) -> Phrase {
    guard let time else { return plain }
    return byHour.last { $0.from * 60 <= time.minutes }?.words ?? plain
  }

  /// All of them in a language, each with its first hour, for a page that has the device's clock:
  /// `0 Hello|5 Good morning`.
  package static func table(in book: Phrasebook) -> String {
    byHour.map { "\($0.from) \($0.words.text(in: book))" }.joined(separator: "|")
  }
}
