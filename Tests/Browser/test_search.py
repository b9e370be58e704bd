"""The search over everything."""

import re

import case
from playwright.sync_api import expect


class SearchTests(case.SiteCase):
    def results(self, page):
        return page.locator("#search-results a").all_inner_texts()

    def wait_for(self, page, held):
        """Waits until a request is held back."""
        for _ in range(500):
            if held:
                return
            page.wait_for_timeout(20)
        self.fail("nothing was asked for")

    def test_the_slash_opens_it_and_return_opens_the_best_result(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/history/")
            page.keyboard.press("/")
            page.wait_for_selector("#search[open]")
            page.keyboard.type("bench pre")
            page.wait_for_selector("#search-results a")
            self.assertEqual(self.results(page)[0], "Bench Press")
            page.keyboard.press("Enter")
            page.wait_for_url("**/exercises/bench-press/")
            self.assertEqual(trouble.take(), [])

    def test_arrows_walk_through_the_results_and_escape_closes(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            page.fill("#search-text", "push")
            page.wait_for_selector("#search-results a")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowDown")
            second = self.results(page)[1]
            self.assertEqual(page.evaluate("document.activeElement.textContent"), second)
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowUp")
            self.assertEqual(page.evaluate("document.activeElement.id"), "search-text")
            page.keyboard.press("Escape")
            self.assertFalse(page.is_visible("#search"))
            self.assertEqual(trouble.take(), [])

    def test_it_says_how_many_there_are_and_where_there_are_none(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            page.fill("#search-text", "a")
            expect(page.locator("#search-results a")).to_have_count(20)
            self.assertIn("the best 20", page.inner_text("#search-status"))
            page.fill("#search-text", "<script>alert(1)</script> zzzz")
            expect(page.locator("#search-results a")).to_have_count(0)
            expect(page.locator("#search-status")).to_have_text("Nothing found. Try another word.")
            page.fill("#search-text", "  ")
            expect(page.locator("#search-status")).to_have_text("")
            self.assertEqual(trouble.take(), [])

    def test_sessions_are_found_by_their_day(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            page.fill("#search-text", "2026-11-10")
            page.wait_for_selector("#search-results a[href*='/sessions/2026-11-10/']")
            self.assertEqual(trouble.take(), [])

    def test_a_wrong_letter_and_accents_find_the_same(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            for typed in ("bensh press", "bnech press", "ench press", "Bénch PRESS", "bench-pres"):
                page.fill("#search-text", typed)
                page.wait_for_function(
                    "() => document.querySelector('#search-results a')?.textContent"
                    " === 'Bench Press'"
                )
                page.fill("#search-text", "")
                page.wait_for_function("() => !document.querySelector('#search-results a')")
            self.assertEqual(trouble.take(), [])

    def test_words_that_only_a_text_has_lead_to_its_page(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            for typed, expected in (
                ("unrack vertical forearms", "Bench Press"), ("until all three sets reach twelve", "Push Day A"),
                ("bounc off ribs", "Bench Press"), ("bench", "Bench Press"), ("bencing off ribs", None),
            ):
                with self.subTest(typed):
                    page.fill("#search-text", typed)
                    if expected:
                        expect(page.locator("#search-results a").first).to_have_text(expected)
                    else:
                        expect(page.locator("#search-status")).to_contain_text("Nothing found")
            page.fill("#search-text", "unrakc vertical forearms")
            expect(page.locator("#search-results a").first).to_have_text("Bench Press")
            self.assertEqual(trouble.take(), [])

    def test_a_first_search_loads_little(self):
        for typed in ("p", "pull", "bench press heavy", "romanian dedlift grip", "2026-11-10"):
            with self.subTest(typed), self.opened() as (page, trouble):
                loaded = []
                page.on("response", lambda response: loaded.append(len(response.body())))
                self.visit(page, "/")
                page.wait_for_load_state("networkidle")
                loaded.clear()
                page.click("#search-open")
                page.locator("#search-text").press_sequentially(typed, delay=20)
                expect(page.locator("#search-status")).to_have_text(re.compile("page|Nothing"))
                page.wait_for_timeout(500)
                self.assertGreater(sum(loaded), 10_000)
                self.assertLess(sum(loaded), 200_000)
                self.assertEqual(trouble.take(), [])

    def test_what_was_typed_before_never_replaces_what_was_typed_last(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            page.fill("#search-text", "cindy")
            expect(page.locator("#search-results a").first).to_have_text("Cindy")
            held, asked = [], []
            page.route("**/search/body-*", lambda route: held.append(route))
            page.on("request", lambda request: asked.append(request.url))
            page.fill("#search-text", "bench")
            self.wait_for(page, held)
            page.fill("#search-text", "cindy on")
            expect(page.locator("#search-results a").first).to_have_text("Cindy on rings")
            asked.clear()
            with page.expect_response("**/search/body-*"):
                for route in held:
                    route.continue_()
            # Time enough for it to ask for more and to draw, were it not left.
            page.wait_for_timeout(500)
            self.assertEqual(self.results(page)[0], "Cindy on rings")
            self.assertEqual([url for url in asked if url.endswith(".json")], [])
            self.assertEqual(trouble.take(), [])

    def test_letters_that_are_typed_before_it_is_loaded_count(self):
        with self.opened() as (page, trouble):
            held = []
            page.route("**/search.js", lambda route: held.append(route))
            self.visit(page, "/history/")
            page.keyboard.press("/")
            page.wait_for_selector("#search[open]")
            page.keyboard.type("bench pre")
            self.wait_for(page, held)
            held[0].continue_()
            expect(page.locator("#search-results a").first).to_have_text("Bench Press")
            self.assertEqual(page.input_value("#search-text"), "bench pre")
            self.assertEqual(trouble.take(), [])

    def test_a_file_that_did_not_come_is_asked_for_again(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/")
            page.click("#search-open")
            page.fill("#search-text", "cindy")
            expect(page.locator("#search-results a").first).to_have_text("Cindy")
            page.route("**/search/body-*", lambda route: route.abort())
            page.fill("#search-text", "bench")
            expect(page.locator("#search-status")).to_contain_text("is not working right now")
            page.unroute("**/search/body-*")
            page.fill("#search-text", "bench p")
            expect(page.locator("#search-results a").first).to_have_text("Bench Press")
            self.assertNotEqual(trouble.take(), [])
