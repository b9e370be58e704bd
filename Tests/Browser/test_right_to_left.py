"""A knowledge base in Hebrew and Arabic: pages run from right to left, and nothing is lost."""

import os
import pathlib
import subprocess
import tempfile
import unittest

import browser
import case
import server

WORKOUT = """---
tags: [דחיפה]
category: strength
duration: 45 min
---
# יום דחיפה א׳ — كتف وصدر

אימון פתיחה לשבוע.

## חימום — 10 min
- לחיצת חזה — 3x8-12 @ RPE 8, rest 3:00
- ضغط الكتف — 3x8-12, rest 2:00
"""
SESSION = """# {day}

## 07:30 יום דחיפה א׳
- workout: strength/push
- duration: 45 min
- effort: 8

- לחיצת חזה (3x8 60kg): 8, 8, {last}

הרגיש טוב، جيد جدا.
"""


# In a name that runs from right to left, where what comes later in it is left of what comes first.
SCRAMBLED = """() => {
    const place = (node, text) => {
        const range = document.createRange();
        const start = node.data.indexOf(text);
        range.setStart(node, start);
        range.setEnd(node, start + text.length);
        return range.getClientRects()[0];
    };
    const found = [];
    const nodes = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
        const node = nodes.currentNode;
        if (!/^\\s*يوم.*5x5/.test(node.data) || !node.parentElement.checkVisibility()) continue;
        if (node.parentElement.closest('.hidden')) continue;
        const [first, later] = [place(node, 'يوم'), place(node, '5x5')];
        const isLater = later.top > first.top + 5 || later.right <= first.left + 1;
        found.push([node.parentElement.outerHTML.slice(0, 90), isLater]);
    }
    return found;
}"""


class NamesTests(unittest.TestCase):
    """Names and notes from right to left in a knowledge base whose pages are in English."""

    def test_a_name_runs_in_its_own_direction_and_stays_on_the_page_s_side(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            site = built(root, {
                "kb.yaml": "rotation: [arabic]\n",
                "resources/workouts/arabic.md":
                    "# يوم الدفع — 5x5 (أ)\n\nתרגיל פתיחה.\n\n- لחיצת חזה — 3x8 @ 60kg\n",
                "workouts/plan.md": "- 2026-11-23 arabic — مع نور\n",
                "workouts/journal/2026/2026-11-19.md":
                    "# 2026-11-19\n\n## 07:30 يوم الدفع — 5x5 (أ)\n\n- workout: arabic\n\n"
                    "- لحיצת חזה (3x8 60kg): 8, 8, 7\n\nהרגיש טוב.\n",
            })
            with server.Server(site) as host, browser.opened(
                case.Settings.browser, host.origin, viewport={"width": 390, "height": 844}
            ) as (page, trouble):
                for address in (
                    "/", "/workouts/", "/workouts/arabic/", "/history/", "/calendar/",
                    "/sessions/2026-11-19/0730/", "/statistics/",
                ):
                    with self.subTest(address):
                        page.goto(host.origin + address)
                        found = page.evaluate(SCRAMBLED)
                        self.assertGreater(len(found), 0)
                        self.assertEqual([html for html, isLater in found if not isLater], [])
                page.goto(host.origin + "/workouts/arabic/")
                self.assertLess(page.evaluate("""() => {
                    const range = document.createRange();
                    range.selectNodeContents(document.querySelector('h1'));
                    return range.getBoundingClientRect().left;
                }"""), 30)
                self.assertEqual(trouble.take(), [])


def built(root, files):
    """The site of a knowledge base of these files."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run(
        [case.Settings.kb, "build", "--root", root, "--out", root / "public"], check=True,
        stdout=subprocess.DEVNULL, env={**os.environ, "KB_TODAY": "2026-11-21"})
    return root / "public"


class RightToLeftTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        files = {
            "kb.yaml": "name: דנה\nsite: {title: יומן, language: he}\n",
            "resources/workouts/strength/push.md": WORKOUT,
            "resources/exercises/bench.md": "# לחיצת חזה\n\nשכב על הספסל.\n",
            "workouts/plan.md": "- 2026-11-23 strength/push — עם דנה\n",
        }
        for last, day in enumerate(("2026-11-12", "2026-11-16", "2026-11-19")):
            files[f"workouts/journal/2026/{day}.md"] = SESSION.format(day=day, last=6 + last)
        cls.site = built(root, files)

    def test_no_page_scrolls_sideways_and_all_run_from_right_to_left(self):
        with server.Server(self.site) as host:
            with browser.opened(
                case.Settings.browser, host.origin, viewport={"width": 320, "height": 800}
            ) as (page, trouble):
                for address in case.addresses(self.site):
                    with self.subTest(address):
                        page.goto(host.origin + address)
                        self.assertEqual(page.get_attribute("html", "dir"), "rtl")
                        # What lies beyond the left edge scrolls to there.
                        wide = page.evaluate("document.documentElement.scrollWidth")
                        self.assertLessEqual(wide, 320)
                self.assertEqual(trouble.take(), [])

    def test_numbers_stay_beside_names_and_the_search_finds_both_scripts(self):
        with server.Server(self.site) as host:
            with browser.opened(case.Settings.browser, host.origin) as (page, trouble):
                page.goto(host.origin + "/sessions/2026-11-19/0730/")
                self.assertIn(
                    "\u2068יום דחיפה א׳\u2069, 16 Nov 2026", page.inner_text(".pager"))
                page.click("#search-open")
                for typed, expected in (
                    ("לחיצת", "לחיצת חזה"), ("ضغط", "יום דחיפה א׳ — كتف وصدر"), ("הספסל", "לחיצת חזה"),
                ):
                    with self.subTest(typed):
                        page.fill("#search-text", typed)
                        page.wait_for_function(
                            "(text) => document.querySelector('#search-results a')"
                            "?.textContent === text", arg=expected)
                self.assertEqual(trouble.take(), [])
