extension CheckGroup {
  static let names = CheckGroup(
    "Names, keys and links",
    [
      NamedCheck(
        "unknown-exercise", .warning,
        """
        A step, an entry, a decision such as `next:` or the `substitutes:` of an exercise name one
        that is in nobody's file. It works, but has no muscles, no substitutes and a history of its
        own. Without any file in
        `resources/exercises` nothing is reported.

        ```markdown
        - Sqaut — 3x5
        ```

        Way out: correct the name, add it to the aliases of an exercise, or write a file for it.
        """),
      NamedCheck(
        "unknown-workout", .warning, isFixable: true,
        """
        A session, the rotation or the plan refers to a workout that is not there. Where the text
        has moved, the fix names its new place. A plan keeps its line until you change it.

        ```markdown
        - workout: strength/gone
        ```

        Way out: restore the file, or add the old key to `aliases:` in the one that replaced it.
        """),
      NamedCheck(
        "moved-workout", .info,
        """
        The key of a session's workout is there, but the workout had another id when the session
        was logged. It may be the same workout after a rename, or another one that took its key.

        ```markdown
        - workout: push 0123456789ab
        ```

        Way out: if it is the same, pin the old id with `id:` in its front matter; otherwise
        correct the key in the session.
        """),
      NamedCheck(
        "key-collision", .error,
        """
        Two files have the same key, so a session cannot tell them apart. Keys are paths in lower
        case without accents; the first file counts.

        ```text
        resources/workouts/push.md
        workouts/templates/push.md
        ```

        Way out: rename one of the two.

        Two documents with one former key in their `aliases:` (`formerly:` of exercises) are a
        warning: only the first is found by it.
        """),
      NamedCheck(
        "id-collision", .error,
        """
        Two documents pin the same id, most often because one file was copied from the other.

        ```yaml
        id: 0123456789ab
        ```

        Way out: remove `id:` from the one that is newer.
        """),
      NamedCheck(
        "name-collision", .warning,
        """
        A name means two exercises. Case, plurals and accents make no difference between names. A
        name goes before an alias, and of two alike the first file counts; the message stands at the
        other one.

        ```yaml
        aliases: [Squats]
        ```

        Way out: keep the name in one of the two files.
        """),
      NamedCheck(
        "dead-link", .warning, work: .knowledge { $0.deadFiles() },
        """
        A link leads to no document of the knowledge base, or to a file that is not there. Links in
        the notes of sessions and in the plan are looked at, too.

        ```markdown
        Goes with [[pull]].
        ```

        Way out: correct it, or remove it.
        """),
      .unknownMuscle,
    ])
}
