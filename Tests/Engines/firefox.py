"""Firefox ESR without a window system, driven over Marionette."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from marionette_driver import errors
from marionette_driver.by import By
from marionette_driver.marionette import Marionette

import phone

SETTINGS = {
    "marionette.port": 0,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.chrome.site_icons": False,
    "browser.sessionhistory.max_total_viewers": 0,
    "browser.sessionstore.interval": 3600000,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "places.history.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    # As on a phone, they take no room from the page.
    "ui.useOverlayScrollbars": 1,
    # Nothing is asked of another machine: only this one is reached without that proxy, and it is none.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
# The browser's own bars go, and with them the width below which its window does not get.
NARROW = """
document.documentElement.style.setProperty('min-width', '0', 'important');
document.getElementById('navigator-toolbox').style.display = 'none';
"""


class Engine(phone.Engine):
    """Each phone is a Firefox with a profile of its own, of which pictures can be taken in any case."""

    name = "firefox"

    def __init__(self, is_seen=False):
        super().__init__()
        self.binary = shutil.which("firefox-esr")
        if not self.binary:
            raise SystemExit("Firefox is missing; scripts/install-dependencies.sh test installs it")

    def phone(self, keeps=True, is_dark=False):
        settings = dict(SETTINGS)
        if not keeps:
            settings["network.cookie.cookieBehavior"] = 2
        if is_dark:
            settings["layout.css.prefers-color-scheme.content-override"] = 0
        self.phones.append(FirefoxPhone(self.binary, settings))
        return self.phones[-1]


class FirefoxPhone(phone.Phone):
    engine = "firefox"
    passing = (errors.MarionetteException,)

    def __init__(self, binary, settings):
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="kb-firefox-", ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
        (profile / "user.js").write_text("".join(lines))
        self.process = subprocess.Popen(
            [binary, "--headless", "--marionette", "-remote-allow-system-access", "--no-remote",
             "--profile", str(profile), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.driver = Marionette(host="127.0.0.1", port=self.port(profile / "MarionetteActivePort"))
        self.driver.start_session()
        with self.driver.using_context("chrome"):
            self.driver.execute_script(NARROW)

    def port(self, file):
        """The port that Firefox chose, which it writes down once somebody can connect."""
        end = time.monotonic() + 3 * phone.PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if file.exists() and (text := file.read_text()):
                return int(text)
            time.sleep(phone.STEP)
        raise SystemExit("Firefox did not start")

    def go(self, address):
        self.driver.navigate(address)

    def evaluate(self, script, *arguments):
        return self.driver.execute_script(script, script_args=arguments, sandbox=None)

    def called_back(self, script, *arguments):
        return self.driver.execute_async_script(script, script_args=arguments, sandbox=None)

    def find(self, place):
        return self.driver.find_element(By.XPATH if place.startswith("//") else By.CSS_SELECTOR, place)

    def hold(self, element, milliseconds):
        mouse = self.driver.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(0, 0, origin=element).pointer_down().pause(milliseconds).pointer_up().perform()

    def keys(self, text):
        self.driver.actions.sequence("key", "keyboard").send_keys(text).perform()

    def resize(self, width, height):
        self.driver.set_window_rect(x=0, y=0, width=width, height=height)

    def picture(self, path):
        pathlib.Path(path).write_bytes(self.driver.screenshot(format="binary", full=False))

    def end(self):
        self.driver.delete_session()
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()
