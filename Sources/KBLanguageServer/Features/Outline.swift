import KBCore
import KBText

/// A part of a file that has a name: a session, an entry, a block, a step.
struct OutlineItem {
  /// The protocol's number of what it is.
  enum Kind: Int {
    case block = 3
    case step = 12
    case session = 24
  }

  let name: String
  let detail: String
  let kind: Kind
  let range: Range<Int>
  /// The part of the range that names it.
  let selection: Range<Int>
  var children: [OutlineItem] = []
}

extension FileContext {
  /// The named parts of the file, in order.
  func outline() -> [OutlineItem] {
    switch file.content {
    case .journal(let sessions, _): sessions.map { item(of: $0.session) }
    case .workout(_, let document?): items(of: document.blocks)
    case .program(let document): items(of: document.blocks)
    case .variant(let variant): items(of: variant)
    case .workout, .exercise, .unreadable: []
    }
  }

  private func item(of session: Session) -> OutlineItem {
    let heading = lineRange(at: Int(session.range.start))
    return OutlineItem(
      name: session.name(in: library), detail: session.start?.text ?? "", kind: .session,
      range: trimmed(session.range.bytes), selection: heading,
      children: session.entries.map { placed in
        OutlineItem(
          name: placed.entry.name,
          detail: JournalEntry.text(
            of: placed.entry.result, countsMetres: Step.countsMetres(placed.entry.name)),
          kind: .step, range: placed.range.bytes, selection: placed.range.bytes)
      })
  }

  private func items(of blocks: [Block]) -> [OutlineItem] {
    blocks.enumerated().flatMap { index, block in
      let steps = block.steps.map { placed in
        OutlineItem(
          name: placed.step.name, detail: placed.step.prescription.text, kind: .step,
          range: placed.range.bytes, selection: placed.range.bytes)
      }
      guard !block.heading.name.isEmpty else { return steps }
      let start = lineRange(at: Int(block.range.start)).lowerBound
      let next = index + 1 < blocks.count ? blocks[index + 1].range.start : nil
      let end = next.map { lineRange(at: Int($0)).lowerBound } ?? text.bytes.count
      let last = max(Int(block.steps.last?.range.end ?? 0), Int(block.range.end))
      return [
        OutlineItem(
          name: block.heading.name, detail: block.heading.timer?.text ?? "", kind: .block,
          range: trimmed(start..<max(start, last, min(end, text.bytes.count))),
          selection: block.range.bytes, children: steps)
      ]
    }
  }

  /// The overrides of a variant by what they are about.
  private func items(of variant: VariantFile) -> [OutlineItem] {
    variant.overrides.map { placed in
      let line = written(lineRange(at: Int(placed.range.start))).drop { $0 == " " || $0 == "-" }
      return OutlineItem(
        name: String(line).trimmedBlanks, detail: "", kind: .step,
        range: trimmed(placed.range.bytes), selection: trimmed(placed.range.bytes))
    }
  }

  /// The range without the line breaks and blanks at its end.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = min(range.upperBound, text.bytes.count)
    while end > range.lowerBound, [0x0A, 0x0D, 0x20, 0x09].contains(text.bytes[end - 1]) {
      end -= 1
    }
    return range.lowerBound..<end
  }

  /// The outline as the symbols of a document.
  func symbols() -> [UInt8] {
    json { json in
      json.beginArray()
      for item in outline() { write(item, to: &json) }
      json.endArray()
    }
  }

  private func write(_ item: OutlineItem, to json: inout JSONWriter) {
    json.beginObject()
    json.textField("name", item.name.isEmpty ? "session" : item.name)
    if !item.detail.isEmpty { json.textField("detail", item.detail) }
    json.numberField("kind", item.kind.rawValue)
    json.spanField("range", span(item.range))
    json.spanField("selectionRange", span(item.selection.clamped(to: item.range)))
    json.key("children")
    json.beginArray()
    for child in item.children { write(child, to: &json) }
    json.endArray()
    json.endObject()
  }

  /// What can be folded: the front matter, sessions and blocks.
  func foldings() -> [UInt8] {
    var ranges = outline().filter { !$0.children.isEmpty || $0.kind == .session }.map(\.range)
    let front = splitFrontMatter(text.bytes.span)
    if let yaml = front.yaml {
      ranges.insert(0..<min(yaml.upperBound + 3, text.bytes.count), at: 0)
    }
    return json { json in
      json.beginArray()
      for range in ranges {
        let span = span(range)
        guard span.end.line > span.start.line else { continue }
        json.beginObject()
        json.numberField("startLine", span.start.line)
        json.numberField("endLine", span.end.line)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// For each offset what a selection grows to: the name, its line, the part around it, the file.
  func selections(at offsets: [Int]) -> [UInt8] {
    json { json in
      json.beginArray()
      for offset in offsets {
        var ranges = [0..<text.bytes.count]
        var items = outline()
        while let item = items.first(where: {
          $0.range.lowerBound <= offset && offset <= $0.range.upperBound
        }) {
          ranges.append(item.range)
          items = item.children
        }
        ranges.append(lineRange(at: offset))
        if let named = subject(at: offset)?.range { ranges.append(named) }
        write(nested: ranges, to: &json)
      }
      json.endArray()
    }
  }

  /// Writes ranges from the outermost to the innermost, leaving out what does not lie in the one before.
  private func write(nested ranges: [Range<Int>], to json: inout JSONWriter) {
    var kept: [Range<Int>] = []
    for range in ranges {
      guard let last = kept.last else {
        kept.append(range)
        continue
      }
      if last.lowerBound <= range.lowerBound, range.upperBound <= last.upperBound, last != range {
        kept.append(range)
      }
    }
    for range in kept.reversed() {
      json.beginObject()
      json.spanField("range", span(range))
      if range != kept[0] { json.key("parent") }
    }
    for _ in kept { json.endObject() }
  }
}
