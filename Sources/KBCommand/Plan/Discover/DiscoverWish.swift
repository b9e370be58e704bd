import KBCore
import KBTerminal
import KBTraining

/// A wish in words, as far as it was understood.
struct DiscoverWish {
  let text: String
  let understood: [String]
  let unknown: [String]
  private let hints: WishHints

  /// Puts what the words say into the preferences; nothing for no words.
  init(_ text: String, on desk: inout DiscoveryDesk) {
    self.text = text
    hints = WishHints(desk.vocabulary)
    guard !text.isEmpty else {
      (understood, unknown) = ([], [])
      return
    }
    let request = DiscoveryRequest(text, onto: desk.preferences, desk.vocabulary)
    desk.preferences = request.preferences
    understood = request.understood.map(\.english)
    unknown = request.unknown
  }

  func print(on output: inout Output) {
    guard !text.isEmpty else { return }
    if understood.isEmpty {
      output.paragraph(
        unknown.isEmpty
          ? StyledText("You wish for nothing in particular.")
          : StyledText("Your wish was not understood.", .warning))
    } else {
      output.paragraph(StyledText("Understood: " + understood.joined(separator: "; ")), hanging: 2)
    }
    if !unknown.isEmpty {
      let words = unknown.map { word in
        "\"\(word)\"" + (hints.name(meantBy: word).map { " (did you mean \($0)?)" } ?? "")
      }
      output.paragraph(
        StyledText("Not understood: " + words.joined(separator: ", "), .warning), hanging: 2)
    }
    for command in unknown.compactMap({ hints.command(answering: $0) }) {
      output.paragraph(StyledText("\(command) answers that."))
    }
    output.line()
  }

  func write(to json: inout JSONWriter) {
    guard !text.isEmpty else { return }
    json.key("wish")
    json.beginObject()
    json.field("text", text)
    json.key("understood")
    json.strings(understood)
    json.key("notUnderstood")
    json.strings(unknown)
    json.endObject()
  }
}
