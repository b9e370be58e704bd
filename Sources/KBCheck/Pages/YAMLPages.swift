extension CheckGroup {
  static let yaml = CheckGroup(
    "YAML",
    [
      NamedCheck(
        "yaml-syntax", .error, isFixable: true,
        """
        The text is not YAML. Nothing of it is used.

        ```yaml
        name: Ann: and Bob
        ```

        Way out: check indentation, colons and quotes; a value with a colon and a blank in it
        needs quotes.
        """),
      NamedCheck(
        "yaml-alias", .error,
        """
        YAML aliases are not read, because a few of them can stand for gigabytes.

        ```yaml
        name: *ann
        ```

        Way out: write the value out, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-anchor", .error,
        """
        YAML anchors are not read, for the same reason as aliases.

        ```yaml
        name: &ann Ann
        ```

        Way out: remove the anchor, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-tag", .error,
        """
        YAML tags are not read.

        ```yaml
        name: !person Ann
        ```

        Way out: remove the tag, or put the text in quotes.
        """),
      NamedCheck(
        "yaml-complex-key", .error,
        """
        The key of a mapping is a list or a mapping.

        ```yaml
        ? [a, b]
        : c
        ```

        Way out: write `key: value` with the key on one line.
        """),
      NamedCheck(
        "yaml-second-document", .error,
        """
        A second YAML document starts in a file that holds one.

        ```yaml
        units: kg
        ---
        units: lb
        ```

        Way out: keep one document.
        """),
      NamedCheck(
        "yaml-too-deep", .error,
        """
        YAML is nested deeper than 64 levels.

        ```yaml
        rotation: [[[[…]]]]
        ```

        Way out: write it with fewer levels.
        """),
      NamedCheck(
        "yaml-bad-bytes", .error,
        """
        YAML holds a byte that is not UTF-8 text.

        Way out: save the file as UTF-8 and remove the byte.
        """),
      NamedCheck(
        "yaml-too-many-values", .error,
        """
        YAML holds more than 100,000 values.

        Way out: move what is long into the body or into files of its own.
        """),
      NamedCheck(
        "yaml-too-large", .error,
        """
        YAML has more than 1 MiB. A file of that size is refused as `too-large` before its YAML is
        looked at, so this is the second lock on one door.

        Way out: move what is long into the body or into files of its own.
        """),
      NamedCheck(
        "yaml-out-of-memory", .error,
        """
        The machine had no memory left while it read YAML.

        Way out: end other programs and try again.
        """),
    ])
}
