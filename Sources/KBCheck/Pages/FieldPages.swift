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

        Fix: close it with a `---` line before the first heading.
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

        Fix: write it as YAML between two `---` lines.
        """),
      NamedCheck(
        "duplicate-key", .error,
        """
        A mapping has the same key twice. The whole mapping is ignored, because either value could
        be meant.

        ```yaml
        units: kg
        units: lb
        ```

        Fix: keep one of the two.
        """),
      NamedCheck(
        "unknown-key", .warning, isFixable: true,
        """
        kb does not know the key. Its value does nothing.

        ```yaml
        rotatoin: []
        ```

        Fix: correct the spelling, or remove the key.
        """),
      NamedCheck(
        "newer-format", .warning,
        """
        `format` in `kb.yaml` names a format that this kb does not know, because a newer kb made or
        upgraded the folder. kb reads as much of it as it understands, and writes nothing to it.

        ```yaml
        format: 1000
        ```

        Fix: install a newer kb.
        """),
      NamedCheck(
        "wrong-type", .warning, isFixable: true,
        """
        A value is not of the kind that its key needs, or not one of the values allowed. The default
        is used.

        ```yaml
        units: stone
        ```

        Fix: write a value as the message describes it.
        """),
      NamedCheck(
        "too-many-tags", .warning,
        """
        A file has more than 64 tags. The first 64 are read; each tag has a page of the site.

        ```yaml
        tags: [a, b, c, …]
        ```

        Fix: remove those that nobody searches for.
        """),
      NamedCheck(
        "long-tag", .warning,
        """
        A tag is longer than 64 characters. It is left out.

        ```yaml
        tags: [a whole sentence about everything that this workout was once meant to be good for …]
        ```

        Fix: shorten it, or move it to the text.
        """),
    ])
}
