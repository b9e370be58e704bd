/// The words by which swimmers call what they do over a distance: strokes, drills and equipment.
///
/// Most of them mean something else in other lines, so that they are asked for beside a distance alone.
enum Strokes {
  /// In lower case and without accents.
  private static let words: StaticString = """
    free freestyle fly butterfly breast breaststroke back backstroke im medley kick kickboard \
    drill drills pull pullbuoy scull sculling paddles fins swim catchup choice kraul kraulen \
    brust rucken ruecken delfin delphin schmetterling lagen beine beinschlag armzug flossen \
    schwimmen einschwimmen ausschwimmen crawl dos brasse papillon nage nages battements jambes \
    palmes plaquettes educatif crol libre braza espalda mariposa estilos pies aletas palas nado \
    livre peito costas borboleta pernas nadadeiras palmar stile rana dorso farfalla delfino \
    misti gambe pinne tavoletta
    """

  /// Words for how a length is swum; they are not part of the name.
  private static let manners: StaticString = """
    easy steady smooth relaxed moderate hard fast strong build descend locker ruhig schnell \
    souple facile vite suave fuerte tranquilo leve forte lento piano sciolto veloce
    """

  /// Whether a name has such words and none but those that join them or tell how it is swum.
  static func names(_ name: String) -> Bool {
    var cursor = Cursor(name)
    guard begins(cursor, with: words) else { return false }
    while !cursor.isAtEnd {
      guard begins(cursor, with: words) || begins(cursor, with: manners) || cursor.isWithHere else {
        return false
      }
      cursor.skipWord()
    }
    return true
  }

  /// Whether a name may be that of a lift as well: `Pull-ups`, `Back`.
  static func mayBeLift(_ name: String) -> Bool {
    var cursor = Cursor(name)
    return name.utf8.contains(UInt8(ascii: "-"))
      || cursor.eatWord(among: "pull back fly flies") && cursor.isAtEnd
  }

  /// Whether work is the lengths of a pool: metres or yards in multiples of 25.
  static func isLengths(_ work: Work) -> Bool {
    guard case .distance(let distance) = work,
      distance.unit == .metres || distance.unit == .yards
    else { return false }
    return distance.thousandths >= 25_000 && distance.thousandths <= 5_000_000
      && distance.thousandths % 25_000 == 0
  }

  /// Takes away the manner behind the name of a stroke: the `easy` of `free easy`.
  static func removeManner(from name: inout String) -> String {
    guard names(name), let space = name.utf8.lastIndex(of: 0x20) else { return "" }
    let last = String(name[space...].dropFirst())
    guard begins(Cursor(last), with: manners) else { return "" }
    name = String(name[..<space]).trimmedOfMarks.withoutEndMarks
    return last
  }

  private static func begins(_ cursor: Cursor, with words: StaticString) -> Bool {
    guard let letters = cursor.foldedBeginning(limit: 14) else { return false }
    return words.hold(letters)
  }
}

extension Cursor {
  /// Whether a word such as `with` is here, between what is swum and what is used for it.
  fileprivate var isWithHere: Bool {
    var ahead = self
    return ahead.eatWord(among: "with and buoy board") || ahead.eatWord(.with)
      || ahead.eatWord(among: "e et y und")
  }
}
