"""A knowledge base of many workouts: pages stay small, and filters still look through all."""

import os
import pathlib
import subprocess
import tempfile
import unittest

import browser
import case
import server


class ManyWorkoutsTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        (root / "kb.yaml").write_text("site: {title: Many}\n")
        for number in range(700):
            category = ("strength", "mobility")[number % 7 == 0]
            path = root / "resources" / "workouts" / category / f"day-{number}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(
                f"---\ncategory: {category}\ntags: [all, t{number % 5}]\nduration: 40 min\n---\n"
                f"# Day {number}\n\nA workout of its own kind, number {number}.\n\n"
                "## Work\n\n- Bench Press — 3x8\n")
        cls.site = root / "public"
        subprocess.run(
            [case.Settings.kb, "build", "--root", root, "--out", cls.site], check=True,
            stdout=subprocess.DEVNULL, env={**os.environ, "KB_TODAY": "2026-11-21"})

    def test_no_page_is_larger_than_100_kb(self):
        for page in self.site.rglob("*.html"):
            self.assertLess(page.stat().st_size, 100_000, page)

    def test_every_workout_is_listed_on_some_page_of_its_category_and_tag(self):
        for part, count in (("categories/strength", 600), ("categories/mobility", 100),
                            ("tags/all", 700)):
            text = "".join(
                page.read_text() for page in sorted((self.site / part).rglob("index.html")))
            self.assertEqual(text.count('<li class="card"'), count, part)

    def test_filters_look_through_all(self):
        with server.Server(self.site) as host:
            with browser.opened(case.Settings.browser, host.origin) as (page, trouble):
                page.goto(host.origin + "/workouts/")
                page.wait_for_load_state("networkidle")
                self.assertEqual(page.inner_text("#filters-count"), "700 workouts")
                page.fill("#filters [name=q]", "day 69")
                page.wait_for_function(
                    "() => document.getElementById('filters-count').textContent"
                    " === '17 of 700 workouts'")
                self.assertEqual(page.locator("#filtered-more .card").count(), 17)
                page.fill("#filters [name=q]", "")
                page.click("#filters summary")
                page.click("label:has([name=tag][value=t3])")
                page.wait_for_selector("#filtered-next:visible")
                self.assertEqual(page.inner_text("#filters-count"), "140 of 700 workouts")
                page.click("#filtered-next")
                page.click("#filtered-next")
                self.assertEqual(page.locator("#filtered-more .card").count(), 140)
                self.assertTrue(page.is_hidden("#filtered-next"))
                page.click("#filters-clear")
                self.assertTrue(page.is_visible("#filtered .card >> nth=0"))
                page.fill("#filters [name=q]", "nothing")
                page.wait_for_selector("#filters-none:visible")
                self.assertEqual(trouble.take(), [])
