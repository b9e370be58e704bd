extension CheckGroup {
  static let variants = CheckGroup(
    "Variants",
    [
      NamedCheck(
        "variant-base-missing", .error,
        """
        A variant names no base, or one that is gone. Where a file with the base's text is left, or a key is
        nearly the same, the fix names it.

        ```markdown
        base: strength/gone
        ```

        Way out: restore the base's file, or name another workout. `kb variant rm` removes the variant.
        """),
      NamedCheck(
        "variant-of-itself", .error,
        """
        A variant is its own base.

        Way out: write `base:` with the key of another workout.
        """),
      NamedCheck(
        "variant-cycle", .error,
        """
        The bases of several variants lead round in a circle, so that none of them has a text.

        Way out: give one of them a base that is no variant of it.
        """),
      NamedCheck(
        "variant-too-deep", .error,
        """
        A variant's base is a variant itself, and so on more than 15 times. It has no text.

        Way out: make a workout of its own of one of them with `kb variant detach`.
        """),
      NamedCheck(
        "variant-too-much", .error,
        """
        Each variant has a text that is mostly its base's. All of them together take at most 16 MiB
        from their bases; this one has no text any more.

        Way out: split the base into shorter workouts, or remove variants.
        """),
      NamedCheck(
        "variant-base-empty", .error,
        """
        The base's file is there but has no text any more.

        Way out: restore it from git, or name another base.
        """),
      NamedCheck(
        "variant-misfit", .warning,
        """
        An override is about a place, or substitutes a name, that the base does not have. The fix names the
        nearest places.

        ```markdown
        - at: press/bench
          now: Floor Press — 5x8
        ```

        Way out: correct the place, remove the override, or let `kb variant rebase` find where it is now.
        """),
      NamedCheck(
        "variant-conflict", .warning,
        """
        The base's text is no longer the one that the override was written for (`was`), so that both have
        changed the same. The override is not applied.

        ```markdown
        - at: press/bench-press
          was: Bench Press — 3x5
          now: Floor Press — 5x8
        ```

        Way out: `kb variant rebase` shows the base then, the base now and yours; `--take mine` or `--take
        base` settles it.
        """),
      NamedCheck(
        "variant-duplicate", .warning,
        """
        Two overrides are about the same place. The first is applied.

        Way out: make one of the two, or remove one.
        """),
      NamedCheck(
        "variant-override", .error,
        """
        An override cannot be understood or followed: nothing to do or to add, a move behind itself, a block
        among steps, or a place in a block that another override removes.

        ```markdown
        - at: press/dips
        ```

        Way out: give it `now:`, `remove: true` or another place, or remove it.
        """),
      NamedCheck(
        "variant-behind", .info,
        """
        The base has changed since the variant's overrides were written.

        Way out: `kb variant status` says what still fits, and `kb variant rebase` carries it over.
        """),
    ])
}
