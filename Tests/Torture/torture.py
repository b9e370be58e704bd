#!/usr/bin/env python3
"""Breaks kb in every way that we know, and prints one row for each: tried, failed, or why not.

torture.py [--minute] [--only NAME]… [--seed N] [--kb BINARY] [--share FOLDER] [--jobs N]

`--minute` takes a sample of what needs no browser, no loop device and no fuzzer, as `make test`
does. A try that fails says how to repeat it and keeps its folder.
"""

import argparse
import os
import pathlib
import signal
import sys
import time

import catalogue
import lab as labs
import mounts

TOP = pathlib.Path(__file__).resolve().parents[2]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--minute", action="store_true", help="a sample that takes a minute")
    parser.add_argument("--only", action="append", default=[], metavar="NAME",
                        help="only this campaign; may be repeated")
    parser.add_argument("--scene", action="append", default=[], metavar="NAME",
                        help="only this command of those that write; may be repeated")
    parser.add_argument("--seed", type=int, default=None, help="repeats the choices of a run")
    parser.add_argument("--kb", default=TOP / ".build/release/kb", help="the program")
    parser.add_argument("--share", default=TOP / ".build/share/kb", help="the files it comes with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="tries at a time")
    parser.add_argument("--kept", help="where the folders of failed tries go")
    return parser.parse_args()


def main():
    given = arguments()
    seed = given.seed if given.seed is not None else int(time.time()) % 1_000_000
    names = [name for name, _ in catalogue.CAMPAIGNS]
    unknown = [name for name in given.only if name not in names]
    if unknown:
        raise SystemExit(f"no campaign is called {unknown[0]}; there are {', '.join(names)}")
    if not os.access(given.kb, os.X_OK):
        raise SystemExit(f"{given.kb} cannot be run; make build makes it, or --kb names another")
    os.umask(0o022)
    # What is killed on the way must not take the scratch folder's end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    cannot_mount = mounts.enter()
    lab = labs.Lab(given.kb, given.share, seed, given.jobs, given.minute, given.kept)
    lab.cannot_mount = cannot_mount
    print(f"kb {lab.kb}, seed {seed}, {given.jobs} at a time", flush=True)
    tallies = []
    try:
        for tally in catalogue.run(lab, given.only, given.scene):
            tallies.append(tally)
    finally:
        lab.close()
    print(f"\n{'campaign':<12} {'tried':>7} {'failed':>7}")
    for tally in tallies:
        print(tally.row())
    tried = sum(tally.tried for tally in tallies)
    failed = sum(len(tally.failures) for tally in tallies)
    skipped = sum(1 for tally in tallies if tally.skipped)
    print(f"torture: tried {tried}, failed {failed}, skipped {skipped} (seed {seed})")
    return 0 if failed == 0 and tried > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
