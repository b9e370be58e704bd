"""The list of workouts: what is typed and chosen narrows it, and the address remembers that."""

import case


class WorkoutListTests(case.SiteCase):
    # The page lists some of the workouts; the filters look through all of them.
    cards = "#filtered .card:visible, #filtered-more .card:visible"
    at_once = 60

    def shown(self, page):
        """How many fit, as the page says, which are the cards up to those that are shown at once."""
        page.wait_for_load_state("networkidle")
        text = page.inner_text("#filters-count")
        count = int(text.split()[0])
        if " of " in text:
            cards = page.locator(self.cards).count()
            self.assertEqual(cards, min(count, self.at_once))
        return count

    def all(self, page):
        return int(page.inner_text("#filters-count").split()[0])

    def chip(self, page, name, value):
        before = page.inner_text("#filters-count")
        page.locator(f"label.chip:has(input[name={name}][value='{value}'])").click()
        page.wait_for_function(
            "before => document.getElementById('filters-count').textContent !== before", arg=before)

    def test_words_narrow_the_list_and_its_groups(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/")
            everything = self.all(page)
            self.assertEqual(self.shown(page), everything)
            page.fill("#filters input[name=q]", "PÚSH day")
            # A function, since an expression would be evaluated in the page, which its policy forbids.
            page.wait_for_function(
                "() => document.getElementById('filters-count').textContent.includes(' of ')")
            self.assertIn(self.shown(page), range(1, everything))
            for name in page.locator(self.cards).all_inner_texts():
                self.assertIn("push", name.lower())
            self.assertEqual(page.url, self.server.origin + "/workouts/?q=P%C3%9ASH+day")
            shown = self.shown(page)
            self.assertEqual(
                page.inner_text("#filters-count"), f"{shown} of {everything} workouts"
            )
            self.assertGreater(shown, 0)
            self.assertEqual(trouble.take(), [])

    def test_chips_narrow_it_further_and_the_address_brings_them_back(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/")
            everything = self.all(page)
            page.click("#filters summary")
            self.chip(page, "category", "strength")
            strength = self.shown(page)
            self.assertIn(strength, range(1, everything))
            self.chip(page, "category", "conditioning")
            self.assertGreater(self.shown(page), strength)
            self.chip(page, "minutes", "30")
            short = self.shown(page)
            self.assertIn(short, range(1, everything))
            address = page.url
            self.assertIn("category=conditioning&category=strength&minutes=30", address)
            self.assertEqual(page.inner_text("#filters-active"), "(3)")
            page.locator(self.cards).first.locator("a").click()
            page.wait_for_selector("article.workout")
            page.go_back()
            page.wait_for_function("() => document.querySelector('#filters-active').textContent")
            self.assertEqual((page.url, self.shown(page)), (address, short))
            page.reload()
            self.assertEqual(self.shown(page), short)
            self.assertTrue(page.is_checked("input[name=category][value=strength]"))
            page.click("#filters-clear")
            self.assertEqual(self.shown(page), everything)
            self.assertEqual(page.url, self.server.origin + "/workouts/")
            self.assertEqual(trouble.take(), [])

    def test_where_nothing_fits_it_says_so_and_leads_back(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/?q=underwater+hockey")
            self.assertEqual(self.shown(page), 0)
            self.assertTrue(page.is_visible("#filters-none"))
            self.assertFalse(page.is_visible("#filters-clear"))
            page.click("#filters-none-clear")
            self.assertEqual(self.shown(page), self.all(page))
            self.assertFalse(page.is_visible("#filters-none"))
            self.assertEqual(page.evaluate("document.activeElement.name"), "q")
            self.assertEqual(trouble.take(), [])

    def test_an_address_with_nonsense_shows_everything(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/?category=%3Cscript%3E&minutes=soon&x=%00&q=")
            self.assertEqual(self.shown(page), self.all(page))
            self.assertEqual(trouble.take(), [])

    def test_without_javascript_everything_is_there_and_nothing_is_dead(self):
        with self.opened(java_script_enabled=False) as (page, _):
            self.visit(page, "/workouts/")
            self.assertEqual(self.shown(page), self.all(page))
            self.assertGreater(self.shown(page), 40)
            self.assertFalse(page.is_visible("#filters"))
            self.assertFalse(page.is_visible("#search-open"))
            page.click("#filtered .card a")
            self.assertTrue(page.is_visible("article.workout"))

    def test_exercises_are_found_by_their_other_names(self):
        with self.opened() as (page, trouble):
            for words, name in (("flat+bench", "Bench Press"), ("Kniebeuge+hantel", "Squat")):
                self.visit(page, f"/exercises/?q={words}")
                page.wait_for_function(
                    "() => /^[1-9]\\d? of /.test(document.getElementById('filters-count').textContent)"
                )
                names = page.locator("#filtered li:visible a").all_inner_texts()
                self.assertIn(name, names)
                self.assertLess(len(names), 8)
            self.assertEqual(trouble.take(), [])

    def test_without_the_other_names_what_the_page_shows_is_found(self):
        with self.opened() as (page, trouble):
            page.route("**/names.json", lambda route: route.fulfill(status=500))
            self.visit(page, "/exercises/?q=bench+press")
            page.wait_for_function(
                "() => document.getElementById('filters-count').textContent.includes('answered 500')"
            )
            self.assertIn("Bench Press", page.locator("#filtered li:visible a").all_inner_texts())
            trouble.take()
