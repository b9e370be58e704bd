extension CheckGroup {
  static let plans = CheckGroup(
    "Plans and calendars",
    [
      NamedCheck(
        "plan-entry", .warning,
        """
        A list item of `workouts/plan.md` does not begin with a day, or names no workout. It is
        kept and plans nothing.

        ```markdown
        - on Monday: push
        ```

        Way out: write `- 2026-11-24 push`, or the text without a bullet.
        """),
      NamedCheck(
        "plan-duplicate", .warning,
        """
        A workout is planned twice for one day. Both stand in the plan, and a session is one
        entry's only.

        ```markdown
        - 2026-11-24 push
        - 2026-11-24 18:00 Push
        ```

        Way out: remove one of the two.
        """),
      NamedCheck(
        "calendar-unreadable", .error,
        """
        A file or a folder that `calendar:` names is not there, cannot be read, is larger than 4
        MiB or is no calendar. It is left out.

        ```yaml
        calendar: {files: [home.ics]}
        ```

        Way out: correct the path, or export the calendar as iCalendar (`.ics`).
        """),
      NamedCheck(
        "calendar-event", .warning,
        """
        An event has no beginning that can be read, repeats by a rule that kb cannot follow, or
        stands in a file that ends too soon. Without a beginning it is left out; without its rule
        only its first time counts.

        ```text
        DTSTART:next Monday
        ```

        Way out: export the calendar again, or remove the event.
        """),
      NamedCheck(
        "calendar-limit", .warning,
        """
        A calendar has more than 20,000 events, fills more than 20,000 days, or repeats events in
        ways that take too long to follow. What goes beyond is left out.

        Way out: export a shorter time of it.
        """),
      NamedCheck(
        "calendar-zone", .info,
        """
        An event names a time zone that this system does not know. Its times are read as local
        ones. This is a note, not an error.

        ```text
        DTSTART;TZID=Moon/Copernicus:20261123T100000
        ```

        Nothing needs to be done where the calendar is in your own time zone.
        """),
    ])
}
