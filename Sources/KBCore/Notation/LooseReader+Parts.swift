extension LooseReader {
  /// Reads one part of a line, such as a set or a rest; false where it is none, and perhaps a remark.
  mutating func readPart() -> Bool {
    switch cursor.peek() {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      return readTrainingMax() || readPartsTimes() || readBracket()
    case UInt8(ascii: "\""):
      guard let text = cursor.eatQuoted() else { return false }
      keep(text)
      return true
    default: break
    }
    let start = cursor.position
    // `cut everything by 40%` is a change of something else.
    if found.sets.isEmpty, cursor.isBehindWord("by"), Cursor.isDigit(cursor.peek()) { return false }
    if !found.sets.isEmpty, cursor.eatSetsOfKind() {
      keepRead(from: start)
      return true
    }
    if isLoadWanted, let unit = habits.unit, let (reps, load) = cursor.eatSingleWithLoad() {
      append(
        LooseSet(work: .reps(reps), load: .load(Load(thousandths: load, unit: unit))))
      return true
    }
    if found.sets.isEmpty, let reps = cursor.eatHeavySingle() {
      append(LooseSet(work: .reps(reps)))
      keepRead(from: start)
      return true
    }
    if readLabelledCounts() { return true }
    cursor.position = start
    if countsReps && cursor.eatHoldWithin() || found.sets.isEmpty && cursor.eatHoldBeforeReps()
      || !found.sets.isEmpty && cursor.eatFrequency()
    {
      keepRead(from: start)
      return true
    }
    if readSetsInWords() || readStretch() { return true }
    if readPlates() { return true }
    if found.sets.isEmpty || isOfSide, let side = cursor.eatSideBeforeNumber() {
      (nextNote, isOfSide) = (side, true)
      return true
    }
    cursor.position = start
    if let count = cursor.eatTimesOfSets(), last.count == 1, found.sets[last.lowerBound].count == 1
    {
      changeLast { $0.count = count }
      return true
    }
    cursor.position = start
    if cursor.eatSignedChange()
      || !found.sets.isEmpty && (cursor.eatForcedReps() || cursor.eatOtherSession())
    {
      keepRead(from: start)
      return true
    }
    if cursor.eatSetting() != nil || countsMetres && cursor.eatGrade() || cursor.eatChange()
      || cursor.eatClimb(behindSets: !found.sets.isEmpty)
      || cursor.eatHeartRate() || isBehindLength && cursor.eatStrokeRate()
      || !found.sets.isEmpty && cursor.eatFirstLoad()
      || !found.sets.isEmpty && cursor.eatStop()
      || isBehindReps && cursor.eatToFailure()
      || !found.sets.isEmpty && !isRestSpentHere && (cursor.eatRecovery() || cursor.eatRestShare())
      || isBehindLength && cursor.eatRecoveryInMetres()
    {
      keepRead(from: start)
      return true
    }
    if cursor.eatSetReference() || cursor.eatBetweenPhrase() {
      keepRead(from: start)
      referenceEnd = cursor.position
      return true
    }
    if cursor.eatShareRemark() || !found.sets.isEmpty && cursor.eatPaceRemark()
      || countsReps && cursor.eatWithin()
    {
      keepRead(from: start)
      return true
    }
    if readPauseOfCluster() || readRestSpent() { return true }
    if readTrainingMax() || readArrow() || readNegation() || readMark() || readRest()
      || readTimerOfSets()
      || readTimer()
      || readEffort()
      || readTempo()
    {
      return true
    }
    if readWordsWithNumbers() || readRepsOfTime() || readPlaceOnTheWay() { return true }
    let before = self
    if readNumbers() { return true }
    goBack(to: before)
    if readBehindAt() { return true }
    goBack(to: before)
    // `5x5 100kg knee pain 3/10`
    guard ambiguity == nil,
      isBehindNote(start) && cursor.eatRating()
        || cursor.eatMeasuredRemark(behindSets: !found.sets.isEmpty)
    else { return false }
    keepRead(from: start)
    return true
  }

  /// Whether the last set is one by time or distance.
  var isBehindLength: Bool { found.sets.last.map { $0.work.isLength } ?? false }

  /// Whether `w/ 2 min jog rest` is here, which is a rest and no mere remark.
  private var isRestSpentHere: Bool {
    var ahead = self
    return ahead.readRestSpent()
  }
}
