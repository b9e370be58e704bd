extension CheckGroup {
  static let templates = CheckGroup(
    "Templates",
    [
      NamedCheck(
        "template-error", .error,
        """
        A template of yours has a mistake. The built-in one takes its place.

        ```html
        <h1>{{title}
        ```

        Way out: correct it as the fix says; `docs/templates.md` describes the language.
        """),
      NamedCheck(
        "missing-partial", .warning,
        """
        A template includes another one that does not exist. Nothing stands in its place.

        ```html
        {{> hedaer}}
        ```

        Way out: add the template, or correct the name.
        """),
    ])
}
