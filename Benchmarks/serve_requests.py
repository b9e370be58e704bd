"""How many requests kb serve answers in a second, beside nginx and hugo server with the same bytes."""

import re
import shutil
import statistics
import subprocess
from pathlib import Path

import default_site
import servers

CLIENTS = (1, 64)
REPORT = "/api/today"
LAYOUTS = Path(__file__).resolve().parent / "hugo"


def answered(server, path, header, clients, seconds):
    """What wrk gets answered in a second, none of it with an error, and the processor's seconds for each."""
    command = [servers.debian("wrk", "wrk", "libluajit-5.1-2"), "-t1", f"-c{clients}", f"-d{seconds}s",
               *(["-H", header] if header else []), server.origin + path]
    before = server.processor()
    said = subprocess.run(command, env=servers.with_libraries(), stdout=subprocess.PIPE, text=True, check=True).stdout
    used = server.processor() - before
    if "Non-2xx" in said or "Socket errors" in said:
        raise servers.Failure(f"{server.origin}{path} fails: {said}")
    count = int(re.search(r"(\d+) requests in", said)[1])
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), used / count


def start(programs, folder, count):
    """The servers by name, each with what it has the same page and the same report as."""
    root = folder / "kb"
    programs.make_folder(root, count, "default")
    _, page = servers.workouts(root)[0]
    running = {"kb": programs.serve_kb(root, default_site.FIRST_DAY, page)}
    try:
        for site in (folder / "site", folder / "hugo/static"):
            for name, path in (("page/index.html", page), ("today.json", REPORT)):
                (site / name).parent.mkdir(parents=True, exist_ok=True)
                (site / name).write_bytes(running["kb"].get(path)[2])
        running["nginx"] = programs.serve_nginx(folder / "site", folder / "nginx", "/page/")
        if programs.hugo:
            shutil.copytree(LAYOUTS, folder / "hugo", dirs_exist_ok=True)
            running["hugo"] = programs.serve_hugo(folder / "hugo", "/page/")
    except BaseException:
        servers.end(running)
        raise
    return running, {"page": (page, "/page/"), "today": (REPORT, "/today.json")}


def measure(programs, folder, count, options):
    """The requests a second of each round, by what was asked for, the number of clients and the server."""
    running, paths = start(programs, folder, count)
    try:
        asked = {}
        for what, (own, other) in paths.items():
            bodies = set()
            for name, server in running.items():
                path = own if name == "kb" else other
                _, headers, body = server.get(path)
                bodies.add(body)
                asked.setdefault(what, {})[name] = (path, None)
                # hugo server has only dates.
                if headers["ETag"]:
                    asked.setdefault(f"{what}, 304", {})[name] = (path, f"If-None-Match: {headers['ETag']}")
            if len(bodies) != 1:
                raise servers.Failure(f"the servers do not answer with the same {what}")
        figures = {}
        for turn in range(1 + options.rounds):
            for what, requests in asked.items():
                for clients in CLIENTS:
                    for name, (path, header) in requests.items():
                        figure = answered(running[name], path, header, clients, options.seconds)
                        if turn:
                            figures.setdefault(f"{what}, {clients}", {}).setdefault(name, []).append(figure)
        return figures
    finally:
        servers.end(running)


def print_table(figures):
    names = ("kb", "nginx", "hugo")
    print(f"\n{'files':>6}  {'a second, each':<16}" + "".join(f"{name:>17}" for name in names)
          + "".join(f"{'kb / ' + name:>20}" for name in names[1:]))
    for count, kinds in figures.items():
        for kind, rounds in kinds.items():
            print(f"{count:>6}  {kind:<16}" + "".join(f"{cell(rounds.get(name)):>17}" for name in names)
                  + "".join(f"{beside(rounds['kb'], rounds.get(name)):>20}" for name in names[1:]))


def cell(rounds):
    """Requests a second, and the processor's time for each."""
    if not rounds:
        return "-"
    answers, processor = (statistics.median(column) for column in zip(*rounds))
    return f"{answers:,.0f} {1e6 * processor:>5.0f} µs"


def beside(own, other):
    return servers.ratio([one for one, _ in own], [one for one, _ in other]) if other else "-"
