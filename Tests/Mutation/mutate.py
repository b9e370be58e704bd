#!/usr/bin/env python3
"""Changes one comparison, bound, sign, connective or return of KBCore or KBTraining at a time, runs the tests
of the two, and prints which changes no test noticed. `make mutate COUNT=100` runs it.

    mutate.py --count 100 --seed 1            as many mutants, chosen by the seed
    mutate.py --only Progression              of files whose path has these words
    mutate.py --number 17 --seed 1            one of them again, with the output of its tests

All mutants are in one build in .build/mutants, where Sources and Tests are copies. A mutant is killed if a test
fails, crashes, or takes more than its time.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
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

let fast: [SwiftSetting] = [.unsafeFlags(["-O"])]
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
# Tests that measure seconds, which two jobs at a time would fail by themselves.
TIMED = "HostileTextTests"
# A message may be about a later line of the expression that it is in.
REACH = 4


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
    """Writes the copy with the mutants, by number."""
    put(PLACE / "Package.swift", MANIFEST)
    for folder in [f"Sources/{name}" for name in HELPERS] + [f"Tests/{name}" for name in TESTS]:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file():
                put(PLACE / path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    for name in ["Tests/Fixtures", "resources", "docs"]:
        link = PLACE / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    by_file = {}
    for number, site in chosen.items():
        by_file.setdefault(site.path, []).append((number, site))
    for path, text in sources():
        put(PLACE / path, mutants.applied(text, by_file.get(path, [])))
    for module in MODULES:
        own = [(number, site) for number, site in chosen.items() if site.path.split("/")[1] == module]
        put(PLACE / "Sources" / module / "Mutants.swift", mutants.declarations(own))


def built(chosen):
    """Builds the copy, leaving out mutants that do not compile; gives those that do."""
    for _ in range(12):
        lay_out(chosen)
        run = subprocess.run(
            ["swift", "build", "--build-tests", "-Xswiftc", "-gnone"],
            cwd=PLACE, capture_output=True, text=True)
        output = run.stdout + run.stderr
        if run.returncode == 0:
            return chosen
        wrong = {(path, int(line) - 1) for path, line in MESSAGE.findall(output)}
        left = {
            number: site for number, site in chosen.items()
            if not any(path == site.path and abs(line - site.line) <= REACH for path, line in wrong)}
        if len(left) == len(chosen):
            sys.exit("the copy does not compile:\n" + output[-4000:])
        chosen = left
    sys.exit("the copy does not compile after twelve tries")


def tested(number, limit):
    """What the tests say with a mutant: `survived`, or how it was killed."""
    environment = dict(os.environ, KB_MUTANT=str(number))
    command = ["swift", "test", "--skip-build", "--ignore-lock", "-Xswiftc", "-gnone", "--disable-xctest",
        "--skip", TIMED]
    started = time.monotonic()
    with subprocess.Popen(
        command, cwd=PLACE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return "killed by its time", time.monotonic() - started, ""
    seconds = time.monotonic() - started
    if process.returncode == 0:
        return "survived", seconds, output
    failed = re.search(r"✘ Test (.*?) (?:recorded|failed)", output)
    return "killed by " + (failed.group(1) if failed else "a crash"), seconds, output


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="words of a path below Sources")
    parser.add_argument("--number", type=int, help="one mutant alone, with the output of its tests")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()

    places = [
        site for path, text in sources() if options.only in path for site in mutants.sites(path, text)]
    random.Random(options.seed).shuffle(places)
    # Some do not compile; a few more make up for them.
    wanted = places[: options.count * 5 // 4 + 5]
    chosen = built({number: site for number, site in enumerate(wanted, start=1)})
    chosen = dict(list(chosen.items())[: options.count])
    print(f"{len(chosen)} mutants of {len(places)} places, seed {options.seed}", flush=True)

    outcome, seconds, output = tested(0, 1800)
    if outcome != "survived":
        sys.exit(f"without a mutant the tests fail ({outcome}):\n{output[-4000:]}")
    limit = seconds * 4 + 30
    if options.number is not None:
        outcome, _, output = tested(options.number, limit)
        print(output)
        print(f"{chosen.get(options.number, 'no such mutant')}: {outcome}")
        return 0

    survivors = []
    with ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
        results = pool.map(lambda number: (number, tested(number, limit)), chosen)
        for number, (outcome, _, _) in results:
            print(f"{number:4} {chosen[number]}: {outcome}", flush=True)
            if outcome == "survived":
                survivors.append(number)
    killed = len(chosen) - len(survivors)
    print(f"\nkilled {killed} of {len(chosen)}, survived {len(survivors)}")
    for number in survivors:
        print(f"{number:4} {chosen[number]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
