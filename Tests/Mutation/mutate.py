#!/usr/bin/env python3
"""Changes one comparison, bound, sign, connective or return of KBCore or KBTraining at a time, runs the tests
of the two that reach it, and prints which changes no test noticed. `make mutate COUNT=100` runs it.

    mutate.py --count 100 --seed 1            as many mutants, chosen by the seed
    mutate.py --only Progression              of files whose path has these words
    mutate.py --at KBCore/Journal/JournalShape.swift:55      those of one line; more of them with more --at
    mutate.py --number 17 --seed 1            one of them again, with the output of its tests

All mutants are in one build in .build/mutants, where Sources and Tests are copies. Every suite runs once without
a mutant and says which ones it reaches; a mutant is tried with those suites alone, the quick ones first, and
stopped at the first test that fails. It is killed if a test fails, crashes, or takes more than its time.
`equivalent.txt` lists those that cannot matter, with why.
"""

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mutants

ROOT = Path(__file__).resolve().parent.parent.parent
PLACE = ROOT / ".build" / "mutants"
MODULES = ["KBCore", "KBTraining"]
HELPERS = ["KBTerminal", "KBTestSupport"]
TESTS = ["KBCoreTests", "KBTrainingTests"]
MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let fast: [SwiftSetting] = [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]
let package = Package(
  name: "kb",
  targets: [
    .target(name: "KBCore", swiftSettings: fast),
    .target(name: "KBTraining", dependencies: ["KBCore"], swiftSettings: fast),
    .target(name: "KBTerminal", dependencies: ["KBCore", "KBTraining"], swiftSettings: fast),
    .target(name: "KBTestSupport", dependencies: ["KBCore", "KBTerminal"], swiftSettings: fast),
    .testTarget(name: "KBCoreTests", dependencies: ["KBCore", "KBTestSupport"]),
    .testTarget(name: "KBTrainingTests", dependencies: ["KBTraining", "KBTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
"""
# A place of a compiler's message, below the copy.
MESSAGE = re.compile(r"(Sources/[^:\s]+):(\d+):\d+: error:")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# A suite that measures seconds, which several jobs at a time would fail by themselves.
TIMED = "HostileTextTests"
# A message may be about another line of the expression that it is in: of a long one that takes the compiler too
# long, about the first.
REACHES = [4, 16, 64]
# What a mutant that fills an array without an end may take, so that it ends before the machine is out of memory.
MEMORY = 4 << 30
# Suites that together take less run first, in seconds.
QUICK = 2.0
EQUIVALENT = Path(__file__).with_name("equivalent.txt")


def sources():
    for module in MODULES:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def put(path, text):
    """Writes only what has changed, so that the build keeps the rest."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def lay_out(chosen):
    """Writes the copy with the mutants, by number, and takes away what is gone from the sources."""
    put(PLACE / "Package.swift", MANIFEST)
    wanted = set()

    def keep(path, text):
        wanted.add(PLACE / path)
        put(PLACE / path, text)

    for folder in [f"Sources/{name}" for name in HELPERS] + [f"Tests/{name}" for name in TESTS]:
        for path in (ROOT / folder).rglob("*.swift"):
            keep(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    for name in ["Tests/Fixtures", "resources", "docs"]:
        link = PLACE / name
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    by_file = {}
    for number, site in chosen.items():
        by_file.setdefault(site.path, []).append((number, site))
    for path, text in sources():
        keep(path, mutants.applied(text, by_file.get(path, [])))
    for module in MODULES:
        own = [(number, site) for number, site in chosen.items() if site.path.split("/")[1] == module]
        keep(f"Sources/{module}/Mutants.swift", mutants.declarations(own))
    for folder in MODULES + HELPERS:
        for path in (PLACE / "Sources" / folder).rglob("*.swift"):
            if path not in wanted:
                path.unlink()
    for folder in TESTS:
        for path in (PLACE / "Tests" / folder).rglob("*.swift"):
            if path not in wanted:
                path.unlink()


def built(chosen):
    """Builds the copy, leaving out mutants that do not compile; gives those that do."""
    for _ in range(12):
        lay_out(chosen)
        run = subprocess.run(
            ["swift", "build", "--build-tests", "--ignore-lock", "-Xswiftc", "-gnone"],
            cwd=PLACE, capture_output=True, text=True)
        output = run.stdout + run.stderr
        if run.returncode == 0:
            return chosen
        wrong = {(path, int(line) - 1) for path, line in MESSAGE.findall(output)}
        left = chosen
        for reach in REACHES:
            left = {
                number: site for number, site in chosen.items()
                if not any(path == site.path and abs(line - site.line) <= reach for path, line in wrong)}
            if len(left) < len(chosen):
                break
        if len(left) == len(chosen):
            sys.exit("the copy does not compile:\n" + output[-4000:])
        chosen = left
    sys.exit("the copy does not compile after twelve tries")


def binary():
    found = list((PLACE / ".build" / "debug").glob("*.xctest"))
    return str(found[0]) if found else sys.exit("there is no test binary")


def suites():
    """The names of all suites, such as KBCoreTests.DayWordsTests."""
    run = subprocess.run(
        ["swift", "test", "list", "--skip-build", "--ignore-lock", "-Xswiftc", "-gnone"],
        cwd=PLACE, capture_output=True, text=True)
    names = {line.split("/")[0] for line in run.stdout.splitlines() if "/" in line}
    return sorted(name for name in names if not name.endswith("." + TIMED)) or sys.exit(run.stderr)


def tested(names, number, limit, reached=None):
    """What suites say with a mutant, and in how many seconds: None where nothing failed, else how it was
    killed; with the output."""
    # A crash in a deep recursion would be looked through frame by frame.
    environment = dict(os.environ, KB_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    if reached:
        environment["KB_MUTANTS_REACHED"] = reached
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")/"
    started = time.monotonic()
    output = []
    late = False

    def end():
        nonlocal late
        late = True
        os.killpg(process.pid, 9)

    with subprocess.Popen(
        [binary(), "--testing-library", "swift-testing", "--filter", pattern],
        cwd=PLACE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    ) as process:
        # Whatever holds the other end of the pipe is of the same group, and ends with it.
        watch = threading.Timer(limit, end)
        watch.start()
        for line in process.stdout:
            line = COLOUR.sub("", line)
            output.append(line)
            failed = re.match(r"✘ Test (.*?) recorded an issue", line)
            if failed:
                watch.cancel()
                os.killpg(process.pid, 9)
                process.wait()
                return failed.group(1), time.monotonic() - started, "".join(output)
        process.wait()
        watch.cancel()
    seconds = time.monotonic() - started
    if late:
        return "its time", seconds, "".join(output)
    if process.returncode == 0:
        return None, seconds, "".join(output)
    failed = re.search(r"✘ Test (.*?) failed", "".join(output))
    return failed.group(1) if failed else "a crash", seconds, "".join(output)


def measured(chosen, jobs):
    """By suite the seconds that it takes and the mutants that it reaches."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(max_workers=jobs) as pool:
        def one(name):
            path = os.path.join(folder, name)
            killed, seconds, output = tested([name], 0, 1200, path)
            if killed:
                sys.exit(f"without a mutant {name} fails ({killed}):\n{output[-4000:]}")
            lines = Path(path).read_text().split() if os.path.exists(path) else []
            return name, (seconds, {int(line) for line in lines})
        return dict(pool.map(one, suites()))


def batches(number, known):
    """The suites that reach a mutant, the quick ones first, each with its time limit."""
    own = sorted((seconds, name) for name, (seconds, reached) in known.items() if number in reached)
    quick, slow, total = [], [], 0.0
    for seconds, name in own:
        total += seconds
        (quick if total <= QUICK else slow).append((seconds, name))
    for part in (quick, slow):
        if part:
            yield [name for _, name in part], sum(seconds for seconds, _ in part) * 4 + 20


def outcome(number, known):
    """How a mutant was killed; None if it survived, with whether any test reaches it."""
    is_reached = False
    for names, limit in batches(number, known):
        is_reached = True
        killed, _, _ = tested(names, number, limit)
        if killed:
            return killed, True
    return None, is_reached


def excused():
    """Why mutants cannot matter: by file, the line's text and what stands there, several in order."""
    reasons = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []:
        if not line.startswith("#") and line.strip():
            path, text, token, reason = line.split("\t")
            reasons[path, text, token] = reason
    return reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="words of a path below Sources")
    parser.add_argument("--at", action="append", default=[], help="PATH:LINE below Sources")
    parser.add_argument("--number", type=int, help="one mutant alone, with the output of its tests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    options = parser.parse_args()

    texts = dict(sources())
    places = [site for path, text in texts.items() if options.only in path for site in mutants.sites(path, text)]
    if options.at:
        wanted = {f"Sources/{place}" for place in options.at}
        places = [site for site in places if f"{site.path}:{site.line + 1}" in wanted]
    random.Random(options.seed).shuffle(places)
    # Some do not compile; a few more make up for them.
    tried = places[: options.count * 5 // 4 + 5]
    began = time.monotonic()
    chosen = built({number: site for number, site in enumerate(tried, start=1)})
    chosen = dict(list(chosen.items())[: options.count])
    print(f"{len(chosen)} mutants of {len(places)} places, seed {options.seed};"
          f" built in {time.monotonic() - began:.0f} s", flush=True)
    began = time.monotonic()
    known = measured(chosen, max(1, options.jobs))
    print(f"{len(known)} suites without a mutant in {time.monotonic() - began:.0f} s", flush=True)

    if options.number is not None:
        for names, limit in batches(options.number, known):
            killed, _, output = tested(names, options.number, limit)
            print(output)
            if killed:
                break
        print(f"{chosen.get(options.number, 'no such mutant')}: "
              + (f"killed by {killed}" if killed else "survived"))
        return 0

    began = time.monotonic()
    reasons = excused()
    survivors, equivalent = [], []
    with ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
        results = pool.map(lambda number: (number, *outcome(number, known)), chosen)
        for number, killed, is_reached in results:
            site = chosen[number]
            word = f"killed by {killed}" if killed else "survived" if is_reached else "survived: no test reaches it"
            if not killed:
                text = texts[site.path].split("\n")[site.line].strip()
                reason = reasons.get((site.path, text, site.token))
                (equivalent if reason else survivors).append(number)
                word = f"cannot matter: {reason}" if reason else word
            print(f"{number:4} {site}: {word}", flush=True)
    killed = len(chosen) - len(survivors) - len(equivalent)
    print(f"\ntried {len(chosen)} in {time.monotonic() - began:.0f} s: killed {killed},"
          f" survived {len(survivors)}, cannot matter {len(equivalent)}")
    for number in survivors:
        print(f"{number:4} {chosen[number]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
