extension HelpTopic {
  static let publishing = HelpTopic(
    "publishing", "how the site gets onto a phone or the web, and what it shows",
    """
    kb build writes a whole site into public/: files that any web server or host of static pages can serve,
    and that work without a network once a phone has opened them. At home nothing has to be published:

    ```sh
    kb serve --lan
    ```

    shows a code for the phone's camera, and what you finish there is in the journal at once.

    The site of your own shows everything. One that anybody may see leaves out notes, bodyweight, the reasons
    of skipped exercises, days to come, and whatever is marked private or draft.

    ```sh
    kb build --audience public --out site-public
    ```

    Say so in kb.yaml where the site always is for the public; a site with a base-url is, unless you choose
    otherwise. The switches below publish go further, or let single things in.

    ```yaml
    site:
      title: Strength in public
      base-url: https://example.org/training/
      audience: public
      publish: {notes: no, sessions: summary, from: 2026-01-01}
    ```

    What is left out is in no page, list, chart, feed or search. Records and targets are then worked out from
    what is published alone. Front matter with private: yes hides a workout, and the same in the head of a
    session hides that session.

    On a site without kb serve, a finished workout stays on the phone, and the page gives its text for
    kb log --from. kb check finds links that lead nowhere before a visitor does; kb help build lists the
    options for downloads, addresses and watching.
    """)
}
