extension PrescribedWeeks {
  /// Reg Park's first phase for six weeks without a miss.
  ///
  /// The three sets behind the two warm-ups, 2.5 kg up each time.
  static let regPark = """
    week 1
    Phase One: Squat 3x5 105kg | Bench Press 3x5 70kg | Deadlift 3x5 125kg
    Phase One: Squat 3x5 107.5kg | Bench Press 3x5 72.5kg | Deadlift 3x5 127.5kg
    Phase One: Squat 3x5 110kg | Bench Press 3x5 75kg | Deadlift 3x5 130kg

    week 2
    Phase One: Squat 3x5 112.5kg | Bench Press 3x5 77.5kg | Deadlift 3x5 132.5kg
    Phase One: Squat 3x5 115kg | Bench Press 3x5 80kg | Deadlift 3x5 135kg
    Phase One: Squat 3x5 117.5kg | Bench Press 3x5 82.5kg | Deadlift 3x5 137.5kg

    week 3
    Phase One: Squat 3x5 120kg | Bench Press 3x5 85kg | Deadlift 3x5 140kg
    Phase One: Squat 3x5 122.5kg | Bench Press 3x5 87.5kg | Deadlift 3x5 142.5kg
    Phase One: Squat 3x5 125kg | Bench Press 3x5 90kg | Deadlift 3x5 145kg

    week 4
    Phase One: Squat 3x5 127.5kg | Bench Press 3x5 92.5kg | Deadlift 3x5 147.5kg
    Phase One: Squat 3x5 130kg | Bench Press 3x5 95kg | Deadlift 3x5 150kg
    Phase One: Squat 3x5 132.5kg | Bench Press 3x5 97.5kg | Deadlift 3x5 152.5kg

    week 5
    Phase One: Squat 3x5 135kg | Bench Press 3x5 100kg | Deadlift 3x5 155kg
    Phase One: Squat 3x5 137.5kg | Bench Press 3x5 102.5kg | Deadlift 3x5 157.5kg
    Phase One: Squat 3x5 140kg | Bench Press 3x5 105kg | Deadlift 3x5 160kg

    week 6
    Phase One: Squat 3x5 142.5kg | Bench Press 3x5 107.5kg | Deadlift 3x5 162.5kg
    Phase One: Squat 3x5 145kg | Bench Press 3x5 110kg | Deadlift 3x5 165kg
    Phase One: Squat 3x5 147.5kg | Bench Press 3x5 112.5kg | Deadlift 3x5 167.5kg
    """
}
