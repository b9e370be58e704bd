#!/usr/bin/env python3
"""Measures kb serve: requests a second beside nginx and hugo server, how long a saved file takes to be a page,
how long a session takes to be acknowledged, and memory. README.md says how.

    serve.py --kb .build/release/kb --share .build/share/kb [--files 2000,10000] [--only saves]
"""

import argparse
import json
import shutil
import statistics
import sys
from pathlib import Path

import serve_posts
import serve_requests
import serve_saves
import servers

PARTS = {"requests": serve_requests, "saves": serve_saves, "posts": serve_posts}


def add_options(parser):
    parser.add_argument("--saves", type=int, default=15, help="saves of each kind (15)")
    parser.add_argument("--posts", type=int, default=200, help="sessions that one client sends at most (200)")
    parser.add_argument("--posting", type=int, default=60, help="seconds for which clients send sessions (60)")
    parser.add_argument("--rounds", type=int, default=5, help="in which requests are counted (5)")
    parser.add_argument("--seconds", type=int, default=2, help="for which requests are counted (2)")


def nothing():
    """The figures where nothing was measured."""
    return {name: {} for name in PARTS}


def measure(programs, sizes, options, new_folder, say, only=None):
    """The figures of each part by the number of files; requests are counted in the smallest folder alone."""
    figures = nothing()
    for name, part in PARTS.items():
        for count in sizes[:1] if part is serve_requests else sizes:
            if only not in (None, name):
                continue
            say(f"kb serve, {count} files: {name}")
            folder = new_folder()
            try:
                figures[name][count] = part.measure(programs, folder, count, options)
            finally:
                shutil.rmtree(folder)
    return figures


def print_tables(figures):
    for name, part in PARTS.items():
        if figures[name]:
            part.print_table(figures[name])


def targets(figures):
    """What has a limit: its name, the figure and the limit."""
    found = []
    for count, sites in figures["saves"].items():
        site = sites["kb default"]
        if count <= 10_000:
            limit = 100 if count <= 2_000 else 200
            for kind in ("workout", "exercise"):
                taken = statistics.median(seconds for seconds, _ in site[kind])
                found.append((f"{count} serve: {kind} saved, ms", 1e3 * taken, limit))
            found.append((f"{count} serve: memory, MB", site["memory"][-1][0] / 1e6, 150))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", required=True, type=Path)
    parser.add_argument("--share", required=True, type=Path)
    parser.add_argument("--files", default="2000,10000",
                        type=lambda text: [int(word) for word in text.split(",")])
    parser.add_argument("--only", choices=list(PARTS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure to a file as well")
    add_options(parser)
    options = parser.parse_args()
    bench.compile_programs()
    programs = servers.Programs(options.kb.resolve(), options.share.resolve(), bench.install_hugo(False),
                                bench.generate)
    figures = measure(programs, options.files, options, bench.disk_folder, bench.say, options.only)
    print_tables(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    # Not above, since it imports this module.
    import bench

    try:
        main()
    except (bench.Failure, servers.Failure) as failure:
        sys.exit(f"serve: {failure}")
