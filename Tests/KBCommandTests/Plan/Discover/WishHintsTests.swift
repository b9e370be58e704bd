import KBCore
import KBTraining
import Testing

@testable import KBCommand

@Suite struct WishHintsTests {
  private let hints = WishHints(
    TrainingVocabulary(
      ["Back Squat", "Bench Press", "Deadlift", "Kettlebell Swing"].map { Exercise(name: $0) }))

  @Test(
    "a question about the past or the plan has a command that answers it",
    arguments: [
      ("why is my bench stuck", "kb why bench press"), ("why am I so slow", nil),
      ("when did I last do back squats", "kb history back squat"),
      ("when did I last train", "kb history"), ("how often do I deadlift", "kb history deadlift"),
      ("what should I do next", "kb next"), ("when should I deadlift", "kb next deadlift"),
      ("am I getting stronger", "kb records"), ("how much can I bench", "kb records bench press"),
      ("how", nil), ("what is my workout", "kb next"), ("legs", nil), ("whyever", nil),
    ] as [(String, String?)])
  func command(question: String, command: String?) {
    #expect(hints.command(answering: question) == command)
  }

  @Test(
    "a mistyped word is taken for the only name that is one slip away",
    arguments: [
      ("sqauts", "squat"), ("bnech", "bench"), ("deadlfits", "deadlift"),
      ("kettelbell", "kettlebell"), ("mintues", "minute"), ("shoulers", "shoulder"),
      ("mate", nil), ("grandmother", nil), ("deadlift", nil), ("sqauts and bnech", nil),
    ] as [(String, String?)])
  func name(word: String, name: String?) {
    #expect(hints.name(meantBy: word) == name)
  }
}
