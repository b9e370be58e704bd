import KBCore

/// Collects the words of pages.
///
/// Names and tags come back on page after page, so that each text is folded once.
struct WordTable {
  private(set) var words: [String] = []
  private(set) var places: [WordPlaces] = []
  private var numbers: [String: Int] = [:]
  private var wordsOfText: [String: [Int]] = [:]
  /// The page that added a word last, so that a page adds each once.
  private var lastPage: [Int32] = []

  /// Pages come in ascending order.
  mutating func add(_ document: SearchDocument, _ page: Int32) {
    for (index, word) in numbers(in: document.title).enumerated() where lastPage[word] != page {
      lastPage[word] = page
      if index == 0 { places[word].first.append(page) } else { places[word].title.append(page) }
    }
    for text in [document.kind] + document.texts {
      for word in remembered(text) where lastPage[word] != page {
        lastPage[word] = page
        places[word].text.append(page)
      }
    }
  }

  /// The words' numbers, sorted by the words' bytes.
  var sorted: [Int] {
    words.indices.sorted { words[$0].utf8.lexicographicallyPrecedes(words[$1].utf8) }
  }

  private mutating func remembered(_ text: String) -> [Int] {
    if let known = wordsOfText[text] { return known }
    let found = numbers(in: text)
    wordsOfText[text] = found
    return found
  }

  private mutating func numbers(in text: String) -> [Int] {
    NameKey(keepingPlural: text).text.utf8.split(separator: 0x20).map { part in
      let word = String(Substring(part))
      if let known = numbers[word] { return known }
      let number = words.count
      numbers[word] = number
      words.append(word)
      places.append(WordPlaces())
      lastPage.append(-1)
      return number
    }
  }
}
