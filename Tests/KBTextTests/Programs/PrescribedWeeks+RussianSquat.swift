extension PrescribedWeeks {
  /// The Russian squat routine for its six weeks, from a best single of 150 kg.
  ///
  /// 80 % until the tenth session; then 85, 90, 95, 100 and 105 %, with easy doubles between.
  static let russianSquat = """
    week 1
    Week 1 Day 1: Squat 6x2 120kg
    Week 1 Day 2: Squat 6x3 120kg
    Week 1 Day 3: Squat 6x2 120kg

    week 2
    Week 2 Day 1: Squat 6x4 120kg
    Week 2 Day 2: Squat 6x2 120kg
    Week 2 Day 3: Squat 6x5 120kg

    week 3
    Week 3 Day 1: Squat 6x2 120kg
    Week 3 Day 2: Squat 6x6 120kg
    Week 3 Day 3: Squat 6x2 120kg

    week 4
    Week 4 Day 1: Squat 5x5 127.5kg
    Week 4 Day 2: Squat 6x2 120kg
    Week 4 Day 3: Squat 4x4 135kg

    week 5
    Week 5 Day 1: Squat 6x2 120kg
    Week 5 Day 2: Squat 3x3 142.5kg
    Week 5 Day 3: Squat 6x2 120kg

    week 6
    Week 6 Day 1: Squat 2x2 150kg
    Week 6 Day 2: Squat 6x2 120kg
    Week 6 Day 3: Squat 1x1 157.5kg
    """
}
