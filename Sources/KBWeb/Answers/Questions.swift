/// The operation that replays journals. No page asks it; the laws do, by which the module leads to what kb does.
let targetsOperation: Int32 = 4

/// The operation that ranks workouts for a day. It is as large as all others together, so that the
/// pages have it in a module of its own.
let discoverOperation: Int32 = 20

/// Answers many questions at once: the first line is the number of an operation, and a line with
/// one form feed is between two questions as between two answers.
///
/// A question about targets that begins with its journal has the rules of the one before it.
func answers(to input: [UInt8]) -> [UInt8] {
  let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.count
  let number = Int32(String(decoding: input[..<end], as: UTF8.self)) ?? 0
  var output: [UInt8] = []
  var last: TrainingQuestion?
  for question in questions(in: input[min(end + 1, input.count)...]) {
    if !output.isEmpty { output.append(contentsOf: [0x0A, 0x0C, 0x0A]) }
    if number == targetsOperation {
      let read = TrainingQuestion(question, after: last)
      output.append(contentsOf: TargetsAnswer.json(for: read))
      last = read
    } else if number == discoverOperation {
      output.append(contentsOf: DiscoveryAnswer.json(for: question))
    } else {
      output.append(contentsOf: answer(number, question))
    }
  }
  return output
}

private func questions(in input: ArraySlice<UInt8>) -> [[UInt8]] {
  var questions: [[UInt8]] = [[]]
  for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.count == 1, line.first == 0x0C {
      questions.append([])
      continue
    }
    let last = questions.count - 1
    questions[last].append(contentsOf: line)
    questions[last].append(UInt8(ascii: "\n"))
  }
  for index in questions.indices where !questions[index].isEmpty { questions[index].removeLast() }
  return questions
}
