extension PrescribedWeeks {
  /// 5/3/1 for twelve weeks without a miss.
  ///
  /// Three cycles of four weeks, 2.5 kg and 5 kg apart.
  static let fiveThreeOne = """
    week 1
    Week 1 Press: Overhead Press 5x35 5x42.5 5+x47.5
    Week 1 Deadlift: Deadlift 5x105 5x122.5 5+x137.5
    Week 1 Bench: Bench Press 5x57.5 5x67.5 5+x77.5
    Week 1 Squat: Squat 5x87.5 5x102.5 5+x115

    week 2
    Week 2 Press: Overhead Press 3x37.5 3x45 3+x50
    Week 2 Deadlift: Deadlift 3x115 3x130 3+x147.5
    Week 2 Bench: Bench Press 3x62.5 3x72.5 3+x80
    Week 2 Squat: Squat 3x95 3x107.5 3+x122.5

    week 3
    Week 3 Press: Overhead Press 5x42.5 3x47.5 1+x52.5
    Week 3 Deadlift: Deadlift 5x122.5 3x137.5 1+x155
    Week 3 Bench: Bench Press 5x67.5 3x77.5 1+x85
    Week 3 Squat: Squat 5x102.5 3x115 1+x127.5

    week 4
    Week 4 Press: Overhead Press 5x22.5 5x27.5 5x32.5
    Week 4 Deadlift: Deadlift 5x65 5x82.5 5x97.5
    Week 4 Bench: Bench Press 5x35 5x45 5x55
    Week 4 Squat: Squat 5x55 5x67.5 5x80

    week 5
    Week 1 Press: Overhead Press 5x37.5 5x42.5 5+x50
    Week 1 Deadlift: Deadlift 5x110 5x125 5+x142.5
    Week 1 Bench: Bench Press 5x60 5x70 5+x77.5
    Week 1 Squat: Squat 5x90 5x105 5+x120

    week 6
    Week 2 Press: Overhead Press 3x40 3x45 3+x52.5
    Week 2 Deadlift: Deadlift 3x117.5 3x135 3+x150
    Week 2 Bench: Bench Press 3x65 3x75 3+x82.5
    Week 2 Squat: Squat 3x97.5 3x112.5 3+x125

    week 7
    Week 3 Press: Overhead Press 5x42.5 3x50 1+x55
    Week 3 Deadlift: Deadlift 5x125 3x142.5 1+x160
    Week 3 Bench: Bench Press 5x70 3x77.5 1+x87.5
    Week 3 Squat: Squat 5x105 3x120 1+x132.5

    week 8
    Week 4 Press: Overhead Press 5x22.5 5x30 5x35
    Week 4 Deadlift: Deadlift 5x67.5 5x85 5x100
    Week 4 Bench: Bench Press 5x37.5 5x47.5 5x55
    Week 4 Squat: Squat 5x55 5x70 5x85

    week 9
    Week 1 Press: Overhead Press 5x40 5x45 5+x50
    Week 1 Deadlift: Deadlift 5x112.5 5x130 5+x147.5
    Week 1 Bench: Bench Press 5x62.5 5x72.5 5+x80
    Week 1 Squat: Squat 5x95 5x110 5+x122.5

    week 10
    Week 2 Press: Overhead Press 3x42.5 3x47.5 3+x55
    Week 2 Deadlift: Deadlift 3x120 3x137.5 3+x155
    Week 2 Bench: Bench Press 3x67.5 3x75 3+x85
    Week 2 Squat: Squat 3x102.5 3x115 3+x130

    week 11
    Week 3 Press: Overhead Press 5x45 3x50 1+x57.5
    Week 3 Deadlift: Deadlift 5x130 3x147.5 1+x165
    Week 3 Bench: Bench Press 5x72.5 3x80 1+x90
    Week 3 Squat: Squat 5x110 3x122.5 1+x137.5

    week 12
    Week 4 Press: Overhead Press 5x25 5x30 5x35
    Week 4 Deadlift: Deadlift 5x70 5x87.5 5x102.5
    Week 4 Bench: Bench Press 5x37.5 5x47.5 5x57.5
    Week 4 Squat: Squat 5x57.5 5x72.5 5x87.5
    """
}
