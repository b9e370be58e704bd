"""How long a saved file takes to be a page of kb serve or hugo server, and how much memory they have then."""

import http.client
import itertools
import statistics
import time

import default_site
import servers

EXERCISE = "resources/exercises/back-squat.md"
EXERCISE_PAGE = "/exercises/back-squat/"
# Saves that do not count; with the usual 15 they make the 20 after which the memory is read.
WARMUP = 5
KINDS = ("workout", "workout, event", "exercise")
NUMBERS = itertools.count(1)


class Events:
    """What kb serve tells open pages."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=servers.PATIENCE)
        self.connection.request("GET", "/api/events")
        self.lines = self.connection.getresponse()

    def wait(self):
        while line := self.lines.readline():
            if line.strip() == b"event: change":
                return
        raise servers.Failure("kb serve ended its events")

    def end(self):
        self.connection.close()


def save(server, file, page, sentence, events=None):
    """Seconds from a save until the page has it: asked for without pause, or after each event."""
    begun = time.perf_counter()
    with open(file, "a") as text:
        text.write(f"\n{sentence}\n")
    while time.perf_counter() - begun < servers.PATIENCE:
        if events:
            events.wait()
        if sentence.encode() in server.get(page)[2]:
            return time.perf_counter() - begun
    raise servers.Failure(f"{server.origin}{page} does not follow a save")


def save_all(running, places, count, hears=False):
    """What so many saves took, with the processor's seconds until the server was at rest; the servers take turns."""
    taken = {name: [] for name in places}
    heard = {name: Events(running[name]) if hears else None for name in places}
    for turn in range(count):
        for name, files in places.items():
            file, page = files[turn % len(files)]
            # hugo server renders at once only what was looked at.
            running[name].get(page)
            before = running[name].processor()
            seconds = save(running[name], file, page, f"This is save {next(NUMBERS)}.", heard[name])
            running[name].rest()
            taken[name].append((seconds, running[name].processor() - before))
    for events in heard.values():
        if events:
            events.end()
    return taken


def start(programs, folder, count):
    """The servers by name, and the workouts of each with their pages."""
    sites = {"kb default": "default", "kb small": "small", **({"hugo small": "hugo"} if programs.hugo else {})}
    running, workouts = {}, {}
    try:
        for name, site in sites.items():
            root = folder / site
            programs.make_folder(root, count, site)
            if site == "default":
                (root / EXERCISE).parent.mkdir()
                (root / EXERCISE).write_text("# Back Squat\n\nKeep the back straight.\n")
            workouts[name] = servers.workouts(root)
            first = workouts[name][0][1]
            running[name] = (programs.serve_hugo(root, first) if site == "hugo"
                             else programs.serve_kb(root, default_site.FIRST_DAY, first))
            running[name].rest()
    except BaseException:
        servers.end(running)
        raise
    return running, workouts


def measure(programs, folder, count, options):
    """For each site the seconds of its first build and of saves, and its memory before and after them."""
    running, workouts = start(programs, folder, count)
    try:
        memory = {name: [server.memory()] for name, server in running.items()}
        polled = save_all(running, workouts, WARMUP + options.saves)
        for name, server in running.items():
            memory[name].append(server.memory())
        own = {name: files for name, files in workouts.items() if name.startswith("kb")}
        heard = save_all(running, own, 1 + options.saves, hears=True)
        exercise = {"kb default": [(folder / "default" / EXERCISE, EXERCISE_PAGE)]}
        exercises = save_all(running, exercise, 1 + options.saves)
        return {
            name: {
                "first": server.started, "memory": memory[name],
                "workout": polled[name][WARMUP:],
                "workout, event": heard.get(name, [])[1:],
                "exercise": exercises.get(name, [])[1:],
            } for name, server in running.items()
        }
    finally:
        servers.end(running)


def print_table(figures):
    """A row for each folder, server and kind of save; then the memory."""
    print(f"\n{'files':>6}  {'site':<11} {'saved':<15} {'page after':>11} {'at most':>11} {'processor':>11}"
          f" {'/ hugo small':>18}")
    for count, sites in figures.items():
        hugo = sites.get("hugo small", {}).get("workout")
        for name, figure in sites.items():
            for kind in KINDS:
                if not figure[kind]:
                    continue
                taken, processor = zip(*figure[kind])
                beside = servers.ratio(taken, [other for other, _ in hugo]) if hugo and kind == "workout" else "-"
                print(f"{count:>6}  {name:<11} {kind:<15}"
                      + "".join(f"{1e3 * seconds:>8.1f} ms" for seconds in
                                (statistics.median(taken), max(taken), statistics.mean(processor)))
                      + f" {beside:>18}")
    print(f"\n{'files':>6}  {'site':<11} {'first build':>11} {'memory, peak':>16} {'after saves, peak':>18}")
    for count, sites in figures.items():
        for name, figure in sites.items():
            print(f"{count:>6}  {name:<11} {figure['first']:>9.2f} s"
                  + "".join(f"{f'{now / 1e6:.0f}, {most / 1e6:.0f} MB':>{width}}"
                            for (now, most), width in zip(figure["memory"], (17, 19))))
