"""The workout that is not finished, offered on every page."""

import pathlib
import shutil
import tempfile

import run_case
import server

SHIFT = """
    window.shift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });"""


class GoingTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/workouts/press.md":
            "# \\<b>Press & דחיפה\n\n- Bench Press — 3x8-12 60kg\n- Plank — 30s\n",
        "resources/workouts/walk.md": "# Walk\n\n- Walk — 30 min\n",
    }
    bar = "#going"

    def begin(self, page, key="press"):
        self.visit(page, f"/workouts/{key}/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.click('[data-key="set-done"]')
        page.wait_for_selector(".run-set.done")

    def test_every_page_leads_back_to_it_and_closing_loses_nothing(self):
        with self.opened() as (page, trouble):
            page.add_init_script(SHIFT)
            self.begin(page)
            self.assertEqual(page.inner_text(self.bar), "")
            name = page.inner_text("#run-title")
            for address in ("/workouts/", "/exercises/", "/settings/", "/404.html"):
                with self.subTest(address):
                    self.visit(page, address)
                    self.shows(page, self.bar, "is not finished yet.")
                    self.assertEqual(page.inner_text("#going strong"), name)
                    self.assertLess(page.evaluate("window.shift"), 0.02)
            # Nothing of the page's end is below it for good.
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            bottom = page.locator(".bottom a").last.bounding_box()
            bar = page.locator(self.bar).bounding_box()
            self.assertLessEqual(bottom["y"] + bottom["height"], bar["y"])
            page.emulate_media(media="print")
            self.assertFalse(page.is_visible(self.bar))
            page.emulate_media(media="screen")
            page.click("#going a")
            page.wait_for_selector(".run-set.done")
            self.visit(page, "/workouts/")
            page.click("#going button")
            page.wait_for_function("() => document.getElementById('going').childElementCount === 0")
            self.visit(page, "/history/")
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.inner_text(self.bar), "")
            self.visit(page, "/")
            self.shows(page, "#resume", "is not finished yet")
            self.assertEqual(page.inner_text(self.bar), "")
            self.assertEqual(trouble.take(), [])

    def test_a_screen_reader_hears_of_it_once(self):
        with self.opened() as (page, _):
            self.begin(page)
            self.visit(page, "/workouts/")
            self.shows(page, self.bar, "is not finished yet")
            self.assertEqual(page.get_attribute(self.bar, "role"), "status")
            self.visit(page, "/history/")
            self.shows(page, self.bar, "is not finished yet")
            self.assertEqual(page.get_attribute(self.bar, "role"), "region")
            self.assertEqual(page.get_attribute(self.bar, "aria-label"), "Unfinished workout")

    def test_it_goes_when_the_run_ends_in_another_tab(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            self.begin(page)
            other = page.context.new_page()
            self.visit(other, "/workouts/walk/")
            self.shows(other, self.bar, "is not finished yet")
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            other.wait_for_function("() => document.getElementById('going').childElementCount === 0")

    def test_a_page_without_a_run_loads_nothing_for_it(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/press/")
            page.wait_for_load_state("networkidle")
            loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
            self.assertEqual([name for name in loaded if "/run/" in name or ".wasm" in name], [])
            self.begin(page)
            self.visit(page, "/workouts/walk/")
            self.shows(page, self.bar, "is not finished yet")
            loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
            self.assertEqual([name for name in loaded if ".wasm" in name], [])
            self.assertEqual(trouble.take(), [])

    def test_a_site_below_a_path_offers_its_own_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            host = pathlib.Path(folder)
            for place in ("my/kb", "other"):
                shutil.copytree(self.site, host / place)
            (host / "404.html").write_text("none")
            self.server = server.Server(host)
            with self.server, self.opened() as (page, _):
                self.begin_below(page, "/my/kb")
                self.visit(page, "/other/workouts/walk/")
                page.wait_for_load_state("networkidle")
                self.assertEqual(page.inner_text(self.bar), "")
                self.visit(page, "/my/kb/workouts/walk/")
                self.shows(page, self.bar, "is not finished yet")
                page.click("#going a")
                page.wait_for_selector(".run-top")
                self.assertIn("/my/kb/run/", page.url)

    def begin_below(self, page, path):
        self.visit(page, f"{path}/workouts/press/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.wait_for_selector(".run-top")
