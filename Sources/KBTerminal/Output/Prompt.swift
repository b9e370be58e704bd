/// One question on the terminal with an answer that Enter accepts.
package struct Prompt: Equatable, Sendable {
  package let question: String
  /// What an empty line means; empty if there is no such answer.
  package let fallback: String

  package init(_ question: String, default fallback: String = "") {
    self.question = question
    self.fallback = fallback
  }

  /// Asks once; nil if the input has ended.
  package func ask(from input: inout LineInput, on output: inout Output) -> String? {
    var text = StyledText(question, .strong)
    if !fallback.isEmpty { text.append(" [\(fallback)]", .muted) }
    text.append(": ")
    output.write(text.rendered(color: output.terminal.allowsColor))
    output.flush()
    guard let answer = input.next() else {
      output.line()
      output.flush()
      return nil
    }
    let trimmed = trimmingBlanks(answer)
    return trimmed.isEmpty ? fallback : trimmed
  }

  /// Asks for yes or no until one of them comes; an input that has ended means no.
  package static func confirm(
    _ question: String,
    default fallback: Bool,
    from input: inout LineInput,
    on output: inout Output
  ) -> Bool {
    let prompt = Prompt("\(question) (yes or no)", default: fallback ? "yes" : "no")
    while let answer = prompt.ask(from: &input, on: &output) {
      switch answer.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: output.line("Please answer yes or no.")
      }
    }
    return false
  }
}

/// The text without spaces and tabs at both ends.
private func trimmingBlanks(_ text: String) -> String {
  func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  let bytes = text.utf8
  guard let first = bytes.firstIndex(where: { !isBlank($0) }),
    let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(text[first...last])
}
