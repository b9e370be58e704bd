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
        A template includes another one, or a text of the site's language, that does not exist. Nothing
        is shown in its place.

        ```html
        {{> hedaer}}
        ```

        Fix: add the template or the text, or correct the name.
        """),
      NamedCheck(
        "language-error", .error,
        """
        A file of a language cannot be read, or one of its texts cannot be used. The site has its English
        text instead.

        ```json
        { "texts": { "nav.today": "Aujourd’hui", } }
        ```

        Fix: correct it as the message says; `docs/languages.md` describes the file.
        """),
      NamedCheck(
        "missing-language", .info,
        """
        `site: {language: …}` names a language that has no file, so the site is in English. Its pages name
        the language all the same, and run in its direction.

        ```yaml
        site: {language: fr}
        ```

        Fix: write `languages/fr.json` as `docs/languages.md` describes, or name a language that kb has.
        """),
      NamedCheck(
        "unknown-text", .warning,
        """
        A file of a language has a text that kb never shows, or a placeholder that this text does not
        have.

        ```json
        { "texts": { "nav.todya": "Aujourd’hui" } }
        ```

        Fix: correct the key or the placeholder, or remove the text.
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
