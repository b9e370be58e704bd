import KBCore
import KBKnowledge

/// A file that is open in the editor.
package struct OpenFile: Sendable {
  /// The address by which the editor names it.
  let address: String
  /// The path below the root of its folder.
  package let path: String
  package private(set) var text: OpenText
  package private(set) var version: Int
  /// What the text becomes by itself.
  private(set) var content: SourceContent
  /// What is wrong in the text itself.
  private(set) var own: [Diagnostic]
  /// What the last reading of the folder found in it besides, at its places in this text.
  private(set) var between: [Diagnostic] = []
  /// Whether an edit could not be followed, so that the editor has another text.
  package private(set) var isLost = false

  init(
    address: String, path: String, text: OpenText, version: Int, _ reader: OwnProblems
  ) {
    self.address = address
    self.path = path
    self.text = text
    self.version = version
    content = reader.content(of: text.bytes, path: path)
    own = reader.problems(in: text.bytes, path: path, content)
  }

  /// Everything that is known to be wrong in it, by place.
  var problems: [Diagnostic] { (own + between).sorted() }

  /// Replaces a range of bytes; places behind it move, and problems within it are gone until the
  /// folder is read again.
  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    let lines =
      new.count { $0 == 0x0A } - text.bytes[range].count { $0 == 0x0A }
    let growth = new.count - range.count
    text.replace(range, with: new)
    between = between.compactMap { problem in
      if Int(problem.range.end) < range.lowerBound { return problem }
      guard Int(problem.range.start) > range.upperBound else { return nil }
      var problem = problem
      problem.range.start += Int32(clamping: growth)
      problem.range.end += Int32(clamping: growth)
      problem.range.line += Int32(clamping: lines)
      return problem
    }
  }

  /// Replaces the whole text, which is known again after it was lost.
  mutating func replaceAll(with new: OpenText) {
    text = new
    between = []
    isLost = false
  }

  mutating func lose() { isLost = true }

  /// Reads the text again after edits.
  mutating func read(_ reader: OwnProblems, version: Int) {
    self.version = version
    readAgain(reader)
  }

  /// Reads the text again after a change of the settings.
  mutating func readAgain(_ reader: OwnProblems) {
    content = reader.content(of: text.bytes, path: path)
    own = reader.problems(in: text.bytes, path: path, content)
  }

  /// Takes what a reading of the folder found in this very text.
  mutating func take(_ found: [Diagnostic]) {
    between = found.filter { problem in !own.contains(problem) }
  }
}
