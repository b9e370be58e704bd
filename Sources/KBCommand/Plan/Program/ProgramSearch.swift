import KBCore
import KBTerminal
import KBText

/// Finds the program that a person means.
enum ProgramSearch {
  /// By key, name or the last part of a key; `nil` if nothing is called so.
  static func program(_ name: String, in library: Library) -> ProgramDocument? {
    if let document = library.program(key: name) { return document }
    let wanted = NameKey(name)
    guard !wanted.text.isEmpty else { return nil }
    if let document = library.programs.first(where: { NameKey($0.name) == wanted }) {
      return document
    }
    let ending = "/" + keyPart(name)
    let found = library.programs.filter { ("/" + $0.identity.key).hasSuffix(ending) }
    return found.count == 1 ? found[0] : nil
  }

  /// The same with what to write instead.
  static func require(
    _ name: String, in library: Library, _ context: inout Context
  ) throws(CommandFailure) -> ProgramDocument {
    if let document = program(name, in: library) { return document }
    guard !library.programs.isEmpty else {
      context.errors.paragraph(StyledText(ProgramTable.emptySentence))
      throw .reported
    }
    let names = library.programs.flatMap { [$0.identity.key, $0.name] }
    var near = nearestNames(to: name, in: names, limit: 3)
    // A slip in the second word of a command comes here as a name.
    let word = name.split(separator: " ").first.map(String.init) ?? ""
    near += nearestNames(to: word, in: context.specs.secondWords(of: "program"), limit: 1)
      .map { "kb program \($0)" }
    context.note(
      near.isEmpty
        ? "no program is called \"\(name)\"; kb program list shows all"
        : "no program is called \"\(name)\"; did you mean \(near.listedAsChoice)?")
    throw .reported
  }
}
