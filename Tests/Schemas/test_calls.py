"""The calls of kb serve answer as their schemas say, every one has a schema, and the schemas refuse what is not."""

import collections
import copy
import json
import pathlib
import re
import tempfile
import unittest

import jsonschema
import referencing

import case
import exchanges

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
FILES = {path.name: json.loads(path.read_text(encoding="utf-8"))
         for path in sorted((case.ROOT / "site" / "schemas").glob("*.json"))}
API = FILES["api.schema.json"]["$defs"]
CALLS = {name for name in API if name.split()[0] in METHODS}
REGISTRY = referencing.Registry().with_resources(
    (name, referencing.Resource.from_contents(schema)) for name, schema in FILES.items())
# Where the fields are not kb's but those of the folder or of the person.
FREE = ("names", "rows/*", "set")
# What other answers may lack, though every answer to a call has it here.
MAY_LACK = (
    "evidence/*/date", "FILE:LINE/200/id", "FILE:LINE/200/time", "current/id", "current/time", "removed/id",
    "removed/time", "412/sent", "challenge/since", "loading/*/load", "own/wish", "own/overruled", "recovery/strain",
    "recovery/meanEffort", "recovery/volumePercent", "recommendations/*/durationSeconds", "draft/seconds", "already",
    "changed", "200/place", "400/details", "404/details", "409/details", "422/details", "diagnostics",
    *(f"loads/{effort / 2:g}" for effort in range(13, 21)),
)


def validator(reference):
    """Checks a value by a part of a file: `api.schema.json#/$defs/failure`."""
    return jsonschema.Draft202012Validator({"$ref": reference}, registry=REGISTRY)


def of_call(name):
    """Checks a call by its schema; one that there is not must be a failure."""
    name = name if name in CALLS else "failure"
    return validator("api.schema.json#/$defs/" + name.replace("/", "~1").replace(" ", "%20").replace("?", "%3F"))


def said(error):
    """Where a value is wrong, and how; of several forms that of the best."""
    best = jsonschema.exceptions.best_match([error])
    return f"{'/'.join(map(str, best.absolute_path))}: {best.message[:300]}"


def rows_of_the_manual():
    """The calls of each row of docs/serve.md with the fields of their bodies."""
    text = (case.ROOT / "docs" / "serve.md").read_text(encoding="utf-8")
    for line in text.partition("| call | |")[2].partition("\n\n")[0].splitlines()[2:]:
        calls, fields = [], []
        for before, word in re.findall(r"([^`]*)`([^`]+)`", line.split(" | ")[0]):
            if word.startswith("{"):
                fields.append(re.findall(r"[{ ]([a-z]\w*)(?=[:,}])", word))
                continue
            method, _, path = word.rpartition(" ")
            if not method and before != ", ":
                continue
            if not method:
                method, _, last = calls[-1].partition(" ")
                # json is export/json where export/csv comes before it.
                path = path if "/" in path or "/" not in last else last.rpartition("/")[0] + "/" + path
            calls.append(f"{method} " + re.sub(r"\?\w+=\w*$", "", path))
        yield calls, fields


class Places(dict):
    """The fields of values by their places, in which * is any item of a list."""

    def take(self, value, place=()):
        if isinstance(value, dict):
            fields = self.setdefault(place, [0, collections.Counter()])
            fields[0] += 1
            fields[1].update(list(value))
            for key, item in value.items():
                self.take(item, (*place, key))
        for item in value if isinstance(value, list) else ():
            self.take(item, (*place, "*"))

    def always(self, place, key):
        """Whether every object at a place has the field."""
        count, fields = self[place]
        return fields[key] == count


def shape(value):
    """What kind of value it is, with those of its parts."""
    if isinstance(value, dict):
        return tuple((key, shape(item)) for key, item in sorted(value.items()))
    if isinstance(value, list):
        return tuple(sorted({shape(item) for item in value}, key=str))
    return type(value).__name__


def shortened(value):
    """The same with only one item of each shape in its lists."""
    if isinstance(value, dict):
        return {key: shortened(item) for key, item in value.items()}
    if isinstance(value, list) and len(value) > 4:
        items = {shape(item): shortened(item) for item in reversed(value)}
        return list(items.values())[:3]
    return [shortened(item) for item in value] if isinstance(value, list) else value


def parts(value, at=()):
    """All that is in a value, each with the way to it."""
    yield at, value
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        yield from parts(item, (*at, key))


def changed(value, at, change):
    """A copy in which the object or list at the end of a way was changed."""
    whole = copy.deepcopy(value)
    part = whole
    for key in at:
        part = part[key]
    change(part)
    return whole


class CallTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory(prefix="kb-calls-")
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)
        recording = exchanges.Recording(cls.folder)
        recording.record()
        cls.exchanges = recording.exchanges

    def test_every_schema_is_one_and_finds_what_it_refers_to(self):
        for name, schema in FILES.items():
            jsonschema.Draft202012Validator.check_schema(schema)
            resolver = REGISTRY.resolver(base_uri=name)
            for _, part in parts(schema):
                if isinstance(part, dict) and isinstance(part.get("$ref"), str):
                    resolver.lookup(part["$ref"])

    def test_every_answer_is_as_its_schema_says(self):
        for exchange in self.exchanges:
            instance = exchange.instance() if exchange.call in CALLS else exchange.answer
            with self.subTest(str(exchange)):
                self.assertEqual([said(error) for error in of_call(exchange.call).iter_errors(instance)], [])

    def test_every_file_for_programs_is_as_its_schema_says(self):
        # Those of the site that the server has built of the sample with all that is odd.
        site = self.folder / "sample" / "public"
        paths = [site / f"{name}.json" for name in (
            "index", "workouts", "exercises", "sessions", "records", "today", "search")]
        self.assertGreater(len(workouts := sorted((site / "workouts").glob("*.json"))), 20)
        for path in paths + workouts:
            name = "workout" if path in workouts else path.stem
            value = json.loads(path.read_text(encoding="utf-8"))
            with self.subTest(path.name):
                self.assertEqual([said(error) for error in validator(f"{name}.schema.json").iter_errors(value)], [])

    def test_every_call_of_the_manual_has_a_schema_and_was_made(self):
        calls = [call for row, _ in rows_of_the_manual() for call in row]
        self.assertEqual(len(calls), len(set(calls)))
        self.assertEqual(set(calls), CALLS)
        made = {exchange.call for exchange in self.exchanges if exchange.status < 300}
        self.assertEqual(CALLS - made, set())
        # These have nothing that could be wrong about them.
        sure = {"GET ask"} | {call for call in CALLS if call.startswith("GET export/")}
        refused = {exchange.call for exchange in self.exchanges if exchange.status >= 400}
        self.assertEqual(CALLS - refused - sure, set())

    def test_every_field_that_the_manual_names_is_in_the_schema(self):
        count = 0
        for calls, fields in rows_of_the_manual():
            known = [set(self.fields(call)) for call in calls if "body" in API[call].get("properties", {})]
            for names in fields:
                count += 1
                self.assertTrue(any(set(names) <= names_of for names_of in known), f"{calls}: {names}")
        self.assertGreater(count, 15)

    def fields(self, call):
        """The fields of a call's body."""
        body = API[call]["properties"]["body"]
        body = API[body["$ref"].rpartition("/")[2]] if "$ref" in body else body
        for form in [body, *body.get("oneOf", [])]:
            yield from form.get("properties", {})

    def test_what_is_missing_unknown_or_of_another_kind_is_seen(self):
        places = collections.defaultdict(Places)
        for exchange in self.exchanges:
            places[exchange.call].take(exchange.instance())
        done, lax = set(), set()
        for exchange in sorted(self.exchanges, key=lambda exchange: len(json.dumps(exchange.answer))):
            if exchange.call not in CALLS or isinstance(exchange.answer, str):
                continue
            instance, check = shortened(exchange.instance()), of_call(exchange.call)
            for at, value in parts(instance):
                place = (exchange.call, *("*" if isinstance(key, int) else key for key in at), type(value))
                if len(at) > 0 and place not in done:
                    done.add(place)
                    lax |= {f"{'/'.join(place[:-1])} {what}" for what in self.unseen(
                        instance, check, at, value, place[:-1], places[exchange.call])}
        self.assertEqual(lax, set())
        self.assertGreater(len(done), 800)

    def unseen(self, instance, check, at, value, whole, places):
        """What of a part of an answer could be wrong without the schema saying so."""
        *way, last = at
        for other in [{"?": 1}, [7.5]] if isinstance(value, (dict, list)) else [{"?": 1}]:
            if check.is_valid(changed(instance, way, lambda part: part.__setitem__(last, other))):
                yield f"may be {other}"
        if not isinstance(value, dict):
            return
        place = whole[1:]
        if not "/".join(place).endswith(FREE):
            if check.is_valid(changed(instance, at, lambda part: part.__setitem__("?", "?"))):
                yield "may have other fields"
            for key in value if at[0] != "body" else ():
                is_sure = places.always(place, key) and not f"{'/'.join(whole)}/{key}".endswith(MAY_LACK)
                if is_sure and check.is_valid(changed(instance, at, lambda part: part.pop(key))):
                    yield f"may lack {key}"


if __name__ == "__main__":
    unittest.main()
