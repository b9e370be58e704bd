import KBCore
import KBTraining

/// The body of a document: its title, its summary and its blocks of steps.
package struct DocumentBody {
  private(set) var title: String?
  /// The first sentence of the first paragraph before any block.
  private(set) var summary = ""
  package private(set) var blocks: [Block] = []
  private(set) var mentions: [ExerciseMention] = []
  let links: [DocumentLink]
  private(set) var diagnostics: [Diagnostic] = []
  /// Changes with every heading, item and row, and with no paragraph.
  private(set) var steps = Fingerprint()
  /// Changes with what all steps share: items that mention no exercise for certain, and sentences
  /// about first loads.
  private(set) var shared = Fingerprint()
  /// Change with the last heading, and with the block that is being read.
  private var headingMark = Fingerprint()
  private var blockMark = Fingerprint()
  var markup: [UInt8] = []

  private let path: String
  private let bytes: [UInt8]
  private let memory: NotationMemory
  /// What the columns of the table that is being read mean; `nil` for a table of something else.
  private var columns: StepColumns?
  /// The items of the list so far, from the outermost, that are a name alone and may hold sets.
  private var parents: [ParentItem] = []
  private let hasWikiLinks: Bool
  /// The item of a list that opened the block which is being read, and whether it has steps.
  private var opening: (depth: Int, hasSteps: Bool)?

  /// `bytes` are the file's, in which slips are found that the text without marks does not place;
  /// whoever wants no diagnostics gives none.
  package init(
    _ outline: MarkdownOutline, in bytes: [UInt8] = [], path: String, memory: NotationMemory
  ) {
    self.path = path
    self.bytes = bytes
    self.memory = memory
    links = outline.links
    hasWikiLinks = outline.links.contains { $0.isWiki }
    let headings = outline.blocks.count { $0.isHeading }
    blocks.reserveCapacity(headings)
    mentions.reserveCapacity(outline.blocks.count { $0.isStep })
    for (index, block) in outline.blocks.enumerated() {
      add(block)
      guard block.isHeading, !blocks.isEmpty else { continue }
      // All workouts are in memory at once, so that the arrays get no room to grow.
      let steps = outline.blocks[(index + 1)...].prefix { !$0.isHeading }.count { $0.isStep }
      blocks[blocks.count - 1].steps.reserveCapacity(steps)
    }
    closeParents(to: 0)
    if !bytes.isEmpty { reportUnreadNumbers() }
  }

  /// Reports steps whose numbers stand in their name alone, unless their line says so by its end, or
  /// has another problem.
  private mutating func reportUnreadNumbers() {
    var told: Set<Int32>?
    for placed in blocks.lazy.flatMap(\.steps) where placed.step.prescription.isEmpty {
      guard placed.step.name.utf8.contains(where: { Cursor.isDigit($0) }),
        !endsWithSeparator(placed.range)
      else { continue }
      let lines = told ?? Set(diagnostics.map(\.range.line))
      told = lines
      guard !lines.contains(placed.range.line) else { continue }
      diagnostics.append(
        Diagnostic(
          id: "unread-numbers", severity: .info, path: path, range: placed.range,
          summary: "the numbers in \"\(placed.step.name)\" are read as a part of its name",
          fix: """
            write what is to be done behind an em dash, as in Squat — 3x8, or end the line with \
            one
            """))
    }
  }

  private func endsWithSeparator(_ range: SourceRange) -> Bool {
    let place = offsets(of: range)
    return Cursor(bytes, from: place.lowerBound, to: place.upperBound).endsWithSeparator
  }

  private mutating func add(_ block: MarkdownBlock) {
    mixIntoSteps(block)
    switch block.kind {
    case .heading(1) where title == nil: title = shown(block.text)
    case .heading:
      closeParents(to: 0)
      opening = nil
      addHeading(block)
    case .item(let depth):
      if depth > 1 || parents.first?.depth == 0, addSets(block.text, depth: depth) { return }
      if addSetsOfHeading(block.text) { return }
      addStep(block, depth: depth)
    case .tableHeader(let cells): columns = StepColumns(header: cells)
    case .tableRow(let cells):
      guard let columns else { return }
      let (step, problems) = columns.step(from: hasWikiLinks ? cells.map(shown) : cells)
      guard !step.name.isEmpty else { return }
      // Cells have no place of their own; the row is where a person looks.
      diagnostics += problems.map { diagnostic($0, at: block.range) }
      for doubt in columns.doubts(in: cells, bytes, offsets(of: block.range)) {
        report(doubt, in: block.range)
      }
      add(step, at: block.range)
    case .paragraph:
      if let found = BlockOpening(Cursor(shown(block.text))) {
        closeParents(to: 0)
        opening = nil
        open(found, at: block.range)
      } else if summary.isEmpty, blocks.isEmpty {
        summary = firstSentence(of: block.text)
      }
    }
  }

  /// Begins a block; most headings come again in other files, and are remembered where nothing about them is doubtful.
  private mutating func addHeading(_ block: MarkdownBlock) {
    let written = bytes[offsets(of: block.range)].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
    let isAsWritten = !hasWikiLinks && written.elementsEqual(block.text.utf8)
    if isAsWritten, let known = memory.plainHeading(of: written) {
      blocks.append(Block(heading: known, range: block.range))
      return
    }
    if let found = BlockOpening(Cursor(shown(block.text))), !found.steps.isEmpty {
      open(found, at: block.range)
      return
    }
    let heading = BlockHeading.parse(shown(block.text))
    if let doubt = TimerDoubts.problem(in: bytes, offsets(of: block.range), of: heading) {
      report(doubt, in: block.range)
    } else if isAsWritten {
      memory.keepPlainHeading(heading, for: written)
    }
    blocks.append(Block(heading: heading, range: block.range))
  }

  /// Begins a block with a timer and adds the steps that its line has.
  private mutating func open(_ found: BlockOpening, at range: SourceRange) {
    blocks.append(Block(heading: found.heading, range: range))
    for line in found.steps { add(Step.parse(line, memory: memory).step, at: range) }
  }

  private mutating func mixIntoSteps(_ block: MarkdownBlock) {
    var mark = Fingerprint()
    switch block.kind {
    case .heading(let level):
      mark.mix(UInt64(level))
      mark.mix(block.text)
      headingMark = mark
    case .item(let depth):
      mark.mix(UInt64(depth) | 1 << 32)
      mark.mix(block.text)
    case .tableHeader(let cells), .tableRow(let cells):
      mark.mix(UInt64(cells.count) | 2 << 32)
      for cell in cells { mark.mix(cell) }
      if case .tableHeader = block.kind { headingMark.mix(mark.value) }
    case .paragraph:
      guard block.text.utf8.contains(StartingReason.words.utf8) else { return }
      // Its line is the evidence of a first target.
      mark.mix(UInt64(UInt32(bitPattern: block.range.line)))
      mark.mix(block.text)
      shared.mix(mark.value)
    }
    blockMark = mark
    steps.mix(mark.value)
  }

  /// A mention of the exercise of the block that is being read.
  private mutating func mention(_ name: String, at range: SourceRange) {
    var work = headingMark
    work.mix(blockMark.value)
    mentions.append(ExerciseMention(name: name, range: range, work: work.value))
  }

  /// Where a block is in the bytes.
  private func offsets(of range: SourceRange) -> Range<Int> {
    let start = min(Int(range.start), bytes.count)
    return start..<max(start, min(Int(range.end), bytes.count))
  }

  /// Reports a problem in offsets of the file, on the first line of a block.
  private mutating func report(_ problem: NotationProblem, in block: SourceRange) {
    var range = block
    range.start = Int32(clamping: problem.start)
    range.column += range.start - block.start
    range.end = max(range.start, Int32(clamping: problem.end))
    var found = diagnostic(problem, at: range)
    if !problem.choices.isEmpty {
      let old = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      found.choices = problem.choices.map { Diagnostic.Replacement(old, by: $0) }
    }
    diagnostics.append(found)
  }

  private func diagnostic(_ problem: NotationProblem, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: problem.id, severity: .warning, path: path, range: range, summary: problem.summary,
      fix: problem.fix)
  }

  /// A text as people see it, where links between brackets are their words.
  private func shown(_ text: String) -> String {
    hasWikiLinks ? withoutLinkMarks(text) : text
  }

  private mutating func addStep(_ block: MarkdownBlock, depth: Int) {
    let line = Cursor(shown(block.text))
    // An item may hold a picture alone.
    guard line.trimmedEnd > 0 else { return }
    if let open = opening, depth <= open.depth, open.hasSteps {
      opening = nil
      blocks.append(Block(heading: BlockHeading(name: ""), range: block.range))
    }
    let step: Step
    if let known = plainStep(of: line, in: block.range) {
      step = known
    } else if let found = BlockOpening(line) {
      closeParents(to: depth)
      open(found, at: block.range)
      opening = (depth, !found.steps.isEmpty)
      return
    } else if let steps = Step.several(line, habits: memory.habits) {
      opening?.hasSteps = true
      closeParents(to: depth)
      for step in labelled(steps) { add(step, at: block.range) }
      return
    } else {
      step = readStep(line, in: block.range)
    }
    opening?.hasSteps = true
    closeParents(to: depth)
    add(step, at: block.range)
    if step.prescription.isEmpty, let last = blocks.indices.last {
      parents.append(
        ParentItem(depth: depth, block: last, index: blocks[last].steps.count - 1))
    }
  }

  /// The step of a line that was read before, in which nothing was doubtful and nobody sees other than
  /// what is written.
  private func plainStep(of line: Cursor, in range: SourceRange) -> Step? {
    let written = bytes[offsets(of: range)]
    return written.elementsEqual(line.bytes) ? memory.plainStep(of: written) : nil
  }

  /// Reads a line of one step and reports what is wrong with it.
  private mutating func readStep(_ line: Cursor, in range: SourceRange) -> Step {
    var (step, problems) = Step.parse(line, memory: memory)
    let place = offsets(of: range)
    for index in problems.indices { locate(&problems[index], of: line, in: place) }
    let doubts = step.doubts(in: bytes, place, besides: problems)
    for doubt in doubts { report(doubt, in: range) }
    if doubts.isEmpty, bytes[place].elementsEqual(line.bytes) {
      memory.keepPlain(step, for: bytes[place])
    }
    return step
  }

  /// The steps of one line with labels of a letter that the block does not have yet, where they have
  /// none of their own.
  private func labelled(_ steps: [Step]) -> [Step] {
    guard steps.allSatisfy({ $0.label.isEmpty }) else { return steps }
    let used = Set((blocks.last?.steps ?? []).compactMap { $0.step.label.utf8.first })
    guard let letter = "ABCDEFGH".utf8.first(where: { !used.contains($0) }), steps.count < 10 else {
      return steps
    }
    return steps.enumerated().map { index, step in
      var step = step
      step.label = String(decoding: [letter], as: UTF8.self) + "\(index + 1)"
      return step
    }
  }

  /// Takes an item as sets of the exercise that the heading above it names, as in `### Squat` with
  /// `- 3x8` below; `false` for anything but notation.
  private mutating func addSetsOfHeading(_ text: String) -> Bool {
    guard parents.isEmpty, let last = blocks.indices.last, blocks[last].steps.isEmpty,
      blocks[last].heading.timer == nil, Movements.names(blocks[last].heading.name)
    else { return false }
    let name = blocks[last].heading.name
    // There an `m` is a metre and elsewhere a minute.
    let isRemembered = !Step.countsMetres(name)
    let item = Array(text.utf8)[...]
    if isRemembered, memory.isNotSets(item) { return false }
    var open = ParentItem(depth: 0, block: last, index: 0)
    guard open.take(text, of: name) else {
      if isRemembered { memory.keepNotSets(item) }
      return false
    }
    add(Step(name: name), at: blocks[last].range)
    parents.append(open)
    return true
  }

  /// Moves a problem of a line to where its text stands in the file. The line has no marks, so that
  /// its offsets are those of the file only before any mark.
  private func locate(
    _ problem: inout NotationProblem, of line: Cursor, in place: Range<Int>
  ) {
    let end = min(problem.end, line.bytes.count)
    let text = line.bytes[min(problem.start, end)..<end]
    let first = problem.start + place.lowerBound
    let isThere = { [bytes] (start: Int) in
      start + text.count <= place.upperBound
        && bytes[start..<start + text.count].elementsEqual(text)
    }
    let start = (first..<max(first, place.upperBound)).first(where: isThere)
    if start == nil { problem.choices = [] }
    problem.start = start ?? min(first, place.upperBound)
    problem.end = min(problem.start + text.count, place.upperBound)
  }

  /// Takes an item as sets of the exercise that it is nested in; `false` for anything but notation.
  private mutating func addSets(_ text: String, depth: Int) -> Bool {
    closeParents(to: depth)
    guard var open = parents.popLast() else { return false }
    defer { parents.append(open) }
    let step = blocks[open.block].steps[open.index]
    guard open.take(text, of: step.step.name) else { return false }
    if open.isFirst, blocks[open.block].heading.timer == nil {
      mention(step.step.name, at: step.range)
    }
    // Sets of one item may follow those of another that is nested in it.
    shared.mix(blockMark.value)
    return true
  }

  /// Ends the items of a depth and of all below it: now their sets are known.
  private mutating func closeParents(to depth: Int) {
    while let last = parents.last, last.depth >= depth {
      parents.removeLast()
      let name = blocks[last.block].steps[last.index].step.name
      guard let prescription = last.prescription(of: name) else { continue }
      blocks[last.block].steps[last.index].step.prescription = prescription
    }
  }

  private mutating func add(_ step: Step, at range: SourceRange) {
    if blocks.isEmpty {
      blocks.append(Block(heading: BlockHeading(name: ""), range: range))
    }
    blocks[blocks.count - 1].steps.append(PlacedStep(step: step, range: range))
    // A line without notation may be a remark as well as an exercise.
    if step.prescription.isUnderstood || blocks[blocks.count - 1].heading.timer != nil {
      mention(step.name, at: range)
    } else {
      shared.mix(blockMark.value)
    }
  }
}

extension MarkdownBlock {
  fileprivate var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }

  /// Whether it may become a step.
  fileprivate var isStep: Bool {
    switch kind {
    case .item, .tableRow: true
    default: false
    }
  }
}
