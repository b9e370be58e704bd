"""The files for programs are as their schemas say, and the schemas refuse what is not."""

import json
import re
import unittest

import case

KINDS = {
    "string": str, "object": dict, "array": list, "boolean": bool, "integer": int,
    "number": (int, float), "null": type(None),
}


def is_kind(value, kind):
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def problems(value, schema, place="$"):
    """What of a value breaks a schema, as far as the schemas of the site go."""
    found = []
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_kind(value, kind) for kind in kinds):
        return [f"{place}: {value!r} is no {' or '.join(kinds)}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{place}: {value!r} is none of {schema['enum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{place}: {value!r} is not like {schema['pattern']}")
    if "minimum" in schema and value < schema["minimum"]:
        found.append(f"{place}: {value} is too small")
    if "maximum" in schema and value > schema["maximum"]:
        found.append(f"{place}: {value} is too large")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                found.append(f"{place}: {name} is missing")
        for name, item in value.items():
            if name in known:
                found += problems(item, known[name], f"{place}.{name}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{place}: {name} is not known")
            else:
                found += problems(item, schema.get("additionalProperties", {}), f"{place}.{name}")
    for index, item in enumerate(value if isinstance(value, list) else []):
        found += problems(item, schema.get("items", {}), f"{place}[{index}]")
    return found


class SchemaTests(unittest.TestCase):
    def schema(self, name):
        file = case.Settings.site / "schemas" / f"{name}.schema.json"
        return json.loads(file.read_text(encoding="utf-8"))

    def file(self, path):
        return json.loads((case.Settings.site / path).read_text(encoding="utf-8"))

    def test_every_file_is_as_its_schema_says(self):
        for name in (
            "index", "workouts", "exercises", "sessions", "records", "today", "search",
        ):
            with self.subTest(name):
                self.assertEqual(problems(self.file(f"{name}.json"), self.schema(name)), [])
        workouts = sorted((case.Settings.site / "workouts").glob("*.json"))
        self.assertGreater(len(workouts), 50)
        for path in workouts:
            found = problems(json.loads(path.read_text(encoding="utf-8")), self.schema("workout"))
            self.assertEqual(found, [], path)

    def test_a_wrong_value_breaks_a_schema(self):
        sessions = self.file("sessions.json")
        sessions[0]["entries"][0]["sets"].append({"reps": "eight", "weight": 60})
        sessions[1]["date"] = "yesterday"
        del sessions[2]["title"]
        self.assertEqual(len(problems(sessions, self.schema("sessions"))), 4)

    def test_every_schema_names_itself_and_that_of_routines_is_linked(self):
        folder = case.Settings.site / "schemas"
        for path in sorted(folder.glob("*.json")):
            self.assertEqual(json.loads(path.read_text(encoding="utf-8"))["$id"], path.name)
        about = (case.Settings.site / "about" / "index.html").read_text(encoding="utf-8")
        self.assertIn('href="../schemas/routine.schema.json"', about)
        self.assertTrue((folder / "routine.schema.json").is_file())
        self.assertIn('href="../schemas/journal.schema.json"', about)
        self.assertTrue((folder / "journal.schema.json").is_file())
        # What only kb serve can make is not offered elsewhere.
        self.assertIn('<section id="served" aria-labelledby="exports" hidden>', about)
