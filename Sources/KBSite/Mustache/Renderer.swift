import KBCore

/// Walks the steps of a program for one page, with stacks of its own in place of recursion.
struct Renderer {
  /// A section whose body is being rendered.
  private struct Loop {
    /// The list, empty if the section stands for a single value.
    var items: [Value]
    var next: Int
  }

  /// A template or a block's body being rendered.
  private struct Frame {
    var next: Int
    var isTemplate: Bool
    /// What holds again at its end.
    var scope: Int
    var scopeCount: Int
    var indentation: Range<Int>
  }

  /// The arguments of a parent, and those of the templates around the one that passes them.
  private struct Scope {
    var outer: Int
    var arguments: Range<Int>
  }

  private let program: Program
  private let symbols: Symbols
  private let template: String
  private let book: Phrasebook
  private var contexts: [Value]
  private var loops: [Loop] = []
  private var frames: [Frame] = []
  private var depth = 0
  private var scopes: [Scope] = []
  /// The innermost scope, -1 if there is none.
  private var scope = -1
  private var indentations: [UInt8] = []
  /// The part of the indentations that is printed now.
  private var indentation = 0..<0
  private var rounds = 0

  init(
    _ program: Program, _ symbols: Symbols, template: String, root: Value, book: Phrasebook
  ) {
    self.program = program
    self.symbols = symbols
    self.template = template
    self.book = book
    contexts = [root]
  }

  mutating func run(from entry: Int, into output: inout [UInt8]) throws(MustacheError) {
    var index = entry
    let limit = output.count + MustacheLimit.output
    while true {
      guard output.count <= limit else { throw .tooMuchOutput(template: template) }
      let step = program.steps[index]
      if step.startsLine, !indentation.isEmpty {
        output.append(contentsOf: indentations[indentation])
      }
      index += 1
      switch step.code {
      case .text:
        appendText(step.first..<step.first + step.second, to: &output)
      case .escaped:
        append(find(step.first), escaped: true, to: &output)
      case .raw:
        append(find(step.first), escaped: false, to: &output)
      case .section:
        if !beginSection(find(step.first)) {
          index = step.second
        }
      case .inverted:
        if let value = find(step.first), !value.isFalsy {
          index = step.second
        }
      case .sectionEnd:
        if nextItem() {
          try countRound()
          index = step.first
        }
      case .call:
        try countRound()
        index = try begin(program.calls[step.first], next: step.second)
      case .block:
        try countRound()
        index = begin(program.blocks[step.first], body: index, next: step.second, into: &output)
      case .plural:
        index = start(of: program.plurals[step.first])
      case .jump:
        index = step.second
      case .body:
        try countRound()
        enter(next: index, isTemplate: false, indentation: nil)
        index = step.first
      case .bodyEnd:
        guard let frame = frames.popLast() else { return }
        leave(frame)
        index = frame.next
      }
    }
  }

  private mutating func countRound() throws(MustacheError) {
    rounds += 1
    guard rounds <= MustacheLimit.rounds else { throw .tooManyRounds(template: template) }
  }

  /// The value of a path; of a dotted one, only the first part is looked for in outer contexts.
  private func find(_ path: Int) -> Value? {
    let parts = program.paths[path].parts
    guard let first = parts.first else { return contexts.last }
    var index = contexts.count - 1
    while index >= 0 {
      if case .object(let object) = contexts[index], var value = object.find(program.parts[first]) {
        for part in parts.dropFirst() {
          guard case .object(let inner) = value, let found = inner.find(program.parts[part]) else {
            return nil
          }
          value = found
        }
        return value
      }
      index -= 1
    }
    return nil
  }

  /// The first step of the form for the number that is there; without one, for all other numbers.
  private func start(of plural: Program.Plural) -> Int {
    guard let number = find(plural.count)?.wholeNumber else { return plural.other }
    return plural.forms[plural.rule.category(of: number)] ?? plural.other
  }

  private func append(_ value: Value?, escaped: Bool, to output: inout [UInt8]) {
    switch value {
    case .text(let text):
      if escaped {
        output.appendEscaped(text)
      } else {
        output.appendUnescaped(text)
      }
    case .phrase(let phrase):
      if escaped {
        phrase.write(in: book) { output.appendEscaped($0) }
      } else {
        phrase.write(in: book) { output.appendUnescaped($0) }
      }
    case .markup(let bytes): output.append(contentsOf: bytes)
    case .int(let number): output.append(decimal: number)
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .deferred(let deferred): append(deferred.value, escaped: escaped, to: &output)
    case nil, .null, .list, .object: break
    }
  }

  private func appendText(_ range: Range<Int>, to output: inout [UInt8]) {
    if indentation.isEmpty {
      output.append(contentsOf: program.literals[range])
      return
    }
    var start = range.lowerBound
    for index in range where program.literals[index] == Byte.lineFeed {
      output.append(contentsOf: program.literals[start...index])
      start = index + 1
      // The end of a text is not the start of a line: the next step knows whether it is.
      if start < range.upperBound {
        output.append(contentsOf: indentations[indentation])
      }
    }
    output.append(contentsOf: program.literals[start..<range.upperBound])
  }

  private mutating func beginSection(_ value: Value?) -> Bool {
    guard let value, !value.isFalsy else { return false }
    if case .list(let items) = value {
      loops.append(Loop(items: items, next: 1))
      contexts.append(items[0])
    } else {
      loops.append(Loop(items: [], next: 0))
      contexts.append(value)
    }
    return true
  }

  /// Goes on to the next item of the innermost section, or leaves it.
  private mutating func nextItem() -> Bool {
    let top = loops.count - 1
    let next = loops[top].next
    if next < loops[top].items.count {
      contexts[contexts.count - 1] = loops[top].items[next]
      loops[top].next = next + 1
      return true
    }
    loops.removeLast()
    contexts.removeLast()
    return false
  }

  private mutating func begin(
    _ call: Program.Call,
    next: Int
  ) throws(MustacheError) -> Int {
    guard let number = target(of: call), let entry = program.entries[number] else { return next }
    guard depth < MustacheLimit.partials else {
      throw .partialsTooDeep(call.place, name: symbols.names[number])
    }
    enter(next: next, isTemplate: true, indentation: call.indentation)
    if !call.arguments.isEmpty {
      scopes.append(Scope(outer: scope, arguments: call.arguments))
      scope = scopes.count - 1
    }
    return entry
  }

  private func target(of call: Program.Call) -> Int? {
    switch call.target {
    case .template(let number): number
    case .dynamic(let path):
      if case .text(let name) = find(path) { symbols.find(name) } else { nil }
    }
  }

  private mutating func begin(
    _ block: Program.Block,
    body: Int,
    next: Int,
    into output: inout [UInt8]
  ) -> Int {
    guard let (argument, outer) = argument(named: block.name) else {
      // Inside a line the default is part of it, so the indentation around it stays.
      let whole = indentation
      enter(next: next, isTemplate: false, indentation: block.indentation)
      if block.indentation == nil {
        indentation = whole
      }
      return body
    }
    enter(next: next, isTemplate: false, indentation: block.indentation)
    scope = outer
    let isEmpty = program.steps[argument.body].code == .bodyEnd
    if block.indentation != nil, !argument.bodyStartsLine, !isEmpty {
      output.append(contentsOf: indentations[indentation])
    }
    return argument.body
  }

  /// The outermost argument for a block, with the scope in which it was written.
  private mutating func argument(named name: Int) -> (Program.Argument, outer: Int)? {
    var found: (Program.Argument, outer: Int)?
    var index = scope
    while index >= 0 {
      let scope = scopes[index]
      rounds += scope.arguments.count
      if let argument = program.arguments[scope.arguments].last(where: { $0.name == name }) {
        found = (argument, scope.outer)
      }
      index = scope.outer
    }
    return found
  }

  /// Moves into a template or a body; without an indentation its lines are not moved.
  private mutating func enter(next: Int, isTemplate: Bool, indentation added: Range<Int>?) {
    frames.append(
      Frame(
        next: next,
        isTemplate: isTemplate,
        scope: scope,
        scopeCount: scopes.count,
        indentation: indentation
      )
    )
    depth += isTemplate ? 1 : 0
    guard let added else {
      indentation = indentations.count..<indentations.count
      return
    }
    if indentation.count + added.count <= MustacheLimit.indentation {
      indentations.append(contentsOf: program.literals[added])
      indentation = indentation.lowerBound..<indentations.count
    }
  }

  private mutating func leave(_ frame: Frame) {
    depth -= frame.isTemplate ? 1 : 0
    scopes.removeSubrange(frame.scopeCount...)
    scope = frame.scope
    indentation = frame.indentation
    indentations.removeSubrange(indentation.upperBound...)
  }
}
