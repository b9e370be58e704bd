/// Words of other languages that mean what a word of the notation means.
///
/// They are read and never written: the canonical form has the English ones. A `pause` is a rest
/// only where it is long, since in English it is a stop within a repetition.
enum ForeignWords {
  enum Role: Int {
    case sets, reps, to, of, with, times, seconds, minutes, hours, per, each, side, pause, rest
    case failure, same, warmUp, work, at, not, sentence, race, rounds, last, place, drop
    case bodyweight, then, time, implement
  }

  /// What is said in one role.
  struct Words {
    let role: Role
    /// Lower-case letters without accents, `ß` and `æ` as two; with a full stop where one may belong to the word.
    let text: StaticString

    init(_ role: Role, _ text: StaticString) {
      self.role = role
      self.text = text
    }
  }

  // A text for many words: as a value of its own, each would be a line of code that makes it.
  static let all: [Words] = [
    // German
    Words(.sets, "satz satze saetze serien"),
    Words(.reps, "wiederholung wiederholungen wdh. wh."),
    Words(.of, "von mit zu"),
    Words(.with, "mit"),
    Words(.to, "bis"),
    Words(.times, "mal"),
    Words(.seconds, "sekunde sekunden sek."),
    Words(.minutes, "minuten"),
    Words(.hours, "stunde stunden std."),
    Words(.per, "pro je"),
    Words(.side, "seite bein"),
    Words(.rest, "satzpause"),
    Words(.pause, "pause"),
    // French
    Words(.sets, "serie series"),
    Words(.reps, "repetition repetitions"),
    Words(.with, "avec"),
    Words(.to, "a"),
    Words(.of, "a de"),
    Words(.times, "fois"),
    Words(.seconds, "seconde secondes"),
    Words(.hours, "heure heures"),
    Words(.per, "par"),
    Words(.each, "chaque"),
    Words(.side, "cote jambe bras"),
    Words(.rest, "repos recup."),
    // Spanish
    Words(.reps, "repeticion repeticiones"),
    Words(.with, "con"),
    Words(.times, "veces"),
    Words(.seconds, "segundo segundos seg."),
    Words(.minutes, "minuto minutos"),
    Words(.hours, "hora horas"),
    Words(.per, "por"),
    Words(.each, "cada"),
    Words(.side, "lado pierna brazo"),
    Words(.rest, "descanso desc."),
    Words(.pause, "pausa"),
    // Italian
    Words(.reps, "ripetizione ripetizioni rip."),
    Words(.of, "da di"),
    Words(.times, "volte"),
    Words(.seconds, "secondo secondi"),
    Words(.minutes, "minuti"),
    Words(.hours, "ora ore"),
    Words(.each, "ogni"),
    Words(.side, "lato gamba braccio"),
    Words(.rest, "recupero rec."),
    // Portuguese
    Words(.reps, "repeticao repeticoes"),
    Words(.of, "com"),
    Words(.with, "com"),
    Words(.times, "vezes"),
    Words(.to, "ate"),
    Words(.side, "perna braco"),
    // Dutch
    Words(.reps, "herhaling herhalingen herh."),
    Words(.to, "tot"),
    Words(.of, "van met"),
    Words(.with, "met"),
    Words(.times, "keer"),
    Words(.seconds, "seconden"),
    Words(.minutes, "minuut"),
    Words(.hours, "uur"),
    Words(.each, "elke"),
    Words(.side, "kant been"),
    Words(.rest, "rust"),
    Words(.pause, "pauze"),
    // Swedish, Danish and Norwegian
    Words(.sets, "saet sett"),
    Words(.reps, "repetitioner gentagelser repetisjoner"),
    Words(.of, "av med"),
    Words(.with, "med"),
    Words(.times, "ganger"),
    Words(.seconds, "sekunder"),
    Words(.minutes, "minuter minutter"),
    Words(.side, "sida"),
    Words(.rest, "vila"),
    // Polish
    Words(.sets, "seria serii"),
    Words(.reps, "powtorzenia powtorzen powt."),
    Words(.of, "po"),
    Words(.times, "razy"),
    Words(.seconds, "sekund sekundy"),
    Words(.minutes, "minut minuty"),
    Words(.per, "na"),
    Words(.side, "strone noge"),
    // As many as one can
    Words(.failure, "max maximal versagen muskelversagen mv echec maximum fallo maximo maximas"),
    Words(.failure, "falha cedimento esaurimento massimo maxi falen"),
    Words(.sets, "trips bahnen"),
    Words(.rest, "parado int. intervalo"),
    // Once more
    Words(.same, "same ditto dito idem gleich igual uguale pareil"),
    // Before the sets that count, and those
    Words(.warmUp, "aufwarmen aufwaermen warmmachen echauffement calentamiento aquecimento"),
    Words(.warmUp, "riscaldamento wu"),
    Words(.work, "work working worksets arbeitssatz arbeitssatze travail trabajo trabalho lavoro"),
    // Before a load
    Words(.at, "at with mit bei avec a al con com using met"),
    // What is not to be done
    Words(.not, "no not never without ohne nicht kein keine sans pas sin nunca sem nao senza non"),
    Words(.not, "zonder geen niet"),
    // Movements that are measured in metres
    Words(.race, "lauf laufen rudern schwimmen radfahren course velo rameur natation correr"),
    Words(.race, "carrera remo corrida corsa nuoto nadar bici natacion natacao nado kraul kraulen"),
    Words(.race, "brustschwimmen crol braza mariposa brasse papillon ripetute laufband esteira"),
    // Rounds
    Words(.rounds, "runden runde tours rondas vueltas giri voltas rondes durchgange durchgaenge"),
    Words(.rounds, "rodadas"),
    // What names no exercise
    Words(.sentence, "jeden jede jeder ca circa immer bitte versuche always try keep focus stop"),
    Words(.sentence, "leave finish aim make then start siempre toujours sempre this that our dont"),
    Words(.sentence, "lass lasse halte beende i my me we was were is are felt did had got took"),
    Words(.sentence, "went slept ate feel feeling today yesterday tomorrow because but about"),
    Words(.sentence, "around than only should would will need needs want next last week weeks day"),
    Words(.sentence, "days per ich war habe heute gestern noch aber nach mein nur je suis etait"),
    Words(.sentence, "hier demain mais mon ma yo fue hoy ayer pero mi eu foi hoje ontem mas meu"),
    Words(.sentence, "io ho oggi ieri mio started stopped increased slowly repeat remember lost"),
    Words(.sentence, "add bought drank"),
    // What begins a clause
    Words(.sentence, "if wenn falls si quand cuando quando when while until weil porque perche"),
    Words(.sentence, "parce you your so it can could be seit depuis desde dopo solo then moved"),
    Words(.sentence, "subir subo bajar aumentar aumentare augmenter steigern increase reduce"),
    Words(.sentence, "waited starts begins closes opens beginnt commence empieza comienza comeca"),
    Words(.sentence, "inizia here abre cierra apre ouvre dormi dormito dormido dormir geschlafen"),
    Words(.sentence, "sleep uhr esperei gewartet attendu esperado"),
    Words(.warmUp, "wu"),
    // Which of several sets
    Words(.last, "last final letzter letzte letzten letztem dernier derniere ultima ultimo ultime"),
    Words(.last, "dernieres"),
    Words(.place, "first second third erster erste ersten premier premiere primera primeira prima"),
    Words(.then, "danach dann puis ensuite luego despues depois poi"),
    // For time
    Words(.time, "temps tiempo tempo zeit"),
    // Less load without a rest
    Words(.drop, "abbau abbausatz reduktionssatz degressif degressive descendente stripping"),
    Words(.drop, "dropsatz"),
    // The body alone
    Words(.bodyweight, "korpergewicht koerpergewicht eigengewicht bw"),
    // What is lifted
    Words(.implement, "db dbs dumbbell dumbbells kb kbs kettlebell kettlebells haltere halteres"),
    Words(.implement, "mancuerna mancuernas manubrio manubri kurzhantel kurzhanteln hantel"),
    Words(.implement, "hanteln kh"),
    // Everywhere, with their full stop
    Words(.reps, "rep. reps."),
    Words(.seconds, "sec. secs second seconds"),
    Words(.minutes, "min."),
  ]
}
