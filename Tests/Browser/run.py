#!/usr/bin/env python3
"""Runs the browser's tests: run.py --site FOLDER --kb BINARY [--screenshots FOLDER] [NAME]…

Each class of tests is a piece of work; the processes, each with a browser of its own, take one
after the other.
"""

import argparse
import concurrent.futures
import contextlib
import io
import os
import pathlib
import sys
import time
import unittest

import browser
import case
import screenshots

HERE = str(pathlib.Path(__file__).parent)


class Result(unittest.TextTestResult):
    """Says each test in words, and counts a failing part of one as one failure of the test."""

    failed_tests = 0

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()
        self.failed_before = len(self.failures) + len(self.errors)

    def stopTest(self, test):
        super().stopTest(test)
        failed = len(self.failures) + len(self.errors) > self.failed_before
        name = test.id().split(".test_")[-1].replace("_", " ")
        took = time.monotonic() - self.started
        self.stream.write(f"{'FAILED' if failed else 'passed'}  {name} ({took:.1f} s)\n")
        self.failed_tests += failed


def classes(names):
    """The tests by class, the longest classes first, so that the end is not one of them alone."""
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in names] or None
    found = {}

    def sort(suite):
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                sort(test)
            else:
                kind = type(test)
                found.setdefault(kind, []).append(test.id())

    sort(loader.discover(HERE, pattern="test_*.py"))
    if loader.errors:
        raise SystemExit("\n".join(loader.errors))
    order = sorted(found, key=lambda kind: (getattr(kind, "takes_long", False), len(found[kind])))
    return [found[kind] for kind in reversed(order)]


def begin(site, kb):
    """Makes a process ready for tests; its browser ends with it."""
    sys.path.insert(0, HERE)
    case.Settings.site = site
    case.Settings.kb = kb
    Process.stack = contextlib.ExitStack()
    case.Settings.browser = Process.stack.enter_context(browser.chromium())


class Process:
    """What a process keeps between its pieces of work."""

    stack = None


def run(tests):
    """Runs one class: what was printed, how many tests ran, and how many failed."""
    printed = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromNames(tests)
    result = unittest.TextTestRunner(stream=printed, verbosity=0, resultclass=Result).run(suite)
    failed = max(result.failed_tests, 0 if result.wasSuccessful() else 1)
    text = printed.getvalue()
    if failed == 0:
        text = text.split("\n-----")[0]
    return text, result.testsRun, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--kb", required=True, type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="browsers at a time")
    parser.add_argument("names", nargs="*", help="only tests whose name contains one of these")
    arguments = parser.parse_args()
    settings = (arguments.site.resolve(), str(arguments.kb.resolve()))
    ran = failures = 0
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs, None, begin, settings) as pool:
        pictures = arguments.screenshots and pool.submit(screenshots.take, arguments.screenshots)
        pieces = [pool.submit(run, tests) for tests in classes(arguments.names)]
        for piece in concurrent.futures.as_completed(pieces):
            text, tests, failed = piece.result()
            print(text.strip(), flush=True)
            ran += tests
            failures += failed
        if pictures:
            pictures.result()
    print(f"{ran - failures} passed, {failures} failed")
    return 0 if failures == 0 and ran > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
