/// The pages of a word by where they have it, in ascending order.
struct WordPlaces: Sendable {
  var first: [Int32] = []
  var title: [Int32] = []
  var text: [Int32] = []

  /// About how many bytes the word takes in an index of so many pages.
  func cost(pages: Int) -> Int {
    [first.count, title.count, text.count].reduce(5) { cost, count in
      cost + min(count * 32 < pages ? 2 * count : count, pages / 6)
    }
  }
}

extension WordPlaces {
  /// The pages of words as if they were one: each page by the best place of them.
  init(_ words: ArraySlice<WordPlaces>, pages: Int) {
    var best = [UInt8](repeating: 0, count: pages)
    for word in words {
      for page in word.text where best[Int(page)] < 1 { best[Int(page)] = 1 }
      for page in word.title where best[Int(page)] < 2 { best[Int(page)] = 2 }
      for page in word.first { best[Int(page)] = 3 }
    }
    for (page, place) in best.enumerated() {
      switch place {
      case 3: first.append(Int32(page))
      case 2: title.append(Int32(page))
      case 1: text.append(Int32(page))
      default: break
      }
    }
  }
}
