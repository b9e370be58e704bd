import KBTerminal

extension Command {
  static let serve = Command(
    CommandSpec(
      "serve", .publish, "Serve the site, and take workouts from it into the journal",
      description: [
        "Builds the site, serves it, and rebuilds it whenever a file is saved; open pages follow by"
          + " themselves, but never in the middle of a workout. A workout that you finish in the"
          + " browser is in the journal at once, and sessions can be edited and deleted on their"
          + " pages. kb undo undoes all of it.",
        "By itself it answers to this machine alone. With --lan, phones in the same network may"
          + " use it as well: scan the code in the terminal, which pairs one device and is then"
          + " replaced. What is sent in the network is not encrypted unless you give --tls a"
          + " certificate and its key, or --tls auto, with which kb makes its own for this"
          + " machine's names and addresses. A phone needs encryption to keep the site for times"
          + " without a network; it trusts kb's certificate once you have installed the authority"
          + " that the terminal names.",
        "Programs can use the same calls; docs/serve.md lists them. Ctrl-C stops it after what was"
          + " begun.",
      ],
      options: ServeOptions.all + [
        .flag("new-token", "Forget all paired devices."),
        .flag("open", "Open the site in your browser."),
        .value(
          "out", "DIR", short: "o", completion: .directory,
          "Write the site to DIR instead of public in the knowledge base."),
        .value("audience", "WHO", "Who the site is for: personal or public."),
        .flag("quiet", short: "q", "Print nothing but errors."),
      ],
      examples: [
        .init("kb serve --open", "Train with your browser on this machine."),
        .init("kb serve --lan", "Let your phone log to the journal."),
        .init("kb serve --lan --tls auto", "The same, encrypted, and without a network later."),
        .init("kb serve --lan --tls cert.pem,key.pem", "Encrypted with a certificate of yours."),
      ],
      outcomes: [
        .init(.environment, "The port is taken, or libmicrohttpd is not installed.")
      ])
  ) { arguments, context throws(CommandFailure) in
    try ServeRun(arguments, &context).run(&context)
  }
}
