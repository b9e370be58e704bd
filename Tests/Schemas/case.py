"""Texts that kb reads, the schema that each is for, and what the schema says to it."""

import json
import pathlib
import re

import jsonschema
import ruamel.yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "Tests" / "Fixtures"
# The last part of a file's path below a knowledge base, and the schema of its YAML.
KINDS = [
    (r"(?:^|/)kb\.yaml$", "kb.yaml"),
    (r"(?:^|/)(?:resources/)?quotes\.yaml$", "quotes.yaml"),
    (r"(?:^|/)(?:resources/workouts|workouts/templates)/.*\.md$", "workout-front-matter"),
    (r"(?:^|/)workouts/variants/.*\.md$", "variant-front-matter"),
    (r"(?:^|/)resources/exercises/.*\.md$", "exercise-front-matter"),
    (r"(?:^|/)resources/programs/.*\.md$", "program-front-matter"),
]
NAMES = [name for _, name in KINDS]


class Settings:
    """Set by run.py before any test."""

    kb = ""
    share = ""


def schema(name):
    path = ROOT / "site" / "schemas" / f"{name}.schema.json"
    return json.loads(path.read_text(encoding="utf-8"))


VALIDATORS = {}


def errors(name, text):
    """What a schema finds in YAML, as the path of each error; `yaml` where it is none."""
    if name not in VALIDATORS:
        VALIDATORS[name] = jsonschema.Draft202012Validator(schema(name))
    try:
        value = plain(text)
    except ruamel.yaml.YAMLError:
        return ["yaml"]
    return ["/".join(map(str, error.absolute_path)) for error in VALIDATORS[name].iter_errors(value)]


class PlainConstructor(ruamel.yaml.constructor.SafeConstructor):
    """Makes of YAML 1.2 what JSON has, in which a day is a text."""


PlainConstructor.add_constructor(
    "tag:yaml.org,2002:timestamp", ruamel.yaml.constructor.SafeConstructor.construct_yaml_str)


def plain(text):
    yaml = ruamel.yaml.YAML(typ="safe", pure=True)
    yaml.Constructor = PlainConstructor
    return yaml.load(text)


def kind(path):
    """The name of the schema for a file, or None."""
    return next((name for pattern, name in KINDS if re.search(pattern, path)), None)


def yaml_of(path, text):
    """The YAML of a file and the number of its last line; None where it has none."""
    text = text.removeprefix("\ufeff")
    if path.endswith(".yaml"):
        return text, text.count("\n") + 1
    lines = text.splitlines()
    if not lines or lines[0].rstrip() != "---":
        return None, 0
    for number, line in enumerate(lines[1:], 2):
        if line.rstrip() in ("---", "..."):
            return "\n".join(lines[1:number - 1]) + "\n", number
    return None, 0


class Text:
    """A file with what kb says to its YAML: the ids of the problems."""

    def __init__(self, label, path, text, problems):
        self.label = label
        self.name = kind(path)
        self.yaml, last = yaml_of(path, text) if self.name else (None, 0)
        self.ids = [
            identifier for at, line, identifier in problems if at == path and line <= last]


PROBLEM = re.compile(r"^(.+?):(\d+):\d+: (?:error|warning|info): .*\[([a-z-]+)\]$")


def problems(lines):
    found = [PROBLEM.match(line) for line in lines]
    return [(match[1], int(match[2]), match[3]) for match in found if match]


def folder(root, said):
    """The texts below a folder, with what kb says to them."""
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.suffix not in (".md", ".yaml"):
            continue
        below = path.relative_to(root).as_posix()
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            continue
        found = Text(path.relative_to(ROOT).as_posix(), below, text, said)
        if found.yaml is not None:
            yield found


def diagnostics():
    """The folders of one problem each."""
    for root in sorted((FIXTURES / "diagnostics").iterdir()):
        expected = (root / "expected.txt").read_text(encoding="utf-8").splitlines()
        yield from folder(root, problems(expected))


def malformed():
    """The tables of texts that people get wrong."""
    for table in sorted((FIXTURES / "malformed").glob("*.txt")):
        for block in table.read_text(encoding="utf-8").split("\n= "):
            name, _, rest = block.removeprefix("= ").partition("\n")
            files, said = {}, []
            for line in rest.splitlines():
                if line.startswith(": "):
                    files[path := line[2:]] = []
                elif line.startswith("|") and files:
                    files[path].append(line[1:].replace("▸", ""))
                elif line.startswith("! "):
                    said.append(line[2:])
            for path, lines in files.items():
                # What is escaped is about bytes.
                if path.endswith(" escaped") or kind(path) is None:
                    continue
                found = Text(f"{table.stem}: {name}", path, "\n".join(lines) + "\n", problems(said))
                if found.yaml is not None:
                    yield found
