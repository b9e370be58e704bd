import KBCore
import KBText

/// Texts of the site's language, which are compiled into the place of the partial that names them.
extension Compiler {
  /// The text that a partial or parent stands for; `nil` for all other tags.
  func text(_ token: Token) -> Language.Text? {
    guard token.isText else { return nil }
    return language.texts[TextName.key(source.text(token.content))]
  }

  /// Adds a text, whose placeholders stand for one of the arguments or for a value.
  mutating func add(
    _ text: Language.Text, _ arguments: [Program.Argument], _ token: Token,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    switch text.text {
    case .plain(let text):
      try add(text, arguments, token, into: &builder)
    case .plural(let forms, _):
      guard let count = builder.path(TextName.count) else { return }
      var jumps: [Int] = []
      builder.add(
        Program.Plural(rule: text.rule, count: count, forms: [:], other: 0), startsLine: atLineStart
      )
      atLineStart = false
      for category in PluralCategory.allCases {
        guard let form = forms[category] else { continue }
        builder.begin(category)
        joint = builder.program.steps.count
        try add(form, arguments, token, into: &builder)
        jumps.append(builder.program.steps.count)
        builder.add(.jump)
      }
      for jump in jumps { builder.end(jump) }
      joint = builder.program.steps.count
    }
  }

  private mutating func add(
    _ text: String, _ arguments: [Program.Argument], _ token: Token,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    for piece in TextPiece.pieces(of: text) {
      switch piece {
      case .text(let text): addText(escaped(text), into: &builder)
      case .tag(let tag): addText(Array(tag.utf8), into: &builder)
      case .value(let name):
        if let argument = argument(name, among: arguments, &builder) {
          add(.body, argument.body, into: &builder)
        } else if let path = builder.path(name) {
          add(.escaped, path, into: &builder)
        }
      case .end(let name):
        guard let argument = argument(name, among: arguments, &builder) else { break }
        guard let element = builder.element(ofBodyAt: argument.body) else {
          throw .noElement(place(token), name: name)
        }
        addText(Array("</".utf8) + element + Array(">".utf8), into: &builder)
      }
    }
  }

  private func argument(
    _ name: String, among arguments: [Program.Argument], _ builder: inout ProgramBuilder
  ) -> Program.Argument? {
    guard !arguments.isEmpty else { return nil }
    let name = builder.block(name)
    return arguments.last { $0.name == name }
  }

  private mutating func addText(_ bytes: [UInt8], into builder: inout ProgramBuilder) {
    builder.addText(bytes[...], startsLine: atLineStart, joint: joint)
    atLineStart = false
  }

  private func escaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    if TextName.isScript(template) {
      for byte in text.utf8 {
        if TextName.special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    } else {
      bytes.appendEscaped(String(text))
    }
    return bytes
  }
}
