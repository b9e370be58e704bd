extension PrescribedWeeks {
  /// 5/3/1 for Beginners for two cycles of three weeks without a miss.
  ///
  /// The sets of 5/3/1 and five fives at the load of the first of them.
  static let fiveThreeOneForBeginners = """
    week 1
    Week 1 Monday: Squat 5x87.5 5x102.5 5+x115 5x87.5 5x87.5 5x87.5 5x87.5 5x87.5
    Week 1 Monday: Bench Press 5x57.5 5x67.5 5+x77.5 5x57.5 5x57.5 5x57.5 5x57.5 5x57.5
    Week 1 Wednesday: Deadlift 5x105 5x122.5 5+x137.5 5x105 5x105 5x105 5x105 5x105
    Week 1 Wednesday: Overhead Press 5x35 5x42.5 5+x47.5 5x35 5x35 5x35 5x35 5x35
    Week 1 Friday: Bench Press 5x57.5 5x67.5 5+x77.5 5x57.5 5x57.5 5x57.5 5x57.5 5x57.5
    Week 1 Friday: Squat 5x87.5 5x102.5 5+x115 5x87.5 5x87.5 5x87.5 5x87.5 5x87.5

    week 2
    Week 2 Monday: Squat 3x95 3x107.5 3+x122.5 5x95 5x95 5x95 5x95 5x95
    Week 2 Monday: Bench Press 3x62.5 3x72.5 3+x80 5x62.5 5x62.5 5x62.5 5x62.5 5x62.5
    Week 2 Wednesday: Deadlift 3x115 3x130 3+x147.5 5x115 5x115 5x115 5x115 5x115
    Week 2 Wednesday: Overhead Press 3x37.5 3x45 3+x50 5x37.5 5x37.5 5x37.5 5x37.5 5x37.5
    Week 2 Friday: Bench Press 3x62.5 3x72.5 3+x80 5x62.5 5x62.5 5x62.5 5x62.5 5x62.5
    Week 2 Friday: Squat 3x95 3x107.5 3+x122.5 5x95 5x95 5x95 5x95 5x95

    week 3
    Week 3 Monday: Squat 5x102.5 3x115 1+x127.5 5x102.5 5x102.5 5x102.5 5x102.5 5x102.5
    Week 3 Monday: Bench Press 5x67.5 3x77.5 1+x85 5x67.5 5x67.5 5x67.5 5x67.5 5x67.5
    Week 3 Wednesday: Deadlift 5x122.5 3x137.5 1+x155 5x122.5 5x122.5 5x122.5 5x122.5 5x122.5
    Week 3 Wednesday: Overhead Press 5x42.5 3x47.5 1+x52.5 5x42.5 5x42.5 5x42.5 5x42.5 5x42.5
    Week 3 Friday: Bench Press 5x67.5 3x77.5 1+x85 5x67.5 5x67.5 5x67.5 5x67.5 5x67.5
    Week 3 Friday: Squat 5x102.5 3x115 1+x127.5 5x102.5 5x102.5 5x102.5 5x102.5 5x102.5

    week 4
    Week 1 Monday: Squat 5x90 5x105 5+x120 5x90 5x90 5x90 5x90 5x90
    Week 1 Monday: Bench Press 5x60 5x70 5+x77.5 5x60 5x60 5x60 5x60 5x60
    Week 1 Wednesday: Deadlift 5x110 5x125 5+x142.5 5x110 5x110 5x110 5x110 5x110
    Week 1 Wednesday: Overhead Press 5x37.5 5x42.5 5+x50 5x37.5 5x37.5 5x37.5 5x37.5 5x37.5
    Week 1 Friday: Bench Press 5x60 5x70 5+x77.5 5x60 5x60 5x60 5x60 5x60
    Week 1 Friday: Squat 5x90 5x105 5+x120 5x90 5x90 5x90 5x90 5x90

    week 5
    Week 2 Monday: Squat 3x97.5 3x112.5 3+x125 5x97.5 5x97.5 5x97.5 5x97.5 5x97.5
    Week 2 Monday: Bench Press 3x65 3x75 3+x82.5 5x65 5x65 5x65 5x65 5x65
    Week 2 Wednesday: Deadlift 3x117.5 3x135 3+x150 5x117.5 5x117.5 5x117.5 5x117.5 5x117.5
    Week 2 Wednesday: Overhead Press 3x40 3x45 3+x52.5 5x40 5x40 5x40 5x40 5x40
    Week 2 Friday: Bench Press 3x65 3x75 3+x82.5 5x65 5x65 5x65 5x65 5x65
    Week 2 Friday: Squat 3x97.5 3x112.5 3+x125 5x97.5 5x97.5 5x97.5 5x97.5 5x97.5

    week 6
    Week 3 Monday: Squat 5x105 3x120 1+x132.5 5x105 5x105 5x105 5x105 5x105
    Week 3 Monday: Bench Press 5x70 3x77.5 1+x87.5 5x70 5x70 5x70 5x70 5x70
    Week 3 Wednesday: Deadlift 5x125 3x142.5 1+x160 5x125 5x125 5x125 5x125 5x125
    Week 3 Wednesday: Overhead Press 5x42.5 3x50 1+x55 5x42.5 5x42.5 5x42.5 5x42.5 5x42.5
    Week 3 Friday: Bench Press 5x70 3x77.5 1+x87.5 5x70 5x70 5x70 5x70 5x70
    Week 3 Friday: Squat 5x105 3x120 1+x132.5 5x105 5x105 5x105 5x105 5x105
    """
}
