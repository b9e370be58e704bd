"""A site in a language whose texts are all in brackets and accented: what is not was never translated.

The folder is written in Greek, so that every Latin word of a page is kb's own. `untranslated.txt` lists those
that no file of a language has yet: `program` what kb itself says on pages, `script` what scripts add when a page
has loaded; texts that come only after a tap or with a server are not looked at. A text that is not listed fails,
and so does one that is listed and gone; KB_RECORD=1 writes the list anew. Templates have no exceptions.
"""

import html.parser
import json
import os
import pathlib
import re
import tempfile
import unittest

import browser
import case
import server
import test_large_text
import test_right_to_left

ROOT = pathlib.Path(__file__).parents[2]
LISTED = pathlib.Path(__file__).with_name("untranslated.txt")

ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒĝĥíĵķĺɱñóṕɋŕšţúṽŵẋýžÁƁĆĎÉƑĜĤÍĴĶĹṀÑÓṔɊŔŠŢÚṼŴẊÝŽ")
# What is the same in every language: units, names of formulas and of programs.
SAME = re.compile(r"kb|kg|lb|cm|in|km|mi|RPE|Epley|Brzycki|Lombardi|Mayhew|O'Conner|Wathan")
# Notation, addresses and names of files.
WRITTEN = re.compile(r"\d+x\d+(-\d+)?|\d+(kg|lb)\b|[\w/-]+\.(json|ics|ya?ml|md)\b|strength/push")
UNTOUCHED = re.compile(r"<code>.*?</code>|<[^>]*>|\{[^}]*\}")
WORD = re.compile(r"[A-Za-z][A-Za-z0-9.’'-]*")
ATTRIBUTES = ("aria-label", "title", "placeholder", "alt")


def bracketed(text):
    """A text in the language of the test; code and placeholders stay."""
    if isinstance(text, dict):
        return {category: bracketed(form) for category, form in text.items()}
    if not isinstance(text, str) or not WORD.search(UNTOUCHED.sub("", text)):
        return text
    parts, start = [], 0
    for kept in UNTOUCHED.finditer(text):
        parts += [text[start:kept.start()].translate(ACCENTS), kept.group()]
        start = kept.end()
    return "⟦" + "".join(parts) + text[start:].translate(ACCENTS) + "⟧"


def pseudo_language():
    """The file of the language, from the English one."""
    english = json.loads((ROOT / "languages" / "en.json").read_text(encoding="utf-8"))
    return json.dumps(
        {part: {key: bracketed(text) for key, text in texts.items()} for part, texts in english.items()})


def untranslated(text):
    """A text with Latin words that belong to no language, its numbers as #; `None` for others."""
    plain = " ".join(text.split())
    words = [word.strip(".’'-") for word in WORD.findall(WRITTEN.sub("", plain))]
    if all(SAME.fullmatch(word) for word in words if word):
        return None
    return re.sub(r"\d+", "#", plain)


class Texts(html.parser.HTMLParser):
    """The texts of a page: what is shown or read out, without code, addresses and data."""

    QUIET = {"script", "style", "code", "pre"}

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.quiet = 0
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.quiet += tag in self.QUIET
        self.found += [value for name, value in attributes if name in ATTRIBUTES and value]

    def handle_endtag(self, tag):
        self.quiet -= tag in self.QUIET

    def handle_data(self, data):
        # A path of a file is shown as code, and notation in a class of its own.
        if not self.quiet:
            self.found.append(data)


WORKOUT = """---
tags: [ώθηση]
category: strength
duration: 45 min
---
# Ημέρα Ώθησης

Μια ήρεμη αρχή.

## Κύριο — 10 min
- Πίεση Στήθους — 3x8-12
- Βυθίσεις — 3x8
"""
SESSION = """# {day}

## 07:30 Ημέρα Ώθησης
- workout: strength/push
- duration: 45 min
- effort: 8

- Πίεση Στήθους (3x8 60kg): 8, 8, {last}
- Βυθίσεις (3x8): skipped

Καλά.
"""
PROGRAM = """---
days: 2
minutes: 45
level: beginner
goal: strength
---
# Αρχή

## Ημέρα Α
- Πίεση Στήθους — 3x5
"""


def content(language):
    files = {
        "kb.yaml":
            f"name: Δήμητρα\nsite: {{title: Ημερολόγιο, language: {language}}}\nrotation: [strength/push]\n"
            "challenge: {name: Κάμψεις, each: 10 Κάμψεις, sets: 2}\n",
        "languages/qps.json": pseudo_language(),
        "resources/workouts/strength/push.md": WORKOUT,
        "resources/programs/start.md": PROGRAM,
        "resources/exercises/bench.md":
            "---\ncategory: push\nmuscles: {primary: [chest]}\nequipment: [barbell]\n---\n# Πίεση Στήθους\n\nΑργά.\n",
        "workouts/plan.md": "- 2026-11-17 strength/push\n- 2026-11-23 strength/push — με φίλη\n",
        "workouts/variants/light.md": 
            "---\nbase: strength/push\nname: Ελαφρά\noverrides:\n"
            "  - substitute: Βυθίσεις\n    with: Κάμψεις\n---\nΓια το σπίτι.\n",
    }
    for key, name in (("dip", "Βυθίσεις"), ("push-up", "Κάμψεις")):
        files[f"resources/exercises/{key}.md"] = f"# {name}\n"
    for last, day in enumerate(("2026-11-12", "2026-11-16", "2026-11-19")):
        files[f"workouts/journal/2026/{day}.md"] = SESSION.format(day=day, last=6 + last)
    return files


class LanguageTests(unittest.TestCase):
    """Whether all texts of a site can be translated."""

    def test_templates_have_no_text_of_their_own(self):
        tags = re.compile(r"\{\{.*?\}\}\}?")
        for path in sorted((ROOT / "templates").glob("*.mustache")):
            if path.stem == "sw":
                continue
            page = tags.sub("", path.read_text(encoding="utf-8"))
            found = {untranslated(text) for text in Texts(page).found} - {None}
            # What blocks put into a tag of the layout looks like a text here.
            found -= {'aria-current="page"', "media-src 'self';"}
            with self.subTest(path.name):
                self.assertEqual(found, set())

    def test_every_text_of_a_page_is_in_the_file_of_the_language(self):
        with tempfile.TemporaryDirectory() as folder:
            site = test_right_to_left.built(pathlib.Path(folder), content("qps"))
            pages = [*sorted(site.rglob("index.html")), site / "404.html"]
            program = set()
            for page in pages:
                program.update(map(untranslated, Texts(page.read_text(encoding="utf-8")).found))
            scripts = set()
            with server.Server(site) as host, browser.opened(case.Settings.browser, host.origin) as (page, trouble):
                page.clock.install(time="2026-11-21T07:30:00")
                for address in case.addresses(site):
                    page.goto(host.origin + address, wait_until="networkidle")
                    scripts.update(map(untranslated, Texts(page.content()).found))
                trouble.take()
        found = [f"program: {text}" for text in sorted(program - {None})]
        found += [f"script: {text}" for text in sorted(scripts - program - {None})]
        if os.environ.get("KB_RECORD"):
            LISTED.write_text("".join(line + "\n" for line in found), encoding="utf-8")
            self.fail("recorded")
        listed = LISTED.read_text(encoding="utf-8").splitlines()
        self.assertEqual(sorted(set(found) - set(listed)), [], "not in the file of the language")
        self.assertEqual(sorted(set(listed) - set(found)), [], "listed, and translated by now")

    def test_a_site_in_german_fits_a_small_screen_and_large_text(self):
        with tempfile.TemporaryDirectory() as folder:
            site = test_right_to_left.built(pathlib.Path(folder), content("de"))
            ways = [(320, 100, case.addresses(site)), (390, 200, test_large_text.PAGES)]
            for width, size, addresses in ways:
                with server.Server(site) as host, browser.opened(
                    case.Settings.browser, host.origin, viewport={"width": width, "height": 844}
                ) as (page, trouble):
                    for address in addresses:
                        with self.subTest(address, width=width):
                            page.goto(host.origin + address)
                            page.evaluate(f"document.documentElement.style.fontSize = '{size}%'")
                            self.assertEqual(
                                page.evaluate(test_large_text.MEASURE), {"tooWide": False, "cut": []})
                    self.assertEqual(trouble.take(), [])


if __name__ == "__main__":
    unittest.main()
