import KBCore
import KBText

extension WorkoutOutline {
  /// The overrides that turn this outline into another: none for equal ones, and few for small
  /// changes.
  ///
  /// The title is not among them. Where small changes cannot say it, the whole text is one override.
  /// Substitutions of `kept` stay as they are as long as a step follows from them.
  package func difference(
    to new: WorkoutOutline, keeping kept: [Override] = []
  ) -> [Override] {
    let settings = settings(to: new)
    let set = settings.isEmpty ? [] : [Override.set(settings)]
    if verbatim == new.verbatim, blocks == new.blocks { return set }
    let substitutes = kept.compactMap { override in
      if case .substitute(let name, let new) = override { (old: name, new: new) } else { nil }
    }
    if new.verbatim == nil {
      var difference = OutlineDifference(self, new, keeping: substitutes)
      let changes = difference.overrides()
      let applied = applying(changes)
      if applied.troubles.isEmpty, applied.outline.blocks == new.blocks,
        applied.outline.verbatim == nil
      {
        return changes + set
      }
    }
    return [.text(new.bodyText)] + set
  }

  private func settings(to new: WorkoutOutline) -> [Override.Setting] {
    Set(fields.keys).union(new.fields.keys).sorted().compactMap { key in
      fields[key] == new.fields[key] ? nil : Override.Setting(key, new.fields[key])
    }
  }
}

/// Works out the overrides between two outlines.
private struct OutlineDifference {
  private let old: WorkoutOutline
  private let new: WorkoutOutline
  private let matching: OutlineMatching
  /// The pieces of the old outline, by number.
  private let olds: [OutlinePiece]
  private let places: OutlinePlaces
  /// The places of the old pieces by number.
  private let placeNames: [String]
  /// Names of exercises that the same other name takes the place of in every step.
  private var substitutes: [(old: String, new: String)] = []
  /// Those that were there before, whether steps still follow from them or not.
  private let known: [(old: String, new: String)]

  init(
    _ old: WorkoutOutline, _ new: WorkoutOutline, keeping known: [(old: String, new: String)]
  ) {
    self.old = old
    self.new = new
    self.known = known
    olds = old.pieces
    // What was substituted is found again under its new name.
    let named = old.applying(known.map { .substitute($0.old, with: $0.new) }).outline
    let isAlike = named.blocks.map(\.pieces.count) == old.blocks.map(\.pieces.count)
    matching = OutlineMatching(isAlike && !known.isEmpty ? named : old, new)
    let places = OutlinePlaces(old)
    self.places = places
    placeNames = old.blocks.indices.flatMap { block in
      old.blocks[block].pieces.indices.map { places.name(of: .piece(block: block, $0)) }
    }
  }

  mutating func overrides() -> [Override] {
    substitutes = keptSubstitutes()
    substitutes += findSubstitutes(besides: Set(substitutes.map { NameKey($0.old) }))
    var overrides = substitutes.map { Override.substitute($0.old, with: $0.new) }
    let movedBlocks = movedBlocks()
    var lastBlock = 0
    for block in new.blocks.indices {
      guard let oldBlock = matching.oldBlocks[block] else {
        let anchor = Override.Anchor.after(places.name(of: .block(lastBlock)))
        overrides.append(.add(anchor, text: text(of: new.blocks[block]), bullet: nil))
        continue
      }
      var change = Override.Change(at: places.name(of: .block(oldBlock)))
      let (before, after) = (old.blocks[oldBlock], new.blocks[block])
      if before.heading != after.heading { change.now = after.heading }
      if before.level != after.level { change.bullet = String(repeating: "#", count: after.level) }
      if movedBlocks.contains(block) {
        change.move = .after(places.name(of: .block(lastBlock)))
      }
      change.was = before.heading
      if !change.isEmpty { overrides.append(.change(change)) }
      overrides += pieceOverrides(block, oldBlock)
      lastBlock = oldBlock
    }
    let kept = Set(matching.oldBlocks.values)
    for block in old.blocks.indices where !kept.contains(block) {
      overrides.append(
        .change(
          Override.Change(
            at: places.name(of: .block(block)), was: old.blocks[block].heading, isRemoved: true)))
    }
    return overrides
  }

  /// The new blocks that are elsewhere among those that were there before.
  private func movedBlocks() -> Set<Int> {
    let row = new.blocks.indices.compactMap { matching.oldBlocks[$0] }
    let stay = Set(Alignment(of: row.sorted(), with: row).pairs.map { row[$0.new] })
    return Set(
      new.blocks.indices.filter { block in
        matching.oldBlocks[block].map { !stay.contains($0) } ?? false
      })
  }

  // MARK: Pieces

  private func pieceOverrides(_ block: Int, _ oldBlock: Int) -> [Override] {
    let oldRange = matching.oldRanges[oldBlock]
    let row = matching.newRanges[block].compactMap { matching.oldPieces[$0] }
      .filter { oldRange.contains($0) }
    let stay = Set(Alignment(of: row.sorted(), with: row).pairs.map { row[$0.new] })
    let blockPlace = places.name(of: .block(oldBlock))
    var overrides: [Override] = []
    var anchor = Override.Anchor.first(blockPlace)
    var last: Int?
    for number in matching.newRanges[block] {
      let piece = matching.news[number]
      guard let home = matching.oldPieces[number] else {
        overrides.append(addition(of: piece, anchor, beside: last, in: oldBlock))
        continue
      }
      var change = self.change(home, piece)
      if !stay.contains(home) { change.move = anchor }
      if !change.isEmpty { overrides.append(.change(change)) }
      anchor = .after(placeNames[home])
      last = number
    }
    let found = Set(matching.oldPieces.values)
    let isKept = Set(matching.oldBlocks.values).contains(oldBlock)
    for home in oldRange where isKept && !found.contains(home) {
      overrides.append(
        .change(
          Override.Change(
            at: placeNames[home], was: was(olds[home], isWhole: true), isRemoved: true)))
    }
    return overrides
  }

  /// What has become of a piece, without where.
  private func change(_ home: Int, _ piece: OutlinePiece) -> Override.Change {
    let before = olds[home]
    let hangingBefore = before.text.dropFirst(before.head.count)
    let isHeadAlone = !piece.isProse && hangingBefore == piece.text.dropFirst(piece.head.count)
    var change = Override.Change(at: placeNames[home], was: was(before, isWhole: !isHeadAlone))
    if substituted(before).text != piece.text {
      change.now = isHeadAlone ? piece.head : piece.text
    }
    if before.form != piece.form { change.bullet = piece.form.text }
    return change
  }

  private func was(_ piece: OutlinePiece, isWhole: Bool) -> String {
    isWhole || piece.isProse ? piece.text : piece.head
  }

  private func addition(
    of piece: OutlinePiece, _ anchor: Override.Anchor, beside last: Int?, in block: Int
  ) -> Override {
    let usual =
      last.map { matching.news[$0].form.next }
      ?? old.blocks[block].pieces.first { !$0.isProse }?.form.next ?? .item(Bullet())
    let isPlain = usual == piece.form && headingText(piece.head) == nil
    return .add(anchor, text: piece.text, bullet: isPlain ? nil : piece.form.text)
  }

  /// A block in canonical form, as an addition carries it.
  private func text(of block: OutlineBlock) -> String {
    var outline = WorkoutOutline()
    outline.blocks.append(block)
    var text = outline.bodyText
    while text.last == "\n" { text.removeLast() }
    return text
  }

  // MARK: Substitutes

  private func substituted(_ piece: OutlinePiece) -> OutlinePiece {
    guard !substitutes.isEmpty, !piece.isProse else { return piece }
    let step = piece.step
    guard let pair = substitutes.first(where: { NameKey($0.old) == NameKey(step.name) }) else {
      return piece
    }
    var changed = piece
    changed.text = piece.substituting(step.name, with: pair.new) ?? piece.text
    return changed
  }

  /// The known substitutions from which a step still follows, the first of each name.
  private func keptSubstitutes() -> [(old: String, new: String)] {
    var kept: [(old: String, new: String)] = []
    for pair in known where !kept.contains(where: { NameKey($0.old) == NameKey(pair.old) }) {
      let isUsed = matching.oldPieces.contains { now, home in
        let (before, after) = (olds[home], matching.news[now])
        return !before.isProse && !after.isProse && NameKey(before.step.name) == NameKey(pair.old)
          && after.step.name == pair.new
      }
      if isUsed { kept.append(pair) }
    }
    return kept
  }

  /// Names of at least two steps that one other name has replaced in all of them.
  private func findSubstitutes(besides kept: Set<NameKey>) -> [(old: String, new: String)] {
    var candidates: [NameKey: (old: String, new: String, count: Int, isSound: Bool)] = [:]
    let newOfOld = Dictionary(
      matching.oldPieces.map { ($0.value, $0.key) }, uniquingKeysWith: { one, _ in one })
    for (home, before) in olds.enumerated() where !before.isProse {
      let name = before.step.name
      let key = NameKey(name)
      if kept.contains(key) { continue }
      let after = newOfOld[home].map { matching.news[$0] }
      let new = after?.step.name ?? ""
      var candidate = candidates[key] ?? (name, new, 0, true)
      let isSame = after.map { before.substituting(name, with: candidate.new) == $0.text } ?? false
      candidate.count += 1
      candidate.isSound =
        candidate.isSound && isSame && !new.isEmpty && candidate.new == new && new != name
      candidates[key] = candidate
    }
    return candidates.values.filter { $0.isSound && $0.count > 1 }
      .map { ($0.old, $0.new) }.sorted { $0.0 < $1.0 }
  }
}
