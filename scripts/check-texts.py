#!/usr/bin/env python3
"""Checks the texts of the site's scripts against languages/*.json; `make lint` runs it.

1. English has every key that a script uses, and a script uses every key of English that begins with `js.`.
   Each call gives the values that its text has places for. A script imports the file of words that its
   keys are in.
2. The other languages have the keys and phrases of English, with the same places.
3. No script has a text of its own: a string of several words, or one word with a capital letter, unless
   code compares it, a file or a browser has it so, or EXCEPTIONS names it.

    check-texts.py [FOLDER]          FOLDER has the languages, if not `languages`
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

# Texts that nobody reads in a page, by the script that has them.
EXCEPTIONS = {
    # Notation.
    "site/timers.js": ["Tabata", "Stopwatch"],
    # A line of kb.yaml.
    "site/wishes.js": ["  avoid-repeat: true"],
    # The programmer's own errors.
    "site/core.js": ["The module needs", "exit status"],
    # What the journal has of a challenge.
    "site/challenge-count.js": ["# "],
    # A failure that is caught and not shown.
    "site/run/changes.js": ["No kb server answered."],
    "site/run/store.js": ["Another tab is using the storage.", "The storage failed."],
    # The journal's reason for an exercise that was left out.
    "site/run/shorter.js": ["no time"],
}

TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
    |(?P<template>`)
    |(?P<word>[\w$]+)
    |(?P<mark>\.\.\.|=>|[=!]==|&&|\|\||\?\?=?|\?\.(?!\d)|.)""",
    re.VERBOSE | re.DOTALL,
)
REGEX = re.compile(r"/(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\n\[]|\\.)+/\w*")
# What a `/` divides stands behind one of these; behind anything else a regular expression begins.
OPERAND = re.compile(r"[\w$)\]]$")


class Token:
    def __init__(self, kind, text, line):
        self.kind = kind
        self.text = text
        self.line = line


def tokens(source, line=1):
    """The words, marks and strings of a script. Of a template, `text` has `${}` for what is computed,
    and its code stands behind it between marks of its own."""
    found = []
    at = 0

    def add(kind, text):
        found.append(Token(kind, text, line))

    def template(at):
        text = ""
        inside = []
        while source[at] != "`":
            if source.startswith("${", at):
                start = at + 2
                at = end_of_code(source, start)
                inside.append(source[start:at])
                text += "${}"
            elif source[at] == "\\":
                text += unescaped(source[at : at + 2])
                at += 1
            else:
                text += source[at]
            at += 1
        return at + 1, text, inside

    while at < len(source):
        if source[at] == "/" and not source.startswith(("//", "/*"), at):
            is_operand = found and OPERAND.search(found[-1].text) and found[-1].text != "return"
            literal = None if is_operand else REGEX.match(source, at)
            if literal:
                add("regex", literal.group())
                at = literal.end()
                continue
        match = TOKEN.match(source, at)
        kind, text = match.lastgroup, match.group()
        if kind == "template":
            at, text, inside = template(at + 1)
            add("template", text)
            for code in inside:
                add("mark", "${")
                found += tokens(code, line)
                add("mark", "}$")
            line += text.count("\n")
            continue
        if kind == "string":
            add(kind, unescaped(text[1:-1]))
        elif kind != "blank":
            add(kind, text)
        line += text.count("\n")
        at = match.end()
    return found


def unescaped(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t", "r": "\r"}.get(match[1], match[1]), text)


def end_of_code(source, at):
    """The place of the brace that ends the code of a template."""
    depth = 0
    while depth > 0 or source[at] != "}":
        if source[at] == "'":
            at = source.index("'", at + 1)
        elif source[at] == "`":
            at += 1
            while source[at] != "`":
                at = end_of_code(source, at + 2) if source.startswith("${", at) else at
                at += 1
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
    return at


OPENING = {"(": ")", "[": "]", "{": "}", "${": "}$"}


def arguments(code, at):
    """What stands behind that place, up to the end of its bracket or statement, parted at commas."""
    found = [[]]
    depth = 0
    for token in code[at + 1 :]:
        if depth == 0 and token.kind == "mark":
            if token.text == ";" or token.text in OPENING.values():
                break
            if token.text == ",":
                found.append([])
                continue
        if token.kind == "mark":
            depth += (token.text in OPENING) - (token.text in OPENING.values())
        found[-1].append(token)
    return [argument for argument in found if argument]


def names_given(argument):
    """The names of an object literal; `None` for what is no such literal, or takes another's names along."""
    if argument[0].text != "{":
        return None
    names = set()
    depth = 0
    is_start = True
    for token in argument[1:-1]:
        if token.kind == "mark" and token.text == "..." and depth == 0:
            return None
        if is_start:
            names.add(token.text)
        is_start = depth == 0 and token.kind == "mark" and token.text == ","
        if token.kind == "mark":
            depth += (token.text in OPENING) - (token.text in OPENING.values())
    return names


KEY = re.compile(r"[a-z]\w*(?:\.\w+)+")
KEY_START = re.compile(r"((?:[a-z]\w*\.)+)\$\{\}$")
# The subjects of keys, by the case of the file that they are in, and the names of the files.
WORDS_FILE = (ROOT / "Sources/KBText/Languages/WordsFile.swift").read_text(encoding="utf-8")
FILE_NAMES = dict(re.findall(r'case (\w+) = "(words[\w-]*\.js)"', WORDS_FILE))
FILES = {
    subject: FILE_NAMES[case]
    for case, subjects in re.findall(r"\.(\w+): \[(.*?)\]", WORDS_FILE)
    for subject in re.findall(r'"(\w+)"', subjects)
}
WORDS_IMPORT = re.compile(r"^import '((?:\.\.?/)+words-[\w-]+\.js)';$", re.MULTILINE)
IMPORT = re.compile(r"import \{([^}]*)\} from '(?:\.\.?/)+texts\.js'")


class Script:
    """A script, and its calls for texts: the key, the names of its values, whether no other key may be
    meant, and the line."""

    def __init__(self, path):
        self.path = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        self.code = tokens(source)
        imported = IMPORT.search(source)
        names = [name.split(" as ") for name in imported.group(1).split(",")] if imported else []
        callers = {name[-1].strip() for name in names} - {"term"}
        self.calls = []
        self.starts = []
        self.strings = {token.text for token in self.code if token.kind == "string"}
        self.calls_terms = any(one.text == "term" and two.text == "(" for one, two in zip(self.code, self.code[1:]))
        self.words = {(path.parent / name).resolve() for name in WORDS_IMPORT.findall(source)}
        for place, token in enumerate(self.code[:-1]):
            start = KEY_START.match(token.text) if token.kind == "template" else None
            if start:
                self.starts.append((start.group(1), token.line))
            if token.text not in callers or self.code[place + 1].text != "(":
                continue
            given = arguments(self.code, place + 1)
            if not given:
                continue
            values = names_given(given[1]) if len(given) > 1 else set()
            keys = [part.text for part in given[0] if part.kind == "string" and KEY.fullmatch(part.text)]
            self.calls += [(key, values, len(keys) == 1, token.line) for key in keys]


def variants(text):
    return list(text.values()) if isinstance(text, dict) else [text]


def places(text):
    """The names of the places of a text; a plural may leave its number out."""
    found = {name for one in variants(text) for name in re.findall(r"\{(\w+)\}", one)}
    return found - {"count"} if isinstance(text, dict) else found


def key_problems(scripts, texts):
    used = {string for script in scripts for string in script.strings}
    starts = {start for script in scripts for start, _ in script.starts}
    for script in scripts:
        for key, values, is_only, line in script.calls:
            where = f"{script.path}:{line}"
            text = texts.get("js." + key)
            if text is None:
                yield f"{where}: en.json has no js.{key}"
            elif values is not None:
                needed = places(text) | ({"count"} if isinstance(text, dict) else set())
                for name in sorted(needed - values):
                    yield f"{where}: {key} needs a value for {{{name}}}"
                for name in sorted(values - needed - {"count"} if is_only else []):
                    yield f"{where}: {key} has no place for {{{name}}}"
        for start, line in script.starts:
            if not any(key.startswith("js." + start) for key in texts):
                yield f"{script.path}:{line}: en.json has no key that begins with js.{start}"
    for key in texts:
        name = key.removeprefix("js.")
        if key.startswith("js.") and name not in used and not any(name.startswith(start) for start in starts):
            yield f"en.json: no script uses {key}"


def file_problems(script, texts):
    """Where a script says something of a file that it does not import, and imports one of which it says nothing."""
    if script.path == "site/texts.js":
        return
    subjects = {key.split(".")[0] for key in script.strings if "js." + key in texts}
    subjects |= {start.split(".")[0] for start, _ in script.starts}
    if script.calls_terms:
        subjects.add("term")
    needed = {(ROOT / "site" / FILES[subject]).resolve() for subject in subjects if subject in FILES}
    for file in sorted(needed - script.words):
        yield f"{script.path}: import {file.name}, which has texts of this script"
    for file in sorted(script.words - needed):
        yield f"{script.path}: {file.name} has no text of this script"


def language_problems(name, own, english):
    for part in ("texts", "phrases", "answers"):
        (texts, originals) = (own.get(part, {}), english.get(part, {}))
        if part == "texts" and list(texts) != sorted(texts):
            yield f"{name}: the keys of its texts are not sorted"
        for key in sorted(originals.keys() - texts.keys()):
            yield f"{name}: lacks {key}"
        for key in sorted(texts.keys() - originals.keys()):
            yield f"{name}: has {key}, which en.json has not"
        for key, text in texts.items():
            if isinstance(text, dict) and not {"other"} <= text.keys() <= CATEGORIES:
                yield f"{name}: {key} has other categories than those of a plural, or lacks `other`"
            if key in originals and places(text) != places(originals[key]):
                yield f"{name}: the places of {key} are not those of en.json"


# Several words; or what is put in front of a person: any word.
WORDS = re.compile(r"[^\W\d_]{2,}[,.;:!?’”]* [^\W\d_]{2,}|^[A-Z][a-z]+(?:[.:!?]?$| [a-z])")
WORD = re.compile(r"[^\W\d_]{3,}")
# The arguments of these calls, and the values of these names, are read or heard.
FIRST = slice(0, 1)
SHOWN = {"h": slice(2, None), "button": FIRST, "labelled": FIRST, "notify": FIRST, "speak": FIRST, "confirm": FIRST}
READ = {"textContent", "aria-label", "placeholder", "title", "alt"}
# What a browser reads, not a person: a class, a selector, a header, the outline of a shape.
UNREAD = {"class", "className", "translate", "transform", "rootMargin", "Accept", "Authorization"}
ASKING = {"querySelector", "querySelectorAll", "closest", "matches", "matchMedia", "startsWith", "getResponseHeader"}
COMPARING = {"===", "!==", "in", "case"}


def is_unread(code, place):
    """Whether code alone sees the string at that place: it is compared, a key, a selector or the like."""
    one, two, three = ([token.text for token in code[max(0, place - 3) : place]][::-1] + [""] * 3)[:3]
    after = code[place + 1].text if place + 1 < len(code) else ""
    return (
        (after == ":" and one in ("{", ","))
        or one == "from"
        or not COMPARING.isdisjoint((one, after))
        or (one == "(" and (two in ASKING or three in ASKING))
        or (one in (":", "=") and two in UNREAD)
    )


def shown_strings(code):
    """The places of the strings that are put in front of a person as they are."""
    found = set()
    for place, token in enumerate(code[:-1]):
        if token.text in SHOWN and token.kind == "word" and code[place + 1].text == "(":
            for argument in arguments(code, place + 1)[SHOWN[token.text]]:
                found |= own_strings(argument)
        if token.text in READ and code[place + 1].text in (":", "="):
            found |= own_strings(arguments(code, place + 1)[0])
    return {id(token) for token in found}


def own_strings(argument):
    """The strings of an argument that no bracket is around."""
    depth = 0
    found = set()
    for place, token in enumerate(argument):
        if token.kind == "mark":
            depth += (token.text in OPENING) - (token.text in OPENING.values())
        after = argument[place + 1].text if place + 1 < len(argument) else ""
        before = argument[place - 1].text if place > 0 else ""
        if depth == 0 and token.kind in ("string", "template") and COMPARING.isdisjoint((before, after)):
            found.add(token)
    return found


def text_problems(script):
    allowed = EXCEPTIONS.get(script.path, [])
    shown = shown_strings(script.code)
    for place, token in enumerate(script.code):
        if token.kind not in ("string", "template"):
            continue
        text = token.text.replace("${}", "")
        # Commands, and the names of what a browser keeps, begin with `kb`.
        if text.startswith(("kb ", *allowed)):
            continue
        if (id(token) in shown and WORD.search(text)) or (WORDS.search(text) and not is_unread(script.code, place)):
            yield f"{script.path}:{token.line}: “{token.text.strip()}” is a text; move it to languages/en.json"


def main(given):
    folder = Path(given[0]) if given else ROOT / "languages"
    languages = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}
    if len(given) > 1 or "en.json" not in languages:
        print(__doc__, file=sys.stderr)
        return 2
    english = languages["en.json"]
    scripts = [Script(path) for path in sorted((ROOT / "site").rglob("*.js")) if not path.name.startswith("words")]
    problems = [
        *key_problems(scripts, english["texts"]),
        *(problem for script in scripts for problem in file_problems(script, english["texts"])),
        *(problem for name, own in languages.items() for problem in language_problems(name, own, english)),
        *(problem for script in scripts for problem in text_problems(script)),
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
