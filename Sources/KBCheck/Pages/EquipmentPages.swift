extension CheckGroup {
  static let equipment = CheckGroup(
    "Equipment",
    [
      NamedCheck(
        "weightless", .warning,
        """
        A bar, a plate, a dumbbell or a kettlebell of `kb.yaml` has a weight of zero or less. It is
        left out; if no bar is left, kb assumes a usual gym's bar.

        ```yaml
        equipment:
          plates: [{weight: 0kg, count: 4}]
        ```

        Fix: write what one of them weighs, or remove it.
        """),
      NamedCheck(
        "odd-plates", .warning,
        """
        `count` is the number of single plates, both sides together, and a bar takes them in pairs.
        With an odd number, one is left over: it can be added to your bodyweight for pull-ups and
        dips, but not to a bar. A lone plate is a warning, since it may be the count for one side.

        ```yaml
        equipment:
          plates: [{weight: 20kg, count: 1}]
        ```

        Fix: write how many you own in all. If one has no partner, `check: {except: [odd-plates]}`
        in `kb.yaml` turns the check off.
        """),
      NamedCheck(
        "duplicate-plates", .info,
        """
        Plates of the same weight are in two items of the list. Their counts are added up. Two
        colours of the same weight are not reported.

        ```yaml
        equipment:
          plates: [{weight: 20kg, count: 2}, {weight: 20kg, count: 4}]
        ```

        Fix: write one item with the total count.
        """),
      NamedCheck(
        "no-plates", .info,
        """
        `plates:` is an empty list, so the only load of a barbell exercise is its bar. A target
        above it stays where it is, and `kb next` says what can be loaded. Without `plates:` kb
        assumes a usual gym's plates.

        ```yaml
        equipment:
          plates: []
        ```

        Fix: list what you own, or remove the key.
        """),
    ])
}
