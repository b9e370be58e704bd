extension CheckGroup {
  static let names = CheckGroup(
    "Names, keys and links",
    [
      NamedCheck(
        "unknown-exercise", .warning, isFixable: true,
        """
        A step, an entry, a decision such as `next:` or the `substitutes:` of an exercise name an
        exercise that has no file. It works, but has no muscles, no substitutes and a history of its
        own. If `resources/exercises` has no files at all, nothing is reported.

        ```markdown
        - Sqaut — 3x5
        ```

        Fix: correct the name, add it to the aliases of an exercise, or write a file for it. `kb check
        --fix --choose 1 FILE:LINE` writes the first name that the message offers for that line. What can
        only be a slip in the head of a session, such as `- efort: 7`, `--fix` corrects by itself.
        """),
      NamedCheck(
        "unknown-workout", .warning, isFixable: true,
        """
        A session, the rotation or the plan refers to a workout that does not exist. If its text has
        moved, the message names the new place. A plan keeps its line until you change it.

        ```markdown
        - workout: strength/gone
        ```

        Fix: restore the file, or add the old key to `aliases:` in the one that replaced it.
        """),
      NamedCheck(
        "moved-workout", .info,
        """
        A workout with this key exists, but the workout had a different id when the session was
        logged. It may be the same workout after a rename, or another one that took over its key.

        ```markdown
        - workout: push 0123456789ab
        ```

        Fix: if it is the same workout, pin the old id with `id:` in its front matter; otherwise
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

        Fix: rename one of the two.

        Two documents with the same former key in their `aliases:` (`formerly:` for exercises) are a
        warning: the key finds only the first.
        """),
      NamedCheck(
        "id-collision", .error,
        """
        Two documents pin the same id, most often because one file was copied from the other.

        ```yaml
        id: 0123456789ab
        ```

        Fix: remove `id:` from the newer one.
        """),
      NamedCheck(
        "name-collision", .warning,
        """
        A name stands for two exercises. Case, plurals and accents make no difference. A name takes
        precedence over an alias, and between two of the same kind the first file counts; the
        message is about the other one.

        ```yaml
        aliases: [Squats]
        ```

        Fix: keep the name in one of the two files.
        """),
      NamedCheck(
        "dead-link", .warning, work: .knowledge { $0.deadFiles() },
        """
        A link points to no document of the knowledge base, or to a file that does not exist. Links
        in session notes and in the plan are checked as well.

        ```markdown
        Goes with [[pull]].
        ```

        Fix: correct it, or remove it.
        """),
      .unknownMuscle,
    ])
}
