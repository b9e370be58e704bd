"""Headless Chromium of the system, and pages that remember what went wrong in them.

Its build without a window system is taken where there is one: the same pages take it half the time.
"""

import contextlib
import os
import shutil

from playwright.sync_api import TimeoutError as NeverTrue
from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def chromium():
    path = (
        os.environ.get("CHROMIUM")
        or shutil.which("chromium-headless-shell")
        or shutil.which("chromium")
    )
    if path is None:
        raise SystemExit("chromium is missing; scripts/install-dependencies.sh test installs it")
    # Root cannot have the sandbox.
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=options + ["--disable-dev-shm-usage", "--disable-gpu"]
        )
        try:
            yield browser
        finally:
            browser.close()


class Trouble:
    """What a page complains about: console, exceptions, failed and foreign requests, dialogs."""

    def __init__(self, page, origin):
        self.found = []
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.found.append(f"exception: {error}"))
        page.on("dialog", self.dialog)
        page.on("requestfailed", self.failed)
        page.on("request", lambda request: self.request(request, origin))
        page.on("response", self.response)

    def console(self, message):
        # Only the tests of the service worker let it in; it would fetch the whole site each time.
        if "blocked by Playwright" in message.text:
            return
        if message.type in ("error", "warning"):
            self.found.append(f"{message.type}: {message.text}")

    def failed(self, request):
        # A page that is left stops what it was still loading.
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"failed: {request.url}")

    def dialog(self, dialog):
        self.found.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def request(self, request, origin):
        if not request.url.startswith((origin + "/", "data:", "blob:")):
            self.found.append(f"foreign: {request.url}")

    def response(self, response):
        if response.status >= 400:
            self.found.append(f"{response.status}: {response.url}")

    def take(self):
        found, self.found = self.found, []
        return found


def be_patient(page):
    """Makes `page.wait_for_function` wait for parts of the page that are not there yet while it loads."""
    wait = page.wait_for_function

    def wait_for_function(expression, arg=None, **options):
        patient = f"""(arg) => {{
            try {{
                const asked = ({expression});
                return typeof asked === 'function' ? asked(arg) : asked;
            }} catch (error) {{
                if (error instanceof TypeError) return false;
                throw error;
            }}
        }}"""
        try:
            return wait(patient, arg=arg, **options)
        except NeverTrue:
            # Where the question itself is wrong, this says how.
            page.evaluate(expression, arg)
            raise

    page.wait_for_function = wait_for_function


@contextlib.contextmanager
def opened(browser, origin, **options):
    """A page in a context of its own with its trouble."""
    context = browser.new_context(**{"service_workers": "block", **options})
    page = context.new_page()
    be_patient(page)
    trouble = Trouble(page, origin)
    try:
        yield page, trouble
    finally:
        context.close()
