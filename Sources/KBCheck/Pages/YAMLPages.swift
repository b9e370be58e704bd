extension CheckGroup {
  static let yaml = CheckGroup(
    "YAML",
    [
      NamedCheck(
        "yaml-syntax", .error, isFixable: true,
        """
        The text is not YAML. None of it is used.

        ```yaml
        name: Ann: and Bob
        ```

        Fix: check indentation, colons and quotes; a value that contains a colon and a space needs
        quotes.
        """),
      NamedCheck(
        "yaml-alias", .error,
        """
        YAML aliases are not read, because a few of them can stand for gigabytes.

        ```yaml
        name: *ann
        ```

        Fix: write the value out, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-anchor", .error,
        """
        YAML anchors are not read, for the same reason as aliases.

        ```yaml
        name: &ann Ann
        ```

        Fix: remove the anchor, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-tag", .error,
        """
        YAML tags are not read.

        ```yaml
        name: !person Ann
        ```

        Fix: remove the tag, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-complex-key", .error,
        """
        The key of a mapping is a list or a mapping.

        ```yaml
        ? [a, b]
        : c
        ```

        Fix: write `key: value` with the key on one line.
        """),
      NamedCheck(
        "yaml-second-document", .error,
        """
        A second YAML document starts in a file that should have only one.

        ```yaml
        units: kg
        ---
        units: lb
        ```

        Fix: keep one document.
        """),
      NamedCheck(
        "yaml-too-deep", .error,
        """
        The YAML is nested more than 64 levels deep.

        ```yaml
        rotation: [[[[…]]]]
        ```

        Fix: write it with fewer levels.
        """),
      NamedCheck(
        "yaml-bad-bytes", .error,
        """
        The YAML contains a byte that is not valid UTF-8.

        Fix: save the file as UTF-8 and remove the byte.
        """),
      NamedCheck(
        "yaml-too-many-values", .error,
        """
        The YAML contains more than 100,000 values.

        Fix: move long parts to the body or to separate files.
        """),
      NamedCheck(
        "yaml-too-large", .error,
        """
        The YAML is larger than 1 MiB. A file of that size is refused as `too-large` before its YAML
        is read, so this is only a second safeguard.

        Fix: move long parts to the body or to separate files.
        """),
      NamedCheck(
        "yaml-out-of-memory", .error,
        """
        The machine ran out of memory while kb was reading YAML.

        Fix: close other programs and try again.
        """),
    ])
}
