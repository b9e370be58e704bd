#!/usr/bin/env python3
"""Runs the tests in WebKit and Firefox: run.py --kb BINARY --site FOLDER [--engine NAME] [NAME]…

Needs KB_SHARE in the environment, and the packages of scripts/install-dependencies.sh test and
scripts/python-packages.sh. Each engine has a process and a browser of its own.
"""

import argparse
import concurrent.futures
import importlib
import io
import pathlib
import sys
import time
import unittest

import engine_case

HERE = str(pathlib.Path(__file__).parent)
ENGINES = ("webkit", "firefox")


class Result(unittest.TextTestResult):
    """Says each test in words, with the reason where the engine cannot do what it is about."""

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()
        self.before = len(self.failures) + len(self.errors)
        self.reason = None

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.reason = reason

    def stopTest(self, test):
        super().stopTest(test)
        name = test.id().split(".test_")[-1].replace("_", " ")
        failed = len(self.failures) + len(self.errors) > self.before
        word = "FAILED" if failed else "cannot" if self.reason else "passed"
        took = time.monotonic() - self.started
        why = f": {self.reason}" if self.reason else ""
        print(f"{word}  {engine_case.Settings.engine.name}: {name} ({took:.1f} s){why}", flush=True)


def run(engine, options):
    """Runs the tests in one engine: the report of what failed, and how many passed, failed and cannot be."""
    sys.path.insert(0, HERE)
    settings = engine_case.Settings
    settings.kb, settings.site, settings.has_all_pages = options.kb, options.site, options.all_pages
    # Nobody looks at the pages unless there are pictures of them.
    settings.engine = importlib.import_module(engine).Engine(is_seen=options.pictures is not None)
    try:
        settings.phone = settings.engine.phone()
        if options.pictures:
            importlib.import_module("pictures").take(options.pictures)
        loader = unittest.TestLoader()
        loader.testNamePatterns = [f"*{name}*" for name in options.names] or None
        suite = loader.discover(HERE, pattern="test_*.py")
        report = io.StringIO()
        result = unittest.TextTestRunner(stream=report, verbosity=0, resultclass=Result).run(suite)
    finally:
        settings.engine.end()
    failed = len({test.id().split(" ")[0] for test, _ in result.failures + result.errors})
    skipped = len(result.skipped)
    return report.getvalue() if failed else "", result.testsRun - failed - skipped, failed, skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--kb", required=True, type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--site", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--engine", choices=ENGINES, help="one of them alone")
    parser.add_argument("--all-pages", action="store_true", help="opens every page, and not every sixth of a kind")
    parser.add_argument("--pictures", type=pathlib.Path, help="takes pictures of the run page into this folder")
    parser.add_argument("names", nargs="*", help="only tests whose name contains one of these")
    options = parser.parse_args()
    engines = [options.engine] if options.engine else ENGINES
    with concurrent.futures.ProcessPoolExecutor(len(engines)) as pool:
        done = list(pool.map(run, engines, [options] * len(engines)))
    for report, *_ in done:
        print(report, end="")
    passed, failed, skipped = (sum(counts) for counts in zip(*(numbers for _, *numbers in done)))
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
