"""Turns what kb prints about steps and entries into meanings that can be compared."""

import re

from meaning import Item, Set

NUMBER = r"\d+(?:\.\d+)?"
TIME = rf"(?:\d+:\d\d:\d\d|\d+:\d\d|{NUMBER}(?:-{NUMBER})?(?:s| min| h)|\d+-\d+s)"
DISTANCE_UNITS = {"km": 1000, "m": 1, "metres": 1, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048}
LOAD = rf"(?:BW(?:[+-]{NUMBER}(?:kg|lb))?|[+-]{NUMBER}(?:kg|lb)|{NUMBER}(?:-{NUMBER})?(?:kg|lb)|@ {NUMBER}(?:-{NUMBER})?%(?: TM)?)"


def seconds(text):
    """The seconds of a time, or of both ends of a range."""
    if "-" in text:
        low, high = text.split("-")
        unit = re.search(r"[a-z]+$", high).group() if re.search(r"[a-z]+$", high) else ""
        if not re.search(r"[a-z]$", low) and ":" not in low:
            low += ("" if unit == "s" else " ") + unit
        return [seconds(low), seconds(high)]
    if ":" in text:
        total = 0
        for part in text.split(":"):
            total = total * 60 + int(part)
        return total
    value, unit = re.fullmatch(rf"({NUMBER}) ?(s|min|h)", text).groups()
    return float(value) * {"s": 1, "min": 60, "h": 3600}[unit]


def pair(text):
    parts = [float(part) for part in text.split("-")]
    return parts[0] if len(parts) == 1 else parts


def load(text):
    if text == "BW":
        return "bw"
    if text.startswith("@"):
        return (pair(re.search(rf"{NUMBER}(?:-{NUMBER})?", text).group()), "%")
    unit = text[-2:]
    if text.startswith(("BW+", "+")):
        return (float(text[text.index("+") + 1:-2]), unit, "added")
    if text.startswith(("BW-", "-")):
        return (float(text[text.index("-") + 1:-2]), unit, "assisted")
    return (pair(text[:-2]), unit)


def work(text):
    """The fields of one set's work, with what follows it; None where there is none."""
    match = re.match(rf"({NUMBER}) (km|metres|m|mi|yd|ft)\b", text)
    if match:
        return {"metres": float(match[1]) * DISTANCE_UNITS[match[2]]}, text[match.end():]
    match = re.match(r"(\d+) cal\b", text)
    if match:
        return {"calories": int(match[1])}, text[match.end():]
    match = re.match(rf"{TIME}(?![\w-])", text)
    if match and not re.match(r"\d+-\d+(?!s)", text[:match.end()]):
        return {"seconds": seconds(match[0])}, text[match.end():]
    match = re.match(rf"\d+(?:-\d+)?(?:s| min| h)(?!\w)", text)
    if match:
        return {"seconds": seconds(match[0])}, text[match.end():]
    if text.startswith("AMRAP") and not re.match(r"AMRAP \d+(?![\d.]|kg|lb)", text):
        return {"reps": "max"}, text[5:]
    match = re.match(r"(\d+) \+ (\d+)", text)
    if match:
        return {"reps": (int(match[1]), "+", int(match[2]))}, text[match.end():]
    match = re.match(r"(\d+)\+", text)
    if match:
        return {"reps": (int(match[1]), "max")}, text[match.end():]
    match = re.match(r"\d+(?:-\d+)?(?![\w:.-])", text)
    if match:
        return {"reps": pair(match[0])}, text[match.end():]
    return None


def group(text):
    """The sets of one group of a prescription; None for something else."""
    rest = text
    sets = None
    match = re.match(r"(\d+(?:-\d+){2,})(?![\w:])", rest)
    if match:
        sets = [Set(reps=float(count)) for count in match[1].split("-")]
        rest = rest[match.end():]
    else:
        only = re.fullmatch(rf"(\d+) sets(?: ({LOAD}))?", rest)
        if only:
            return [Set(load=load(only[2]) if only[2] else None) for _ in range(int(only[1]))]
        count = 1
        match = re.match(r"(\d+)x", rest)
        counted = rest[match.end():] if match else rest
        found = work(counted)
        if found is None:
            return None
        count = int(match[1]) if match else 1
        fields, rest = found
        sets = [Set(**fields) for _ in range(count)]
        reps = fields.get("reps")
        if isinstance(reps, tuple) and reps[1] == "max":
            for one in sets[:-1]:
                one.reps = float(reps[0])
    while rest:
        if rest.startswith("/side"):
            rest = rest[5:]
            for one in sets:
                one.per_side = True
            continue
        match = re.match(rf" (warm-up)(?=$| )", rest)
        if match:
            for one in sets:
                one.kind = "warmup"
            rest = rest[match.end():]
            continue
        match = re.match(rf" ({LOAD})(?=$| )", rest)
        if match:
            for one in sets:
                one.load = load(match[1])
            rest = rest[match.end():]
            continue
        return None
    return sets


def parts_of(text):
    """The parts between commas, of which quotation marks and brackets keep theirs."""
    parts, depth, quoted, part = [], 0, False, ""
    for sign in text:
        quoted ^= sign == '"'
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not quoted and depth <= 0:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    found = []
    for one in parts + [part.strip()]:
        # A note that would be read as notation stands in quotation marks, with its own commas.
        quote = len(one) > 1 and one[0] == one[-1] == '"'
        found += [(piece.strip(), True) for piece in one[1:-1].split(",")] if quote else [(one, False)]
    return [(one, isQuoted) for one, isQuoted in found if one]


def effort(text, item, sets):
    match = re.fullmatch(rf"RPE ({NUMBER}(?:-{NUMBER})?)", text)
    if match:
        for one in sets or [item]:
            one.rpe = pair(match[1]) if one.rpe is None else one.rpe
        return True
    match = re.fullmatch(r"(\d+(?:-\d+)?) RIR", text)
    if match:
        for one in sets or [item]:
            one.rir = pair(match[1]) if one.rir is None else one.rir
        return True
    return False


def timer(text):
    """The kind of a clock with what belongs to it; None for something else."""
    for pattern, kind in (
        (rf"EMOM\b.*", "emom"), (r"E\d+MOM\b.*", "emom"), (r"Every \d.*", "emom"), (r"AMRAP (?=\d).*", "amrap"),
        (r"Tabata$", "intervals"), (r"\d+ rounds: .* on.*", "intervals"), (r"\d+ rounds for time.*", "for time"),
        (r"For time.*", "for time"), (r"\d+ rounds$", "rounds"), (r"Countdown.*", "countdown"),
        (r"Stopwatch.*", "stopwatch"), (r"AMRAP$", "amrap"),
    ):
        if re.fullmatch(pattern, text):
            return (kind, text)
    return None


def step_meaning(step, meaning):
    if not step["name"] and "title" in step:
        meaning.timer = timer(step["timer"]) or meaning.timer
        meaning.titles.append(step["title"])
        return
    item = Item(step["name"])
    waiting = []
    for part, isQuoted in parts_of(step.get("prescription", "")):
        if isQuoted:
            if not (part.startswith("in ") and words(part, item, item.sets)):
                item.notes.append(part)
            continue
        sets = group(part)
        if sets is not None:
            item.sets += sets
            if sets[0].load is not None:
                for one in waiting:
                    one.load = sets[0].load
                waiting = []
            elif sets[0].kind is None:
                waiting += sets
            continue
        match = re.fullmatch(LOAD, part)
        if match:
            item.load = load(part)
            continue
        if effort(part, item, item.sets) or words(part, item, item.sets):
            continue
        clock = timer(part)
        if clock:
            meaning.timer = clock
            continue
        item.notes.append(part)
    meaning.items.append(item)


def words(text, item, sets):
    """Takes a rest, a tempo or a time behind a distance."""
    match = re.fullmatch(rf"rest ({TIME}|\d+-\d+ (?:min|s)|{NUMBER}-{NUMBER}s)", text)
    if match:
        item.rest = seconds(match[1])
        return True
    match = re.fullmatch(r"tempo (\S+)", text)
    if match:
        item.tempo = match[1]
        return True
    match = re.fullmatch(r'"?in ((?:\d+:)?\d+:\d\d)"?', text)
    if match and sets and sets[-1].metres is not None:
        for one in sets:
            if one.metres == sets[-1].metres:
                one.seconds = seconds(match[1])
        return True
    if match and sets and sets[-1].reps is not None:
        # Performed repetitions have no time of their own, which stays beside them.
        item.within = seconds(match[1])
        item.notes.append(text)
        return True
    return False


def entry_meaning(entry, meaning):
    item = Item(entry["exercise"])
    for found in entry["sets"]:
        one = Set(
            reps=found["reps"], seconds=found["seconds"], calories=found["calories"], rpe=found["rpe"])
        if found["distance"] is not None:
            one.metres = found["distance"] * DISTANCE_UNITS[found["distanceUnit"]]
        if found["load"] is not None or found["loadKind"]:
            kind = found["loadKind"]
            if found["load"] is None:
                one.load = "bw"
            elif kind in ("added", "assisted"):
                one.load = (abs(found["load"]), found["loadUnit"], kind)
            else:
                one.load = (found["load"], found["loadUnit"])
        kinds = {"warm-up": "warmup", "warmup": "warmup", "working": None}
        one.kind = kinds.get(found["kind"], found["kind"])
        if found["rounds"] is not None:
            meaning.result = {"rounds": found["rounds"], "reps": found["reps"] or 0}
        for part, _ in parts_of(found["note"]):
            if part in ("each side", "/side"):
                one.per_side = True
            elif re.fullmatch(rf"@? ?{NUMBER}(-{NUMBER})?%( TM)?", part):
                # What a share comes to is the load, if both are told.
                one.load = one.load or (pair(re.search(rf"{NUMBER}(-{NUMBER})?", part).group()), "%")
            elif not effort(part, one, [one]) and not words(part, item, [one]):
                clock = timer(part)
                if clock:
                    meaning.timer = clock
                else:
                    item.notes.append(part)
        item.sets.append(one)
    if not entry["sets"]:
        item.notes.append(entry["result"])
    clock = timer(entry["target"]) if entry["target"] else None
    if clock:
        meaning.timer = clock
    meaning.items.append(item)
