extension HelpTopic {
  static let sync = HelpTopic(
    "sync", "how one folder lives on several devices, and how it is kept safe",
    """
    The folder is text, so git keeps its history and carries it between machines. kb adds what git lacks: two
    devices that logged on the same day are both kept, in order of time.

    ```sh
    git init
    kb sync
    kb sync --every 5m
    ```

    kb sync commits what changed, fetches, puts your commits on top and pushes to the branch that git follows.
    It needs a remote that you have set up once with git, such as a bare repository on a server of yours or
    a private one at a host: git remote add origin ADDRESS and git push -u origin HEAD. Journals are merged
    session by session; kb hooks install --merge has git pull do so as well. What is logged during kb sync
    waits for it. With --every it goes on where a network fails, and says so once.

    Where the same line of the same session was changed on both sides, both are left in the file between git's
    marks, kb names it, and nothing is pushed. Choose in your editor, and kb sync again.

    Syncthing, Dropbox and the like work as well. They leave a copy where two devices changed a file at once;
    kb says so, and merges it:

    ```sh
    kb resolve
    ```

    With git: {commit: always} in kb.yaml, each change of kb is a commit. Without git, kb undo still takes
    back what kb changed, one by one. A backup is one file, encrypted if you like, and kb restore makes a
    folder of it that did not exist before:

    ```sh
    kb backup training.kb --encrypt
    kb restore training.kb restored
    ```

    A phone needs none of this: kb serve --lan takes its sessions straight into the journal. A site on a host
    of static files can send them to workouts/inbox of its repository instead; kb log --inbox takes them from
    there, and kb init --ci writes the workflow that does so on each push.
    """)
}
