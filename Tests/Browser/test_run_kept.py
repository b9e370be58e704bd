"""What a run and its session survive: reloads, crashes, other tabs, clocks, storage, servers."""

import run_case
from test_run_signals import HIDE


class KeptTests(run_case.RunCase):
    def test_a_reload_in_the_middle_loses_nothing(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "load-up")
            self.tap(page, "set-done")
            page.reload()
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Bench Press")
            self.assertEqual(page.locator(".run-set.done").count(), 1)
            self.assertEqual(page.input_value('[data-key="load-value"]'), "67.5kg")
            self.visit(page, "/")
            self.shows(page, "#resume", "Push Day A is not finished yet")
            page.click("#resume a")
            page.wait_for_selector(".run-top")
            self.assertEqual(page.locator(".run-set.done").count(), 1)
            self.assertEqual(trouble.take(), [])

    def test_a_week_in_the_pocket(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.start(page)
            self.tap(page, "set-done")
            page.clock.set_system_time("2026-11-28T07:30:00")
            page.reload()
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Band Pull-apart")
            self.assertEqual(trouble.take(), [])

    def test_a_run_that_was_forgotten_ends_with_its_last_tap(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.start(page)
            self.pocket(page, "2026-11-21T08:10:30")
            self.tap(page, "set-done")
            self.pocket(page, "2026-11-22T19:00:30")
            self.finish(page)
            self.shows(page, ".numbers", "40:")
            self.assertTrue(page.is_checked('[data-key="until-tap"]'))
            page.check('[data-key="until-now"]')
            self.shows(page, ".numbers", "35:30:")
            page.check('[data-key="until-tap"]')
            self.shows(page, ".numbers", "40:")
            self.save(page)
            self.assertRegex(self.markdown(page), r"- duration: 40:\d\d\n")
            self.assertEqual(trouble.take(), [])

    def test_a_long_step_without_a_tap_lasts_until_now(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.start(page)
            self.pocket(page, "2026-11-21T08:30:30")
            self.tap(page, "everything")
            page.wait_for_selector('[data-key="save"]')
            self.shows(page, ".numbers", "1:00:")
            self.assertTrue(page.is_checked('[data-key="until-now"]'))
            self.assertEqual(trouble.take(), [])

    def test_a_clock_that_is_set_back_takes_no_time_away(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.start(page)
            page.clock.run_for(60_000)
            page.clock.set_system_time("2026-11-21T06:31:00")
            page.clock.run_for(1_000)
            self.settle_clock(page)
            self.assertRegex(page.inner_text(".notice"), r"was set back by 1:00:0\d\.")
            self.assertRegex(page.inner_text("#run-elapsed"), r"^1:0\d$")
            self.assertEqual(trouble.take(), [])

    def pocket(self, page, until):
        page.evaluate(HIDE)
        page.clock.set_system_time(until)
        page.reload()
        page.wait_for_selector(".run-top")

    def settle_clock(self, page):
        for _ in range(6):
            page.clock.run_for(200)

    def test_two_tabs_do_not_fight(self):
        with self.opened() as (page, trouble):
            self.start(page)
            other = page.context.new_page()
            other.goto(page.url)
            other.wait_for_selector("h1:text('open in another tab')")
            other.click('[data-key="here"]')
            other.wait_for_selector(".run-top")
            page.wait_for_selector("h1:text('open in another tab')")
            other.click('[data-key="set-done"]')
            other.wait_for_selector("#run-exercise:text('Band Pull-apart')")
            page.click('[data-key="here"]')
            page.wait_for_selector("#run-exercise:text('Band Pull-apart')")
            other.wait_for_selector("h1:text('open in another tab')")
            self.assertEqual(trouble.take(), [])

    def test_without_storage_the_page_says_so_and_still_gives_the_text(self):
        with self.opened() as (page, trouble):
            page.add_init_script(
                """Object.defineProperty(window, 'indexedDB', { get() { throw new Error('forbidden'); } });
                Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } });"""
            )
            self.home.manners = [500] * 50
            self.start(page)
            self.assertIn("stores nothing", page.inner_text(".notice"))
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("## ", self.markdown(page))

    def test_a_full_storage_falls_back_to_the_small_one(self):
        with self.opened() as (page, trouble):
            page.add_init_script(
                """IDBObjectStore.prototype.put = () => {
                  throw new DOMException('full', 'QuotaExceededError'); };"""
            )
            self.start(page)
            self.tap(page, "set-done")
            page.reload()
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Band Pull-apart")
            self.assertEqual(trouble.take(), [])

    def test_a_trap_of_the_module_loses_nothing(self):
        with self.opened() as (page, trouble):
            page.add_init_script(
                """const real = WebAssembly.instantiate;
                WebAssembly.instantiate = async (...given) => {
                  const instance = await real.apply(WebAssembly, given);
                  const call = instance.exports.kb_call;
                  const exports = { ...instance.exports, kb_call: (...asked) => {
                    if (window.trap) { window.trap = false; throw new WebAssembly.RuntimeError('unreachable'); }
                    return call(...asked); } };
                  return { exports }; };"""
            )
            self.start(page)
            page.evaluate("window.trap = true")
            self.tap(page, "set-done")
            self.settle(page)
            self.assertIn("is kept", page.inner_text("#run .notice"))
            self.assertEqual(self.title(page), "Band Pull-apart")
            self.assertEqual(trouble.take(), [])

    def test_without_webassembly_the_page_says_what_to_do(self):
        with self.opened() as (page, _):
            page.add_init_script("delete window.WebAssembly;")
            self.visit(page, "/workouts/strength/push-a/")
            page.click(".start a")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector("#run .problem")
            self.assertIn("kb log strength/push-a", page.inner_text("#run"))

    def test_without_javascript_the_pages_say_what_to_do(self):
        with self.opened(java_script_enabled=False) as (page, _):
            self.visit(page, "/workouts/strength/push-a/")
            self.assertIn("kb log strength/push-a", page.inner_text("main"))
            self.assertEqual(page.locator(".start a:visible").count(), 0)
            self.visit(page, "/run/")
            self.assertIn("need JavaScript", page.inner_text("main"))

    def test_a_server_that_fails_gets_it_later_once(self):
        with self.opened() as (page, _):
            self.home.manners = [500, 503, "deaf"]
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("1 session to sync", page.inner_text(".run-outbox"))
            for _ in range(3):
                page.click('[data-key="send"]')
                page.wait_for_timeout(300)
                if page.locator(".run-arrived").count():
                    break
            page.wait_for_selector(".run-arrived")
            self.assertEqual(len(self.home.journal), 1)
            self.assertEqual({body["id"] for _, _, body in self.home.requests}, set(self.home.journal))
            self.assertEqual(self.home.requests[0][:2], ("/api/sessions", "application/json"))
            self.assertEqual(page.locator(".run-outbox pre").count(), 0)

    def test_one_session_that_a_server_stumbles_over_holds_back_no_other(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 4
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            self.start(page, "strength/legs-a")
            self.tap(page, "everything")
            self.home.manners = [500]
            self.save(page)
            self.shows(page, "#run", "1 session to sync")
            self.assertEqual(page.locator(".run-arrived").count(), 1)
            self.assertEqual(len(self.home.journal), 1)

    def test_a_server_that_answers_late_or_twice(self):
        with self.opened() as (page, trouble):
            self.home.manners = ["late"]
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            page.click('[data-key="send"]')
            page.wait_for_selector(".run-arrived")
            self.assertEqual(len(self.home.journal), 1)
            self.assertEqual(page.locator(".run-arrived").count(), 1)
            self.assertEqual(trouble.take(), [])

    def test_a_server_that_refuses_keeps_it_here_and_says_why(self):
        with self.opened() as (page, _):
            self.home.manners = [422]
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("duration cannot be read", page.inner_text(".run-outbox"))
            self.assertIn("1 session to sync", page.inner_text(".run-outbox"))

    def test_copy_and_download_give_the_exact_text_and_nothing_leaves_by_itself(self):
        with self.opened(permissions=["clipboard-read", "clipboard-write"]) as (page, _):
            self.home.manners = [500] * 50
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            text = self.markdown(page)
            self.tap(page, "copy")
            self.assertEqual(page.evaluate("navigator.clipboard.readText()"), text)
            with page.expect_download() as waiting:
                page.click('[data-key="download"]')
            with open(waiting.value.path(), encoding="utf-8") as file:
                self.assertEqual(file.read(), text)
            self.assertRegex(waiting.value.suggested_filename, r"^\d{4}-\d\d-\d\d-\d{4}\.md$")
            self.visit(page, "/run/")
            page.wait_for_selector(".run-outbox pre", state="attached")
            self.assertEqual(self.logged(text), text)
            self.tap(page, "arrived")
            self.visit(page, "/run/")
            page.wait_for_selector("h1:text-is('Nothing is waiting to be added')")

    def test_a_run_goes_on_without_a_network(self):
        with self.opened() as (page, _):
            self.start(page)
            page.context.set_offline(True)
            self.tap(page, "set-done")
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("1 session to sync", page.inner_text(".run-outbox"))
            page.context.set_offline(False)
            page.wait_for_selector(".run-arrived")
            self.assertEqual(len(self.home.journal), 1)
