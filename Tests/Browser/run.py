#!/usr/bin/env python3
"""Runs the browser's tests: run.py --site FOLDER --kb BINARY [--screenshots FOLDER] [NAME]…"""

import argparse
import pathlib
import sys
import time
import unittest

import browser
import case
import screenshots


class Result(unittest.TextTestResult):
    """Says each test in words, and counts a failing part of one as one failure of the test."""

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
        self.stream.flush()
        self.failed_tests = getattr(self, "failed_tests", 0) + failed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--kb", required=True, type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("names", nargs="*", help="only tests whose name contains one of these")
    arguments = parser.parse_args()
    case.Settings.site = arguments.site.resolve()
    case.Settings.kb = str(arguments.kb.resolve())
    here = str(pathlib.Path(__file__).parent)
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in arguments.names] or None
    tests = loader.discover(here, pattern="test_*.py")
    if loader.errors:
        print("\n".join(loader.errors), file=sys.stderr)
        return 1
    with browser.chromium() as case.Settings.browser:
        runner = unittest.TextTestRunner(stream=sys.stdout, verbosity=0, resultclass=Result)
        result = runner.run(tests)
        if arguments.screenshots:
            screenshots.take(arguments.screenshots)
    failed = max(getattr(result, "failed_tests", 0), 0 if result.wasSuccessful() else 1)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return 0 if failed == 0 and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
