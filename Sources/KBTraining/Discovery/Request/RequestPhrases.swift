import KBCore

/// What the words of a request mean, as far as no library is needed to know it; those of German are among them, since
/// the site speaks it as well.
enum RequestPhrases {
  struct Phrase {
    var words: [String]
    var token: RequestToken
  }

  /// Words that begin a new clause, in which nothing is ruled out any more.
  static let turns = words(of: "but though although however so then yet aber")
  /// Words after which "but" means "except".
  static let exceptions = words(of: "anything everything nothing all anywhere")
  /// Words that begin a clause of when or why.
  static let circumstances = words(of: "when after since because from during while before")

  /// The token of the longest phrase that stands at a place, with its number of words.
  static func match(_ words: ArraySlice<RequestWord>) -> (token: RequestToken, count: Int)? {
    var best: Phrase?
    for phrase in all where phrase.words.count > best?.words.count ?? 0 {
      guard phrase.words.count <= words.count else { continue }
      var matches = true
      for (word, key) in zip(words, phrase.words) where word.key != key {
        matches = false
        break
      }
      if matches { best = phrase }
    }
    return best.map { ($0.token, $0.words.count) }
  }

  private static let all: [Phrase] =
    phrases(negations, .negation) + phrases(omissions, .omission)
    + phrases("except, except for, apart from, other than, besides, außer", .exception)
    + phrases(
      "want, prefer, instead, love, give me, gimme, lets, fancy, would like, sondern", .affirmation)
    + phrases("yesterday", .past("yesterday"))
    + phrases(otherDays).map { Phrase(words: $0, token: .otherDay($0[0])) }
    + phrases("only, just, nothing but, nothing else, all i have, nur", .only)
    + phrases(pains, .sore(isSure: true)) + phrases(weakPains, .sore(isSure: false))
    + phrases(strains, .strain) + phrases("stiff, tight", .stiff) + phrases(soundness, .sound)
    + phrases(limits, .limit)
    + phrases(
      "at least, more than, longer than, over, above, minimum, or more, or longer, mindestens",
      .least)
    + phrases(nothing, .noEquipment) + phrases(easy, .easy) + phrases(tired, .tired)
    + phrases("heavy, heavy weights, heavy lifting, heavy lifts, schwer", .heavy)
    + phrases(hard, .hard) + phrases(fillers, .filler)
    + phrases("a, an, the, my, any, some, all, \(germanArticles)", .article)
    + phrases("and, und", .and) + phrases("or, nor, oder", .or)
    + phrases(
      "beginner, novice, newbie, first time, starting out, new to training, anfänger",
      .level(.beginner))
    + phrases("intermediate", .level(.intermediate)) + phrases("advanced", .level(.advanced))
    + phrases("gym, fitness centre, fitness center", .place(.gym))
    + phrases(homes, .place(.home)) + phrases(journeys, .place(.away))
    + phrases("gym is closed, gym closed, gym is shut", .notAt(.gym))
    + phrases(haste, .length(.upTo(TimeSpan(minutes: 20))))
    + phrases("short, kurz, kurzes", .length(.short)) + phrases("medium", .length(.medium))
    + phrases("long, langes", .length(.long))
    + phrases(
      "mobility, stretch, stretching, yoga, flexibility, loosen up, limber up, dehnen", .mobility)
    + phrases("recovery, rest, rest day, recover, active recovery, erholung", .recovery)
    + phrases(
      "strength, strong, stronger, lifting, lift weights, strength training, kraft, krafttraining",
      .strength)
    + phrases(
      "hypertrophy, muscle, pump, bodybuilding, build muscle, muscle building, muskelaufbau",
      .hypertrophy)
    + phrases("conditioning, cardio, sweat, metcon, hiit, ausdauer", .conditioning)
    + phrases("skill, technique, practice, practise", .skill) + phrases("mixed", .mixed)

  private static func phrases(_ text: String, _ category: WorkoutCategory) -> [Phrase] {
    phrases(text, .named(.category(category), ""))
  }

  /// The phrases of a text with commas, which takes less room in a module than as many texts.
  private static func phrases(_ text: String, _ token: RequestToken) -> [Phrase] {
    phrases(text).map { Phrase(words: $0, token: token) }
  }

  static func phrases(_ text: String) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: ",")).map {
      words(of: String(decoding: $0, as: UTF8.self))
    }
  }

  static func words(of text: String) -> [String] {
    NameKey(text).text.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let germanArticles =
    "die, der, das, den, dem, mein, meine, meinen, meinem, ein, eine, einen"
  private static let negations = """
    no, not, dont, do not, doesnt, isnt, arent, cant, cannot, can not, wont, wouldnt, never, \
    nothing, none, neither, less, fewer, no time for, sick of, fed up with, tired of, bored of, \
    instead of, rather than, anything but, everything but, all but, anywhere but, minus, no more, \
    had enough of, dont want, do not want, dont like, dont feel like, not in the mood, \
    not keen on, dont have, do not have, havent got, have no, got no, lack, is out, are out, \
    is off, are off, off limits, banned, suck, kein, keine, keinen, nicht, nichts, nix
    """
  private static let omissions = """
    without, without any, skip, avoid, avoiding, leave out, leaving out, away from, hate, \
    dislike, exclude, excluding, miss, forget, omit, ditch, drop, ohne
    """
  private static let otherDays = """
    tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend
    """
  private static let pains = """
    sore, hurt, hurting, pain, painful, ache, aches, aching, achy, injured, injury, tweaked, \
    strained, strain, sprained, sprain, torn, trashed, toast, fried, smoked, wrecked, \
    killing me, acting up, playing up, tender, doms, tendonitis, tendinitis, bruised, swollen, \
    irritated, niggle, niggling, bothering me, broken, cranky, beaten up, twinge, surgery, \
    easy on, gentle on, light on, tut weh, tun weh, schmerzt, schmerzen, muskelkater, \
    verletzt
    """
  private static let strains = """
    nothing that hurts, nothing that hurt, anything that hurts, anything that hurt, exercises that hurt, \
    nothing that loads, nothing that load, anything that loads, exercises that load, nothing that strains, \
    nothing that stresses, nothing that bothers, anything that bothers, nothing hard on, nothing bad for
    """
  /// Words that speak of pain only beside a part of the body.
  private static let weakPains = """
    bad, dodgy, dead, pulled, friendly, shot, weak, gave out, unhappy
    """
  private static let soundness = """
    fine, ok, okay, fresh, recovered, better, healed, no longer hurts, pain free
    """
  private static let limits = """
    at most, no more than, less than, under, max, maximum, up to, within, \
    shorter than, below, or less, tops, höchstens, maximal
    """
  private static let nothing = """
    no equipment, without equipment, without any equipment, no kit, no gear, no weights, \
    without weights, dont have any weights, dont have any equipment, dont have equipment, \
    have no equipment, have no weights, bodyweight, body weight, bodyweight only, just my body, \
    only my body, nothing with me, nothing at hand, equipment free, ohne geräte, keine geräte, \
    eigengewicht
    """
  private static let homes = """
    home, house, garage, garden, living room, basement, bedroom, my room, apartment, backyard, \
    home gym, zuhause, zu hause, daheim
    """
  private static let journeys = """
    away, travel, travelling, traveling, trip, hotel, hotel room, hotel gym, outside, outdoors, \
    park, playground, beach, vacation, holiday, on the road, unterwegs, urlaub, draußen
    """
  private static let haste = """
    quick, in a hurry, not much time, dont have much time, do not have much time, no time, \
    hardly any time, short on time, short of time, little time, schnell, schnelles, wenig zeit
    """
  private static let easy = """
    easy, light, gentle, low key, low intensity, relaxed, chill, just move, just moving, \
    keep moving, move, take it easy, easy day, easy pace, mellow, deload, deload week, deloading, \
    leicht, leichtes, locker, lockeres
    """
  private static let tired = """
    tired, exhausted, knackered, wiped out, worn out, drained, slept badly, slept poorly, \
    bad sleep, bad night, little sleep, no sleep, didnt sleep, low energy, no energy, lazy, \
    hungover, jet lagged, jetlagged, rough night, under the weather, burnt out, burned out, \
    stressed, cooked, müde, kaputt, schlecht geschlafen
    """
  private static let hard = """
    hard, tough, intense, all out, go hard, brutal, max effort, maximum effort, high intensity, \
    challenging, difficult, exhausting, hart, hartes
    """
  private static let fillers = """
    i, im, ive, id, ill, me, we, us, our, you, your, it, its, this, that, \
    these, is, are, am, was, be, been, feel, feeling, felt, feel like, like, to, do, does, \
    doing, done, did, make, get, got, have, had, has, go, going, can, could, may, maybe, will, \
    would, should, need, for, with, of, in, on, at, by, as, about, around, approximately, \
    roughly, please, today, tonight, now, day, days, morning, evening, afternoon, week, last, \
    next, again, still, already, also, too, so, very, really, quite, pretty, bit, little, lot, \
    much, many, more, most, something, anything, anywhere, everything, thing, whatever, \
    workout, workouts, training, train, trained, session, sessions, work, working, exercise, \
    exercises, day, routine, program, one, two, three, both, left, right, good, nice, great, \
    time, there, here, if, out, up, re, surprise me, you choose, mood, \
    in the mood for, no rush, no hurry, no problem, dont care, dont mind, not only, not just, \
    not sure, why not, more or less, pace, using, use, pair of, thank, thanks, hi, hello, hey, \
    kb, any more, anymore, effort, intensity, hour, minute, min, half, room, closed, long as, \
    stuff, kind, sort, favourite, favorite, body, fun, find, show, try, let, his, her, she, he, \
    they, them, might, must, keep, stay, rather, between, getting, put, own, access, hand, what, \
    finisher, ich, bin, mit, heute, bitte, für, mal, etwas, habe, hab, möchte, ist, sind, zu, nach, noch, gern
    """
}
