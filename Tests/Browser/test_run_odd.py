"""Runs of workouts that are large, strange or changed meanwhile, and what was typed in them."""

import pathlib
import shutil
import tempfile

import run_case
import server

LONG = "".join(f"- Exercise {number} — 4x8 {20 + number % 40}kg\n" for number in range(100))
ATTACK = "<img src=x onerror=window.pwned=1>"
ARABIC = "سكوات بالبار"


class OddTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/workouts/long.md": f"# Long\n\n{LONG}",
        "resources/workouts/prose.md": "# Prose\n\nWalk in the woods for as long as you like.\n",
        "resources/workouts/loose.md": "# Loose\n\n## Work\n\n- Press — whatever the coach says\n- Plank\n- Row — 3x8 40kg\n",
        "resources/workouts/names.md":
            f"# {ATTACK} {ARABIC}\n\n- {ATTACK} — 2x8 20kg\n- {ARABIC} — 2x8 40kg\n- Row — 2x8 30kg\n",
        "resources/workouts/edited.md": "# Edited\n\n- Bench Press — 2x8 60kg\n- Row — 2x8 40kg\n",
    }

    def saved(self, page):
        page.click('[data-key="save"]')
        page.wait_for_selector(".run-arrived")
        return self.markdown(page)

    def test_a_session_of_400_sets(self):
        with self.opened() as (page, trouble):
            self.start(page, "long")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-set.done")
            page.click('[data-key="everything"]')
            self.shows(page, "#run", "100")
            text = self.saved(page)
            self.assertEqual(text.count("4x8"), 100)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_one_exercise_of_400_sets(self):
        with self.opened() as (page, trouble):
            self.start(page, "edited")
            page.evaluate("""async () => {
              const { change } = await import('/run/store.js');
              await change('run', (run) => {
                const [first] = run.exercises;
                first.sets = Array.from({ length: 400 }, (_, place) => ({ text: `60kg x ${8 + place % 3}`, status: 'done' }));
                return run;
              });
            }""")
            page.reload()
            page.wait_for_selector(".run-top")
            page.click('[data-key="steps-open"]')
            page.click(".run-steps button:has-text('Bench Press')")
            page.wait_for_function("() => document.querySelectorAll('.run-set.done').length === 400")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
            page.click('[data-key="finish"]')
            text = self.saved(page)
            self.assertEqual(text.count("- Bench Press ("), 2)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_workout_without_any_step_is_run_by_adding_what_was_done(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/prose/")
            identity = page.evaluate("document.querySelector('.start a').search")
            self.visit(page, f"/run/{identity}")
            page.click('[data-key="lets-go"]')
            self.shows(page, "#run", "No steps of this workout were understood")
            page.click('[data-key="finish"]')
            page.wait_for_selector('[data-key="save"]')
            self.assertTrue(page.is_disabled('[data-key="save"]'))
            page.fill('[data-key="notes"]', "An hour, in the rain.")
            page.wait_for_selector('[data-key="save"]:enabled')
            text = self.saved(page)
            self.assertIn("\n\nAn hour, in the rain.\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_step_that_was_not_understood_is_done_or_not(self):
        with self.opened() as (page, trouble):
            self.start(page, "loose")
            self.shows(page, "#run-exercise", "Press")
            self.shows(page, ".run-card", "whatever the coach says")
            page.click('[data-key="set-done"]')
            self.shows(page, "#run-exercise", "Plank")
            page.click('[data-key="finish"]')
            text = self.saved(page)
            self.assertRegex(text, r"(?m)^- Press.*: done$")
            self.assertNotIn("Plank", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_names_with_markup_and_from_right_to_left(self):
        with self.opened() as (page, trouble):
            self.start(page, "names")
            self.assertIn(ATTACK, page.inner_text("#run-exercise"))
            page.click('[data-key="set-done"]')
            page.click('[data-key="steps-open"]')
            page.click(f".run-steps button:has-text('{ARABIC}')")
            self.shows(page, "#run-exercise", ARABIC)
            self.assertEqual(page.evaluate(
                "getComputedStyle(document.getElementById('run-exercise')).direction"), "rtl")
            page.click('[data-key="notes-open"]')
            page.fill(".run-sheet textarea >> nth=0", f"{ATTACK} {ARABIC}")
            page.click('[data-key="notes-close"]')
            self.shows(page, ".run-remark", ATTACK)
            page.click('[data-key="everything"]')
            text = self.saved(page)
            self.assertIn(f"- {ARABIC} (2x8 40kg): done\n", text)
            self.assertIn(f"- {ATTACK} (2x8 20kg): done\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertFalse(page.evaluate("'pwned' in window"))
            self.assertEqual(trouble.take(), [])

    def test_a_workout_that_is_edited_meanwhile_is_finished_as_it_was_begun(self):
        with self.opened() as (page, trouble):
            self.start(page, "edited")
            page.fill('[data-key="load-value"]', "72.5")
            page.press('[data-key="load-value"]', "Tab")
            page.wait_for_function("() => document.querySelector('[data-key=load-value]').value === '72.5kg'")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-set.done")
            page.click('[data-key="notes-open"]')
            page.fill(".run-sheet textarea >> nth=0", "elbows in")
            # The page is still open while the site is built anew with other steps.
            self.addCleanup(self.build, self.root)
            self.addCleanup(self.write, {"resources/workouts/edited.md": self.files["resources/workouts/edited.md"]})
            self.write({"resources/workouts/edited.md": "# Edited\n\n- Squat — 5x5 100kg\n"})
            self.build(self.root)
            page.reload()
            self.shows(page, ".notice", "was changed after you started")
            self.assertEqual(self.title(page), "Bench Press")
            self.shows(page, ".run-remark", "elbows in")
            page.click('[data-key="set-done"]')
            self.shows(page, "#run-exercise", "Row")
            page.click('[data-key="everything"]')
            text = self.saved(page)
            self.assertIn("- Bench Press (2x8 60kg): 72.5kg x 8, ", text)
            self.assertIn("- Row (2x8 40kg): done\n", text)
            self.assertIn("Bench Press: elbows in", text)
            self.assertNotIn("Squat", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_site_below_a_path_keeps_its_run_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            host = pathlib.Path(folder)
            shutil.copytree(self.site, host / "my" / "kb")
            (host / "404.html").write_text("none")
            self.server = server.Server(host)
            with self.server, self.opened() as (page, _):
                self.visit(page, "/my/kb/workouts/edited/")
                page.click(".start a")
                page.click('[data-key="lets-go"]')
                page.click('[data-key="set-done"]')
                page.wait_for_selector(".run-set.done")
                self.visit(page, "/my/kb/")
                self.shows(page, "#resume", "Edited is not finished yet")
                page.click("#resume a")
                page.wait_for_selector(".run-set.done")
                page.click('[data-key="everything"]')
                page.click('[data-key="save"]')
                page.wait_for_selector("h1:text-is('Saved on this device')")
                names = page.evaluate("async () => (await indexedDB.databases()).map((one) => one.name)")
                self.assertEqual(names, ["kb /my/kb/"])

    def test_what_is_typed_outlives_the_end_of_a_rest(self):
        for leaves in ("Enter", "Tab", None):
            with self.subTest(leaves), self.opened() as (page, trouble):
                page.clock.install(time="2026-11-21T07:30:00")
                self.start(page, "edited")
                page.click('[data-key="set-done"]')
                page.wait_for_selector("#run-rest")
                page.focus('[data-key="work-value"]')
                page.keyboard.press("Control+A")
                page.keyboard.type("1")
                page.evaluate("""() => {
                  window.shown = [];
                  const look = () => shown.push(document.querySelector('[data-key="work-value"]')?.value);
                  new MutationObserver(look).observe(document.getElementById('run'), { childList: true });
                }""")
                page.clock.run_for(300_000)
                page.wait_for_selector("#run-rest", state="detached")
                # What a drawing shows for a moment is what the next letter is added to.
                self.assertEqual(set(page.evaluate("shown")), {"1"})
                self.assertEqual(page.evaluate("document.activeElement.dataset.key"), "work-value")
                page.keyboard.type("1")
                self.assertEqual(page.input_value('[data-key="work-value"]'), "11")
                if leaves:
                    page.keyboard.press(leaves)
                page.click('[data-key="set-done"]')
                page.click('[data-key="finish"]')
                self.assertIn("8, 11\n", self.saved(page))
                self.assertEqual(trouble.take(), [])

    def test_what_is_typed_for_a_set_is_not_taken_for_the_next(self):
        with self.opened() as (page, trouble):
            self.start(page, "edited")
            page.focus('[data-key="work-value"]')
            page.keyboard.press("Control+A")
            page.keyboard.type("11")
            # As a button of the lock screen does it, which takes no focus away.
            page.evaluate("document.querySelector('[data-key=\"set-done\"]').click()")
            self.shows(page, ".run-row.done .run-numbers", "11")
            self.assertEqual(page.input_value('[data-key="work-value"]'), "8")
            page.click('[data-key="set-done"]')
            page.click('[data-key="finish"]')
            self.assertIn("11, 8\n", self.saved(page))
            self.assertEqual(trouble.take(), [])

    def test_notes_are_kept_as_they_are_typed(self):
        with self.opened() as (page, trouble):
            self.start(page, "edited")
            page.click('[data-key="notes-open"]')
            # A long text, typed faster than any disk takes it letter by letter.
            long = "left shoulder" + ", then the right one" * 15
            page.keyboard.type(long)
            page.fill(".run-sheet textarea >> nth=1", "slept badly")
            page.reload()
            self.shows(page, ".run-remark", long)
            page.click('[data-key="everything"]')
            self.assertEqual(page.input_value('[data-key="notes"]'), "slept badly")
            text = self.saved(page)
            self.assertIn("\nslept badly\n\nBench Press: " + long + "\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_sharing_hands_over_the_exact_text_and_else_is_not_offered(self):
        for outcome, words in (("", "Shared."), ("AbortError", None)):
            with self.subTest(outcome), self.opened() as (page, _):
                page.add_init_script(
                    f"navigator.share = async (what) => {{ window.shared = what;"
                    f" if ('{outcome}') throw new DOMException('no', '{outcome}'); }};")
                self.home.manners = [500] * 50
                self.start(page, "edited")
                page.click('[data-key="everything"]')
                page.click('[data-key="save"]')
                page.wait_for_selector('[data-key="share"]')
                page.click('[data-key="share"]')
                page.wait_for_function("() => window.shared")
                self.assertEqual(page.evaluate("window.shared.text"), self.markdown(page))
                if words:
                    self.shows(page, ".run-outbox", words)
                else:
                    self.settle(page)
                    self.assertNotIn("did not work", page.inner_text(".run-outbox"))
        with self.opened() as (page, _):
            page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")
            self.start(page, "edited")
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector('[data-key="download"]')
            self.assertEqual(page.locator('[data-key="share"]').count(), 0)
