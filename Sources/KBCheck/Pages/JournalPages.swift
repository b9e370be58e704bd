extension CheckGroup {
  static let journal = CheckGroup(
    "Sessions in the journal",
    [
      NamedCheck(
        "bad-date", .error,
        """
        A heading's date does not exist. The sessions under it belong to no day and are left out.

        ```markdown
        # 2026-02-30
        ```

        Fix: write the date that you meant, as year, month and day.

        In `workouts/plan.md` it is the date of a planned workout, which is then not planned for any
        day.
        """),
      NamedCheck(
        "bad-time", .error, isFixable: true,
        """
        The time of a session does not exist, or its hours and minutes are not separated by a colon,
        as in `7.30`. The session counts, but has no time.

        ```markdown
        ## 25:00 Push Day
        ```

        Fix: write hours and minutes from 00:00 to 23:59.

        In `workouts/plan.md` the workout is planned without a time.
        """),
      NamedCheck(
        "bad-head", .error,
        """
        A line such as `duration:`, `effort:` or `next:` has a value that cannot be read. The line
        is kept as a note and does nothing.

        ```markdown
        - duration: a while
        ```

        Fix: write the value as the message shows it.
        """),
      NamedCheck(
        "no-date", .error,
        """
        A session, or a line with sets, is not under a day's heading, and the file is not named after a day
        either. It is left out.

        ```markdown
        ## 07:30 Push Day
        ```

        Fix: put a heading such as `# 2026-11-20` above it, or name the file `2026-11-20.md`. A date such
        as `03/04/2026` could be two days: write the one that is meant, or `notation: {dates: day-first}`
        in `kb.yaml`. In a file that is named by its day, it is a warning and the title of a session.
        """),
      NamedCheck(
        "unparsed-entry", .warning,
        """
        A list item or a row of a table has numbers in it that are not understood, so it is not an
        entry. It is kept as a note.

        ```markdown
        - 3 beers with the team
        ```

        Fix: write an entry as `Name (target): sets`, or the note without a bullet.
        """),
      .missingSpace,
      NamedCheck(
        "text-outside-session", .info,
        """
        There is text below a day's heading, but above its first session. It stays in the file, but
        no page shows it. This is a note, not an error.

        ```markdown
        # 2026-11-20

        A rest day, but a good one.
        ```

        Write a session's heading above it, such as `## 21:00 Rest`, and the text becomes its
        notes.
        """),
      NamedCheck(
        "sets-in-notes", .warning,
        """
        A session has no entries, and two lines of its notes or more look like sets. Without a bullet
        they are notes, so they count for nothing.

        ```markdown
        ## 07:30 Legs

        Squat
        60x5
        80x5
        ```

        Fix: write an item for each exercise: `- Squat: 60kg x 5, 80kg x 5`. Below a day in another form
        than kb's own, such as `20.11.2026`, these lines are read as they are.
        """),
      NamedCheck(
        "head-in-notes", .info,
        """
        A line of a session's notes reads like its duration, its effort or your bodyweight. Without a
        bullet it is a note, so that nothing counts it.

        ```markdown
        Session RPE 7
        ```

        Fix: write it as an item above the entries: `- effort: 7`, `- duration: 1:10:00`,
        `- bodyweight: 82.4kg`. Below a day in another form than kb's own, such as `20.11.2026`, such
        lines are read as they are.
        """),
      NamedCheck(
        "open-box", .warning,
        """
        The task box of an entry is open, which says that it was not done, and its sets count.

        ```markdown
        - [ ] Lunges: 3x10 20kg
        ```

        Fix: tick the box of what was done (`[x]`). For what was not, write `- Lunges: skipped`, or remove
        the line.
        """),
      NamedCheck(
        "unparsed-set", .error,
        """
        What follows the colon is not a list of sets. The text is kept and shown, but does not
        count.

        ```markdown
        - Squat (3x5 100kg): 5, 5, 5 and a bit
        ```

        Fix: write sets between commas: `8`, `60kg x 8`, `3x8 60kg`, `45s`, `2 km 8:10`. Put a
        remark on a set in quotation marks.
        """),
      NamedCheck(
        "done-without-count", .info,
        """
        The target is as many reps as possible, or there is no target, so `done` does not say how
        many you did. The entry is kept, but counts towards no volume and no record.

        ```markdown
        - Push-up (3xAMRAP): done
        ```

        Fix: write the reps: `- Push-up (3xAMRAP): 12, 10, 8`.
        """),
      NamedCheck(
        "duplicate-session", .warning,
        """
        Two sessions have the same day, time and title. Both count, so volume and records count
        twice. Sessions without a time are two where no exercise is in both.

        ```markdown
        ## 07:30 Push Day

        ## 07:30 Push Day
        ```

        Fix: remove one of them, or correct its time.
        """),
      NamedCheck(
        "duplicate-session-id", .warning,
        """
        Two sessions have the same id, most often because one was copied from the other. Both count,
        but a program that writes a session again by its id mistakes one for the other.

        ```markdown
        - id: 7d1f2a
        ```

        Fix: remove the id of the copy, or one of the sessions if they are the same.
        """),
      NamedCheck(
        "future-session", .info,
        """
        A session is dated after today, most often because of a slip in the year or month.

        ```markdown
        # 2027-11-20
        ```

        Fix: correct the date. A planned session belongs in `workouts/plan.md`, not in the journal.
        """),
    ])
}
