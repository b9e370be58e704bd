extension PrescribedWeeks {
  /// Boring But Big for two cycles without a miss.
  ///
  /// The sets of 5/3/1 and five tens at half of the training max, none of them in the fourth week.
  static let boringButBig = """
    week 1
    Week 1 Press: Overhead Press 5x35 5x42.5 5+x47.5 10x27.5 10x27.5 10x27.5 10x27.5 10x27.5
    Week 1 Deadlift: Deadlift 5x105 5x122.5 5+x137.5 10x82.5 10x82.5 10x82.5 10x82.5 10x82.5
    Week 1 Bench: Bench Press 5x57.5 5x67.5 5+x77.5 10x45 10x45 10x45 10x45 10x45
    Week 1 Squat: Squat 5x87.5 5x102.5 5+x115 10x67.5 10x67.5 10x67.5 10x67.5 10x67.5

    week 2
    Week 2 Press: Overhead Press 3x37.5 3x45 3+x50 10x27.5 10x27.5 10x27.5 10x27.5 10x27.5
    Week 2 Deadlift: Deadlift 3x115 3x130 3+x147.5 10x82.5 10x82.5 10x82.5 10x82.5 10x82.5
    Week 2 Bench: Bench Press 3x62.5 3x72.5 3+x80 10x45 10x45 10x45 10x45 10x45
    Week 2 Squat: Squat 3x95 3x107.5 3+x122.5 10x67.5 10x67.5 10x67.5 10x67.5 10x67.5

    week 3
    Week 3 Press: Overhead Press 5x42.5 3x47.5 1+x52.5 10x27.5 10x27.5 10x27.5 10x27.5 10x27.5
    Week 3 Deadlift: Deadlift 5x122.5 3x137.5 1+x155 10x82.5 10x82.5 10x82.5 10x82.5 10x82.5
    Week 3 Bench: Bench Press 5x67.5 3x77.5 1+x85 10x45 10x45 10x45 10x45 10x45
    Week 3 Squat: Squat 5x102.5 3x115 1+x127.5 10x67.5 10x67.5 10x67.5 10x67.5 10x67.5

    week 4
    Week 4 Press: Overhead Press 5x22.5 5x27.5 5x32.5
    Week 4 Deadlift: Deadlift 5x65 5x82.5 5x97.5
    Week 4 Bench: Bench Press 5x35 5x45 5x55
    Week 4 Squat: Squat 5x55 5x67.5 5x80

    week 5
    Week 1 Press: Overhead Press 5x37.5 5x42.5 5+x50 10x30 10x30 10x30 10x30 10x30
    Week 1 Deadlift: Deadlift 5x110 5x125 5+x142.5 10x85 10x85 10x85 10x85 10x85
    Week 1 Bench: Bench Press 5x60 5x70 5+x77.5 10x47.5 10x47.5 10x47.5 10x47.5 10x47.5
    Week 1 Squat: Squat 5x90 5x105 5+x120 10x70 10x70 10x70 10x70 10x70

    week 6
    Week 2 Press: Overhead Press 3x40 3x45 3+x52.5 10x30 10x30 10x30 10x30 10x30
    Week 2 Deadlift: Deadlift 3x117.5 3x135 3+x150 10x85 10x85 10x85 10x85 10x85
    Week 2 Bench: Bench Press 3x65 3x75 3+x82.5 10x47.5 10x47.5 10x47.5 10x47.5 10x47.5
    Week 2 Squat: Squat 3x97.5 3x112.5 3+x125 10x70 10x70 10x70 10x70 10x70

    week 7
    Week 3 Press: Overhead Press 5x42.5 3x50 1+x55 10x30 10x30 10x30 10x30 10x30
    Week 3 Deadlift: Deadlift 5x125 3x142.5 1+x160 10x85 10x85 10x85 10x85 10x85
    Week 3 Bench: Bench Press 5x70 3x77.5 1+x87.5 10x47.5 10x47.5 10x47.5 10x47.5 10x47.5
    Week 3 Squat: Squat 5x105 3x120 1+x132.5 10x70 10x70 10x70 10x70 10x70

    week 8
    Week 4 Press: Overhead Press 5x22.5 5x30 5x35
    Week 4 Deadlift: Deadlift 5x67.5 5x85 5x100
    Week 4 Bench: Bench Press 5x37.5 5x47.5 5x55
    Week 4 Squat: Squat 5x55 5x70 5x85
    """
}
