extension PrescribedWeeks {
  /// Madcow 5x5 for twelve weeks without a miss.
  ///
  /// Friday's triple is next Monday's top set, 2.5 % a week, unrounded until it is loaded.
  static let madcow = """
    week 1
    Monday: Squat 5x50 5x62.5 5x75 5x87.5 5x100
    Monday: Bench Press 5x40 5x50 5x60 5x70 5x80
    Monday: Barbell Row 5x37.5 5x45 5x55 5x62.5 5x72.5
    Wednesday: Squat 5x50 5x62.5 5x75 5x75
    Wednesday: Overhead Press 5x30 5x35 5x42.5 5x47.5
    Wednesday: Deadlift 5x75 5x90 5x105 5x120
    Friday: Squat 5x50 5x62.5 5x75 5x87.5 3x102.5 8x75
    Friday: Bench Press 5x40 5x50 5x60 5x70 3x82.5 8x60
    Friday: Barbell Row 5x37.5 5x45 5x55 5x62.5 3x75 8x55

    week 2
    Monday: Squat 5x52.5 5x65 5x77.5 5x90 5x102.5
    Monday: Bench Press 5x40 5x52.5 5x62.5 5x72.5 5x82.5
    Monday: Barbell Row 5x37.5 5x47.5 5x55 5x65 5x75
    Wednesday: Squat 5x52.5 5x65 5x77.5 5x77.5
    Wednesday: Overhead Press 5x30 5x37.5 5x42.5 5x47.5
    Wednesday: Deadlift 5x77.5 5x92.5 5x107.5 5x122.5
    Friday: Squat 5x52.5 5x65 5x77.5 5x90 3x105 8x77.5
    Friday: Bench Press 5x40 5x52.5 5x62.5 5x72.5 3x85 8x62.5
    Friday: Barbell Row 5x37.5 5x47.5 5x55 5x65 3x75 8x55

    week 3
    Monday: Squat 5x52.5 5x65 5x80 5x92.5 5x105
    Monday: Bench Press 5x42.5 5x52.5 5x62.5 5x72.5 5x85
    Monday: Barbell Row 5x37.5 5x47.5 5x57.5 5x67.5 5x75
    Wednesday: Squat 5x52.5 5x65 5x80 5x80
    Wednesday: Overhead Press 5x30 5x37.5 5x42.5 5x50
    Wednesday: Deadlift 5x80 5x95 5x110 5x125
    Friday: Squat 5x52.5 5x65 5x80 5x92.5 3x107.5 8x80
    Friday: Bench Press 5x42.5 5x52.5 5x62.5 5x72.5 3x85 8x62.5
    Friday: Barbell Row 5x37.5 5x47.5 5x57.5 5x67.5 3x77.5 8x57.5

    week 4
    Monday: Squat 5x55 5x67.5 5x80 5x95 5x107.5
    Monday: Bench Press 5x42.5 5x55 5x65 5x75 5x85
    Monday: Barbell Row 5x40 5x50 5x57.5 5x67.5 5x77.5
    Wednesday: Squat 5x55 5x67.5 5x80 5x80
    Wednesday: Overhead Press 5x32.5 5x37.5 5x45 5x50
    Wednesday: Deadlift 5x80 5x97.5 5x112.5 5x130
    Friday: Squat 5x55 5x67.5 5x80 5x95 3x110 8x80
    Friday: Bench Press 5x42.5 5x55 5x65 5x75 3x87.5 8x65
    Friday: Barbell Row 5x40 5x50 5x57.5 5x67.5 3x80 8x57.5

    week 5
    Monday: Squat 5x55 5x70 5x82.5 5x97.5 5x110
    Monday: Bench Press 5x45 5x55 5x65 5x77.5 5x87.5
    Monday: Barbell Row 5x40 5x50 5x60 5x70 5x80
    Wednesday: Squat 5x55 5x70 5x82.5 5x82.5
    Wednesday: Overhead Press 5x32.5 5x40 5x45 5x52.5
    Wednesday: Deadlift 5x82.5 5x100 5x115 5x132.5
    Friday: Squat 5x55 5x70 5x82.5 5x97.5 3x112.5 8x82.5
    Friday: Bench Press 5x45 5x55 5x65 5x77.5 3x90 8x65
    Friday: Barbell Row 5x40 5x50 5x60 5x70 3x82.5 8x60

    week 6
    Monday: Squat 5x57.5 5x70 5x85 5x100 5x112.5
    Monday: Bench Press 5x45 5x57.5 5x67.5 5x80 5x90
    Monday: Barbell Row 5x40 5x52.5 5x62.5 5x72.5 5x82.5
    Wednesday: Squat 5x57.5 5x70 5x85 5x85
    Wednesday: Overhead Press 5x32.5 5x40 5x47.5 5x52.5
    Wednesday: Deadlift 5x85 5x102.5 5x120 5x135
    Friday: Squat 5x57.5 5x70 5x85 5x100 3x115 8x85
    Friday: Bench Press 5x45 5x57.5 5x67.5 5x80 3x92.5 8x67.5
    Friday: Barbell Row 5x40 5x52.5 5x62.5 5x72.5 3x85 8x62.5

    week 7
    Monday: Squat 5x57.5 5x72.5 5x87.5 5x102.5 5x115
    Monday: Bench Press 5x47.5 5x57.5 5x70 5x80 5x92.5
    Monday: Barbell Row 5x42.5 5x52.5 5x62.5 5x72.5 5x85
    Wednesday: Squat 5x57.5 5x72.5 5x87.5 5x87.5
    Wednesday: Overhead Press 5x35 5x42.5 5x47.5 5x55
    Wednesday: Deadlift 5x87.5 5x105 5x122.5 5x140
    Friday: Squat 5x57.5 5x72.5 5x87.5 5x102.5 3x120 8x87.5
    Friday: Bench Press 5x47.5 5x57.5 5x70 5x80 3x95 8x70
    Friday: Barbell Row 5x42.5 5x52.5 5x62.5 5x72.5 3x85 8x62.5

    week 8
    Monday: Squat 5x60 5x75 5x90 5x105 5x120
    Monday: Bench Press 5x47.5 5x60 5x72.5 5x82.5 5x95
    Monday: Barbell Row 5x42.5 5x55 5x65 5x75 5x85
    Wednesday: Squat 5x60 5x75 5x90 5x90
    Wednesday: Overhead Press 5x35 5x42.5 5x50 5x57.5
    Wednesday: Deadlift 5x90 5x107.5 5x125 5x142.5
    Friday: Squat 5x60 5x75 5x90 5x105 3x122.5 8x90
    Friday: Bench Press 5x47.5 5x60 5x72.5 5x82.5 3x97.5 8x72.5
    Friday: Barbell Row 5x42.5 5x55 5x65 5x75 3x87.5 8x65

    week 9
    Monday: Squat 5x60 5x75 5x92.5 5x107.5 5x122.5
    Monday: Bench Press 5x47.5 5x60 5x72.5 5x85 5x97.5
    Monday: Barbell Row 5x45 5x55 5x67.5 5x77.5 5x87.5
    Wednesday: Squat 5x60 5x75 5x92.5 5x92.5
    Wednesday: Overhead Press 5x35 5x42.5 5x50 5x57.5
    Wednesday: Deadlift 5x92.5 5x110 5x127.5 5x145
    Friday: Squat 5x60 5x75 5x92.5 5x107.5 3x125 8x92.5
    Friday: Bench Press 5x47.5 5x60 5x72.5 5x85 3x100 8x72.5
    Friday: Barbell Row 5x45 5x55 5x67.5 5x77.5 3x90 8x67.5

    week 10
    Monday: Squat 5x62.5 5x77.5 5x92.5 5x110 5x125
    Monday: Bench Press 5x50 5x62.5 5x75 5x87.5 5x100
    Monday: Barbell Row 5x45 5x57.5 5x67.5 5x80 5x90
    Wednesday: Squat 5x62.5 5x77.5 5x92.5 5x92.5
    Wednesday: Overhead Press 5x37.5 5x45 5x52.5 5x60
    Wednesday: Deadlift 5x92.5 5x112.5 5x130 5x150
    Friday: Squat 5x62.5 5x77.5 5x92.5 5x110 3x127.5 8x92.5
    Friday: Bench Press 5x50 5x62.5 5x75 5x87.5 3x102.5 8x75
    Friday: Barbell Row 5x45 5x57.5 5x67.5 5x80 3x92.5 8x67.5

    week 11
    Monday: Squat 5x65 5x80 5x95 5x112.5 5x127.5
    Monday: Bench Press 5x50 5x65 5x77.5 5x90 5x102.5
    Monday: Barbell Row 5x47.5 5x57.5 5x70 5x80 5x92.5
    Wednesday: Squat 5x65 5x80 5x95 5x95
    Wednesday: Overhead Press 5x37.5 5x45 5x52.5 5x60
    Wednesday: Deadlift 5x95 5x115 5x135 5x152.5
    Friday: Squat 5x65 5x80 5x95 5x112.5 3x130 8x95
    Friday: Bench Press 5x50 5x65 5x77.5 5x90 3x105 8x77.5
    Friday: Barbell Row 5x47.5 5x57.5 5x70 5x80 3x95 8x70

    week 12
    Monday: Squat 5x65 5x82.5 5x97.5 5x115 5x130
    Monday: Bench Press 5x52.5 5x65 5x77.5 5x92.5 5x105
    Monday: Barbell Row 5x47.5 5x60 5x72.5 5x82.5 5x95
    Wednesday: Squat 5x65 5x82.5 5x97.5 5x97.5
    Wednesday: Overhead Press 5x40 5x47.5 5x55 5x62.5
    Wednesday: Deadlift 5x97.5 5x117.5 5x137.5 5x157.5
    Friday: Squat 5x65 5x82.5 5x97.5 5x115 3x135 8x97.5
    Friday: Bench Press 5x52.5 5x65 5x77.5 5x92.5 3x107.5 8x77.5
    Friday: Barbell Row 5x47.5 5x60 5x72.5 5x82.5 3x97.5 8x72.5
    """
}
