extension CheckGroup {
  static let plans = CheckGroup(
    "Plans and calendars",
    [
      NamedCheck(
        "plan-entry", .warning,
        """
        A list item of `workouts/plan.md` does not begin with a day, or names no workout. It is
        kept, but plans nothing.

        ```markdown
        - on Monday: push
        ```

        Fix: write `- 2026-11-24 push`, or the text without a bullet.
        """),
      NamedCheck(
        "plan-duplicate", .warning,
        """
        A workout is planned twice for one day. Both stay in the plan, but a session completes only
        one of them.

        ```markdown
        - 2026-11-24 push
        - 2026-11-24 18:00 Push
        ```

        Fix: remove one of the two.
        """),
      NamedCheck(
        "calendar-unreadable", .error,
        """
        A file or a folder named in `calendar:` does not exist, cannot be read, is larger than 4 MiB
        or is not a calendar. It is left out.

        ```yaml
        calendar: {files: [home.ics]}
        ```

        Fix: correct the path, or export the calendar as iCalendar (`.ics`).
        """),
      NamedCheck(
        "calendar-event", .warning,
        """
        An event has no readable start, repeats by a rule that kb cannot follow, or is in a file
        that is cut off. Without a start it is left out; without its rule only its first occurrence
        counts.

        ```text
        DTSTART:next Monday
        ```

        Fix: export the calendar again, or remove the event.
        """),
      NamedCheck(
        "calendar-limit", .warning,
        """
        A calendar has more than 20,000 events, covers more than 20,000 days, or repeats events in
        ways that take too long to compute. The rest is left out.

        Fix: export a shorter period.
        """),
      NamedCheck(
        "calendar-zone", .info,
        """
        An event names a time zone that this system does not know. Its times are read as local
        times. This is a note, not an error.

        ```text
        DTSTART;TZID=Moon/Copernicus:20261123T100000
        ```

        There is nothing to do if the calendar is in your own time zone.
        """),
    ])
}
