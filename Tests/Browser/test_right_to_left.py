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
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        cls.site = root / "public"
        subprocess.run(
            [case.Settings.kb, "build", "--root", root, "--out", cls.site], check=True,
            stdout=subprocess.DEVNULL, env={**os.environ, "KB_TODAY": "2026-11-21"})

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
