extension CheckGroup {
  static let files = CheckGroup(
    "Files and folders",
    [
      NamedCheck(
        "format-unsafe", .warning,
        """
        `kb fmt` would have to write this file in a way that is not read as the same, so it stays as it is.
        No text is known of which that is true; it is a mistake of kb.

        Way out: format the file by hand, and report it.
        """),
      NamedCheck(
        "bad-utf8", .error,
        """
        A byte of the file is not UTF-8 text; the place is that of the first one. The rest of the
        file is read.

        Way out: save the file as UTF-8.
        """),
      NamedCheck(
        "nul-byte", .error,
        """
        The file holds a NUL byte, which no text has.

        Way out: remove it, or move the file away if it is no text.
        """),
      .conflictMarker,
      NamedCheck(
        "sync-conflict", .error,
        """
        A synchronising program left a copy of a file that two devices wrote. It is not read.

        ```text
        2026-11-20.sync-conflict-20261120-081500-ABCDEFG.md
        ```

        Way out: merge it into the file that it belongs to, then remove it.
        """),
      NamedCheck(
        "too-large", .error,
        """
        A file has more than 1 MiB. It is left out.

        Way out: split it, for example into a file a year.
        """),
      NamedCheck(
        "too-many-columns", .error,
        """
        A table has more than 64 columns. The page shows the text as it was written.

        ```markdown
        | a | a | a | … |
        ```

        Way out: split the table.
        """),
      NamedCheck(
        "too-complex", .error,
        """
        The text would take the Markdown parser more than linear time: lists or quotes nested very
        deep, or thousands of unclosed marks. The page shows the text as it was written.

        ```markdown
        > > > > … deep
        ```

        Way out: split or simplify the text.
        """),
      NamedCheck(
        "too-deep", .error,
        """
        A folder lies more than 64 folders down. What is in it is left out.

        Way out: move it up.
        """),
      NamedCheck(
        "broken-link", .error,
        """
        A symbolic link leads to nothing.

        ```text
        push.md -> gone.md
        ```

        Way out: remove it, or restore what it points to.
        """),
      NamedCheck(
        "outside-root", .error,
        """
        A symbolic link leads out of the knowledge base, to a folder that is read already, or into
        a place that is never read: `.git`, `.kb`, any name that begins with a dot, or a folder that
        kb builds into. It is not followed.

        ```text
        push.md -> ../../../other/push.md
        site/config.txt -> ../.env
        ```

        Way out: copy the file instead, or remove the link.
        """),
      NamedCheck(
        "picture-refused", .error,
        """
        A picture of `site/` is not published, because kb cannot remove what a camera wrote into it,
        such as the place: its data is damaged, it is not of the kind that its name says, or it is
        HEIC, AVIF, TIFF or the like.

        Way out: open it in a picture editor, and save it as JPEG, PNG or WebP.
        """),
      NamedCheck(
        "bad-name", .error,
        """
        The name of a file or folder is not UTF-8. It is left out.

        Way out: rename it.
        """),
      NamedCheck(
        "unreadable-file", .error,
        """
        The system refuses to read a file or folder, or it is a pipe or a device.

        Way out: check its permissions, or remove it.
        """),
      .strayFile, .emptyFile, .loneReturn, .byteOrderMark, .lineEnds,
    ])
}
