"""What the tests of the run page share: a server that takes sessions, and the way through a run."""

import contextlib
import os
import subprocess
import tempfile
import unittest
import pathlib
import re

import playwright.sync_api

import browser
import case
import home_server

# The unanswered address for sessions is the only trouble that a page without kb serve may have.
AWAY = re.compile(r"api/sessions|Failed to load resource|ERR_")


class RunCase(unittest.TestCase):
    # The files of a knowledge base of the tests' own; without any it is the sample's site.
    files = {}

    @classmethod
    def setUpClass(cls):
        cls.site = case.Settings.site
        if cls.files:
            folder = tempfile.TemporaryDirectory(prefix="kb-run-")
            cls.addClassCleanup(folder.cleanup)
            cls.root = pathlib.Path(folder.name)
            cls.write(cls.files)
            cls.site = cls.build(cls.root)

    @classmethod
    def write(cls, files):
        for name, text in files.items():
            path = cls.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    @staticmethod
    def build(root, today="2026-11-21"):
        subprocess.run(
            [case.Settings.kb, "build", "--quiet", "--root", str(root)],
            check=True, env={**os.environ, "KB_TODAY": today}, stderr=subprocess.DEVNULL,
        )
        return root / "public"

    def setUp(self):
        self.home = home_server.Home()
        self.server = home_server.HomeServer(self.site, self.home)
        self.server.__enter__()
        self.addCleanup(self.server.__exit__)

    @contextlib.contextmanager
    def opened(self, **options):
        options.setdefault("viewport", {"width": 390, "height": 844})
        with browser.opened(case.Settings.browser, self.server.origin, **options) as (page, trouble):
            yield page, trouble

    def visit(self, page, address):
        return page.goto(self.server.origin + address, wait_until="load")

    def start(self, page, key="strength/push-a"):
        """Goes the way that a person goes: the workout's page, Start, Let's go."""
        self.visit(page, f"/workouts/{key}/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.wait_for_selector(".run-top")

    def begun(self, page, key):
        """A run in which no time passes but what a test lets pass, however slow the machine is."""
        page.clock.install(time="2026-11-21T07:30:00")
        page.clock.pause_at("2026-11-21T07:30:10")
        self.start(page, key)

    def tap(self, page, key):
        page.click(f'[data-key="{key}"]')
        self.settle(page)

    def shows(self, page, place, text):
        """Waits until a place has the text; a failure says what the page has instead."""
        try:
            page.wait_for_function(
                "([place, text]) => document.querySelector(place)?.textContent.includes(text)",
                arg=[place, text],
            )
        except playwright.sync_api.TimeoutError:
            found = page.locator(place).all_text_contents()
            self.fail(f"{place} has {found}, not {text!r}, on this page:\n{page.inner_text('body')}")

    def settle(self, page):
        page.evaluate("() => new Promise((done) => setTimeout(done, 80))")

    def pass_time(self, page, seconds):
        """Lets time pass at once but for its last second, in which the page draws, and a moment more: clocks
        are drawn when they show another second."""
        page.clock.run_for(int(seconds * 1000) - 1000)
        for _ in range(5):
            page.clock.run_for(200)
        page.clock.run_for(5)

    def title(self, page):
        return page.inner_text("#run-exercise")

    def go(self, page, name):
        """Goes to an exercise through the list of all steps."""
        if not page.locator(".run-steps[open]").count():
            page.click('[data-key="steps-open"]')
        page.click(f".run-steps button:text-is('{name}')")
        page.wait_for_function("name => document.getElementById('run-exercise').textContent.includes(name)", arg=name)

    def finish(self, page):
        self.tap(page, "finish")
        page.wait_for_selector('[data-key="save"]')

    def save(self, page):
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")
        self.settle(page)

    def markdown(self, page):
        """The text of the only session that waits or has arrived."""
        if self.home.journal:
            return list(self.home.journal.values())[-1]
        return page.locator(".run-outbox pre").last.text_content()

    def logged(self, markdown):
        """What `kb log --from` makes of a text, in a knowledge base of its own."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "kb.yaml").write_text("units: kg\n")
            (root / "session.md").write_text(markdown)
            command = [case.Settings.kb, "log", "--from", str(root / "session.md"), "--root", folder]
            for _ in range(2):
                done = subprocess.run(command, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
            journal = sorted((root / "workouts/journal").rglob("*.md"))
            self.assertEqual(len(journal), 1)
            return journal[0].read_text()
