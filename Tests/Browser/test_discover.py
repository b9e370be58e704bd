"""The ranked list with its knobs, what of it stays in the browser, and the way to kb.yaml."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile

import case

ROOT = pathlib.Path(__file__).parent.parent.parent


class DiscoverTests(case.SiteCase):
    @contextlib.contextmanager
    def opened(self, **options):
        """On the day that the site was built for: reasons follow from the last days."""
        with super().opened(**options) as (page, trouble):
            page.clock.install(time="2026-11-21T09:00:00")
            yield page, trouble

    def ranked(self, page):
        return page.locator("#ranked h3 a").all_inner_texts()

    def changed(self, page, act):
        """Waits until an act has ranked anew, and gives the list."""
        page.evaluate("document.getElementById('ranked').firstElementChild.id = 'old'")
        act()
        page.wait_for_function("() => !document.getElementById('old')")
        return self.ranked(page)

    def test_knobs_rank_at_once_with_reasons_and_breakdown(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            first = self.ranked(page)
            self.assertEqual(len(first), 12)
            legs = self.changed(page, lambda: page.evaluate("""() => {
                document.querySelector('[name=focus-on][value=legs]').click();
                const slider = document.getElementById('weight-focus');
                slider.value = 10;
                slider.dispatchEvent(new Event('input', { bubbles: true }));
            }"""))
            self.assertNotEqual(legs, first)
            self.assertIn("You asked for legs", page.inner_text("#ranked"))
            page.click("#ranked li:nth-child(2) summary")
            row = page.inner_text("#ranked li:nth-child(2) tr:has(th:text-is('focus'))")
            self.assertIn("× 10", row)
            self.assertEqual(page.locator("#ahead h3").count(), 14)
            self.assertEqual(trouble.take(), [])

    def test_what_is_left_out_is_named(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            self.changed(page, lambda: page.evaluate(
                "document.querySelector('[name=exclude-categories][value=conditioning]').click()"
            ))
            self.assertRegex(page.inner_text("#excluded-text"), r"^.?\s*\d+ workouts left out")
            page.click("#excluded-text")
            self.assertIn("You exclude the category conditioning", page.inner_text("#excluded"))
            self.assertEqual(trouble.take(), [])

    def test_wishes_stay_and_go_back_to_those_of_the_settings(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            before = self.ranked(page)
            mine = self.changed(page, lambda: page.click("label:has([value=short])"))
            self.visit(page, "/discover/")
            page.wait_for_function(
                "(first) => document.querySelector('#ranked li:nth-child(2) a').textContent"
                " === first", arg=mine[1])
            self.assertTrue(page.is_checked("[name=duration][value=short]"))
            self.assertEqual(self.changed(page, lambda: page.click("#knobs [type=reset]")), before)
            self.assertFalse(page.is_checked("[name=duration][value=short]"))
            self.assertEqual(trouble.take(), [])

    def test_the_text_for_the_settings_ranks_the_same_in_the_command(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T12:00:00")
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            page.evaluate("""() => {
                const set = (name, value) => { document.getElementsByName(name)[0].value = value; };
                for (const box of ['[name=focus-on][value=strength]', '[name=focus-on][value=legs]',
                    '[name=location][value=gym]', '[name=sources][value=knowledge-base]',
                    '[name=exclude-categories][value=skill]', '[name=limited]',
                    '[name=equipment][value=barbell]', '[name=avoid-repeat]']) {
                  document.querySelector(box).checked = true;
                }
                set('minutes', '40');
                set('exclude-exercises', 'Burpee, "Snatch: heavy"');
                set('exclude-movements', 'jump');
                set('rest-days', 'legs 2, upper body 1');
                set('window', '10');
                set('weight-novelty', '3.25');
            }""")
            mine = self.changed(page, lambda: page.dispatch_event("#knobs", "input"))
            self.visit(page, "/settings/")
            yaml = page.inner_text("#wishes-yaml")
            self.assertEqual(trouble.take(), [])
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name in ("resources", "workouts"):
                shutil.copytree(ROOT / name, root / name)
            (root / "kb.yaml").write_text((ROOT / "kb.yaml").read_text() + "\n" + yaml)
            answer = subprocess.run(
                [case.Settings.kb, "discover", "--root", root, "--json", "--limit", "12"],
                capture_output=True, text=True, env={**os.environ, "KB_TODAY": "2026-11-21"})
            self.assertEqual(
                answer.stderr,
                'kb: discovery: in kb.yaml leaves out ""Snatch: heavy"", which means nothing\n')
            for name in mine:
                self.assertIn(f'"{name}"', answer.stdout)

    def test_without_scripts_the_list_of_the_build_is_there(self):
        with self.opened(java_script_enabled=False) as (page, trouble):
            self.visit(page, "/discover/")
            self.assertEqual(len(self.ranked(page)), 12)
            self.assertFalse(page.is_visible("#knobs"))
            self.assertEqual(trouble.take(), [])


class ChartTests(case.SiteCase):
    def test_a_figure_and_a_range_are_shown_at_a_time_without_scripts_too(self):
        for scripts in (True, False):
            with self.opened(java_script_enabled=scripts) as (page, trouble):
                self.visit(page, "/exercises/bench-press/")
                shown = page.locator("#charts figure:visible")
                self.assertEqual(shown.count(), 1)
                self.assertIn("Estimated maximum", shown.inner_text())
                page.click("#charts label:has-text('Volume')")
                page.click("#charts label:has-text('1M')")
                self.assertEqual(shown.count(), 1)
                self.assertIn("Volume per session of 6 sessions", shown.inner_text())
                self.assertEqual(trouble.take(), [])

    def test_a_pointer_reads_the_value_of_a_session(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/exercises/bench-press/")
            page.wait_for_load_state("networkidle")
            picture = page.locator("#charts svg:visible")
            box = picture.bounding_box()
            picture.hover(position={"x": box["width"] - 6, "y": 60})
            self.assertEqual(
                page.text_content("#charts figure:visible .chart-reading"), "84.5 kg, 20 Nov 2026")
            self.assertEqual(trouble.take(), [])


class CalendarTests(case.SiteCase):
    def test_days_lead_to_what_was_done(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/calendar/")
            self.assertEqual(page.inner_text("td[aria-current=date]").strip()[:2], "21")
            self.assertEqual(page.inner_text("caption >> nth=0"), "November 2026")
            page.click("td a:text-is('20') >> nth=0")
            page.wait_for_url("**/history/2026-11-20/")
            self.assertIn("Push Day A", page.inner_text("main"))
            page.click("[rel=prev]")
            page.wait_for_url("**/history/2026-11-19/")
            self.assertEqual(trouble.take(), [])


class SettingsTests(case.SiteCase):
    def test_everything_is_forgotten_when_asked(self):
        with self.opened() as (page, _):
            self.visit(page, "/discover/")
            page.wait_for_load_state("networkidle")
            page.click("label:has([value=long])")
            self.visit(page, "/settings/")
            self.assertIn("duration: long", page.inner_text("#wishes-yaml"))
            page.evaluate("window.confirm = () => true")
            page.click("#clear-all")
            page.wait_for_function(
                "() => document.getElementById('clear-status').textContent !== ''")
            self.assertTrue(page.is_hidden("#wishes"))
            self.assertEqual(page.evaluate("Object.keys(localStorage).length"), 0)
