"""The page of the day of a site that was built days ago: it says what a site of today would say."""

import datetime
import pathlib
import tempfile

import home_server
import run_case

BUILT = datetime.date(2026, 11, 21)
# What the two pages must agree on, as a reader sees it.
SHOWN = """() => ({
  day: document.querySelector('time[data-today]').textContent,
  numbers: Object.fromEntries([...document.querySelectorAll('[data-counts]')].map((place) =>
    [place.dataset.counts, place.querySelector('dd').textContent.trim()])),
  progress: document.getElementById('progress').textContent,
  coming: [...document.querySelectorAll('.week [data-day]:not([hidden]) dt')].slice(0, 2)
    .map((place) => place.textContent),
  next: (({ children }) => [...children].filter((place) => place.matches('#next, h2, .soft')).map((place) => place.textContent))(
    document.getElementById('next').parentElement),
  links: [...document.getElementById('next').parentElement.querySelectorAll('a.button, a.more')]
    .map((link) => [link.textContent, new URL(link.href).pathname + new URL(link.href).search]),
  recent: [...document.querySelectorAll('[aria-labelledby="recent"] .when')].map((place) => place.textContent),
})"""


class LaterTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nrotation: [press, walk]\nchallenge: {name: Sets, sets: 3, each: 10 Air Squats}\n",
        "resources/workouts/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg\n",
        "resources/workouts/walk.md": "# Walk\n\n- Walk — 30 min\n",
        "workouts/plan.md": "# Plan\n\n- 2026-11-22 press\n- 2026-11-24 walk\n- 2026-11-26 press\n"
            "- 2026-12-01 press\n- 2026-12-02 walk\n- 2026-12-05 walk\n",
        "workouts/journal/2026/2026-11-20.md":
            "# 2026-11-20\n\n## 07:00 Walk\n\n- workout: walk\n- challenge: 3\n\n- Walk (30 min): done\n",
        "workouts/journal/2026/2026-11-21.md":
            "# 2026-11-21\n\n## 07:00 Press\n\n- workout: press\n- challenge: 3\n\n"
            "- Bench Press (3x8-12 60kg): done\n",
        # Of the days that are among the past 365 no longer.
        "workouts/journal/2025/2025-11-24.md": "# 2025-11-24\n\n## Sets\n\n- challenge: 3\n",
        "workouts/journal/2025/2025-12-01.md": "# 2025-12-01\n\n## Sets\n\n- challenge: 3\n",
    }

    def shown(self, page, day, server=None):
        """The page of the day on a day, of this site or of another server's."""
        self.home.manners = [500] * 50
        page.clock.install(time=f"{day}T12:00:00")
        page.goto((server or self.server).origin + "/", wait_until="load")
        page.wait_for_function("text => document.querySelector('time[data-today]').textContent === text",
                               arg=f"{day:%A} {day.day} {day:%B} {day.year}")
        return page.evaluate(SHOWN)

    def test_the_greeting_is_that_of_the_hour(self):
        for hour, words in ((3, "Hello"), (7, "Good morning"), (14, "Good afternoon"), (21, "Good evening")):
            with self.subTest(hour=hour), self.opened() as (page, _):
                self.home.manners = [500] * 50
                page.clock.install(time=f"{BUILT}T{hour:02}:00:00")
                self.visit(page, "/")
                page.wait_for_function("words => document.querySelector('h1').textContent === words", arg=words)

    def test_an_old_page_says_what_a_new_one_says(self):
        for later in (1, 2, 3, 5, 9, 10, 14):
            day = BUILT + datetime.timedelta(days=later)
            with self.subTest(day=day), tempfile.TemporaryDirectory() as folder:
                root = pathlib.Path(folder) / "new"
                for name, text in self.files.items():
                    path = root / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
                new = self.build(root, today=str(day))
                with home_server.HomeServer(new, self.home) as server, self.opened() as (page, _):
                    expected = self.shown(page, day, server)
                with self.opened() as (page, _):
                    self.assertEqual(self.shown(page, day), expected)

    def test_weeks_later_nothing_is_claimed(self):
        with self.opened() as (page, _):
            shown = self.shown(page, datetime.date(2027, 2, 3))
            self.assertEqual(shown["numbers"]["week"], "0 sessions")
            self.assertEqual(shown["numbers"]["month"], "0 sessions")
            self.assertEqual(shown["numbers"]["streak"], "0 days: start your streak today!")
            self.assertEqual(shown["numbers"]["last"], "Press before 21 November 2026")
            self.assertEqual(shown["progress"], "")

    def test_a_clock_that_is_behind_changes_nothing(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-19T12:00:00")
            self.visit(page, "/")
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.evaluate(SHOWN)["day"], "Saturday 21 November 2026")
