extension CheckGroup {
  static let fields = CheckGroup(
    "Front matter and settings",
    [
      NamedCheck(
        "front-matter-never-ends", .error,
        """
        The front matter is opened but never closed, so the whole file is read as its body.

        ```markdown
        ---
        tags: [push]

        # Push
        ```

        Way out: close it with a line `---` before the first heading.
        """),
      NamedCheck(
        "front-matter-toml", .error,
        """
        Front matter between `+++` is TOML, which kb does not read.

        ```markdown
        +++
        tags = ["push"]
        +++
        ```

        Way out: write it as YAML between two lines `---`.
        """),
      NamedCheck(
        "duplicate-key", .error,
        """
        A key stands twice in one mapping. Nothing of the mapping is used, because either could be
        meant.

        ```yaml
        units: kg
        units: lb
        ```

        Way out: keep one of the two.
        """),
      NamedCheck(
        "unknown-key", .warning, isFixable: true,
        """
        kb does not know the key. Its value does nothing.

        ```yaml
        rotatoin: []
        ```

        Way out: correct the spelling, or remove the key.
        """),
      NamedCheck(
        "newer-format", .warning,
        """
        `format` in `kb.yaml` names a format that this kb does not know, because a newer kb made or
        upgraded the folder. It is read as far as it is understood, and nothing in it is written.

        ```yaml
        format: 1000
        ```

        Way out: install a newer kb.
        """),
      NamedCheck(
        "wrong-type", .warning, isFixable: true,
        """
        A value is of another kind than its key needs, or not among the values it may have. The
        default is used.

        ```yaml
        units: stone
        ```

        Way out: write a value as the fix describes it.
        """),
      NamedCheck(
        "too-many-tags", .warning,
        """
        A file has more than 64 tags. The first 64 are read; each tag has a page of the site.

        ```yaml
        tags: [a, b, c, …]
        ```

        Way out: remove those that nobody looks for.
        """),
      NamedCheck(
        "long-tag", .warning,
        """
        A tag has more than 64 letters. It is left out.

        ```yaml
        tags: [a whole sentence about everything that this workout was once meant to be good for …]
        ```

        Way out: shorten it, or write it into the text.
        """),
    ])
}
