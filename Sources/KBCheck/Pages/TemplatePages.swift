extension CheckGroup {
  static let templates = CheckGroup(
    "Templates and pages",
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
      NamedCheck(
        "output-collision", .error,
        """
        A file below `site/` lies where `kb build` makes a page or another file of its own, or it
        has the name of a folder of pages. The file is left out.

        ```text
        site/workouts/index.html
        ```

        Way out: rename the file, or leave that kind of page out with `site.pages` in `kb.yaml`.
        """),
      NamedCheck(
        "unwritten-page", .error,
        """
        A file of the site could not be written, because its path is too long or something else
        stands there in the output folder. All others are built, and the next build tries again.

        Way out: shorten the name, or move away what stands in the output folder.
        """),
    ])
}
