import KBCore

/// A template that cannot be compiled or rendered, with the place and a fix.
package enum MustacheError: Error, Equatable, Sendable {
  /// A place in a template, named as the set of templates names it.
  package struct Place: Equatable, Sendable {
    package var template: String
    package var range: SourceRange
  }

  case unclosedTag(Place, ending: String)
  case emptyTag(Place)
  case badName(Place, name: String)
  case badDelimiters(Place)
  case unclosedSection(Place, name: String)
  case unexpectedClose(Place, name: String)
  case mismatchedClose(Place, name: String, open: String, openLine: Int)
  case noElement(Place, name: String)
  case nestedTooDeep(Place)
  case partialsTooDeep(Place, name: String)
  case tooManyRounds(template: String)
  case tooMuchOutput(template: String)
  case unknownTemplate(String)
}

extension MustacheError {
  /// The tag at fault, or the start of the template where no tag is.
  package var place: Place {
    switch self {
    case .unclosedTag(let place, _), .emptyTag(let place), .badName(let place, _),
      .badDelimiters(let place), .unclosedSection(let place, _), .unexpectedClose(let place, _),
      .mismatchedClose(let place, _, _, _), .noElement(let place, _), .nestedTooDeep(let place),
      .partialsTooDeep(let place, _):
      place
    case .tooManyRounds(let template), .tooMuchOutput(let template), .unknownTemplate(let template):
      Place(template: template, range: .fileStart)
    }
  }

  /// What is wrong, as a sentence without a full stop.
  package var summary: Phrase {
    switch self {
    case .unclosedTag(_, let ending): "this tag does not end with \(ending)"
    case .emptyTag: "this tag has no name"
    case .badName(_, let name): "\"\(name)\" is not a name"
    case .badDelimiters: "these delimiters cannot be used"
    case .unclosedSection(_, let name): "\"\(name)\" is opened here but never closed"
    case .unexpectedClose(_, let name): "\"\(name)\" is closed here but not open"
    case .mismatchedClose(_, let name, let open, let line):
      "\"\(name)\" is closed here, but \"\(open)\" is open since line \(line)"
    case .noElement(_, let name): "the block \"\(name)\" of this text does not begin with a tag"
    case .nestedTooDeep: "more than \(MustacheLimit.nesting) sections are nested in one another"
    case .partialsTooDeep(_, let name):
      "\"\(name)\" is nested more than \(MustacheLimit.partials) partials deep"
    case .tooManyRounds: "the page needs more than \(MustacheLimit.rounds) rounds"
    case .tooMuchOutput: "the page is larger than \(MustacheLimit.output >> 20) MB"
    case .unknownTemplate(let name): "there is no template \"\(name)\""
    }
  }

  /// What to do about it, as a sentence without a full stop.
  package var fix: Phrase {
    switch self {
    case .unclosedTag(_, let ending): "end it with \(ending)"
    case .emptyTag: "name a field, or remove the tag"
    case .badName: "write a name without spaces, with single dots between its parts"
    case .badDelimiters:
      """
      write two of them with a space between, each at most \(MustacheLimit.delimiter) bytes \
      and without =
      """
    case .unclosedSection(_, let name): "write the closing tag /\(name)"
    case .unexpectedClose(_, let name): "remove the tag, or open \"\(name)\" before it"
    case .mismatchedClose(_, _, let open, _): "close \"\(open)\" first"
    case .noElement(_, let name):
      "begin it with the tag that {\(name)} stands for; {/\(name)} closes it"
    case .nestedTooDeep: "move inner parts into partials"
    case .partialsTooDeep(_, let name): "give the recursion of \"\(name)\" an end"
    case .tooManyRounds, .tooMuchOutput: "look for partials or lists that multiply each other"
    case .unknownTemplate: "add it to the templates folder or correct the name"
    }
  }
}

extension MustacheError: CustomStringConvertible {
  /// One line: template, line, column, what is wrong and what to do.
  package var description: String {
    let place = place
    return "\(place.template):\(place.range.line):\(place.range.column): \(summary); \(fix)"
  }
}
