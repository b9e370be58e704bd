#!/usr/bin/env python3
"""Validates YAML and the answers of kb serve by kb's JSON Schemas with jsonschema and ruamel.yaml:
run.py --kb BINARY --share FOLDER [NAME]…

Needs the packages of scripts/python-packages.sh.
"""

import argparse
import os
import pathlib
import sys
import unittest

import case

HERE = pathlib.Path(__file__).parent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("names", nargs="*", help="parts of the tests' names")
    options = parser.parse_args()
    case.Settings.kb = os.path.abspath(options.kb)
    case.Settings.share = os.path.abspath(options.share)
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in options.names] or None
    suite = loader.discover(str(HERE), pattern="test_*.py")
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)


if __name__ == "__main__":
    main()
