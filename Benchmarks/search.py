#!/usr/bin/env python3
"""Measures first searches in Chromium: what they load, and how long after the last letter all is
painted. README.md says how."""

import argparse
import functools
import http.server
import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import bench

sys.path.insert(0, str(bench.HERE.parent / "Tests/Browser"))
import browser  # noqa: E402

QUERIES = [
    "p", "be", "press", "kettlebell", "mobilty", "colars", "2024-11-03", "bench press",
    "push endurance", "rower intervals", "speed drops", "dedlift hip", "s p b",
    "bench press heavy", "push pull legs", "dumbbell row shoulders", "breathe before brace",
    "front squat 4512", "romanian dedlift grip", "full body travel", "best session month",
    "strength press bodyweight", "Bréathe Benche PUSH", "row rest repetitions",
]
# Notes when letters come, and when what they changed is on the screen.
WATCH = """() => {
  performance.setResourceTimingBufferSize(10000);
  performance.clearResourceTimings();
  window.letters = [];
  window.paints = [];
  window.firsts = [];
  document.getElementById('search-text').addEventListener('input',
    (event) => window.letters.push(event.timeStamp), true);
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    window.paints.push(performance.now());
    const isShown = document.querySelector('#search-results a') !== null;
    if (isShown && window.firsts.at(-1) !== window.letters.length) {
      window.firsts.push(window.letters.length);
      window.first = window.paints.at(-1);
    }
  };
  const changed = () => requestAnimationFrame(() => painted.port2.postMessage(0));
  for (const id of ['search-results', 'search-status']) {
    new MutationObserver(changed).observe(document.getElementById(id),
      { childList: true, characterData: true, subtree: true });
  }
}"""
STATE = """() => ({
  answer: document.getElementById('search-status').textContent,
  letter: window.letters.at(-1), paint: window.paints.at(-1) ?? 0,
  first: window.firsts.at(-1) === window.letters.length ? window.first : window.paints.at(-1) ?? 0,
  files: performance.getEntriesByType('resource').map((file) => file.encodedBodySize),
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Keeps connections, compresses nothing, and leaves no trace on the terminal."""

    protocol_version = "HTTP/1.1"
    wbufsize = 1 << 16
    disable_nagle_algorithm = True
    extensions_map = {".html": "text/html", ".js": "text/javascript", ".css": "text/css",
                      "": "application/octet-stream"}

    def log_message(self, *arguments):
        pass


def serve(site, pipe):
    handler = functools.partial(Handler, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    pipe.send(server.server_address[1])
    server.serve_forever()


def settled(page):
    """What the page shows when nothing has changed for a while."""
    before = None
    while True:
        page.wait_for_timeout(150)
        state = page.evaluate(STATE)
        is_answer = state["paint"] > state["letter"] and "Loading" not in state["answer"]
        if is_answer and state == before:
            return state
        before = state


def search(chromium, origin, query, options):
    with browser.opened(chromium, origin) as (page, _):
        page.goto(origin + "/tags/", wait_until="networkidle")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
        page.evaluate(WATCH)
        page.keyboard.press("/")
        page.wait_for_selector("#search[open]")
        if options.at_once:
            page.keyboard.insert_text(query)
        else:
            page.wait_for_timeout(options.delay)
            page.keyboard.type(query, delay=options.delay)
        cold = settled(page)
        page.keyboard.press("Backspace")
        settled(page)
        page.keyboard.type(query[-1])
        warm = settled(page)
    return {
        "bytes": sum(cold["files"]), "files": len(cold["files"]),
        "first": cold["first"] - cold["letter"],
        "cold": cold["paint"] - cold["letter"], "warm": warm["paint"] - warm["letter"],
        "answer": cold["answer"],
    }


def report(results):
    print(f"{'query':28}{'bytes':>9}{'files':>7}{'first ms':>10}{'cold ms':>9}{'warm ms':>9}  answer")
    for query, result in results.items():
        print(f"{query:28}{result['bytes']:9,}{result['files']:7}{result['first']:10.1f}"
              f"{result['cold']:9.1f}{result['warm']:9.1f}  {result['answer']}")
    for name, choose in (("median", statistics.median), ("largest", max)):
        figures = {key: choose(result[key] for result in results.values())
                   for key in ("bytes", "files", "first", "cold", "warm")}
        print(f"{name:28}{figures['bytes']:9,.0f}{figures['files']:7.0f}{figures['first']:10.1f}"
              f"{figures['cold']:9.1f}{figures['warm']:9.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("queries", nargs="*", help="what is typed (a list of all kinds)")
    parser.add_argument("--site", type=Path, help="a built site, else one is generated")
    parser.add_argument("--workouts", type=int, default=10_000, help="and as many sessions (10000)")
    parser.add_argument("--delay", type=int, default=120, help="ms between letters (120)")
    parser.add_argument("--at-once", action="store_true", help="put it in as the dialog opens")
    parser.add_argument("--slow", type=int, default=1, help="slow the processor down by (1)")
    options = parser.parse_args()
    program = os.environ.get("KB", str(bench.HERE.parent / ".build/release/kb"))
    with tempfile.TemporaryDirectory(prefix="kb-search-") as folder:
        site = options.site or Path(folder) / "site"
        if options.site is None:
            bench.compile_programs()
            root = Path(folder) / "kb"
            count = str(2 * options.workouts)
            subprocess.run([bench.BUILT / "generate", root, count, bench.SEED], check=True)
            shutil.rmtree(root / "templates", ignore_errors=True)
            subprocess.run([program, "build", "--root", root, "--out", site, "--quiet"], check=True)
        ours, theirs = multiprocessing.Pipe()
        server = multiprocessing.Process(target=serve, args=(site, theirs), daemon=True)
        server.start()
        origin = f"http://127.0.0.1:{ours.recv()}"
        with browser.chromium() as chromium:
            search(chromium, origin, "press", options)
            queries = options.queries or QUERIES
            report({query: search(chromium, origin, query, options) for query in queries})
        server.terminate()


main()
