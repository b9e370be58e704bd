import KBCore

/// All templates of a set as one flat list of steps, so that rendering follows indices only.
struct Program: Sendable {
  enum Code: UInt8, Sendable {
    /// `first` and `second`: a range of the literals, start and length.
    case text
    /// `first`: a path.
    case escaped, raw
    /// `first`: a path, `second`: the step after the end.
    case section, inverted
    /// `first`: the first step of the body.
    case sectionEnd
    /// `first`: a call, `second`: the step after it.
    case call
    /// `first`: a block, `second`: the step after its end.
    case block
    /// The end of a block's body or of a template.
    case bodyEnd
    /// `first`: a plural.
    case plural
    /// `second`: the step that is next.
    case jump
    /// `first`: the first step of a body, after which the next step follows.
    case body
  }

  struct Step: Sendable {
    var code: Code
    /// Whether the step is the first on its line, so that it prints the indentation.
    var startsLine: Bool
    var first: Int
    var second: Int
  }

  /// A dotted name; without parts it is the implicit iterator.
  struct Path: Sendable {
    var parts: Range<Int>
  }

  /// A partial or a parent with what it passes.
  struct Call: Sendable {
    enum Target: Sendable {
      case template(Int)
      case dynamic(path: Int)
    }

    var target: Target
    /// The indentation it is in, nil if it shares its line with something else.
    var indentation: Range<Int>?
    var arguments: Range<Int>
    var place: MustacheError.Place
  }

  struct Block: Sendable {
    var name: Int
    /// The indentation it is in, nil if it shares its line with something else.
    var indentation: Range<Int>?
    /// Whether its body begins on a line of its own.
    var bodyStartsLine: Bool
  }

  /// What a parent's block puts in the place of the block of that name.
  struct Argument: Sendable {
    var name: Int
    var body: Int
    var bodyStartsLine: Bool
  }

  /// The forms of a text, each with its first step.
  struct Plural: Sendable {
    var rule: PluralRule
    /// The path of the number.
    var count: Int
    var forms: [PluralCategory: Int]
    /// The step of the form for all other numbers.
    var other: Int
  }

  var steps: [Step] = []
  var literals: [UInt8] = []
  var paths: [Path] = []
  var parts: [String] = []
  var calls: [Call] = []
  var blocks: [Block] = []
  var arguments: [Argument] = []
  var plurals: [Plural] = []
  /// The first step of each template, nil for one that is only called.
  var entries: [Int?] = []
}
