"""Writes knowledge bases in which every field of every kind of file holds a payload."""

import datetime
import json

import payloads
from folder import put

FIRST = datetime.date(2026, 11, 20)
# So many payloads stand in each field of a `kb.yaml`, of which a folder has one.
IN_A_SETTING = 12
quote = json.dumps


def body(text):
    """The payload as prose, inside Markdown of many kinds, and as an address in all its forms."""
    text = text.replace("\0", "&#0;")
    if text in payloads.LINKS:
        return "\n\n".join(form.format(*[text] * form.count("{}")) for form in payloads.FORMS)
    flat = text.replace("|", "\\|")
    return f"""{text}

Some *{text}* and **{text}** and `{text}` and ~~{text}~~.

> {text}

- {text}
  - [ ] {text}
1. {text}

{text}
===

### {text}

| {flat} | b |
|---|---|
| {flat} | {flat} |

```{text.replace("`", "")}
{text}
```

    {text}

[{text}](x "{text}") ![{text}](x '{text}') [[{text}]] [[evening|{text}]]

[^1]: {text}
"""


def write_many(root, chosen):
    """A workout, an exercise, a program, a variant, a session and a plan of each payload."""
    plan, events = [], []
    for number, text in enumerate(chosen):
        value, line = quote(text), text.replace("\0", "")
        key = f"p{number:03}"
        put(root, f"resources/workouts/{key}.md", workout(value, line, text))
        put(root, f"resources/exercises/{key}.md", exercise(value, line, text))
        put(root, f"resources/programs/{key}.md", program(value, line, text))
        put(root, f"workouts/variants/{key}-mine.md", variant(key, value, line, text))
        day = FIRST - datetime.timedelta(days=number)
        put(root, f"workouts/journal/{day.year}/{day}.md", session(day, key, line, text))
        ahead = FIRST + datetime.timedelta(days=1 + number % 14)
        plan.append(f"- {ahead} {key} — {line}\n  {line}\n- {ahead} {line}\n")
        events.append((ahead, line))
        name = line.replace("/", "")[:60]
        if name.strip(". "):
            put(root, f"workouts/templates/{name}.md", f"# {line}\n\n- {line} — 3x8\n")
    put(root, "workouts/plan.md", "".join(plan))
    put(root, "events.ics", calendar(events))
    put(root, "resources/workouts/broken.md", "---\n" + chosen[0] + ": [\n---\n" + body(chosen[0]))
    put(root, "resources/quotes.yaml", "".join(
        f"- {{text: {quote(text)}, by: {quote(text)}, source: {quote(text)}}}\n"
        for text in chosen))
    put(root, "kb.yaml", settings([]) + "calendar: {files: [events.ics], titles: yes}\n")


def workout(value, line, text):
    return f"""---
tags: [{value}, a]
category: {value}
location: {value}
level: {value}
equipment: [{value}]
duration: {value}
program: {value}
author: {value}
source: {value}
description: {value}
aliases: [{value}]
progression: {{scheme: {value}, exercises: {{{value}: {{scheme: linear}}}}}}
{value}: {value}
---
# {line}

{line}

{body(text)}

## {line} — EMOM 10: {line}
- {line} — 3x8 @ 60kg, {line}
- A1. {line}: 3x8, tempo {line}

## Table

| Exercise | Sets | Notes |
|---|---|---|
| {line} | 3x8 | {line} |
"""


def exercise(value, line, text):
    return f"""---
aliases: [{value}]
category: {value}
kind: {value}
muscles: {{primary: [{value}], secondary: [{value}]}}
movement: {value}
equipment: [{value}]
load: {value}
substitutes: [{value}]
formerly: [{value}]
source: {value}
---
# {line}

{body(text)}
"""


def program(value, line, text):
    return f"""---
goal: [{value}]
level: [{value}]
days: 3
equipment: [{value}]
author: {value}
source: {value}
tags: [{value}]
name: {value}
---
# {line}

{body(text)}

## {line}
- {line} — 3x8
"""


def variant(key, value, line, text):
    return f"""---
base: {key}
name: {value}
author: {value}
description: {value}
overrides:
  - at: {value}
    was: {value}
    now: {value}
  - first: table
    add: {value}
  - substitute: {value}
    with: {value}
  - set: {{category: {value}, tags: [{value}]}}
---
{body(text)}
"""


def session(day, key, line, text):
    return f"""# {day}

## 07:30 {line}

- workout: {key}
- effort: 7
- deload: {line} 90kg
- next: {line} 3x10 62.5kg
- {line}: 1

- {line} (3x8 60kg): 8, 8 "{line.replace('"', '')}", 7
- Bench Press ({line}): 8
- Squat (3x8): skipped, {line}
- {line}

{body(text)}
"""


def calendar(events):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//torture//EN"]
    for number, (day, text) in enumerate(events):
        safe = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
        lines += ["BEGIN:VEVENT", f"UID:{number}@torture", f"DTSTART:{day:%Y%m%d}T100000Z",
                  f"DTEND:{day:%Y%m%d}T110000Z", f"SUMMARY:{safe}", f"LOCATION:{safe}",
                  f"DESCRIPTION:{safe}", "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def settings(chosen):
    """A `kb.yaml` with payloads in all that is text."""
    if not chosen:
        return "units: kg\n"
    value = quote(" ".join(chosen))
    first = quote(chosen[0])
    many = ", ".join(map(quote, chosen))
    return f"""name: {value}
units: {first}
formula: {first}
equipment:
  bars: [{{name: {value}, weight: 20kg, default: true}}]
  plates: [{{weight: 20kg, count: 4, color: {value}}}, {{weight: 5kg, count: 2, color: {first}}}]
  machines: [{{name: {value}, from: 5kg, to: 50kg, step: 5kg}}]
  attachments: [{many}]
rest: {{exercises: {{{first}: 60s}}}}
rotation: [evening, {many}]
favorites: [{many}]
challenge: {{name: {value}, sets: 3, each: {value}}}
discovery: {{location: {first}, equipment: [{many}], exclude: {{muscles: [{many}]}}}}
site: {{title: {value}, language: {first}, base-url: {first}, pages: {first}}}
{first}: {value}
"""


def setting_groups(chosen):
    """The payloads in groups, each beginning with another one of them."""
    return [chosen[at:at + IN_A_SETTING] for at in range(0, len(chosen), IN_A_SETTING)]


def write_settings(root, group):
    """A small folder whose `kb.yaml` is hostile, with a quote of the same."""
    put(root, "kb.yaml", settings(group))
    text = quote(" ".join(group))
    put(root, "resources/quotes.yaml", f"- {{text: {text}, by: {text}, source: {text}}}\n")
    put(root, "resources/exercises/squat.md", "---\nload: barbell\n---\n# Squat\n")
    put(root, "workouts/templates/evening.md", "# Evening\n\n- Squat — 3x5 60kg\n")
    put(root, "workouts/journal/2026/2026-11-20.md",
        "# 2026-11-20\n\n## 07:30 Evening\n\n- workout: evening\n\n- Squat (3x5 60kg): 5, 5, 5\n")
