extension CheckGroup {
  static let variants = CheckGroup(
    "Variants",
    [
      NamedCheck(
        "variant-base-missing", .error,
        """
        A variant names no base, or one that no longer exists. If another file has the base's text,
        or a similar key exists, the message names it.

        ```markdown
        base: strength/gone
        ```

        Fix: restore the base's file, or name another workout. `kb variant rm` removes the variant.
        """),
      NamedCheck(
        "variant-of-itself", .error,
        """
        A variant is its own base.

        Fix: write `base:` with the key of another workout.
        """),
      NamedCheck(
        "variant-cycle", .error,
        """
        The bases of several variants form a circle, so none of them has any text.

        Fix: give one of them a base that is not one of these variants.
        """),
      NamedCheck(
        "variant-too-deep", .error,
        """
        A variant's base is itself a variant, and so on, more than 15 levels deep. It has no text.

        Fix: turn one of them into a separate workout with `kb variant detach`.
        """),
      NamedCheck(
        "variant-too-much", .error,
        """
        Most of a variant's text comes from its base. All variants together may take at most 16 MiB
        from their bases; this one is over the limit and has no text.

        Fix: split the base into shorter workouts, or remove variants.
        """),
      NamedCheck(
        "variant-base-empty", .error,
        """
        The base's file exists but is empty.

        Fix: restore it from git, or name another base.
        """),
      NamedCheck(
        "variant-misfit", .warning,
        """
        An override changes a place, or substitutes a name, that the base does not have. The message
        names the nearest places.

        ```markdown
        - at: press/bench
          now: Floor Press — 5x8
        ```

        Fix: correct the place, remove the override, or let `kb variant rebase` find the new place.
        """),
      NamedCheck(
        "variant-conflict", .warning,
        """
        The base's text is no longer the one that the override was written for (`was`), so both have
        changed the same place. The override is not applied.

        ```markdown
        - at: press/bench-press
          was: Bench Press — 3x5
          now: Floor Press — 5x8
        ```

        Fix: `kb variant rebase` shows the base then, the base now and yours; `--take mine` or
        `--take base` settles it.
        """),
      NamedCheck(
        "variant-duplicate", .warning,
        """
        Two overrides change the same place. The first is applied.

        Fix: combine the two, or remove one.
        """),
      NamedCheck(
        "variant-override", .error,
        """
        An override cannot be understood or applied: nothing to do or to add, a move to a place
        after itself, a block among steps, or a place in a block that another override removes.

        ```markdown
        - at: press/dips
        ```

        Fix: give it `now:`, `remove: true` or another place, or remove it.
        """),
      NamedCheck(
        "variant-behind", .info,
        """
        The base has changed since the variant's overrides were written.

        Fix: `kb variant status` says what still fits, and `kb variant rebase` updates it.
        """),
    ])
}
