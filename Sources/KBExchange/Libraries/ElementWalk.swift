import KBLogs

/// Walks through XML element by element, and gives the text of each when it ends.
struct ElementWalk {
  enum Step {
    case begin(XMLReader.Element)
    /// The name of an element, the one it is in, and its text without blanks around it.
    case end(String, parent: String, text: String)
  }

  private var path: [String] = []
  private var text = ""

  /// The next beginning or end; `nil` at the end of the file.
  mutating func next(_ reader: inout XMLReader) throws(ImportFailure) -> Step? {
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        path.append(element.name)
        text = ""
        return .begin(element)
      case .text(let more): text += more
      case .end(let name):
        let words = text.trimmed
        let parent = path.count > 1 ? path[path.count - 2] : ""
        if !path.isEmpty { path.removeLast() }
        text = ""
        return .end(name, parent: parent, text: words)
      }
    }
    return nil
  }
}
