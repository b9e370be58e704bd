import KBCore
import KBTraining

extension KnownKeys {
  package static let settings: [KnownKey] = [
    KnownKey(
      "format", .integer(1...1_000_000), "The version of the format that the folder is written in."),
    KnownKey(
      "library", .choice(of: LibraryChoice.self), "Whether the library that comes with kb is read."),
    KnownKey("name", .text, "Your name, for the greeting."),
    KnownKey(
      "units", .choice(["kg", "metric", "lb", "imperial"]),
      "The unit of totals, and of loads typed without one."),
    KnownKey(
      "formula", .name(OneRepMaxFormula.allCases.map(\.name)), "How a maximum is estimated."),
    KnownKey("equipment", equipment, "What loads are made of."),
    KnownKey("rotation", .texts, "Keys of workouts that are done in turn."),
    KnownKey("rotation-since", .day, "The day from which sessions move the rotation on."),
    KnownKey("favorites", .texts, "Keys of the library's workouts that you like best."),
    KnownKey("categories", .texts, "Categories of exercises besides kb's own."),
    KnownKey("challenge", challenge, "A small challenge for every day."),
    KnownKey("progression", progression, "How the next targets follow."),
    KnownKey("rest", rest, "How long you rest after a set, such as 90s."),
    KnownKey(
      "journal",
      .mapping([
        KnownKey("layout", .choice(of: JournalLayout.self), "Which file new sessions go to."),
        KnownKey(
          "ask", .choices(of: JournalQuestion.self),
          "What the end of a workout asks besides how hard it was."),
      ]), "How the journal is written."),
    KnownKey("notation", notation, "What notation with several meanings says."),
    KnownKey("read", read, "Files that are read besides those of kb's folders."),
    KnownKey("discovery", discovery, "What recommendations follow."),
    KnownKey("calendar", calendar, "Your calendars, for recommendations."),
    KnownKey("check", check, "What kb check does here."),
    KnownKey("site", site, "The site that kb build makes."),
    KnownKey(
      "git",
      .mapping([
        KnownKey("commit", .choice(of: GitCommits.self), "Whether changes to files are committed.")
      ]), "What kb does with git."),
    KnownKey(
      "sources", .table(.either([.address, .mapping(source)])),
      "Pages with workouts of others, by names of yours; kb source fetch reads them."),
    KnownKey("llm", .mapping(model), "The language model that kb ask may ask, if you want one."),
  ]

  private static let remoteCalendar = ValueShape.table(
    .either([.address, .mapping(source)]))

  private static let model: [KnownKey] = [
    KnownKey(
      "url", .address, "Where it answers in OpenAI's chat form, such as http://127.0.0.1:11434/v1."
    ),
    KnownKey("model", .text, "Its name there."),
    KnownKey("key-file", .text, "The file with its key, which nobody else may read."),
    KnownKey("keyring", .flag, "Whether the key is in the system's keyring, for secret-tool."),
    KnownKey(
      "share",
      .either([
        .flag,
        .mapping(
          SharedCategory.allCases.map { KnownKey($0.rawValue, .flag, "Tell it \($0.words).") }),
      ]), "What it may be told besides your wish; all of it otherwise."),
    KnownKey("titles", .flag, "Whether it may be told the titles of events, too."),
    KnownKey("redact", .texts, "Words that never leave."),
  ]

  private static let source: [KnownKey] = [
    KnownKey(
      "url", .address, "The address of a page, a feed, JSON or a calendar.", isRequired: true),
    KnownKey(
      "every", .written("^[0-9]+ ?(?:h|hours?|d|days?|w|weeks?)$"),
      "How long a copy counts as new, such as 6 h; a day otherwise."),
    KnownKey(
      "take",
      .mapping([
        KnownKey("items", .text, "Each workout of the page, as a selector of CSS such as article."),
        KnownKey("title", .text, "Its name, within it."),
        KnownKey("date", .text, "Its date, within it."),
        KnownKey("link", .text, "The link to its own page, within it."),
        KnownKey("lines", .text, "Its steps, within it, such as li."),
      ]), "What to take of a page, where kb does not find it by itself."),
  ]

  private static let equipment = ValueShape.mapping([
    KnownKey(
      "bars",
      .list(
        .mapping([
          KnownKey("name", .text, "What it is called."),
          KnownKey("weight", .load, "What it weighs, such as 20kg.", isRequired: true),
          KnownKey("default", .flag, "Whether it comes first."),
        ])), "Your bars; [] for none."),
    KnownKey(
      "plates",
      .list(
        .mapping([
          KnownKey("weight", .load, "What one weighs, such as 20kg.", isRequired: true),
          KnownKey("count", .integer(0...1000), "How many you own, on both sides together."),
          KnownKey("color", .text, "The colour in which it is drawn."),
          KnownKey("colour", .text, "The same as color."),
        ])), "Your plates."),
    KnownKey("dumbbells", weights, "Your dumbbells: a list, or {from: 2kg, to: 20kg, step: 2kg}."),
    KnownKey("kettlebells", weights, "Your kettlebells, written as dumbbells are."),
    KnownKey(
      "machines", .list(.steps(after: [KnownKey("name", .text, "The exercise that it is for.")])),
      "Machines with the loads that they have."),
    KnownKey("attachments", .texts, "What else is there, such as rack, bench or rope."),
  ])

  private static let weights = ValueShape.either([.list(.load), .steps()])

  private static let challenge = ValueShape.mapping([
    KnownKey("name", .text, "What it is called."),
    KnownKey("sets", .integer(1...20), "How many sets a day has."),
    KnownKey("each", .text, "What one set is, in words."),
  ])

  private static let rest = ValueShape.mapping([
    KnownKey("compound", .length, "After sets of compound exercises."),
    KnownKey("isolation", .length, "After sets of other exercises."),
    KnownKey("exercises", .table(.length), "After sets of single exercises, by name."),
  ])

  private static let notation = ValueShape.mapping([
    KnownKey(
      "first", .choice(of: NotationHabits.First.self),
      "What the first number of 100x5x3 and 60x10 is."),
    KnownKey("unit", .choice(LoadUnit.allCases.map(\.symbol)), "The unit of loads that have none."),
    KnownKey("dates", .choice(of: DateOrder.self), "How 03/04/2026 is read."),
  ])

  private static let read = ValueShape.mapping(
    FolderRules.Kind.allCases.map { kind in
      if kind != .daily {
        return KnownKey(
          kind.rawValue, .texts, "Patterns of files with \(kind.rawValue), such as Log/**/*.md.")
      }
      return KnownKey(
        kind.rawValue,
        .mapping([
          KnownKey("files", .texts, "Patterns of daily notes, such as Daily/*.md."),
          KnownKey("section", .text, "The heading below which the training stands."),
        ]), "Daily notes with a section of training.")
    })

  private static let discovery = ValueShape.mapping([
    KnownKey(
      "duration", .either([.choice(["short", "medium", "long"]), .length]),
      "How long a workout should take, in a word or as 45 min."),
    KnownKey("level", .choice(of: WorkoutLevel.self), "Your level."),
    KnownKey("location", .choice(of: WorkoutLocation.self), "Where you train."),
    KnownKey("equipment", .texts, "What you have there."),
    KnownKey("focus", .texts, "Categories and parts of the body that come first."),
    KnownKey("sources", .choices(of: DiscoverySource.self), "Where workouts may come from."),
    KnownKey(
      "weights",
      .mapping(
        DiscoveryComponent.allCases.map {
          KnownKey($0.rawValue, .decimal(0...10), "How much \($0.rawValue) counts, from 0 to 10.")
        }), "How much each reason counts."),
    KnownKey("window", .integer(1...60), "The days that balance looks back on."),
    KnownKey("avoid-repeat", .flag, "Whether the last category is avoided."),
    KnownKey(
      "rest-days", .table(.integer(0...60)),
      "Days between two sessions of a muscle or part, such as {legs: 2}."),
    KnownKey(
      "exclude",
      .mapping([
        KnownKey("categories", .choices(of: WorkoutCategory.self), "Categories of workouts."),
        KnownKey("exercises", .texts, "Names of exercises."),
        KnownKey("movements", .texts, "Patterns of movement, such as jump."),
        KnownKey("workouts", .texts, "Keys of workouts."),
        KnownKey("muscles", .texts, "Names of muscles."),
      ]), "What is never recommended."),
  ])

  private static let calendar = ValueShape.mapping([
    KnownKey("files", .texts, "ICS files and folders of them, as paths below this folder."),
    KnownKey(
      "addresses", remoteCalendar,
      "Calendars at other places, by names of yours; kb source fetch reads them."),
    KnownKey("exclude", .texts, "Those among both that are left out, by path or by name."),
    KnownKey("titles", .flag, "Whether the titles of events may be read."),
  ])

  private static let check = ValueShape.mapping([
    KnownKey("also", .texts, "Ids of checks that run besides the basic ones."),
    KnownKey("except", .texts, "Ids of checks that are left out."),
    KnownKey("dictionary", .text, "The path of a file with your own words, one on a line."),
    KnownKey("languages", .texts, "Dictionaries for the spelling, such as en_GB."),
  ])

  private static let site = ValueShape.mapping([
    KnownKey("title", .text, "What the site is called."),
    KnownKey("language", .language, "The language of the pages, such as en or de-AT."),
    KnownKey("base-url", .address, "Where the site will be, such as https://example.org/kb/."),
    KnownKey("pages", .choices(of: PageKind.self), "The kinds of pages that are built."),
    KnownKey("audience", .choice(of: Audience.self), "Whom the site is for."),
    KnownKey("publish", .mapping(published), "What is on the site."),
    KnownKey("inbox", .mapping(inbox), "Where the site sends sessions without a server."),
  ])

  private static let inbox: [KnownKey] = [
    KnownKey(
      "host", .choice(of: InboxHost.self), "What the repository is on.", isRequired: true),
    KnownKey("url", .address, "The address of its API, such as https://codeberg.org/api/v1."),
    KnownKey(
      "repository", .repository, "The repository of this folder, such as anna/training.",
      isRequired: true),
    KnownKey("branch", .text, "The branch that sessions are sent to; main by default."),
  ]

  private static let published: [KnownKey] =
    [
      KnownKey("sessions", .choice(of: SessionDetail.self), "How much of each session."),
      KnownKey("journal", .choice(of: JournalAccess.self), "Whether any of the journal."),
      KnownKey("from", .day, "The first day."),
    ]
    + PublishedKind.allCases.map { KnownKey($0.rawValue, .flag, $0.about) }
}

extension PublishedKind {
  fileprivate var about: String {
    switch self {
    case .notes: "Notes on sessions, sets and targets."
    case .bodyweight: "What you weighed."
    case .health: "Lines about the body, such as sleep."
    case .effort: "How hard sessions and sets were."
    case .skipReasons: "Why exercises were skipped."
    case .plan: "The planned workouts."
    case .planNotes: "Notes on planned workouts."
    case .future: "Sessions and planned workouts of future days."
    case .calendar: "What your calendars say about a day."
    case .private: "What is marked private."
    case .drafts: "What is marked draft."
    case .name: "Your name."
    }
  }
}
