#!/usr/bin/env python3
"""Checks the shape of the source tree; `make lint` runs it. docs/pipeline.md says what the targets are.

1. A file imports only targets that Package.swift gives its target, and of the system only what SYSTEM
   gives its folder. Pure targets never reach the disk.
2. No folder inside a target has exactly one Swift file and no folder.
3. No two folders of a target use each other's top-level names, but for those in folder-pairs.txt. A pair
   that is listed and no longer there is a mistake, too, so that the list only becomes shorter.
4. Alternatives of a word that stand in one text begin with letters, since nothing else is compared with them.
5. Below Sources there is nothing but what is compiled: Swift, headers and the maps of modules.

    check-tree.py                    checks, and says what is wrong
    check-tree.py --pairs            the folders that need each other, and why
    check-tree.py --needs FOLDER     the names that a folder below Sources takes from other folders
    check-tree.py --uses FOLDER      the names of a folder that others take

Names are found in the text, without a compiler: what is dotted, a label, declared twice or declared in a
type as well does not count.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
LISTED = Path(__file__).resolve().parent / "folder-pairs.txt"

# These know nothing of the disk, however they are put together.
PURE = [
    "KBCore", "KBTraining", "KBLogs", "KBWeb", "KBText", "KBEdit", "KBCheck", "KBCoach", "KBExchange",
    "KBAsking", "KBSite",
]
# Modules of the system, and the places below Sources that may import them. Glibc is for what touches
# the world, and for the files beside a C library.
SYSTEM = {
    "Glibc": ["KBStore", "KBServer", "KBSources", "KBCommand", "KBKnowledge/Cache", "KBKnowledge/Coach", "KBTerminal", "kb",
        "KBText/Markdown", "KBCheck/Spelling", "KBTestSupport/System",
    ],
    "Synchronization": [
        "KBStore", "KBServer", "KBKnowledge", "KBBuild", "KBCommand", "KBTerminal", "KBText", "KBCheck", "KBCoach",
        "KBLanguageServer",
    ],
}
COMPILED = {".swift", ".h", ".modulemap"}
# What tests may import besides.
TESTING = {"Testing", "Foundation", "FoundationEssentials", "Glibc", "Synchronization"}

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|internal|final|indirect|nonisolated) )*"
    r"(?:struct|enum|class|actor|protocol|typealias|func|let|var) +`?(\w+)",
    re.MULTILINE,
)
HIDDEN = re.compile(
    r"^(?:private|fileprivate) (?:final )?(?:struct|enum|class|typealias|func|let|var) +`?(\w+)"
    r"|^ +(?:[\w@()]+ )*(?:struct|enum|class|typealias|func|associatedtype) +`?(\w+)",
    re.MULTILINE,
)
WORD = re.compile(r"(\.\s*)?\b([A-Za-z_]\w*)\b(?=(\s*[(<])?)")


def without_text(source):
    """The code without its comments and string literals; what is interpolated stays."""
    out = []

    def skip_string(at, close, escape):
        while at < len(source):
            if source.startswith(close, at):
                return at + len(close)
            if source.startswith(escape + "(", at):
                at = copy(at + len(escape) + 1, True)
            elif source.startswith(escape, at):
                at += len(escape) + 1
            else:
                at += 1
        return at

    def copy(at, is_inside):
        depth = 0
        while at < len(source):
            character = source[at]
            if source.startswith("//", at):
                end = source.find("\n", at)
                at = end if end >= 0 else len(source)
                continue
            if source.startswith("/*", at):
                at = source.find("*/", at) + 2
                continue
            literal = re.compile(r'(#*)("""|")').match(source, at)
            if literal:
                hashes, quote = literal.groups()
                out.append(' "" ')
                at = skip_string(literal.end(), quote + hashes, "\\" + hashes)
                continue
            if is_inside and character == "(":
                depth += 1
            if is_inside and character == ")":
                if depth == 0:
                    out.append(" ")
                    return at + 1
                depth -= 1
            out.append(character)
            at += 1
        return at

    copy(0, False)
    return "".join(out)


class SwiftFile:
    def __init__(self, path):
        self.path = path
        self.folder = path.parent
        code = without_text(path.read_text(encoding="utf-8"))
        self.imports = set(re.findall(r"^(?:@\w+ )*import (?:\w+ )?(\w+)", code, re.MULTILINE))
        self.declared = set(DECLARATION.findall(code))
        self.hidden = {name for pair in HIDDEN.findall(code) for name in pair if name}
        self.words = {
            word
            for dot, word, call in WORD.findall(code)
            if word[0].isupper() or (call and not dot)
        }

    @property
    def target(self):
        return self.path.relative_to(ROOT).parts[1]


def swift_files(top):
    return [SwiftFile(path) for path in sorted((ROOT / top).rglob("*.swift"))]


def dependencies():
    """What Package.swift lets each target import."""
    package = (ROOT / "Package.swift").read_text(encoding="utf-8")
    found = {}
    for name, names in re.findall(r'(?:library|tests)\(\s*"(\w+)"(?:,\s*\[(.*?)\])?', package, re.DOTALL):
        found[name] = set(re.findall(r'"(\w+)"', names))
    executable = re.search(r'executableTarget\(\s*name: "(\w+)", dependencies: \[(.*?)\]', package)
    found[executable.group(1)] = set(re.findall(r'"(\w+)"', executable.group(2)))
    return found


def reached(name, allowed):
    """A target's dependencies with theirs."""
    found = set()
    waiting = [name]
    while waiting:
        for other in allowed.get(waiting.pop(), set()) - found:
            found.add(other)
            waiting.append(other)
    return found


def import_problems(sources, tests):
    allowed = dependencies()
    for name in PURE:
        if "KBStore" in reached(name, allowed):
            yield f"Package.swift: {name} must not reach KBStore"
    for file in sources:
        place = file.path.relative_to(SOURCES).as_posix()
        for name in sorted(file.imports - allowed.get(file.target, set())):
            if not any(place.startswith(folder + "/") for folder in SYSTEM.get(name, [])):
                yield f"Sources/{place}: must not import {name}"
    for file in tests:
        for name in sorted(file.imports - reached(file.target, allowed) - TESTING):
            yield f"{file.path.relative_to(ROOT)}: must not import {name}"


def lonely_folders():
    for top in ["Sources", "Tests"]:
        for folder in sorted(path for path in (ROOT / top).glob("*/**") if path.is_dir()):
            if folder.parent == ROOT / top:
                continue
            entries = [entry for entry in folder.iterdir() if entry.name != "__pycache__"]
            swift = [entry for entry in entries if entry.suffix == ".swift"]
            if len(swift) == 1 and not any(entry.is_dir() for entry in entries):
                yield f"{folder.relative_to(ROOT)}: one file is no folder; move it to its neighbour"


def word_problems(sources):
    """Words of `eatWord(among:)` and its like that are never found."""
    lists = re.compile(r'(?:among: |eatWordBehindBlank\()(?:"""(.*?)"""|"([^"]*)")', re.DOTALL)
    for file in sources:
        for match in lists.finditer(file.path.read_text(encoding="utf-8")):
            for word in (match[1] or match[2] or "").replace("\\\n", " ").split():
                if not re.match(r"[a-z]|\\u", word):
                    yield f"{file.path.relative_to(ROOT)}: \"{word}\" begins with no letter, so it is never found"


def references(files):
    """Which names a folder takes from another of its target: (user, owner) → name → files."""
    found = defaultdict(lambda: defaultdict(set))
    for target in sorted({file.target for file in files}):
        own = [file for file in files if file.target == target]
        owners = defaultdict(set)
        hidden = {name for file in own for name in file.hidden}
        for file in own:
            for name in file.declared:
                owners[name].add(file.folder)
        for file in own:
            for word in file.words & owners.keys():
                (owner, *others) = owners[word]
                is_vague = word in (file.hidden if word[0].isupper() else hidden)
                if not others and owner != file.folder and not is_vague:
                    found[file.folder, owner][word].add(file.path.stem)
    return found


def short(folder):
    return folder.relative_to(SOURCES).as_posix()


def pairs(found):
    """The folders that need each other, by name."""
    return {
        f"{short(one)} {short(other)}": (found[one, other], found[other, one])
        for one, other in sorted(found)
        if one < other and (other, one) in found
    }


def listed_pairs():
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def described(names):
    return ", ".join(f"{name} ({', '.join(sorted(names[name]))})" for name in sorted(names))


def pair_problems(needed):
    listed = listed_pairs()
    for pair, (there, back) in needed.items():
        if pair not in listed:
            one, other = pair.split()
            yield f"{one} and {other} need each other:\n    → {described(there)}\n    ← {described(back)}"
    for pair in listed:
        if pair not in needed:
            yield f"scripts/folder-pairs.txt: remove {pair}, which no longer need each other"


def show(found, option, wanted):
    for (user, owner), names in sorted(found.items()):
        if wanted == short(user if option == "--needs" else owner):
            print(f"{short(user)} → {short(owner)}: {described(names)}")


def stray_problems():
    """Files below Sources that nothing compiles."""
    return [
        f"{path.relative_to(ROOT)}: nothing compiles this file; remove it, or keep it outside of Sources"
        for path in sorted(SOURCES.rglob("*"))
        if path.is_file() and path.suffix not in COMPILED
    ]


def main(arguments):
    sources = swift_files("Sources")
    found = references(sources)
    if arguments == ["--pairs"]:
        for pair, (there, back) in pairs(found).items():
            print(f"{pair}\n    → {described(there)}\n    ← {described(back)}")
        return 0
    if len(arguments) == 2 and arguments[0] in ("--needs", "--uses"):
        show(found, *arguments)
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    problems = [
        *import_problems(sources, swift_files("Tests")),
        *lonely_folders(),
        *pair_problems(pairs(found)),
        *word_problems(sources),
        *stray_problems(),
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
