extension CheckGroup {
  static let files = CheckGroup(
    "Files and folders",
    [
      NamedCheck(
        "format-unsafe", .warning,
        """
        After formatting, `kb fmt` would not read this file as the same, so the file stays as it is.
        No text is known to cause this; it is a bug in kb.

        Fix: format the file by hand, and report it.
        """),
      NamedCheck(
        "bad-utf8", .error,
        """
        A byte of the file is not valid UTF-8; the message points to the first one. Nothing of a journal
        file counts until it is saved as UTF-8; the rest of any other file is read.

        Fix: save the file as UTF-8.
        """),
      NamedCheck(
        "nul-byte", .error,
        """
        The file contains a NUL byte, which a text never does; a disk that lost power leaves some. Nothing of
        a journal file counts until it is removed.

        Fix: remove it, or move the file away if it is not text.
        """),
      .conflictMarker,
      NamedCheck(
        "sync-conflict", .error,
        """
        A sync program left a copy of a file that two devices had changed. It is not read. A name such
        as `2026-11-20 2.md` beside `2026-11-20.md` is what iCloud makes of it; that file is read, and
        the problem is a warning.

        ```text
        2026-11-20.sync-conflict-20261120-081500-ABCDEFG.md
        ```

        Fix: kb resolve merges copies of the journal; merge any other into the original file, then
        remove it.
        """),
      NamedCheck(
        "too-large", .error,
        """
        A file is larger than 1 MiB. It is left out.

        Fix: split it, for example into one file per year.
        """),
      NamedCheck(
        "too-many-columns", .error,
        """
        A table has more than 64 columns. The page shows the text as it was written.

        ```markdown
        | a | a | a | … |
        ```

        Fix: split the table.
        """),
      NamedCheck(
        "too-complex", .error,
        """
        The text would take the Markdown parser more than linear time: lists or quotes nested very
        deeply, or thousands of unclosed marks. The page shows the text as it was written.

        ```markdown
        > > > > … deep
        ```

        Fix: split or simplify the text.
        """),
      NamedCheck(
        "too-deep", .error,
        """
        A folder is nested more than 64 levels deep. Its contents are left out.

        Fix: move it to a higher level.
        """),
      NamedCheck(
        "broken-link", .error,
        """
        A symbolic link points to nothing.

        ```text
        push.md -> gone.md
        ```

        Fix: remove it, or restore what it points to.
        """),
      NamedCheck(
        "outside-root", .error,
        """
        A symbolic link points outside the knowledge base, to a folder that kb reads anyway, or into
        a place that kb never reads: `.git`, `.kb`, any name that begins with a dot, or a folder
        that kb builds into. It is not followed.

        ```text
        push.md -> ../../../other/push.md
        site/config.txt -> ../.env
        ```

        Fix: copy the file instead, or remove the link.
        """),
      NamedCheck(
        "picture-refused", .error,
        """
        A picture in `site/` is not published, because kb cannot remove what a camera stores in it,
        such as the location: its data is damaged, it is not the kind of file that its name says, or
        it is HEIC, AVIF, TIFF or the like.

        Fix: open it in a picture editor, and save it as JPEG, PNG or WebP.
        """),
      NamedCheck(
        "bad-name", .error,
        """
        The name of a file or folder is not UTF-8. It is left out.

        Fix: rename it.
        """),
      NamedCheck(
        "unreadable-file", .error,
        """
        A file or folder cannot be read because the system denies it, or because it is a pipe or a
        device.

        Fix: check its permissions, or remove it.
        """),
      .strayFile, .emptyFile, .loneReturn, .byteOrderMark, .lineEnds,
    ])
}
