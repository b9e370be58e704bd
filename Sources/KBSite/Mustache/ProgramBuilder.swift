import KBCore

/// Collects the steps of all templates of a set.
struct ProgramBuilder {
  private(set) var program = Program()
  private(set) var templates = Symbols()
  private var blocks = Symbols()
  private var paths: [String: Int] = [:]

  /// The number of a template, which need not be there yet.
  mutating func template(_ name: String) -> Int {
    let number = templates.number(name)
    if number == program.entries.count {
      program.entries.append(nil)
    }
    return number
  }

  /// Lets the template with this number begin at the next step.
  mutating func beginTemplate(_ number: Int) {
    program.entries[number] = program.steps.count
  }

  mutating func block(_ name: String) -> Int {
    blocks.number(name)
  }

  /// The number of a dotted name, nil if one of its parts is empty.
  mutating func path(_ name: String) -> Int? {
    if let path = paths[name] {
      return path
    }
    let start = program.parts.count
    if name != "." {
      let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
      program.parts.append(contentsOf: parts.map { String(Substring($0)) })
    }
    program.paths.append(Program.Path(parts: start..<program.parts.count))
    paths[name] = program.paths.count - 1
    return program.paths.count - 1
  }

  mutating func add(_ code: Program.Code, first: Int = 0, startsLine: Bool = false) {
    program.steps.append(
      Program.Step(code: code, startsLine: startsLine, first: first, second: 0)
    )
  }

  /// Appends text, to the step before where that is text from the step `joint` on.
  mutating func addText(_ text: ArraySlice<UInt8>, startsLine: Bool, joint: Int) {
    let end = program.literals.count
    let range = literal(text)
    if let last = program.steps.indices.last, last >= joint, program.steps[last].code == .text,
      program.steps[last].first + program.steps[last].second == end,
      !startsLine || program.literals[end - 1] == Byte.lineFeed
    {
      program.steps[last].second += range.count
    } else {
      program.steps.append(
        Program.Step(
          code: .text,
          startsLine: startsLine,
          first: range.lowerBound,
          second: range.count
        )
      )
    }
  }

  mutating func literal(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = program.literals.count
    program.literals.append(contentsOf: bytes)
    return start..<program.literals.count
  }

  /// Notes at a step that what it opened ends here.
  mutating func end(_ step: Int) {
    program.steps[step].second = program.steps.count
  }

  mutating func add(_ call: Program.Call) -> Int {
    program.calls.append(call)
    return program.calls.count - 1
  }

  mutating func add(_ block: Program.Block) -> Int {
    program.blocks.append(block)
    return program.blocks.count - 1
  }

  mutating func add(_ plural: Program.Plural, startsLine: Bool) {
    add(.plural, first: program.plurals.count, startsLine: startsLine)
    program.plurals.append(plural)
  }

  /// Lets a form of the plural that was added last begin at the next step.
  mutating func begin(_ category: PluralCategory) {
    let last = program.plurals.count - 1
    program.plurals[last].forms[category] = program.steps.count
    if category == .other { program.plurals[last].other = program.steps.count }
  }

  /// The name of the element whose tag a body begins with; `nil` if it begins with none.
  func element(ofBodyAt step: Int) -> ArraySlice<UInt8>? {
    let step = program.steps[step]
    guard step.code == .text else { return nil }
    let text = program.literals[step.first..<step.first + step.second]
    guard text.first == UInt8(ascii: "<") else { return nil }
    let name = text.dropFirst().prefix { $0 < 0x80 && Cursor.isWordByte($0) }
    return name.isEmpty ? nil : name
  }

  mutating func setArguments(_ arguments: [Program.Argument], ofCallAt step: Int) {
    let start = program.arguments.count
    program.arguments.append(contentsOf: arguments)
    program.calls[program.steps[step].first].arguments = start..<program.arguments.count
  }

  /// What the block at a step, whose body is complete, passes to a parent around it.
  ///
  /// A body without lines has no indentation to show, so that of the block's tag counts.
  mutating func endBlock(at step: Int, emptyIndentation: Range<Int>?) -> Program.Argument {
    let index = program.steps[step].first
    if program.steps.count == step + 1, let emptyIndentation {
      program.blocks[index].indentation = emptyIndentation
    }
    return Program.Argument(
      name: program.blocks[index].name,
      body: step + 1,
      bodyStartsLine: program.blocks[index].bodyStartsLine
    )
  }
}
