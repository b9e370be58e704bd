extension CheckGroup {
  static let equipment = CheckGroup(
    "Equipment",
    [
      NamedCheck(
        "weightless", .warning,
        """
        A bar, a plate, a dumbbell or a kettlebell of `kb.yaml` weighs nothing or less. It is left
        out; where no bar is left, it is a usual gym's.

        ```yaml
        equipment:
          plates: [{weight: 0kg, count: 4}]
        ```

        Way out: write what one of them weighs, or remove it.
        """),
      NamedCheck(
        "odd-plates", .warning,
        """
        `count` is of single plates, on both sides together, and a bar takes them in pairs. Of an
        odd number one is left over: it counts as weight beside your own, for pull-ups and dips,
        and for no bar. A lone plate is a warning, since it may be the count of one side.

        ```yaml
        equipment:
          plates: [{weight: 20kg, count: 1}]
        ```

        Way out: write how many you own in all. If one has no partner, `check: {except:
        [odd-plates]}` in `kb.yaml` says no more of it.
        """),
      NamedCheck(
        "duplicate-plates", .info,
        """
        Plates of one weight stand in two items of the list. Their counts are added up. Two colours
        of one weight are not reported.

        ```yaml
        equipment:
          plates: [{weight: 20kg, count: 2}, {weight: 20kg, count: 4}]
        ```

        Way out: write one item with the whole count.
        """),
      NamedCheck(
        "no-plates", .info,
        """
        `plates:` is there and has none, so that the only load of a barbell exercise is its bar. A
        target above it stays where it is, and `kb next` says what can be made. Without `plates:`
        kb takes a usual gym's.

        ```yaml
        equipment:
          plates: []
        ```

        Way out: list what you own, or remove the key.
        """),
    ])
}
