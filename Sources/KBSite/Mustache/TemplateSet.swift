import KBCore
import KBText

/// Mustache templates compiled together, so that they can use one another as partials and parents.
///
/// All of the Mustache specification but lambdas. Values in `{{ }}` are always escaped; an unknown
/// partial renders nothing. A partial `text.KEY` is a text of a language, which is compiled into its
/// place.
package struct TemplateSet: Sendable {
  /// What `{{{name}}}` and `{{&name}}` do with `Value.text`.
  package enum RawText: Sendable {
    /// Print it as it is, as the specification has it.
    case allow
    /// Escape it all the same: only `Value.markup` is raw.
    case escape
  }

  /// Partials and parents that templates name and the set lacks, with the first tag of each.
  ///
  /// Dynamic names are not among them, since they are known only while a page is rendered.
  package let missingPartials: [(name: String, place: MustacheError.Place)]

  /// The texts that they were compiled with.
  package let language: Language

  private let program: Program
  private let symbols: Symbols

  /// Compiles templates; one of `overrides` replaces the built-in template of the same name.
  ///
  /// Throws the first mistake, with the line and the column in the template that has it.
  package init(
    _ builtIn: [(name: String, source: [UInt8])],
    overrides: [(name: String, source: [UInt8])] = [],
    rawText: RawText = .escape,
    language: Language = Language()
  ) throws(MustacheError) {
    var builder = ProgramBuilder()
    let overridden = Set(overrides.map(\.name))
    for (name, source) in builtIn.filter({ !overridden.contains($0.name) }) + overrides {
      builder.beginTemplate(builder.template(name))
      var compiler = Compiler(
        template: name, source: source, rawText: rawText, language: language)
      try compiler.compile(into: &builder)
    }
    self.language = language
    program = builder.program
    symbols = builder.templates
    missingPartials = Self.missing(in: program, symbols)
  }

  /// The key of the text that a partial of this name stands for; `nil` for the name of a template.
  package static func textKey(ofPartial name: String) -> String? {
    name.hasPrefix(TextName.start) ? TextName.key(name) : nil
  }

  /// Appends the page that a template makes of a value, with its phrases in a language; after an
  /// error `output` is as before.
  ///
  /// Throws if there is no such template, and where partials or lists run out of bounds.
  package func render(
    _ name: String,
    _ root: Value,
    in book: Phrasebook = .english,
    into output: inout [UInt8]
  ) throws(MustacheError) {
    guard let number = symbols.find(name), let entry = program.entries[number] else {
      throw .unknownTemplate(name)
    }
    let length = output.count
    var renderer = Renderer(program, symbols, template: name, root: root, book: book)
    do {
      try renderer.run(from: entry, into: &output)
    } catch {
      output.removeSubrange(length...)
      throw error
    }
  }

  private static func missing(
    in program: Program,
    _ symbols: Symbols
  ) -> [(name: String, place: MustacheError.Place)] {
    var seen: Set<Int> = []
    var missing: [(name: String, place: MustacheError.Place)] = []
    for call in program.calls {
      guard case .template(let number) = call.target, program.entries[number] == nil,
        seen.insert(number).inserted
      else {
        continue
      }
      missing.append((name: symbols.names[number], place: call.place))
    }
    return missing
  }
}
