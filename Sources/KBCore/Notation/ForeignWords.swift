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

  struct Word {
    let role: Role
    let text: StaticString
    /// Whether a full stop may belong to it.
    let isShort: Bool

    init(_ role: Role, _ text: StaticString, short isShort: Bool = false) {
      self.role = role
      self.text = text
      self.isShort = isShort
    }
  }

  /// Lower-case letters without accents; `ß` and `æ` are two.
  static let all: [Word] = [
    // German
    Word(.sets, "satz"), Word(.sets, "satze"), Word(.sets, "saetze"), Word(.sets, "serien"),
    Word(.reps, "wiederholung"), Word(.reps, "wiederholungen"), Word(.reps, "wdh", short: true),
    Word(.reps, "wh", short: true), Word(.of, "von"), Word(.of, "mit"),
    Word(.with, "mit"), Word(.of, "zu"),
    Word(.to, "bis"), Word(.times, "mal"), Word(.seconds, "sekunde"), Word(.seconds, "sekunden"),
    Word(.seconds, "sek", short: true), Word(.minutes, "minuten"), Word(.hours, "stunde"),
    Word(.hours, "stunden"), Word(.hours, "std", short: true), Word(.per, "pro"), Word(.per, "je"),
    Word(.side, "seite"), Word(.side, "bein"), Word(.rest, "satzpause"),
    Word(.pause, "pause"),
    // French
    Word(.sets, "serie"), Word(.sets, "series"), Word(.reps, "repetition"),
    Word(.reps, "repetitions"), Word(.with, "avec"), Word(.to, "a"), Word(.of, "a"),
    Word(.of, "de"),
    Word(.times, "fois"), Word(.seconds, "seconde"),
    Word(.seconds, "secondes"), Word(.hours, "heure"), Word(.hours, "heures"), Word(.per, "par"),
    Word(.each, "chaque"), Word(.side, "cote"), Word(.side, "jambe"), Word(.side, "bras"),
    Word(.rest, "repos"), Word(.rest, "recup", short: true),
    // Spanish
    Word(.reps, "repeticion"), Word(.reps, "repeticiones"),
    Word(.with, "con"), Word(.times, "veces"),
    Word(.seconds, "segundo"), Word(.seconds, "segundos"), Word(.seconds, "seg", short: true),
    Word(.minutes, "minuto"), Word(.minutes, "minutos"), Word(.hours, "hora"),
    Word(.hours, "horas"), Word(.per, "por"), Word(.each, "cada"), Word(.side, "lado"),
    Word(.side, "pierna"), Word(.side, "brazo"), Word(.rest, "descanso"),
    Word(.rest, "desc", short: true),
    Word(.pause, "pausa"),
    // Italian
    Word(.reps, "ripetizione"), Word(.reps, "ripetizioni"), Word(.reps, "rip", short: true),
    Word(.of, "da"), Word(.of, "di"), Word(.times, "volte"), Word(.seconds, "secondo"),
    Word(.seconds, "secondi"), Word(.minutes, "minuti"), Word(.hours, "ora"), Word(.hours, "ore"),
    Word(.each, "ogni"), Word(.side, "lato"), Word(.side, "gamba"), Word(.side, "braccio"),
    Word(.rest, "recupero"), Word(.rest, "rec", short: true),
    // Portuguese
    Word(.reps, "repeticao"), Word(.reps, "repeticoes"), Word(.of, "com"), Word(.with, "com"),
    Word(.times, "vezes"),
    Word(.to, "ate"), Word(.side, "perna"), Word(.side, "braco"),
    // Dutch
    Word(.reps, "herhaling"), Word(.reps, "herhalingen"), Word(.reps, "herh", short: true),
    Word(.to, "tot"), Word(.of, "van"), Word(.of, "met"), Word(.with, "met"), Word(.times, "keer"),
    Word(.seconds, "seconden"),
    Word(.minutes, "minuut"), Word(.hours, "uur"), Word(.each, "elke"), Word(.side, "kant"),
    Word(.side, "been"), Word(.rest, "rust"),
    Word(.pause, "pauze"),
    // Swedish, Danish and Norwegian
    Word(.sets, "saet"), Word(.sets, "sett"), Word(.reps, "repetitioner"),
    Word(.reps, "gentagelser"), Word(.reps, "repetisjoner"), Word(.of, "av"), Word(.of, "med"),
    Word(.with, "med"),
    Word(.times, "ganger"), Word(.seconds, "sekunder"), Word(.minutes, "minuter"),
    Word(.minutes, "minutter"), Word(.side, "sida"), Word(.rest, "vila"),
    // Polish
    Word(.sets, "seria"), Word(.sets, "serii"), Word(.reps, "powtorzenia"),
    Word(.reps, "powtorzen"), Word(.reps, "powt", short: true), Word(.of, "po"),
    Word(.times, "razy"), Word(.seconds, "sekund"), Word(.seconds, "sekundy"),
    Word(.minutes, "minut"), Word(.minutes, "minuty"), Word(.per, "na"), Word(.side, "strone"),
    Word(.side, "noge"),
    // As many as one can
    Word(.failure, "max"), Word(.failure, "maximal"), Word(.failure, "versagen"),
    Word(.failure, "muskelversagen"), Word(.failure, "mv"),
    Word(.failure, "echec"), Word(.failure, "maximum"), Word(.failure, "fallo"),
    Word(.failure, "maximo"), Word(.failure, "maximas"), Word(.failure, "falha"),
    Word(.failure, "cedimento"), Word(.failure, "esaurimento"), Word(.failure, "massimo"),
    Word(.failure, "maxi"), Word(.failure, "falen"),
    Word(.sets, "trips"), Word(.sets, "bahnen"), Word(.rest, "parado"),
    Word(.rest, "int", short: true), Word(.rest, "intervalo"),
    // Once more
    Word(.same, "same"), Word(.same, "ditto"), Word(.same, "dito"), Word(.same, "idem"),
    Word(.same, "gleich"), Word(.same, "igual"), Word(.same, "uguale"), Word(.same, "pareil"),
    // Before the sets that count, and those
    Word(.warmUp, "aufwarmen"), Word(.warmUp, "aufwaermen"), Word(.warmUp, "warmmachen"),
    Word(.warmUp, "echauffement"), Word(.warmUp, "calentamiento"), Word(.warmUp, "aquecimento"),
    Word(.warmUp, "riscaldamento"), Word(.warmUp, "wu"),
    Word(.work, "work"), Word(.work, "working"), Word(.work, "worksets"),
    Word(.work, "arbeitssatz"), Word(.work, "arbeitssatze"), Word(.work, "travail"),
    Word(.work, "trabajo"), Word(.work, "trabalho"), Word(.work, "lavoro"),
    // Before a load
    Word(.at, "at"), Word(.at, "with"), Word(.at, "mit"), Word(.at, "bei"), Word(.at, "avec"),
    Word(.at, "a"), Word(.at, "al"), Word(.at, "con"), Word(.at, "com"), Word(.at, "using"),
    Word(.at, "met"),
    // What is not to be done
    Word(.not, "no"), Word(.not, "not"), Word(.not, "never"), Word(.not, "without"),
    Word(.not, "ohne"), Word(.not, "nicht"), Word(.not, "kein"), Word(.not, "keine"),
    Word(.not, "sans"), Word(.not, "pas"), Word(.not, "sin"), Word(.not, "nunca"),
    Word(.not, "sem"), Word(.not, "nao"), Word(.not, "senza"), Word(.not, "non"),
    Word(.not, "zonder"), Word(.not, "geen"), Word(.not, "niet"),
    // Movements that are measured in metres
    Word(.race, "lauf"), Word(.race, "laufen"), Word(.race, "rudern"), Word(.race, "schwimmen"),
    Word(.race, "radfahren"), Word(.race, "course"), Word(.race, "velo"), Word(.race, "rameur"),
    Word(.race, "natation"), Word(.race, "correr"), Word(.race, "carrera"), Word(.race, "remo"),
    Word(.race, "corrida"), Word(.race, "corsa"), Word(.race, "nuoto"), Word(.race, "nadar"),
    Word(.race, "bici"), Word(.race, "natacion"), Word(.race, "natacao"), Word(.race, "nado"),
    Word(.race, "kraul"), Word(.race, "kraulen"), Word(.race, "brustschwimmen"),
    Word(.race, "crol"), Word(.race, "braza"), Word(.race, "mariposa"), Word(.race, "brasse"),
    Word(.race, "papillon"), Word(.race, "ripetute"), Word(.race, "laufband"),
    Word(.race, "esteira"),
    // Rounds
    Word(.rounds, "runden"), Word(.rounds, "runde"), Word(.rounds, "tours"),
    Word(.rounds, "rondas"), Word(.rounds, "vueltas"), Word(.rounds, "giri"),
    Word(.rounds, "voltas"), Word(.rounds, "rondes"), Word(.rounds, "durchgange"),
    Word(.rounds, "durchgaenge"), Word(.rounds, "rodadas"),
    // What names no exercise
    Word(.sentence, "jeden"), Word(.sentence, "jede"), Word(.sentence, "jeder"),
    Word(.sentence, "ca"), Word(.sentence, "circa"), Word(.sentence, "immer"),
    Word(.sentence, "bitte"), Word(.sentence, "versuche"), Word(.sentence, "always"),
    Word(.sentence, "try"), Word(.sentence, "keep"), Word(.sentence, "focus"),
    Word(.sentence, "stop"), Word(.sentence, "leave"), Word(.sentence, "finish"),
    Word(.sentence, "aim"), Word(.sentence, "make"), Word(.sentence, "then"),
    Word(.sentence, "start"), Word(.sentence, "siempre"), Word(.sentence, "toujours"),
    Word(.sentence, "sempre"), Word(.sentence, "this"), Word(.sentence, "that"),
    Word(.sentence, "our"), Word(.sentence, "dont"), Word(.sentence, "lass"),
    Word(.sentence, "lasse"), Word(.sentence, "halte"), Word(.sentence, "beende"),
    Word(.sentence, "i"), Word(.sentence, "my"), Word(.sentence, "me"), Word(.sentence, "we"),
    Word(.sentence, "was"), Word(.sentence, "were"), Word(.sentence, "is"),
    Word(.sentence, "are"), Word(.sentence, "felt"), Word(.sentence, "did"),
    Word(.sentence, "had"), Word(.sentence, "got"), Word(.sentence, "took"),
    Word(.sentence, "went"), Word(.sentence, "slept"), Word(.sentence, "ate"),
    Word(.sentence, "feel"), Word(.sentence, "feeling"), Word(.sentence, "today"),
    Word(.sentence, "yesterday"), Word(.sentence, "tomorrow"), Word(.sentence, "because"),
    Word(.sentence, "but"), Word(.sentence, "about"), Word(.sentence, "around"),
    Word(.sentence, "than"), Word(.sentence, "only"), Word(.sentence, "should"),
    Word(.sentence, "would"), Word(.sentence, "will"), Word(.sentence, "need"),
    Word(.sentence, "needs"), Word(.sentence, "want"), Word(.sentence, "next"),
    Word(.sentence, "last"), Word(.sentence, "week"), Word(.sentence, "weeks"),
    Word(.sentence, "day"), Word(.sentence, "days"), Word(.sentence, "per"),
    Word(.sentence, "ich"), Word(.sentence, "war"), Word(.sentence, "habe"),
    Word(.sentence, "heute"), Word(.sentence, "gestern"), Word(.sentence, "noch"),
    Word(.sentence, "aber"), Word(.sentence, "nach"), Word(.sentence, "mein"),
    Word(.sentence, "nur"), Word(.sentence, "je"), Word(.sentence, "suis"),
    Word(.sentence, "etait"), Word(.sentence, "hier"), Word(.sentence, "demain"),
    Word(.sentence, "mais"), Word(.sentence, "mon"), Word(.sentence, "ma"), Word(.sentence, "yo"),
    Word(.sentence, "fue"), Word(.sentence, "hoy"), Word(.sentence, "ayer"),
    Word(.sentence, "pero"), Word(.sentence, "mi"), Word(.sentence, "eu"), Word(.sentence, "foi"),
    Word(.sentence, "hoje"), Word(.sentence, "ontem"), Word(.sentence, "mas"),
    Word(.sentence, "meu"), Word(.sentence, "io"), Word(.sentence, "ho"), Word(.sentence, "oggi"),
    Word(.sentence, "ieri"), Word(.sentence, "mio"), Word(.sentence, "started"),
    Word(.sentence, "stopped"), Word(.sentence, "increased"), Word(.sentence, "slowly"),
    Word(.sentence, "repeat"), Word(.sentence, "remember"), Word(.sentence, "lost"),
    Word(.sentence, "add"),
    Word(.sentence, "bought"), Word(.sentence, "drank"),
    // What begins a clause
    Word(.sentence, "if"), Word(.sentence, "wenn"), Word(.sentence, "falls"),
    Word(.sentence, "si"), Word(.sentence, "quand"), Word(.sentence, "cuando"),
    Word(.sentence, "quando"), Word(.sentence, "when"), Word(.sentence, "while"),
    Word(.sentence, "until"), Word(.sentence, "weil"), Word(.sentence, "porque"),
    Word(.sentence, "perche"), Word(.sentence, "parce"), Word(.sentence, "you"),
    Word(.sentence, "your"), Word(.sentence, "so"), Word(.sentence, "it"),
    Word(.sentence, "can"), Word(.sentence, "could"), Word(.sentence, "be"),
    Word(.sentence, "seit"), Word(.sentence, "depuis"),
    Word(.sentence, "desde"), Word(.sentence, "dopo"), Word(.sentence, "solo"),
    Word(.sentence, "then"), Word(.sentence, "moved"),
    Word(.sentence, "subir"), Word(.sentence, "subo"), Word(.sentence, "bajar"),
    Word(.sentence, "aumentar"), Word(.sentence, "aumentare"), Word(.sentence, "augmenter"),
    Word(.sentence, "steigern"), Word(.sentence, "increase"), Word(.sentence, "reduce"),
    Word(.sentence, "waited"), Word(.sentence, "starts"), Word(.sentence, "begins"),
    Word(.sentence, "closes"), Word(.sentence, "opens"), Word(.sentence, "beginnt"),
    Word(.sentence, "commence"), Word(.sentence, "empieza"), Word(.sentence, "comienza"),
    Word(.sentence, "comeca"), Word(.sentence, "inizia"), Word(.sentence, "here"),
    Word(.sentence, "abre"), Word(.sentence, "cierra"), Word(.sentence, "apre"),
    Word(.sentence, "ouvre"), Word(.sentence, "dormi"), Word(.sentence, "dormito"),
    Word(.sentence, "dormido"), Word(.sentence, "dormir"), Word(.sentence, "geschlafen"),
    Word(.sentence, "sleep"), Word(.sentence, "uhr"), Word(.sentence, "esperei"),
    Word(.sentence, "gewartet"), Word(.sentence, "attendu"), Word(.sentence, "esperado"),
    Word(.warmUp, "wu"),
    // Which of several sets
    Word(.last, "last"), Word(.last, "final"), Word(.last, "letzter"), Word(.last, "letzte"),
    Word(.last, "letzten"), Word(.last, "letztem"), Word(.last, "dernier"),
    Word(.last, "derniere"), Word(.last, "ultima"), Word(.last, "ultimo"),
    Word(.last, "ultime"), Word(.last, "dernieres"),
    Word(.place, "first"), Word(.place, "second"), Word(.place, "third"), Word(.place, "erster"),
    Word(.place, "erste"), Word(.place, "ersten"), Word(.place, "premier"),
    Word(.place, "premiere"), Word(.place, "primera"), Word(.place, "primeira"),
    Word(.place, "prima"),
    Word(.then, "danach"), Word(.then, "dann"), Word(.then, "puis"), Word(.then, "ensuite"),
    Word(.then, "luego"), Word(.then, "despues"), Word(.then, "depois"), Word(.then, "poi"),
    // For time
    Word(.time, "temps"), Word(.time, "tiempo"), Word(.time, "tempo"), Word(.time, "zeit"),
    // Less load without a rest
    Word(.drop, "abbau"), Word(.drop, "abbausatz"), Word(.drop, "reduktionssatz"),
    Word(.drop, "degressif"), Word(.drop, "degressive"), Word(.drop, "descendente"),
    Word(.drop, "stripping"), Word(.drop, "dropsatz"),
    // The body alone
    Word(.bodyweight, "korpergewicht"), Word(.bodyweight, "koerpergewicht"),
    Word(.bodyweight, "eigengewicht"), Word(.bodyweight, "bw"),
    // What is lifted
    Word(.implement, "db"), Word(.implement, "dbs"), Word(.implement, "dumbbell"),
    Word(.implement, "dumbbells"), Word(.implement, "kb"), Word(.implement, "kbs"),
    Word(.implement, "kettlebell"), Word(.implement, "kettlebells"), Word(.implement, "haltere"),
    Word(.implement, "halteres"), Word(.implement, "mancuerna"), Word(.implement, "mancuernas"),
    Word(.implement, "manubrio"), Word(.implement, "manubri"), Word(.implement, "kurzhantel"),
    Word(.implement, "kurzhanteln"), Word(.implement, "hantel"), Word(.implement, "hanteln"),
    Word(.implement, "kh"),
    // Everywhere, with their full stop
    Word(.reps, "rep", short: true), Word(.reps, "reps", short: true),
    Word(.seconds, "sec", short: true), Word(.minutes, "min", short: true),
  ]
}
