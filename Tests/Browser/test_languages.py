"""A site in a language whose texts are all in brackets and accented: what is not was never translated.

The folder is written in Greek, so that every Latin word of a page is kb's own. `untranslated.txt` lists those
that no file of a language has yet: `program` what kb itself says on pages, `script` what scripts add when a page
has loaded, and `act` what comes of typing what is wrong, importing files and changing things with kb serve. A text that
is not listed fails, and so does one that is listed and gone; KB_RECORD=1 writes the list anew. Templates have no
exceptions.
"""

import html.parser
import json
import os
import pathlib
import re
import tempfile
import unittest

import playwright.sync_api

import browser
import case
import server
import serve_case
import test_large_text
import test_right_to_left

ROOT = pathlib.Path(__file__).parents[2]
LISTED = pathlib.Path(__file__).with_name("untranslated.txt")

ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒĝĥíĵķĺɱñóṕɋŕšţúṽŵẋýžÁƁĆĎÉƑĜĤÍĴĶĹṀÑÓṔɊŔŠŢÚṼŴẊÝŽ")
# What is the same in every language: units, names of formulas and of programs.
# A browser that does not know the language writes days in its own.
DAY = re.compile(r"(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|"
                 r"October|November|December|Nov")
SAME = re.compile(DAY.pattern + r"|kb|kg|lb|cm|in|km|mi|x|RPE|Epley|Brzycki|Lombardi|Mayhew|O'Conner|Wathan")
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
WRONG_SESSION = """# 2026-11-10

## 25:00 Λάθος
- duration: πολύ
- workout: strength/none

- Πίεση Στήθους: 8x-
- Πίεση Στήθους (3x12-8 60kg): 8, -8
- Πίεση Στήθους: 60, 20x5
- Πίεση Στήθους: done
- Άγνωστη 3 φορές
"""
WRONG_WORKOUT = """---
category: χορός
level: easyy
days: 3
---
# Λάθος

- Πίεση Στήθους — 3x @ 60, rest 90
- Πίεση Στήθους — EMOM, RPE 12
- [Πουθενά](nowhere.md) — 3xΧ (ανοιχτό
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
        # Problems of each kind that the page About lists.
        "workouts/journal/2026/2026-11-10.md": WRONG_SESSION,
        "resources/workouts/strength/wrong.md": WRONG_WORKOUT,
        "resources/exercises/wrong.md": "---\nload: [kg\n---\n# Λάθος\n",
        "workouts/variants/light.md": 
            "---\nbase: strength/push\nname: Ελαφρά\noverrides:\n"
            "  - substitute: Βυθίσεις\n    with: Κάμψεις\n---\nΓια το σπίτι.\n",
    }
    for key, name in (("dip", "Βυθίσεις"), ("push-up", "Κάμψεις")):
        files[f"resources/exercises/{key}.md"] = f"# {name}\n"
    for last, day in enumerate(("2026-11-12", "2026-11-16", "2026-11-19")):
        files[f"workouts/journal/2026/{day}.md"] = SESSION.format(day=day, last=6 + last)
    return files


class Served(serve_case.ServeCase):
    """kb serve before the folder of the test."""

    files = {}

    def __enter__(self):
        self.files = content("qps")
        self.setUp()
        return self

    def __exit__(self, *problem):
        self.doCleanups()


def settled(page):
    page.wait_for_timeout(120)
    page.wait_for_load_state("networkidle")


def type_lines(page):
    """Lines that are no notation, and loads, maxima and units that are none."""
    for line in ("Πίεση — 3x", "Πίεση — 3x8 @ 60", "Πίεση: 8x-", "Πίεση — 3x12-8", "Πίεση: -8", "Πίεση: 999999",
                 "Πίεση: 62,5 x 5", "Πίεση (3x8 60kg): 8, 8, 7", "Πίεση: skipped, κούραση", "Πίεση: done", "3x8", ""):
        page.fill("#notation-line", line)
        settled(page)
        yield
    for load in ("βαρύ", "101", "15", "100kg"):
        page.fill("#plates-load", load)
        settled(page)
        yield
    for load, reps in (("100", "5"), ("100", "77"), ("β", "5")):
        page.fill("#maximum-load", load)
        page.fill("#maximum-reps", reps)
        settled(page)
        yield
    page.fill("[name=lb]", "β")
    settled(page)
    yield


def choose_timers(page):
    kinds = page.locator("[name=kind]").evaluate_all("all => all.map(({ value }) => value)")
    for kind in kinds:
        page.locator(f"[name=kind][value={kind}]").evaluate("field => field.click()")
        settled(page)
        yield
    page.locator("[name=kind][value=countdown]").evaluate("field => field.click()")
    page.fill("[name=time]", "ποτέ")
    settled(page)
    yield
    page.fill("[name=time]", "5")
    settled(page)
    page.click("[data-key=timer-start]")
    settled(page)
    yield


def wish(page):
    page.wait_for_selector("#ranked li")
    for text in ("legs at home, 30 min, no shoulders, not tired, ζζζ", "60 % effort, at the gym, with barbell",
                 "75 % effort, no equipment, my knee hurts, up to 40 min", "an hour, hard, not at home, for beginners",
                 "mobility, 90 % effort, short"):
        page.fill("#wish", text)
        page.wait_for_timeout(250)
        yield
    page.fill("#wish", "")
    page.locator("[name=exclude-exercises]").evaluate("field => { field.value = 'Βυθίσει'; "
                                                      "field.dispatchEvent(new Event('input', { bubbles: true })); }")
    page.wait_for_timeout(250)
    yield


HEADING = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes\n"
LOGS = {
    "δύο.csv": HEADING + "03/04/2026 18:00,Α,Κάμψεις,1,80,5,0,0,,\n",
    "λάθη.csv": HEADING + "2026-11-18 18:00:00,Α,Κάμψεις,1,135,5,0,0,,\n2026-11-18 18:00:00,Α,Κάμψη,1,225,β,0,0,,\n"
    "2026-11-18 18:00:00,Α,Κάμψεις,2,135,0,0,0,,\nποτέ,Α,Κάμψεις,1,80,5,0,0,,\n2026-11-18 18:00:00,Α\n",
    "άγνωστο.csv": "ημέρα;άσκηση;βάρος;φορές\n18.11.2026;Κάμψεις;60;8\n",
    "κενό.csv": "", "κείμενο.txt": "κάτι\n", "τίποτα.json": "{\"α\": 1}", "σπασμένο.json": "{\"α\": ",
    "αρχείο.zip": b"PK\x03\x04", "ρολόι.fit": b"\x0e\x20\x00\x00\x40\x00\x00\x00.FIT\x00\x00",
}


def bring_in(page):
    for name, text in LOGS.items():
        given = text if isinstance(text, bytes) else text.encode()
        page.set_input_files("#file", {"name": name, "mimeType": "text/csv", "buffer": given})
        # It may take a while until it no longer says that it reads.
        page.wait_for_function("() => !document.querySelector('#import-status').textContent.includes('…')")
        settled(page)
        yield
    page.set_input_files("#file", {"name": "λάθη.csv", "mimeType": "text/csv", "buffer": LOGS["λάθη.csv"].encode()})
    page.wait_for_selector("[data-key=import]")
    page.click("[data-key=import]")
    settled(page)
    yield
    page.check(".import-skip input")
    page.click("[data-key=import]")
    page.wait_for_selector("[data-key=undo]")
    yield


def set_wrongly(page):
    page.wait_for_selector("#own-fields [data-key]")
    yield
    for key, value in (("rest.compound", "πολύ"), ("rest.compound", "[1, 2"), ("challenge.sets", "99"),
                       ("equipment.attachments", "ab")):
        page.fill(f"#own-fields [data-key='{key}']", value)
        page.press(f"#own-fields [data-key='{key}']", "Tab")
        page.wait_for_timeout(200)
        settled(page)
        yield
    page.fill("#own-fields [data-key='name']", "Νίκος")
    page.press("#own-fields [data-key='name']", "Tab")
    page.wait_for_selector("[data-key=undo]")
    yield


def write_wrongly(page):
    page.wait_for_selector("[data-key=edit]")
    page.click("[data-key=edit]")
    page.wait_for_selector(".write-form textarea")
    for text in ("## 25:00 Ημέρα\n\n- Πίεση Στήθους: 8x-\n", "κάτι", "## 07:30 Α\n\n- Πίεση: 20x5\n"):
        page.fill(".write-form textarea", text)
        page.click(".write-form .button")
        settled(page)
        yield


def whole(page):
    """What a page has, of one that is being loaded anew once it is there."""
    for _ in range(20):
        try:
            return page.content()
        except playwright.sync_api.Error as error:
            if "navigating" not in str(error):
                raise
            page.wait_for_load_state("networkidle")
    return page.content()


# What is done on a page; each of them yields whenever the page has something new to say.
ACTS = [
    ("/tools/", type_lines), ("/tools/timers/", choose_timers), ("/discover/", wish), ("/import/", bring_in),
    ("/settings/", set_wrongly), ("/sessions/2026-11-19/0730/", write_wrongly),
]


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
        acts = set()
        with Served() as served:
            for address, act in ACTS:
                with browser.opened(case.Settings.browser, served.origin) as (page, trouble):
                    page.goto(served.origin + address, wait_until="networkidle")
                    for _ in act(page):
                        acts.update(map(untranslated, Texts(whole(page)).found))
                    trouble.take()
        found = [f"program: {text}" for text in sorted(program - {None})]
        found += [f"script: {text}" for text in sorted(scripts - program - {None})]
        found += [f"act: {text}" for text in sorted(acts - scripts - program - {None})]
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
