import Testing

@testable import KBTraining

extension DiscoveryRequestTests {
  @Test(
    "what rules out that something is ruled out asks for it, or is not understood",
    arguments: [
      ("I wouldn't mind squats", "squats", ""), ("I would not say no to squats", "squats", ""),
      ("nothing beats squats", "squats", ""), ("never enough legs", "legs", ""),
      ("can't get enough of squats", "squats", ""), ("enough of squats", "no squats", ""),
      ("no reason to skip legs", "legs", ""), ("nicht nur Beine", "beine", ""),
      ("weder Beine noch Brust", "no beine; no brust", ""),
      ("no reason not to squat", "", "squat"), ("I never said no squats", "", "said, squats"),
      ("can't not train legs", "", "legs"), ("legs I don't hate", "", "legs"),
      ("ich kann nicht auf Beine verzichten", "", "beine"), ("Beine verzichten", "no beine", ""),
      ("all jumping but burpees", "jumping; no burpees", ""),
      ("all good but no legs", "no legs", ""), ("all jumping but light", "jumping; easy", ""),
      ("everything hurts but I want legs", "easy; legs", ""),
      ("it's not my knee, it's my hip that hurts", "nothing that loads the hip", ""),
    ])
  func doubled(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "what is over, taken or broken is not asked for",
    arguments: [
      ("slept 5 hours", "", "5 hours"), ("4 hours of sleep, legs", "legs", "4 hours, sleep"),
      ("slept badly, only 4 hours", "easy", "4 hours"), ("slept badly, 20 min", "easy; 20 min", ""),
      ("slept badly, 3 hours", "easy", "3 hours"), ("slept badly, 2 hours", "easy; 120 min", ""),
      ("had a hard day, legs", "legs", "hard"), ("did hard legs", "no legs", "hard"),
      ("did legs on Monday", "no legs", ""), ("did legs and want chest", "no legs; chest", ""),
      ("I did not do legs", "", "legs"), ("30 min of legs yesterday", "no legs", "30 min"),
      ("the barbell is taken", "no barbell", ""), ("someone is on the bench", "no bench", ""),
      ("my barbell is broken", "no barbell", ""), ("broken barbell, legs", "no barbell; legs", ""),
      ("my knee is broken", "nothing that loads the knee", ""),
      ("squats hurt", "no squats", ""), ("it hurts when I squat", "easy; no squat", ""),
      ("it hurts. When I squat, legs", "easy; no squat; legs", ""),
      ("my knee hurts when I squat", "nothing that loads the knee", ""),
      ("only the barbell is free", "with barbell", ""), ("it hurts to squat", "no squat", ""),
      ("sore today, jumping", "easy; jumping", ""), ("sore today and jumping", "easy; jumping", ""),
      ("something for someone who hates squats", "no squats", "someone, who"),
      ("legs like yesterday", "legs", ""),
    ])
  func over(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "what is new or long ago, and kinds of workouts that go by their clock, are understood",
    arguments: [
      ("something new", "something new", ""),
      ("legs, but something different", "legs; something new", ""),
      ("nothing new", "", "new"), ("what I never tried", "something new", ""),
      ("legs, not done for a long time", "legs", "not done for a long time"),
      ("an EMOM of 20 min", "conditioning; 20 min", ""),
      ("the hardest leg workout", "hard; leg", ""),
      ("at most 45 minutes, at least 30", "30 to 45 min", ""),
      ("I'm over 40, legs", "legs", "40"), ("at least 3 times", "", "3"),
    ])
  func kinds(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "a part that is stiff or a weak muscle wants training, and a weak joint wants rest",
    arguments: [
      ("tight hips", "mobility; hips", ""),
      ("something for my back, it is stiff", "back; mobility", ""),
      ("my legs are not stiff", "", ""), ("tight schedule, legs", "up to 20 min; legs", ""),
      ("stiff and sore knee", "mobility; nothing that loads the knee", ""),
      ("weak glutes", "glutes", ""), ("weak knees", "nothing that loads the knees", ""),
      ("legs are weak", "nothing that works legs", ""),
    ])
  func stiff(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test(
    "a question that no workout answers is not understood as a whole",
    arguments: [
      ("why is my bench stuck", "", "why is my bench stuck"), ("why not legs", "legs", ""),
      ("legs, when did I last squat", "legs", "when did I last squat"),
      ("am I getting stronger", "", "am I getting stronger"), ("how about squats", "squats", ""),
      ("what about legs", "legs", ""), ("20 min, three exercises", "20 min", "three exercises"),
      ("two 10 kg dumbbells", "with dumbbell", "10 kg"), ("a proper leg session", "leg", "proper"),
      ("the frobs squats", "squats", "frobs"), ("my favourite legs", "legs", "favourite"),
    ])
  func questions(text: String, understood: String, unknown: String) {
    words(text: text, understood: understood, unknown: unknown)
  }

  @Test("what is said twice is understood once, and the last length counts")
  func once() {
    words(text: "hotel, park, 15 min, 20 min", understood: "away; 20 min", unknown: "")
  }
}
