"""What a line means, and how two meanings differ."""

import dataclasses
import re


@dataclasses.dataclass
class Set:
    reps: object = None
    seconds: object = None
    metres: object = None
    calories: object = None
    load: object = None
    rpe: object = None
    rir: object = None
    per_side: bool = False
    kind: object = None

    def __str__(self):
        fields = {key: value for key, value in dataclasses.asdict(self).items() if value not in (None, False)}
        return " ".join(f"{key} {value}" for key, value in fields.items()) or "-"


@dataclasses.dataclass
class Item:
    exercise: str
    sets: list = dataclasses.field(default_factory=list)
    load: object = None
    rest: object = None
    tempo: object = None
    rpe: object = None
    rir: object = None
    within: object = None
    notes: list = dataclasses.field(default_factory=list)

    def __str__(self):
        lines = []
        for one in self.sets:
            text = str(one)
            if lines and lines[-1][0] == text:
                lines[-1][1] += 1
            else:
                lines.append([text, 1])
        sets = "; ".join(f"{count}x({text})" for text, count in lines)
        more = [f"{key} {value}" for key, value in (
            ("load", self.load), ("rest", self.rest), ("tempo", self.tempo), ("rpe", self.rpe), ("rir", self.rir),
            ("notes", self.notes)) if value]
        return f"<{self.exercise}> {sets} {' '.join(more)}".strip()


@dataclasses.dataclass
class Meaning:
    items: list = dataclasses.field(default_factory=list)
    timer: object = None
    result: object = None
    titles: list = dataclasses.field(default_factory=list)
    # Whether the line says something of the session, such as its bodyweight.
    head: bool = False

    def __str__(self):
        parts = [str(item) for item in self.items] + [f"{self.timer}"] * bool(self.timer)
        parts += [f"result {self.result}"] * bool(self.result) + ["head"] * self.head
        return " | ".join(parts) or "text"

    @property
    def is_text(self):
        """Whether nothing was found that was done or is to be done."""
        return self.timer is None and not any(
            item.sets or item.load or item.rest or item.tempo for item in self.items)


def normal(name):
    return re.sub(r"[\W_]+", " ", name.lower()).strip()


def number(value):
    """A value in one form: a number, a pair, `max`, or a pair that ends in `max`."""
    if value is None or isinstance(value, str):
        return "max" if value in ("max", "amrap", "AMRAP", "failure") else value
    if isinstance(value, (list, tuple)):
        parts = [number(part) for part in value]
        if len(parts) == 3 and parts[1] == "+":
            return parts[0] + parts[2]
        if len(parts) == 2 and parts[0] == parts[1]:
            return parts[0]
        return tuple(parts)
    return float(value)


def load(value):
    if value in (None, "bw", "BW") or isinstance(value, (list, tuple)) and value and value[0] in ("bw", "BW"):
        return None
    if isinstance(value, (int, float)):
        return (float(value), "?")
    if len(value) > 1 and value[1] == "bw":
        return None if len(value) < 3 or not value[0] else (float(value[0]), "?", value[2])
    kind = value[2] if len(value) > 2 else None
    amount = number(value[0])
    if isinstance(amount, float) and amount < 0:
        amount, kind = -amount, "assisted"
    return (amount, value[1]) + ((kind,) if kind in ("added", "assisted") else ())


def near(left, right):
    if left == right:
        return True
    if isinstance(left, float) and isinstance(right, float):
        return abs(left - right) <= 0.006 * max(abs(left), abs(right))
    if isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right):
        return all(near(one, other) for one, other in zip(left, right))
    return False


def same_reps(wanted, found):
    wanted, found = number(wanted), number(found)
    if near(wanted, found):
        return True
    # `5+` is at least five.
    for one, other in ((wanted, found), (found, wanted)):
        if isinstance(one, tuple) and one[-1] == "max" and other in ("max", one[0]):
            return other == "max" or one is found
    return False


def is_range_in_words(wanted, found, item):
    """Whether the lower end of a range was taken and the range stands in the note, as kb has distances."""
    wanted = number(wanted)
    if not isinstance(wanted, tuple) or found is None or not near(wanted[0], float(found)):
        return False
    return bool(re.search(r"\d\s*(?:-|\u2013|to)\s*\d", " ".join(item.notes)))


def set_difference(wanted, found, item):
    if not same_reps(wanted.get("reps"), found.reps):
        return f"reps {found.reps} for {wanted.get('reps')}"
    for key, value in (("seconds", found.seconds if found.seconds or not wanted.get("seconds") else item.within), ("metres", found.metres), ("calories", found.calories)):
        if not near(number(wanted.get(key)), number(value)) and not is_range_in_words(wanted.get(key), value, item):
            return f"{key} {value} for {wanted.get(key)}"
    want, have = load(wanted.get("load")), load(found.load if found.load is not None else item.load)
    if want and have and want[1] is None:
        # The line names no unit, so that it is the folder's.
        want = (want[0], have[1]) + want[2:]
    if not near(want, have):
        return f"load {have} for {want}"
    for key, value in (("rpe", found.rpe or item.rpe), ("rir", found.rir if found.rir is not None else item.rir)):
        if not near(number(wanted.get(key)), number(value)):
            # An effort may be told on the other scale.
            other = wanted.get("rir" if key == "rpe" else "rpe")
            if not (wanted.get(key) is None and isinstance(other, (int, float)) and value == 10 - other):
                return f"{key} {value} for {wanted.get(key)}"
    if bool(wanted.get("perSide")) != bool(found.per_side):
        return f"per side {found.per_side}"
    if (wanted.get("kind") == "warmup") != (found.kind == "warmup"):
        return f"kind {found.kind} for {wanted.get('kind')}"
    return None


def item_difference(wanted, found, timer=None):
    if normal(wanted.get("exercise", "")) != normal(found.exercise):
        return f"exercise <{found.exercise}> for <{wanted.get('exercise', '')}>"
    sets = wanted.get("sets", [])
    have = found.sets or ([Set()] if found.load is not None or found.rpe is not None else [])
    if not sets and not found.sets:
        have = []
    seconds = (timer or {}).get("workSeconds")
    if seconds and not have and all(one == {"seconds": seconds} for one in sets):
        # How long each movement of a clock lasts is said by the clock.
        sets = []
    if (timer or {}).get("kind") == "amrap" and not have and all(one == {"reps": "max"} for one in sets):
        sets = []
    told = re.search(r"(\d+)\s*[-\u2013]\s*(\d+) sets", " ".join(found.notes))
    if told and len(have) == int(told[1]) and len(sets) in (int(told[1]), int(told[2])):
        sets = sets[:len(have)]
    if len(sets) != len(have):
        return f"{len(have)} sets for {len(sets)}"
    for index, (one, other) in enumerate(zip(sets, have), 1):
        wrong = set_difference(one, other, found)
        if wrong:
            return f"set {index}: {wrong}"
    if wanted.get("restSeconds") is not None or found.rest is not None:
        if not near(number(wanted.get("restSeconds")), number(found.rest)):
            return f"rest {found.rest} for {wanted.get('restSeconds')}"
    tempo = re.sub(r"\W", "", str(wanted.get("tempo") or "")).lower()
    text = re.sub(r"[\W_]", "", " ".join(found.notes + [found.tempo or ""])).lower()
    if tempo and tempo not in text:
        return f"tempo {found.tempo} for {wanted['tempo']}"
    return None


def timer_difference(wanted, meaning):
    if wanted is None:
        return None
    if meaning.timer is None:
        return f"no timer for {wanted}"
    kind, text = meaning.timer
    if kind != wanted["kind"]:
        return f"timer {text} for {wanted}"
    return None


def difference(case, meaning, is_reported):
    """What is wrong with a reading; None where nothing is."""
    means = case["means"]
    if means.get("unclear"):
        if is_reported or meaning.is_text and not meaning.head:
            return None if is_reported else "taken in silence as text"
        readings = means.get("either", [])
        faults = [plain_difference(one, meaning, case) for one in readings]
        return None if not readings or None in faults else f"none of two: {faults[0]}"
    return plain_difference(means, meaning, case)


def plain_difference(means, meaning, case):
    if means.get("prose"):
        return None if meaning.is_text and not any(item.sets for item in meaning.items) else "read as training"
    if means.get("rest") and not means.get("items"):
        if case["where"] == "log" and meaning.is_text:
            return None
        rests = [one for item in meaning.items for one in item.sets]
        if len(rests) == 1 and near(number(rests[0].seconds), number(means["rest"]["seconds"])):
            return None
        return "not read as a rest"
    result = means.get("result") or next(
        (one["result"] for one in means.get("items", []) if one.get("result")), None)
    if result:
        return result_difference(means, result, meaning)
    items = [one for one in means.get("items", [])]
    if not items:
        return timer_difference(means.get("timer"), meaning) if means.get("timer") else (
            None if meaning.is_text else "read as training")
    found = [item for item in meaning.items if normal(item.exercise) != "rest" or item.exercise == "Rest" and
             any(normal(one.get("exercise", "")) == "rest" for one in items)]
    if meaning.is_text:
        # A name alone is what such a line is where no sets are wanted.
        if not any(one.get("sets") for one in items) and [normal(one.get("exercise", "")) for one in items] == [
                normal(item.exercise) for item in found]:
            return timer_difference(means.get("timer"), meaning)
        return "left as text"
    if len(items) != len(found):
        return f"{len(found)} exercises for {len(items)}"
    if len(items) == 1 and is_rounds_as_sets(means, items[0], found[0]):
        return None
    for one, other in zip(items, found):
        wrong = item_difference(one, other, means.get("timer"))
        if wrong:
            return wrong
    return timer_difference(means.get("timer"), meaning)


def is_rounds_as_sets(means, wanted, found):
    """Whether the rounds of a clock were read as so many sets with its rest, which is the same training."""
    timer, sets = means.get("timer") or {}, wanted.get("sets", [])
    rounds = timer.get("rounds") or (timer.get("seconds") or 0) / (timer.get("workSeconds") or 60)
    if timer.get("kind") not in ("intervals", "emom") or len(sets) != 1 or len(found.sets) != rounds or rounds < 2:
        return False
    if not near(number(timer.get("restSeconds")), number(found.rest)):
        return False
    return not any(set_difference(sets[0], one, found) for one in found.sets) and (
        normal(wanted.get("exercise", "")) == normal(found.exercise))


def result_difference(means, result, meaning):
    name = means.get("exercise") or means.get("result", {}).get("exercise") or next(
        (one.get("exercise") for one in means.get("items", [])), "")
    scores = meaning.items
    if len(scores) > 1 and means.get("items"):
        # The movements beside the result are read as well; the result is the last.
        *found, score = scores
        for one, other in zip(means["items"], found):
            wrong = item_difference(one, other, means.get("timer"))
            if wrong:
                return wrong
        if len(found) != len(means["items"]):
            return f"{len(found)} exercises for {len(means['items'])}"
        scores, name = [score], ""
    if len(scores) != 1:
        return "no result"
    item = scores[0]
    # `50 burpees for time: 3:42` may go by all of its words.
    if name and normal(name) not in normal(item.exercise) and normal(name) not in normal(" ".join(item.notes)):
        return f"exercise <{item.exercise}> for <{name}>"
    if result.get("rounds") is not None:
        have = meaning.result or {}
        if have.get("rounds") != result["rounds"] or (have.get("reps") or 0) != (result.get("reps") or 0):
            return f"result {have} for {result}"
        return None
    times = [one.seconds for one in item.sets if one.seconds is not None]
    return None if len(times) == 1 and near(number(times[0]), number(result.get("seconds"))) else "another time"
