"""The whole way of a phone in the network of the house, over TLS with kb's own certificate, into git."""

import re
import subprocess
import tempfile

import browser
import case
from serve_case import FILES
from sets_case import BENCH, JOURNAL, TEXT, SetsCase

LAST_WEEK = JOURNAL.replace("2026-11-20", "2026-11-14")
PLAN = "workouts/plan.md"


class LanTests(SetsCase):
    files = {
        **FILES, "kb.yaml": FILES["kb.yaml"] + "git: {commit: always}\n", ".gitignore": "public/\n.kb/\n",
        LAST_WEEK: TEXT.replace("2026-11-20", "2026-11-14"), PLAN: "# Plan\n\n- 2026-11-27 press\n",
    }

    def begin(self, port=0):
        if not hasattr(self, "state"):
            state = tempfile.TemporaryDirectory(prefix="kb-state-")
            self.addCleanup(state.cleanup)
            self.state = state.name
            self.git("init", "-q", "-b", "main")
            for key, value in (("user.name", "Tester"), ("user.email", "tester@example.org")):
                self.git("config", key, value)
            self.git("add", "-A")
            self.git("commit", "-qm", "Begin")
        self.start("--lan", "--tls", "auto", "--port", str(port), XDG_STATE_HOME=self.state)
        for line in self.server.stdout:
            if invited := re.search(r"https://[^ ]*:(\d+)/pair\?code=(\w+)", line):
                break
        self.port, self.code = invited.groups()
        self.origin = f"https://127.0.0.1:{self.port}"

    def git(self, *words):
        return subprocess.run(
            ["git", "-C", str(self.root), *words], check=True, capture_output=True, text=True).stdout

    def test_a_phone_trains_without_the_network_corrects_last_week_and_moves_friday(self):
        with browser.opened(case.Settings.browser, self.origin, ignore_https_errors=True,
                            viewport={"width": 390, "height": 844}) as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            page.goto(self.origin + "/")
            self.assertEqual(page.locator("p").inner_text(),
                             "This device is not paired; scan the code that kb serve shows.")
            page.goto(f"{self.origin}/pair?code={self.code}")
            page.wait_for_selector(".raised .button")
            trouble.take()
            page.click(".raised .button")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector('[data-key="everything"]')
            self.end()
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text('Saved on this device')")
            trouble.take()
            self.begin(self.port)
            page.goto(self.origin + "/run/")
            page.wait_for_selector(".run-arrived:has-text('Press is in the journal')")
            self.assertIn("- Bench Press (3x8 60kg): done", self.journal())
            self.edit(page, "/sessions/2026-11-14/0730/")
            self.set(page, "Bench Press", "Load of set 1", "62,5")
            self.save(page)
            # The page follows its own change before anybody goes on.
            page.wait_for_selector(".performed >> text=62.5 kg")
            changed = (self.root / LAST_WEEK).read_text(encoding="utf-8")
            self.assertEqual(changed.count("\n"), self.files[LAST_WEEK].count("\n"))
            self.assertNotIn(BENCH, changed)
            page.goto(self.origin + "/calendar/")
            page.get_by_role("button", name="Change the plan: Press, Friday 27 November").click()
            page.fill("dialog [name=day]", "2026-11-28")
            page.get_by_role("button", name="Move", exact=True).click()
            page.wait_for_selector(".plan-said:has-text('to Saturday 28 November')")
            self.assertEqual((self.root / PLAN).read_text(encoding="utf-8"), "# Plan\n\n- 2026-11-28 press\n")
            self.assertEqual(trouble.take(), [])
        self.eventually(lambda: self.git("status", "--porcelain") == "")
        titles = self.git("log", "--format=%s").splitlines()
        self.assertEqual(titles[-1], "Begin")
        self.assertEqual(len(titles), 4, titles)
