import KBText

/// Turns the tokens of one template into steps, line by line.
struct Compiler {
  private struct Open {
    var token: Token
    var step: Int
    /// The spaces that the lines around it lose.
    var margin: Range<Int>
    /// The spaces in front of a block's tag, beyond that margin.
    var ownIndentation: Range<Int>?
    var arguments: [Program.Argument] = []
    /// What is printed at its end.
    var text: Language.Text?
  }

  let template: String
  let source: [UInt8]
  private let rawCode: Program.Code
  let language: Language
  private var open: [Open] = []
  private var margin = 0..<0
  /// Whether the next step is the first on a line that is kept.
  var atLineStart = false
  /// Text is only joined to a text step from here on, since jumps lead to this step.
  var joint = 0

  init(
    template: String, source: [UInt8], rawText: TemplateSet.RawText, language: Language
  ) {
    self.template = template
    self.source = source
    rawCode = rawText == .allow ? .raw : .escaped
    self.language = language
  }

  mutating func compile(into builder: inout ProgramBuilder) throws(MustacheError) {
    let tokens = try Scanner.tokens(template: template, source: source)
    joint = builder.program.steps.count
    var lineStart = 0
    for index in tokens.indices {
      guard tokens[index].endsLine || index == tokens.count - 1 else { continue }
      try compileLine(tokens[lineStart...index], into: &builder)
      lineStart = index + 1
    }
    if let last = open.last {
      throw .unclosedSection(place(last.token), name: name(last.token))
    }
    builder.add(.bodyEnd)
  }

  private mutating func compileLine(
    _ line: ArraySlice<Token>,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    switch LineLayout(line, in: source) {
    case .inline:
      atLineStart = true
      for token in line {
        try compile(token, indentation: nil, bodyMargin: nil, into: &builder)
      }
    case .standalone(let indentation):
      let bodyMargin = margin(after: line)
      try compileTags(line, indentation, bodyMargin: bodyMargin, into: &builder)
    case .pair(let indentation, let keepsLineFeed):
      try compileTags(line, indentation, bodyMargin: nil, into: &builder)
      if keepsLineFeed, let last = line.last, last.endsLine {
        let hasReturn =
          last.content.count > 1
          && source[last.content.upperBound - 2] == Byte.carriageReturn
        let start = last.content.upperBound - (hasReturn ? 2 : 1)
        addText(start..<last.content.upperBound, into: &builder)
      }
    }
  }

  private mutating func compileTags(
    _ line: ArraySlice<Token>,
    _ indentation: Range<Int>,
    bodyMargin: Range<Int>?,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    atLineStart = false
    var indentation = indentation
    for token in line where token.kind != .text {
      try compile(token, indentation: indentation, bodyMargin: bodyMargin, into: &builder)
      if token.kind != .silent {
        indentation = 0..<0
      }
    }
  }

  /// The spaces in front of the first line with content after this one.
  private func margin(after line: ArraySlice<Token>) -> Range<Int>? {
    guard let last = line.last, last.endsLine, line.contains(where: { $0.kind == .block }) else {
      return nil
    }
    var start = last.content.upperBound
    var index = start
    while index < source.count, Byte.isSpace(source[index]) {
      if source[index] == Byte.lineFeed {
        start = index + 1
      }
      index += 1
    }
    return start..<index
  }

  /// A stretch of spaces without what it has in common with the margin.
  private func beyondMargin(_ spaces: Range<Int>) -> Range<Int> {
    var low = spaces.lowerBound
    for index in margin {
      guard low < spaces.upperBound, source[low] == source[index] else { break }
      low += 1
    }
    return low..<spaces.upperBound
  }

  private mutating func compile(
    _ token: Token,
    indentation: Range<Int>?,
    bodyMargin: Range<Int>?,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    switch token.kind {
    case .text:
      addText(atLineStart ? beyondMargin(token.content) : token.content, into: &builder)
    case .silent:
      break
    case .escaped, .raw:
      let code = token.kind == .raw ? rawCode : .escaped
      add(code, try path(token, into: &builder), into: &builder)
    case .partial:
      if let text = text(token) {
        try add(text, [], token, into: &builder)
      } else {
        try addCall(token, indentation: indentation, into: &builder)
      }
    case .section, .inverted, .parent, .block:
      try begin(token, indentation: indentation, bodyMargin: bodyMargin, into: &builder)
    case .close:
      try end(token, into: &builder)
    }
  }

  mutating func add(
    _ code: Program.Code,
    _ first: Int = 0,
    into builder: inout ProgramBuilder
  ) {
    builder.add(code, first: first, startsLine: atLineStart)
    atLineStart = false
  }

  private mutating func addText(_ range: Range<Int>, into builder: inout ProgramBuilder) {
    defer { atLineStart = false }
    // Directly inside a parent only blocks count.
    guard !range.isEmpty, open.last?.token.kind != .parent else { return }
    builder.addText(source[range], startsLine: atLineStart, joint: joint)
  }

  private mutating func addCall(
    _ token: Token,
    indentation: Range<Int>?,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    let call = Program.Call(
      target: token.isDynamic
        ? .dynamic(path: try path(token, into: &builder))
        : .template(builder.template(name(token))),
      indentation: indentation.map { builder.literal(source[beyondMargin($0)]) },
      arguments: 0..<0,
      place: place(token)
    )
    add(.call, builder.add(call), into: &builder)
    builder.end(builder.program.steps.count - 1)
  }

  private mutating func begin(
    _ token: Token,
    indentation: Range<Int>?,
    bodyMargin: Range<Int>?,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    guard open.count < MustacheLimit.nesting else { throw .nestedTooDeep(place(token)) }
    let step = builder.program.steps.count
    let own = indentation.map { builder.literal(source[beyondMargin($0)]) }
    let text = text(token)
    open.append(Open(token: token, step: step, margin: margin, ownIndentation: own, text: text))
    switch token.kind {
    case .parent where text != nil:
      // The blocks are only entered from the text, which stands behind them.
      add(.jump, into: &builder)
    case .parent:
      try addCall(token, indentation: indentation, into: &builder)
    case .block:
      var block = Program.Block(
        name: builder.block(name(token)),
        indentation: own,
        bodyStartsLine: false
      )
      if let bodyMargin {
        block.indentation = builder.literal(source[beyondMargin(bodyMargin)])
        block.bodyStartsLine = true
        margin = bodyMargin
      }
      add(.block, builder.add(block), into: &builder)
    default:
      let path = try path(token, into: &builder)
      add(token.kind == .section ? .section : .inverted, path, into: &builder)
    }
    joint = builder.program.steps.count
  }

  private mutating func end(
    _ token: Token,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) {
    guard let opened = open.popLast() else {
      throw .unexpectedClose(place(token), name: name(token))
    }
    guard
      source[opened.token.content] == source[token.content],
      opened.token.isDynamic == token.isDynamic
    else {
      throw .mismatchedClose(
        place(token),
        name: name(token),
        open: name(opened.token),
        openLine: Int(opened.token.range.line)
      )
    }
    margin = opened.margin
    switch opened.token.kind {
    case .section:
      add(.sectionEnd, opened.step + 1, into: &builder)
    case .parent where opened.text != nil:
      break
    case .parent:
      builder.setArguments(opened.arguments, ofCallAt: opened.step)
    case .block:
      let argument = builder.endBlock(at: opened.step, emptyIndentation: opened.ownIndentation)
      add(.bodyEnd, into: &builder)
      if let parent = open.indices.last, open[parent].token.kind == .parent {
        open[parent].arguments.append(argument)
      }
    default:
      break
    }
    builder.end(opened.step)
    joint = builder.program.steps.count
    if let text = opened.text {
      try add(text, opened.arguments, opened.token, into: &builder)
    }
  }

  func place(_ token: Token) -> MustacheError.Place {
    MustacheError.Place(template: template, range: token.range)
  }

  private func name(_ token: Token) -> String {
    (token.isDynamic ? "*" : "") + source.text(token.content)
  }

  private func path(
    _ token: Token,
    into builder: inout ProgramBuilder
  ) throws(MustacheError) -> Int {
    let name = source.text(token.content)
    guard let path = builder.path(name) else { throw .badName(place(token), name: name) }
    return path
  }
}
