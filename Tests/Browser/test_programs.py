"""The questions on the page of programs, and what the module answers to them."""

import json
import os
import subprocess

import case
from playwright.sync_api import expect


class ProgramTests(case.SiteCase):
    def ask(self, page, **answers):
        for name, value in answers.items():
            page.check(f'#questions [name={name}][value="{value}"]', force=True)
        page.click("#questions .button")

    def names(self, page):
        return page.locator("#questions-result h3 a").all_inner_texts()

    def test_the_answers_are_those_of_the_command(self):
        command = [
            case.Settings.kb, "program", "recommend", "--goal", "strength", "--level", "beginner",
            "--days", "3", "--minutes", "60", "--equipment", "all", "--avoid", "knee", "--json"]
        answer = subprocess.run(
            command, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "KB_TODAY": "2026-11-21"})
        matches = json.loads(answer.stdout)["matches"]
        self.assertEqual(len(matches), 3)
        with self.opened() as (page, trouble):
            self.visit(page, "/programs/")
            page.fill("#avoid", "knee")
            # The questions begin with what kb.yaml lists.
            page.check('#questions [name=limited][value=""]', force=True)
            self.ask(page, goal="strength", level="beginner", days=3, minutes=60)
            expect(page.locator("#questions-result li h3")).to_have_count(3)
            self.assertEqual(self.names(page), [match["name"] for match in matches])
            for place, match in enumerate(matches):
                text = page.locator("#questions-result ol > li").nth(place).inner_text()
                self.assertIn(f"Fits {match['score']} of 100", text)
                for reason in match["reasons"]:
                    self.assertIn(reason[1:] + ".", text)
            self.assertIn(
                f"kb program start {matches[0]['key']} --equipment all --avoid knee",
                page.inner_text("#questions-result"))
            page.click("#questions-result h3 a >> nth=0")
            page.wait_for_url(f"**/programs/{matches[0]['key']}/")
            self.assertEqual(trouble.take(), [])

    def test_once_there_is_an_answer_it_follows_the_form_and_stays(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/programs/")
            self.assertEqual(self.names(page), [])
            self.ask(page, goal="strength", level="advanced", days=4)
            expect(page.locator("#questions-result h3 a").first).to_be_visible()
            first = self.names(page)
            page.check('#questions [name=limited][value="yes"]', force=True)
            page.evaluate("""() => {
                const boxes = document.querySelectorAll('[name=equipment]:checked');
                for (const box of boxes) box.click();
            }""")
            expect(page.locator("#questions-result")).to_contain_text("--equipment none")
            self.assertIn("You have everything it needs.", page.inner_text("#questions-result"))
            self.assertNotEqual(first, [])
            page.reload()
            self.assertTrue(page.is_checked('[name=level][value="advanced"]'))
            self.assertTrue(page.is_checked('[name=limited][value="yes"]'))
            self.assertEqual(trouble.take(), [])

    def test_words_that_mean_nothing_are_named_and_nothing_fits_everything(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/programs/")
            page.fill("#avoid", "<b>purple</b>, deadlift")
            self.ask(page, goal="hypertrophy", level="intermediate", days=4)
            expect(page.locator("#questions-result .problem")).to_have_text(
                "Not known, so not avoided: <b>purple</b>.")
            expect(page.locator("#questions-result ol")).to_contain_text("kb program start")
            self.assertEqual(trouble.take(), [])

    def test_the_keyboard_alone_answers(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/programs/")
            page.focus("#questions [name=goal]:checked")
            page.keyboard.press("ArrowRight")
            self.assertTrue(page.is_checked('[name=goal][value="athletic performance"]'))
            page.keyboard.press("Enter")
            expect(page.locator("#questions-result")).to_contain_text("of 100")
            self.assertEqual(trouble.take(), [])

    def test_without_javascript_each_program_says_who_it_is_for(self):
        with self.opened(java_script_enabled=False) as (page, _):
            self.visit(page, "/programs/")
            self.assertIn("kb program recommend", page.inner_text("main"))
            self.assertFalse(page.is_visible("#questions"))
            card = page.locator("#filtered li", has_text="5/3/1 for Beginners")
            self.assertIn("For beginners", card.inner_text())
