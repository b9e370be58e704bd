/// A knowledge base whose fields all carry a word of their own.
enum PublishFixture {
  /// A word, where it stands, and which sites have it.
  struct Word: Sendable {
    let text: String
    let place: String
    let isPublished: @Sendable (PublishTests.Build) -> Bool
  }

  static let kinds = [
    "notes", "bodyweight", "health", "effort", "skip-reasons", "plan", "plan-notes", "future",
    "calendar", "private", "drafts", "name",
  ]
  /// Those that a site for the public has by itself.
  static let publicKinds: Set<String> = ["effort", "plan", "name"]

  /// Words that nothing else begins or ends like, so that neither the search, which leaves out
  /// shared beginnings, nor chance can hide them.
  static let words: [Word] = [
    Word("jexiname", "kb.yaml: name") { $0.has("name") },
    Word("wubotitle", "kb.yaml: site.title") { _ in true },
    Word("fyqachall", "kb.yaml: challenge") { _ in true },
    Word("zopikey", "kb.yaml: an unknown key") { $0.hasProblems },
    Word("qevuyaml", "kb.yaml: a comment") { _ in false },
    // Who has no session is welcomed without one.
    Word("hyxoquote", "quotes.yaml: text") { $0.hasJournal },
    Word("gupysource", "quotes.yaml: source") { _ in false },

    Word("bixawork", "workout: name") { _ in true },
    Word("tuzeprose", "workout: prose") { _ in true },
    Word("nyqotag", "workout: tag") { _ in true },
    Word("vokustep", "workout: a step's note") { _ in true },
    Word("lyfeunknown", "workout: an unknown field") { $0.hasProblems },
    Word("dazofront", "workout: a comment of the front matter") { _ in false },
    Word("pexucomment", "workout: a comment in the text") { _ in false },
    Word("ryvoinner", "workout: a comment in other HTML") { _ in false },
    Word("mozystepcom", "workout: a comment in a step") { _ in false },
    Word("suqideep", "workout: a comment of several lines") { _ in false },
    Word("cajyprivate", "private workout") { $0.has("private") },
    Word("yhuxodraft", "draft workout") { $0.has("drafts") },
    Word("oqypvariant", "private variant") { $0.has("private") },
    Word("awyzbased", "variant of a private workout") { $0.has("private") },
    Word("ufexexercise", "exercise: text") { _ in true },
    Word("ixojexcomm", "exercise: a comment") { _ in false },
    Word("ekuvprivex", "private exercise") { $0.has("private") },
    Word("zybuprog", "program: text") { _ in true },
    Word("wyjoprivprog", "private program") { $0.has("private") },

    Word("kavydraftex", "draft exercise") { $0.has("drafts") },
    Word("hovisession", "session: title") { $0.hasJournal },
    Word("juzedone", "session: an exercise") { $0.hasEntries },
    Word("kvuzonote", "session: notes") { $0.hasEntries && $0.has("notes") },
    Word("bwixset", "session: a set's note") { $0.hasEntries && $0.has("notes") },
    Word("gzoptarget", "session: a target's note") { $0.hasEntries && $0.has("notes") },
    Word("vhaqraw", "session: a line that is not understood") {
      $0.hasEntries && $0.has("notes")
    },
    Word("txyfskip", "session: a skip reason") { $0.hasEntries && $0.has("skip-reasons") },
    Word("91.73", "session: bodyweight") { $0.hasEntries && $0.has("bodyweight") },
    Word("menstruation", "session: health") { $0.hasEntries && $0.has("health") },
    Word("npezsescom", "session: a comment in the notes") { _ in false },
    Word("fqyhentrycom", "session: a comment in an entry") { _ in false },
    Word("lwudtitlecom", "session: a comment in the title") { _ in false },
    Word("dgijprivses", "private session: title") { $0.hasJournal && $0.has("private") },
    Word("ryobprivent", "private session: an exercise") { $0.hasEntries && $0.has("private") },
    Word("mcevahead", "session of a day to come") { $0.hasJournal && $0.has("future") },
    Word("sjokolder", "session before the first day") {
      $0.hasJournal && $0.publish["from"] == nil
    },
    Word("cwypofpriv", "session of a private workout") { $0.hasJournal && $0.has("private") },
    Word("ydrujof", "private exercise by another name") { $0.has("private") },

    Word("oxnaplan", "plan: today") { $0.has("plan") },
    Word("axlonote", "plan: today's note") { $0.has("plan") && $0.has("plan-notes") },
    Word("ubwysoon", "plan: a day to come") { $0.has("plan") && $0.has("future") },
    Word("ivmelate", "plan: that day's note") {
      $0.has("plan") && $0.has("future") && $0.has("plan-notes")
    },
    Word("epzuplancom", "plan: a comment") { _ in false },
    Word("qibhcalendar", "calendar: an event's title") { $0.has("calendar") },
    Word("zkoncalplace", "calendar: an event's place") { _ in false },

    Word("wfagstyle", "site: a style of one's own") { _ in true },
    Word("jruvscript", "site: a script that a page names") { _ in true },
    Word("hsybunused", "site: a file that nothing uses") { _ in false },
    Word("gtocbackup", "site: an editor's backup") { _ in false },
    Word("vlemexif", "site: a photo's Exif") { _ in false },
    Word("tmifcomment", "site: a photo's comment") { _ in false },
    Word("bdusngtext", "site: a PNG's text") { _ in false },
    Word("npywebxmp", "site: a WebP's XMP") { _ in false },
  ]

  /// A knowledge base in a folder of its own.
  static func knowledge(_ publish: [String: String] = [:]) throws -> KnowledgeFolder {
    var files = files
    let lines = publish.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)\n" }
    if !lines.isEmpty {
      files["kb.yaml"] = (files["kb.yaml"] ?? "") + "  publish:\n" + lines.joined()
    }
    let knowledge = try KnowledgeFolder(files)
    for (name, bytes) in PublishPictures.all { try knowledge.folder.put(bytes, at: name) }
    return knowledge
  }

  /// The words that stand in the names or bytes of a site, in any case, plain or in Base64.
  static func words(in tree: FileTree) -> [(word: String, path: String)] {
    tree.files.flatMap { path, file in
      let found = lowered.found(in: path.utf8 + [0] + file.bytes.map { $0.lowercased })
        .union(encoded.found(in: file.bytes))
      return found.sorted().map { (words[$0].text, path) }
    }
  }

  /// The ends of the words, since the search writes words without shared beginnings.
  private static let lowered = WordSearch(
    words.enumerated().map { number, word in
      (Array(word.text.utf8.suffix(max(6, word.text.utf8.count - 3))), number)
    })

  private static let encoded = WordSearch(
    words.enumerated().flatMap { number, word in base64(word.text).map { ($0, number) } })

  /// What Base64 makes of the inner letters of a word, wherever it begins.
  private static func base64(_ word: String) -> [[UInt8]] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(word.utf8)
    return (0..<3).map { start in
      stride(from: start, to: bytes.count - 2, by: 3).flatMap { place in
        let group = bytes[place..<place + 3].reduce(0) { $0 << 8 | Int($1) }
        return [18, 12, 6, 0].map { letters[group >> $0 & 63] }
      }
    }
  }

  private static let files: [String: String] = [
    "kb.yaml": """
    # qevuyaml
    name: Jexiname
    zopikey: zopikey
    rotation: [secret, bixa]
    challenge: {name: Fyqachall, sets: 3}
    calendar: {files: [calendars], titles: yes}
    site:
      title: Wubotitle

    """,
    "resources/quotes.yaml": "- text: Hyxoquote\n  by: Somebody\n  source: gupysource\n",
    "resources/workouts/bixa.md": """
    ---
    # dazofront
    tags: [nyqotag]
    lyfeunknown: lyfeunknown
    ---
    # Bixawork

    Some tuzeprose. <!-- pexucomment -->

    <div>
    <!-- ryvoinner --> seen
    </div>

    <!--
    suqideep

    - Squat — 3x5
    -->

    ![Rack](../../site/pictures/rack.jpg) ![Bar](../../site/pictures/bar.png)
    ![Plate](../../site/pictures/plate.webp)

    ## Press
    - Bench Press — 5x5, rest 3:00, vokustep <!-- mozystepcom -->
    - Squat — 3x5

    """,
    "workouts/templates/secret.md":
      "---\nprivate: yes\n---\n# Cajyprivate\n\n## A\n- Squat — 3x5\n",
    "workouts/templates/unready.md":
      "---\ndraft: yes\n---\n# Yhuxodraft\n\n## A\n- Squat — 3x5\n",
    "workouts/variants/quiet.md": """
    ---
    base: bixa
    name: Oqypvariant
    private: yes
    overrides:
      - at: press/squat
        remove: true
    ---

    """,
    "workouts/variants/based.md": """
    ---
    base: secret
    name: Awyzbased
    overrides:
      - after: a/squat
        add: Bench Press — 3x5
    ---

    """,
    "resources/exercises/bench-press.md":
      "---\nload: barbell\nsubstitutes: [Ekuvprivex]\n---\n# Bench Press\n\nUfexexercise. "
      + "<!-- ixojexcomm -->\n",
    "resources/exercises/ekuv.md":
      "---\nprivate: yes\naliases: [Ydrujof]\n---\n# Ekuvprivex\n\nHidden.\n",
    "resources/exercises/kavy.md": "---\ndraft: yes\n---\n# Kavydraftex\n\nHidden.\n",
    "resources/programs/zyb.md":
      "---\ngoal: strength\nlevel: beginner\ndays: 2\n---\n# Program\n\nZybuprog.\n\n## Day A\n"
      + "- Bench Press — 3x5\n",
    "resources/programs/wyj.md":
      "---\nprivate: yes\ngoal: strength\nlevel: beginner\ndays: 2\n---\n# Wyjoprivprog\n\n## Day A\n"
      + "- Bench Press — 3x5\n",
    "workouts/journal/2026/2026-11-18.md":
      "# 2026-11-18\n\n## 07:30 Sjokolder\n\n- Bench Press (3x5 50kg): done\n",
    "workouts/journal/2026/2026-11-20.md": """
    # 2026-11-20

    ## 07:30 Hovisession <!-- lwudtitlecom -->

    - workout: bixa
    - effort: 7.5
    - bodyweight: 91.73kg

    - Bench Press (3x5 60kg, gzoptarget): 5, 5 "bwixset", 5 @8
    - Juzedone (3x8) <!-- fqyhentrycom -->: 8, 8, 8
    - Squat (3x5): skipped, txyfskip
    - Rowing (3x8): vhaqraw
    - Menstruation: 7 h
    - Ydrujof (3x5 20kg): done

    Kvuzonote. <!-- npezsescom -->
    Bench Press: kvuzonote again.

    ## 12:00 Dgijprivses

    - private: yes

    - Ryobprivent (3x8): 8, 8, 8

    ## 18:00 Cwypofpriv

    - workout: secret

    - Squat (3x5 70kg): done

    """,
    "workouts/journal/2026/2026-11-25.md":
      "# 2026-11-25\n\n## 07:30 Mcevahead\n\n- Bench Press (3x5 60kg): done\n",
    "workouts/plan.md": """
    # Plan

    - 2026-11-21 18:00 Oxnaplan — axlonote <!-- epzuplancom -->
    - 2026-11-24 18:00 Ubwysoon — ivmelate

    """,
    "calendars/own.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//example//EN
    BEGIN:VEVENT
    UID:1@example
    DTSTAMP:20261101T000000Z
    DTSTART:20261121T090000
    DTEND:20261121T100000
    SUMMARY:Gym qibhcalendar
    LOCATION:zkoncalplace
    END:VEVENT
    END:VCALENDAR

    """,
    "templates/head-extra.mustache": "",
    "site/style.css": "/* wfagstyle */ body { color: red }\n",
    "site/own.js": "// jruvscript\n",
    "templates/404.mustache": "<script src=\"own.js\"></script>\n",
    "site/diary.txt": "hsybunused\n",
    "site/own.js~": "gtocbackup\n",
    "site/style.css.bak": "gtocbackup\n",
    "site/#own.js#": "gtocbackup\n",
  ]
}

extension PublishFixture.Word {
  init(
    _ text: String, _ place: String, isPublished: @escaping @Sendable (PublishTests.Build) -> Bool
  ) {
    self.init(text: text, place: place, isPublished: isPublished)
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
