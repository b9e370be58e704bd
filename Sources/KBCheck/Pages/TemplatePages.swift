extension CheckGroup {
  static let templates = CheckGroup(
    "Templates and pages",
    [
      NamedCheck(
        "template-error", .error,
        """
        One of your templates has a mistake. The built-in template is used instead.

        ```html
        <h1>{{title}
        ```

        Fix: correct it as the message says; `docs/templates.md` describes the language.
        """),
      NamedCheck(
        "missing-partial", .warning,
        """
        A template includes another one that does not exist. Nothing is shown in its place.

        ```html
        {{> hedaer}}
        ```

        Fix: add the template, or correct the name.
        """),
      NamedCheck(
        "output-collision", .error,
        """
        A file in `site/` has the path of a page or another file that `kb build` writes, or the name
        of a folder of pages. The file is left out.

        ```text
        site/workouts/index.html
        ```

        Fix: rename the file, or turn off that kind of page with `site.pages` in `kb.yaml`.
        """),
      NamedCheck(
        "unwritten-page", .error,
        """
        A file of the site could not be written, because its path is too long or something else is
        in its place in the output folder. All others are built, and the next build tries again.

        Fix: shorten the name, or move away what is in its place in the output folder.
        """),
    ])
}
