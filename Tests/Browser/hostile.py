"""A knowledge base in which every field tries to run a script in the pages made from it."""

import json

ATTACKS = [
    "<script>window.pwned=1;alert(1)</script>",
    "<img src=x onerror=window.pwned=1;alert(1)>",
    "\"'><svg onload=window.pwned=1;alert(1)>",
    "</title></textarea></script><script>window.pwned=1;alert(1)</script>",
    "\"autofocus onfocus=window.pwned=1 x=\"",
    "{{{markup}}}{{#markup}}{{/markup}}<!--<script>",
    "[x](javascript:window.pwned=1)",
    "javascript:window.pwned=1",
    "&lt;script&gt;window.pwned=1&lt;/script&gt;",
]
# Bodies of Markdown, each with another way to a script.
BODIES = [
    "<script>window.pwned=1;alert(1)</script>",
    "<div onclick=window.pwned=1>click</div>\n\n<a href=javascript:window.pwned=1>a</a>",
    "[a](javascript:window.pwned=1) [b](JaVaScRiPt:alert(1)) [c](java&#115;cript:alert(1))",
    "[d](data:text/html,<script>alert(1)</script>) [e](vbscript:msgbox(1)) [f](\\javascript:alert(1))",
    "[g](&#x6A;avascript:window.pwned=1) [h](<java\tscript:alert(1)>) [i](  javascript:alert(1) )",
    "<javascript:window.pwned=1> <a@b.c\"onmouseover=alert(1)> https://a.b/\"onmouseover=alert(1)//",
    "![j](javascript:window.pwned=1) ![k](x \"onerror=window.pwned=1\") ![l](https://evil.example/p.png)",
    "![\"onerror=\"alert(1)](x)\n\n[m]: javascript:window.pwned=1\n\n[m] [n][m]",
    "[[javascript:window.pwned=1]] [[<img src=x onerror=alert(1)>]] [[a|<script>alert(1)</script>]]",
    "<svg><script>window.pwned=1</script></svg>\n\n<math><mi//xlink:href=\"javascript:alert(1)\">",
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>\n\n<style>@import'//evil.example'</style>",
    "<!--><script>window.pwned=1</script>-->\n\n<![CDATA[><script>window.pwned=1</script>]]>",
    "<meta http-equiv=refresh content='0;url=javascript:window.pwned=1'>\n\n<base href=//evil.example/>",
    "```\"><script>window.pwned=1</script>\ncode</code></pre><script>window.pwned=1</script>\n```",
    "| a<script>window.pwned=1</script> | b |\n|:--|--:|\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |",
    "~~<img src=x onerror=alert(1)>~~ `</code><script>window.pwned=1</script>` \\<script>alert(1)</script>",
]


def write(root):
    """Writes the knowledge base below a folder; YAML takes JSON's strings."""
    quote = json.dumps

    def put(name, text):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    attacks = ", ".join(map(quote, ATTACKS))
    first = quote(" ".join(ATTACKS[:4]))
    put(
        "kb.yaml",
        f"""name: {first}
equipment:
  bars: [{{name: {first}, weight: 20kg, default: true}}]
  plates: [{{weight: 20kg, count: 4, color: {first}}}, {{weight: 5kg, count: 2, color: red}}]
  attachments: [{attacks}]
rotation: [attack-0, attack-1, {first}]
challenge: {{name: {first}, sets: 3, each: {first}}}
site: {{title: {first}, language: {quote('en"><script>window.pwned=1</script>')}}}
{quote(ATTACKS[0])}: 1
""",
    )
    put(
        "resources/quotes.yaml",
        "".join(f"- {{text: {quote(a)}, by: {quote(a)}, source: {quote(a)}}}\n" for a in ATTACKS),
    )
    for number, body in enumerate(BODIES):
        attack = ATTACKS[number % len(ATTACKS)]
        put(
            f"resources/workouts/attack-{number}.md",
            f"""---
tags: [{attacks}]
category: {quote(attack)}
location: {quote(attack)}
level: {quote(attack)}
equipment: [{attacks}]
duration: {quote(attack)}
{quote(attack)}: 1
---
# {attack}

{attack}

{body}

## {attack} — EMOM 10: {attack}
- {attack} — 3x8 @ 60kg, {attack}
- A1. {attack}: 3x8, tempo {attack}

## Table

| Exercise | Sets | Notes |
|---|---|---|
| {attack} | 3x8 | {attack} |
""",
        )
        put(
            f"resources/exercises/attack-{number}.md",
            f"""---
aliases: [{attacks}]
category: {quote(attack)}
kind: {quote(attack)}
muscles: {{primary: [{attacks}], secondary: [{attacks}]}}
movement: {quote(attack)}
equipment: [{attacks}]
load: {quote(attack)}
substitutes: [{attacks}]
---
# {attack} {number}

{body}
""",
        )
        put(
            f"resources/programs/attack-{number}.md",
            f"---\ngoal: {quote(attack)}\nlevel: {quote(attack)}\ndays: 3\n---\n# {attack}\n\n{body}\n\n"
            f"## {attack}\n- {attack} — 3x8\n",
        )
        put(
            f"workouts/journal/2026/2026-11-{number + 1:02}.md",
            f"""# 2026-11-{number + 1:02}

## 07:30 {attack}

- workout: {attack}
- effort: 7
- deload: {attack} 90kg
- next: {attack} 3x10 62.5kg
- {attack}: 1

- {attack} (3x8 60kg): 8, 8 "{attack.replace('"', '')}", 7
- Bench Press ({attack}): 8
- Squat (3x8): skipped, {attack}
- Row: {attack}

{body}
""",
        )
    # A file may be called almost anything, too.
    put("resources/workouts/<img src=x onerror=window.pwned=1>.md", "No heading here.\n")
    put("resources/workouts/\"'><script>window.pwned=1<&.md", "No heading here.\n")
    put("resources/workouts/broken.md", "---\n<script>window.pwned=1</script>: [\n---\n" + BODIES[0])
