"""A static site that sends its sessions into a repository, through stand-ins for the hosts' APIs."""

import re

import code_host
import run_case
from code_host import REPOSITORY, TOKEN

FILES = {
    "workouts/templates/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg\n",
    "resources/exercises/bench-press.md": "# Bench Press\n",
    "workouts/journal/2026/2026-11-20.md": "# 2026-11-20\n\n## 07:00 Walk\n\n- Walk (30 min): done\n",
}


def settings(kind, address):
    return (
        f"units: kg\nsite:\n  inbox: {{host: {kind}, url: \"{address}\", repository: {REPOSITORY}, branch: main}}\n"
    )


class InboxCase(run_case.RunCase):
    kind = "github"

    @classmethod
    def setUpClass(cls):
        cls.host = code_host.CodeHost(cls.kind)
        cls.host.__enter__()
        cls.addClassCleanup(cls.host.__exit__)
        cls.files = {**FILES, "kb.yaml": settings(cls.kind, cls.host.address)}
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.repository = self.host.repository
        self.repository.__init__(self.kind)
        # A host of static files takes nothing.
        self.home.manners = [500] * 100
        self.addCleanup(lambda: self.assertEqual(self.repository.wrong, []))

    def keep_token(self, page, token=TOKEN):
        self.visit(page, "/settings/")
        page.get_by_label("Token", exact=True).fill(token)
        page.get_by_role("button", name="Keep on this device").click()
        page.wait_for_selector("text=The token is kept on this device.")

    def done(self, page):
        self.visit(page, "/workouts/press/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def says(self, page, text):
        page.wait_for_function("text => document.getElementById('run').innerText.includes(text)", arg=text)

    def waits_for(self, page, condition):
        for _ in range(200):
            if condition():
                return
            page.wait_for_timeout(50)
        self.fail("it did not come about in 10 seconds")

    def arrives(self, page):
        self.says(page, "Press is in your repository. The next build there puts it into your journal.")

    def sent(self):
        ((path, text),) = self.repository.files.items()
        self.assertRegex(path, r"^workouts/inbox/[0-9a-f]{32}\.md$")
        self.assertIn(f"- id: {path[len('workouts/inbox/'):-len('.md')]}\n", text)
        return text


class HostTests:
    """What is the same on each kind of host."""

    def test_a_workout_goes_into_the_repository_once_a_token_is_typed(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.keep_token(page)
            self.assertEqual(page.locator("#inbox-token").count(), 0)
            page.get_by_role("button", name="Test").click()
            page.wait_for_selector(f"text=The token reaches {REPOSITORY} and its branch main.")
            self.done(page)
            self.arrives(page)
            text = self.sent()
            self.assertTrue(text.startswith("# 2026-11-21\n\n## 07:30 Press\n"), text)
            self.assertEqual(self.repository.messages, ["Log Press"])
            self.assertEqual(page.locator(".run-outbox li").count(), 0)
            self.assertIn("- Bench Press (3x8 60kg): done\n", self.logged(text))
            page.reload()
            page.wait_for_load_state("networkidle")
            self.assertEqual(len(self.repository.messages), 1)
            self.assertFalse([line for line in trouble.take() if TOKEN in line])

    def test_what_a_host_answered_too_late_or_not_at_all_is_there_once(self):
        with self.opened() as (page, _):
            self.keep_token(page)
            self.repository.manners = ["late", "ok"]
            self.done(page)
            self.arrives(page)
            self.sent()
            self.repository.files.clear()
            self.repository.manners = ["deaf"]
            self.done(page)
            self.says(page, "will be sent automatically when your repository is reachable.")
            self.assertEqual(len(self.repository.files), 1)
            page.click('[data-key="send"]')
            self.arrives(page)
            self.sent()
            self.assertEqual(len(self.repository.messages), 2)

    def test_a_session_that_was_changed_after_a_lost_answer_takes_the_place_of_the_first(self):
        with self.opened() as (page, _):
            page.clock.install(time="2026-11-21T07:30:00")
            self.keep_token(page)
            self.repository.manners = ["deaf", 500]
            self.done(page)
            self.says(page, "will be sent automatically")
            self.repository.manners = [500] * 20
            page.click('.run-outbox details.run-when summary')
            page.locator(".run-outbox input[type=date]").fill("2026-11-19")
            page.locator(".run-outbox input[type=date]").press("Tab")
            page.wait_for_function("() => document.querySelector('.run-outbox pre').textContent.startsWith('# 2026-11-19')")
            self.repository.manners = []
            page.click('[data-key="send"]')
            self.arrives(page)
            self.assertTrue(self.sent().startswith("# 2026-11-19\n"))

    def test_another_push_at_the_same_moment_is_waited_for(self):
        with self.opened() as (page, _):
            self.keep_token(page)
            self.repository.manners = [409, 409]
            self.done(page)
            self.arrives(page)
            self.sent()


class GitHubTests(HostTests, InboxCase):
    kind = "github"

    def test_what_only_a_person_can_put_right_is_said_and_not_tried_again(self):
        cases = [
            (401, f"{self.host_name} does not accept the token. It may have expired. See Settings."),
            (403, f"The token may not write to {REPOSITORY}. See Settings."),
            (404, f"{REPOSITORY}, or its branch main, is not there for the token. See Settings."),
            (422, f"{self.host_name} refused the session (422). See Settings."),
        ]
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.keep_token(page)
            self.repository.manners = [401]
            self.done(page)
            self.says(page, cases[0][1])
            for status, words in cases:
                self.repository.manners = [status]
                self.repository.requests.clear()
                page.click('[data-key="send"]')
                self.waits_for(page, lambda: self.repository.requests)
                self.says(page, words)
                page.clock.run_for(700_000)
                self.settle(page)
                writes = [line for line in self.repository.requests if line.startswith("PUT")]
                self.assertEqual(len(writes), 1, status)
            self.assertEqual(self.repository.files, {})
            page.click('[data-key="send"]')
            self.arrives(page)
            # The host's own words, in which this one repeats the token, are nowhere.
            self.assertFalse([line for line in trouble.take() if TOKEN in line])

    def test_a_host_that_is_down_or_has_had_enough_is_tried_again_later(self):
        for manner in (500, 503, 429, "limited"):
            with self.subTest(manner), self.opened() as (page, _):
                self.repository.__init__(self.kind)
                page.clock.install(time="2026-11-21T07:30:00")
                self.keep_token(page)
                self.repository.manners = [manner]
                self.done(page)
                self.says(page, "will be sent automatically when your repository is reachable.")
                self.assertEqual(self.repository.files, {})
                page.clock.run_for(3_000)
                self.arrives(page)

    def test_a_redirect_does_not_take_the_token_elsewhere(self):
        with code_host.CodeHost("github") as other, self.opened() as (page, _):
            self.repository.elsewhere = f"{other.address}/repos/{REPOSITORY}/contents/workouts/inbox/a.md"
            self.repository.manners = ["redirect"]
            self.keep_token(page)
            self.done(page)
            self.says(page, "will be sent automatically")
            self.assertEqual(other.repository.requests, [])

    def test_without_a_token_nothing_is_sent_and_the_page_says_where_to_type_one(self):
        with self.opened() as (page, _):
            self.done(page)
            self.says(page, f"This device has no token for {REPOSITORY} yet. Type one on Settings")
            self.assertEqual(self.repository.requests, [])
            page.click(".run-outbox a:text('Settings')")
            page.wait_for_selector("#inbox-token")
            # Type it there, and the workout that waited goes.
            page.fill("#inbox-token", TOKEN)
            page.get_by_role("button", name="Keep on this device").click()
            page.wait_for_selector("text=The token is kept on this device.")
            self.visit(page, "/")
            # Nothing is shown before it is known that something waits, either.
            for _ in range(200):
                if self.repository.files:
                    break
                page.wait_for_timeout(50)
            page.wait_for_function("() => document.getElementById('resume').hidden")
            self.sent()

    def test_a_token_that_is_removed_is_gone(self):
        with self.opened() as (page, _):
            self.keep_token(page)
            self.assertIn(TOKEN, page.evaluate("() => JSON.stringify({ ...localStorage })"))
            page.get_by_role("button", name="Remove the token").click()
            page.wait_for_selector("text=The token is removed from this device.")
            self.assertNotIn(TOKEN, page.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })"))
            self.done(page)
            self.says(page, "has no token")
            self.keep_token(page)
            page.evaluate("window.confirm = () => true")
            page.click("#clear-all")
            page.wait_for_selector("text=Everything has been deleted.")
            self.assertNotIn(TOKEN, page.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })"))

    def test_a_token_goes_to_no_other_place_than_the_one_it_was_typed_for(self):
        with code_host.CodeHost("github") as other, self.opened() as (page, _):
            self.keep_token(page)
            self.write({"kb.yaml": settings("github", other.address)})
            self.addCleanup(self.build, self.root)
            self.addCleanup(self.write, {"kb.yaml": self.files["kb.yaml"]})
            self.build(self.root)
            self.done(page)
            self.says(page, "has no token")
            self.visit(page, "/settings/")
            page.wait_for_selector("text=kb.yaml names another place than the one that your token was typed for.")
            self.assertEqual(other.repository.requests, [])
            self.assertEqual(self.repository.requests, [])

    def test_the_token_is_on_no_page_and_in_no_address(self):
        with self.opened() as (page, trouble):
            seen = []
            page.on("request", lambda request: seen.append(request.url))
            self.keep_token(page)
            for address in ("/", "/settings/", "/run/", "/about/"):
                self.visit(page, address)
                page.wait_for_load_state("networkidle")
                seen.append(page.content())
                seen.append(page.evaluate("() => [...document.querySelectorAll('input')].map((one) => one.value).join()"))
            self.visit(page, "/settings/")
            page.get_by_role("button", name="Test").click()
            page.wait_for_selector("text=The token reaches")
            seen.append(page.content())
            self.assertFalse([text for text in seen + trouble.take() if TOKEN in text])

    def test_two_pages_that_send_at_once_make_one_file(self):
        with self.opened() as (page, _):
            self.keep_token(page)
            self.repository.manners = [500] * 3
            self.done(page)
            self.says(page, "will be sent automatically")
            other = page.context.new_page()
            self.repository.manners = ["late", "late"]
            other.goto(self.server.origin + "/", wait_until="commit")
            page.click('[data-key="send"]')
            page.wait_for_function("() => document.querySelectorAll('.run-outbox li').length === 0")
            other.wait_for_load_state("networkidle")
            self.sent()

    def test_the_test_says_what_is_wrong(self):
        name = self.host_name
        cases = [
            ({}, "kb_wrong-token", "The token is not accepted: it was mistyped, has expired or was revoked."),
            ({"has_branch": False}, TOKEN, f"{REPOSITORY} has no branch main."),
            ({"may_write": False}, TOKEN, f"You may read {REPOSITORY}, but not write to it."),
            ({"is_public": True}, TOKEN, f"Anyone can read {REPOSITORY}, and so everything that you log there."),
        ]
        with self.opened() as (page, _):
            for values, token, words in cases:
                self.repository.__init__(self.kind)
                for key, value in values.items():
                    setattr(self.repository, key, value)
                self.keep_token(page, token)
                page.get_by_role("button", name="Test").click()
                page.wait_for_selector(f"text={words}")
                page.get_by_role("button", name="Remove the token").click()
            self.keep_token(page)
            page.context.set_offline(True)
            page.get_by_role("button", name="Test").click()
            page.wait_for_selector("text=There is no network.")
            page.context.set_offline(False)
            page.route(f"{self.host.address}/**", lambda route: route.abort())
            page.get_by_role("button", name="Test").click()
            page.wait_for_selector(f"text={name} cannot be reached.")

    def test_what_is_no_token_is_refused_and_a_classic_one_is_warned_about(self):
        with self.opened() as (page, _):
            self.visit(page, "/settings/")
            for text in ("short", "with a blank in it", "naïve-tökens"):
                page.fill("#inbox-token", text)
                page.get_by_role("button", name="Keep on this device").click()
                page.wait_for_selector("text=That is not a token: it has no blanks and at least 8 characters.")
            self.keep_token(page, "ghp_0123456789abcdef")
            page.wait_for_selector("text=This is a classic token, which opens all of your repositories.")

    def test_over_a_connection_that_others_can_change_no_token_is_taken_or_used(self):
        with self.opened() as (page, _):
            self.keep_token(page)
            page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
            self.visit(page, "/settings/")
            page.wait_for_selector("text=Open it with https to use a token.")
            self.done(page)
            self.says(page, "has no token")
            self.assertEqual(self.repository.requests, [])

    def test_only_pages_that_send_may_reach_the_host(self):
        policies = {}
        for file in self.site.rglob("*.html"):
            (policy,) = re.findall(r"connect-src ([^;]*);", file.read_text(encoding="utf-8"))
            policies.setdefault(policy, set()).add(str(file.relative_to(self.site)))
        self.assertEqual(
            policies.pop(f"'self' {self.host.origin}"), {"index.html", "run/index.html", "settings/index.html"})
        self.assertEqual(list(policies), ["'self'"])

    @property
    def host_name(self):
        return self.host.origin.removeprefix("http://")


class GitLabTests(HostTests, InboxCase):
    kind = "gitlab"


class ForgejoTests(HostTests, InboxCase):
    kind = "forgejo"


class NoInboxTests(run_case.RunCase):
    files = {**FILES, "kb.yaml": "units: kg\n"}

    def test_a_site_without_an_inbox_says_nothing_of_it(self):
        page = (self.site / "settings/index.html").read_text(encoding="utf-8")
        self.assertNotIn("Sending without a server", page)
        self.assertNotIn("inbox", page)
