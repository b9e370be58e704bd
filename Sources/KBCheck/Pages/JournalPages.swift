extension CheckGroup {
  static let journal = CheckGroup(
    "Sessions in the journal",
    [
      NamedCheck(
        "bad-date", .error,
        """
        The day of a heading is not in the calendar. The sessions under it belong to no day and
        are left out.

        ```markdown
        # 2026-02-30
        ```

        Way out: write the day that was meant, as year, month and day.

        In `workouts/plan.md` it is the day of a planned workout, which is then planned for no
        day.
        """),
      NamedCheck(
        "bad-time", .error, isFixable: true,
        """
        The time of a session is none that a clock shows, or its hours and minutes are not parted by
        a colon, as in `7.30`. The session counts, without a time.

        ```markdown
        ## 25:00 Push Day
        ```

        Way out: write hours and minutes from 00:00 to 23:59.

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

        Way out: write the value as the fix shows it.
        """),
      NamedCheck(
        "no-date", .error,
        """
        A session stands under no day, and the file is not named after one either. It is left out.

        ```markdown
        ## 07:30 Push Day
        ```

        Way out: put a heading such as `# 2026-11-20` above it, or name the file `2026-11-20.md`.
        """),
      NamedCheck(
        "unparsed-entry", .warning,
        """
        A list item with numbers in it has no colon, so it is no entry. It is kept as a note.

        ```markdown
        - 3 rounds of something
        ```

        Way out: write an entry as `Name (target): sets`, or the note without a bullet.
        """),
      NamedCheck(
        "text-outside-session", .info,
        """
        Text stands below a day's heading, but above its first session. It is kept in the file and
        shown on no page. This is a note, not an error.

        ```markdown
        # 2026-11-20

        A rest day, but a good one.
        ```

        Write a session's heading above it, such as `## 21:00 Rest`, and the text becomes its
        notes.
        """),
      NamedCheck(
        "unparsed-set", .error,
        """
        What stands behind the colon is no list of sets. The text is kept and shown, but counts
        for nothing.

        ```markdown
        - Squat (3x5 100kg): 5, 5, 5 and a bit
        ```

        Way out: write sets between commas: `8`, `60kg x 8`, `3x8 60kg`, `45s`, `2 km 8:10`. A
        remark on a set goes between quotation marks.
        """),
      NamedCheck(
        "done-without-count", .info,
        """
        The target asks for as many repetitions as possible, or there is no target, and `done` does
        not say how many they were. The entry stays, but counts for no volume and no record.

        ```markdown
        - Push-up (3xAMRAP): done
        ```

        Way out: write the repetitions: `- Push-up (3xAMRAP): 12, 10, 8`.
        """),
      NamedCheck(
        "duplicate-session", .warning,
        """
        Two sessions have the same day, time and title. Both count, so volume and records count
        twice.

        ```markdown
        ## 07:30 Push Day

        ## 07:30 Push Day
        ```

        Way out: remove one of them, or correct its time.
        """),
      NamedCheck(
        "duplicate-session-id", .warning,
        """
        Two sessions have the same id, most often because one was copied from the other. Both
        count, but a program that writes a session again by its id takes one for the other.

        ```markdown
        - id: 7d1f2a
        ```

        Way out: remove the id of the copy, or the session where it is there twice.
        """),
      NamedCheck(
        "future-session", .info,
        """
        A session is dated after today, most often because of a slip in the year or month.

        ```markdown
        # 2027-11-20
        ```

        Way out: correct the date. A session that is planned belongs in a workout, not in the
        journal.
        """),
    ])
}
