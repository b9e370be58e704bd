#!/usr/bin/env python3
"""Writes resources/versions.txt: a digest of every version that a file of the library ever had.

`kb library` compares a folder's files with it, so that a copy that nobody changed is known as one. Run
this before a release. It takes the files as they are, all versions that git has, and what the table has
already, so a digest never goes.

    library-versions.py              writes the table
    library-versions.py --check      fails if a version in git is not in the table
"""

import hashlib
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "resources"
TABLE = ROOT / FOLDER / "versions.txt"
HEAD = """\
# Digests of every version of the library's files, one file a line, for kb library. Made by
# scripts/library-versions.py; a line never loses one.
"""


def digest(data):
    """The version of a text as kb counts it, see `version(of:)` in Sources/KBText/Identity/Versions.swift."""
    lines = [line.removesuffix(b"\r").rstrip(b" \t") for line in data.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return hashlib.sha256(b"\n".join(lines) + b"\n").hexdigest()[:12]


def is_shipped(path):
    return path.endswith((".md", "/quotes.yaml", "/dictionary.txt"))


def in_tree():
    for path in sorted((ROOT / FOLDER).rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and is_shipped(name):
            yield name, path.read_bytes()


def in_git():
    def git(*arguments, **options):
        return subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, **options)

    log = git("log", "--format=", "--raw", "--no-renames", "--no-abbrev", "-z", "--", FOLDER).stdout
    fields = iter(log.decode().split("\0"))
    blobs = set()
    for field in fields:
        if field.startswith(":"):
            blobs.add((next(fields), field.split()[3]))
    blobs = sorted((path, blob) for path, blob in blobs if is_shipped(path) and blob.strip("0"))
    text = git("cat-file", "--batch", input="".join(blob + "\n" for _, blob in blobs).encode()).stdout
    at = 0
    for path, _ in blobs:
        end = text.index(b"\n", at)
        size = int(text[at:end].split()[2])
        yield path, text[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def in_table():
    if TABLE.exists():
        for line in TABLE.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                path, *digests = line.split()
                for found in digests:
                    yield path, found


def main():
    known = defaultdict(set)
    for path, found in in_table():
        known[path].add(found)
    before = {path: set(digests) for path, digests in known.items()}
    texts = list(in_tree())
    try:
        texts += in_git()
    except (OSError, subprocess.CalledProcessError):
        print("git has no history here, so only the files as they are count", file=sys.stderr)
    for path, data in texts:
        known[path.removeprefix(FOLDER + "/")].add(digest(data))
    missing = [path for path in sorted(known) if known[path] - before.get(path, set())]
    if "--check" in sys.argv[1:]:
        for path in missing:
            print(f"{TABLE.relative_to(ROOT)} lacks a version of {path}; run scripts/library-versions.py")
        return 1 if missing else 0
    lines = [" ".join([path, *sorted(known[path])]) for path in sorted(known)]
    TABLE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
