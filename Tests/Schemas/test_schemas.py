"""The schemas are schemas, refuse nothing that kb takes, and refuse what they can of what it does not."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

import case

# A value that is wrong, and where the schema sees it.
WRONG = [
    ("kb.yaml", "units: stone", "units"),
    ("kb.yaml", "rotatoin: [legs]", ""),
    ("kb.yaml", "format: first", "format"),
    ("kb.yaml", "rotation: {first: legs}", "rotation"),
    ("kb.yaml", "rotation-since: May", "rotation-since"),
    ("kb.yaml", "equipment: {bars: [{name: Long}]}", "equipment/bars/0"),
    ("kb.yaml", "equipment: {plates: [{weight: 20}]}", "equipment/plates/0/weight"),
    ("kb.yaml", "equipment: {plates: [{weight: 20kg, count: few}]}", "equipment/plates/0/count"),
    ("kb.yaml", "equipment: {dumbbells: {from: 2kg, to: 20kg}}", "equipment/dumbbells"),
    ("kb.yaml", "rest: {compound: long}", "rest/compound"),
    ("kb.yaml", "challenge: {sets: 50}", "challenge/sets"),
    ("kb.yaml", "progression: {scheme: quadratic}", "progression"),
    ("kb.yaml", "discovery: {weights: {balance: 11}}", "discovery/weights/balance"),
    ("kb.yaml", "site: {pages: [home, shop]}", "site/pages"),
    ("kb.yaml", "site: {base-url: example.org}", "site/base-url"),
    ("kb.yaml", "site: {publish: {notes: maybe}}", "site/publish/notes"),
    ("kb.yaml", "site: {publish: {sessions: some}}", "site/publish/sessions"),
    ("workout-front-matter", "level: expert", "level"),
    ("workout-front-matter", "level: Beginner", "level"),
    ("workout-front-matter", "duration: half an hour", "duration"),
    ("workout-front-matter", "favorite: maybe", "favorite"),
    ("workout-front-matter", "id: push-a", "id"),
    ("workout-front-matter", "mood: good", ""),
    ("exercise-front-matter", "bar: 20", "bar"),
    ("exercise-front-matter", "muscles: [quads]", "muscles"),
    ("exercise-front-matter", "starting: {from: Squat}", "starting"),
    ("program-front-matter", "goal: [strength, fame]", "goal"),
    ("program-front-matter", "days: 8", "days"),
    ("program-front-matter", "starting: {default: {percent: 120}}", "starting/default/percent"),
    ("variant-front-matter", "name: Home", ""),
    ("variant-front-matter", "{base: push, overrides: none}", "overrides"),
    ("variant-front-matter", "{base: push, overrides: [{at: main, new: x}]}", "overrides/0"),
    ("variant-front-matter", "{base: push, overrides: [{substitute: Dip}]}", "overrides/0"),
    ("quotes.yaml", "- by: Seneca", "0"),
]
# Unusual, and fine: kb takes values as they are written.
RIGHT = [
    ("kb.yaml", ""),
    ("kb.yaml", "{name: 2026, units: lb, formula: EPLEY, rotation: push, favorites: }"),
    ("kb.yaml", "site: {pages: [home, 404], language: no, publish: {sessions: no, notes: no}}"),
    ("kb.yaml", "site: {pages: 'home, 404'}"),
    ("kb.yaml", "calendar: {titles: \"yes\"}\ndiscovery: {duration: short, window: \"7\"}"),
    ("kb.yaml", "equipment: {bars: [], dumbbells: [2.5 KG, '5 pounds', \"95#\"]}"),
    ("kb.yaml", "progression: {default: none, exercises: {Squat: {effort: RPE 8.5, percent: 2.5%}}}"),
    ("workout-front-matter", "tags: push, barbell\nduration: 1:30:00\nlevel: ~"),
    ("workout-front-matter", "id: 123456789012\nduration: 45\nsource: {book: 1}"),
    ("workout-front-matter", "id: 12345678e901"),
    ("program-front-matter", "{goal: strength, days: 3-4, minutes: 45, starting: {default: {percent: 65, of: 5RM}}}"),
    ("variant-front-matter", "base: push\noverrides:\n  - set: {location: home, level: ~}"),
]
# What kb reports and no schema sees: values that contradict each other, days that do not exist, names
# that only the folder or the notation knows.
UNSEEN = {
    "library: a first load from the exercise itself",
    "library: a program of days the wrong way round",
    "library: a first load of a maximum for two",
    "library: a program's rule for sets that are none",
    "library: a quote whose text is empty",
    "library: a quote whose text is missing behind its key",
    "settings: an unknown check",
    "settings: dumbbells in steps of nothing",
    "settings: dumbbells from heavy to light",
    "settings: dumbbells in two units",
    "settings: a machine in steps of nothing",
    "settings: an increment of nothing",
    "settings: starting repetitions above the maximum",
    "settings: a rotation since a day that is none",
}
# Files of the frozen folders that are wrong on purpose.
FROZEN = {
    "exercises/resources/exercises/split-squat.md": ["", "bar", "kind"],
    "exercises/workouts/templates/two.md": ["favorite", "level"],
    "pounds/kb.yaml": [""],
    "programs/resources/programs/odd.md": ["days", "goal", "level"],
}


class SchemaTests(unittest.TestCase):
    def test_every_schema_is_one_also_for_older_editors(self):
        for name in case.NAMES:
            jsonschema.Draft202012Validator.check_schema(case.schema(name))
            jsonschema.Draft7Validator.check_schema(case.schema(name))

    def test_every_key_is_described_in_one_sentence(self):
        def walk(name, schema):
            for key, value in schema.get("properties", {}).items():
                about = value.get("description", "")
                self.assertRegex(about, r"^[A-Z].*[^.]\.$", f"{name}: {key}")
            for part in schema.values() if isinstance(schema, dict) else schema:
                if isinstance(part, dict):
                    walk(name, part)
                elif isinstance(part, list):
                    for item in part:
                        if isinstance(item, dict):
                            walk(name, item)

        for name in case.NAMES:
            walk(name, case.schema(name))

    def test_wrong_values_are_seen_where_they_are(self):
        for name, text, place in WRONG:
            with self.subTest(text):
                self.assertIn(place, case.errors(name, text))

    def test_unusual_values_are_fine(self):
        for name, text in RIGHT:
            with self.subTest(text):
                self.assertEqual(case.errors(name, text), [])

    def test_every_file_of_the_repository_is_valid(self):
        wrong, count = {}, 0
        for root in ("kb.yaml", "resources", "workouts", "Tests/Fixtures/frozen"):
            folder = case.ROOT / root
            for path in [folder] if folder.is_file() else sorted(folder.rglob("*")):
                name = case.kind(path.relative_to(case.ROOT).as_posix())
                if name is None or not path.is_file():
                    continue
                # Prose of other encodings is in the frozen folders, too.
                yaml, _ = case.yaml_of(path.name, path.read_text(encoding="utf-8", errors="replace"))
                if yaml is None:
                    continue
                count += 1
                if found := case.errors(name, yaml):
                    wrong[path.relative_to(case.FIXTURES / "frozen").as_posix()] = sorted(found)
        self.assertEqual(wrong, FROZEN)
        self.assertGreater(count, 500)

    def test_what_kb_takes_is_valid_and_what_it_reports_is_not(self):
        unseen, count = set(), 0
        for text in [*case.diagnostics(), *case.malformed()]:
            found = case.errors(text.name, text.yaml)
            if found:
                self.assertTrue(text.ids, f"{text.label}: {found}")
                count += 1
            elif {"wrong-type", "unknown-key"} & set(text.ids):
                unseen.add(text.label)
        self.assertEqual(unseen, UNSEEN)
        self.assertGreater(count, 50)


class WrittenTests(unittest.TestCase):
    """What kb writes itself."""

    def kb(self, *arguments):
        environment = {**os.environ, "KB_SHARE": case.Settings.share, "KB_TODAY": "2026-11-21"}
        return subprocess.run(
            [case.Settings.kb, *arguments], check=True, env=environment, cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True).stdout

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kb-schemas-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def named_schema(self):
        """The schema that the first line of kb.yaml names, as an editor finds it."""
        first = (self.folder / "kb.yaml").read_text(encoding="utf-8").splitlines()[0]
        path = first.removeprefix("# yaml-language-server: $schema=")
        self.assertNotEqual(path, first)
        return json.loads((self.folder / path).read_text(encoding="utf-8"))

    def assertValid(self, path):
        text = (self.folder / path).read_text(encoding="utf-8")
        yaml, _ = case.yaml_of(path, text)
        self.assertEqual(case.errors(case.kind(path), yaml), [], text)

    def test_new_files_are_valid_and_kb_yaml_names_its_schema(self):
        self.kb("init", ".", "--name", "Ann: 1")
        self.assertEqual(self.named_schema(), case.schema("kb.yaml"))
        self.assertValid("kb.yaml")
        self.assertValid("workouts/templates/my-first-workout.md")
        for what in ("workout", "exercise", "program"):
            self.kb("new", what, f"My {what}")
        self.kb("variant", "new", "my-first-workout", "Mine")
        written = [path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.md")]
        self.assertEqual(len(written), 5, written)
        for path in written:
            self.assertValid(path)

    def test_a_clone_has_the_schema_after_the_first_check(self):
        (self.folder / "kb.yaml").write_text(
            "# yaml-language-server: $schema=.kb/kb.yaml.schema.json\n", encoding="utf-8")
        self.kb("check")
        self.assertEqual(self.named_schema(), case.schema("kb.yaml"))

    def test_the_schemas_are_installed_and_on_the_site(self):
        (self.folder / "kb.yaml").write_text("units: kg\n", encoding="utf-8")
        self.kb("build")
        for name in case.NAMES:
            for place in (pathlib.Path(case.Settings.share) / "site", self.folder / "public"):
                path = place / "schemas" / f"{name}.schema.json"
                self.assertEqual(json.loads(path.read_text(encoding="utf-8")), case.schema(name))


if __name__ == "__main__":
    unittest.main()
