"""WebKit as WebKitGTK has it: MiniBrowser below Xvfb, driven by WebKitWebDriver through selenium."""

import glob
import os
import pathlib
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.common.by import By

import phone

# The bar above the page would keep the window wider than a phone.
NARROW = """
button, entry, box { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }
button image, entry image { -gtk-icon-transform: scale(0); }
"""


class Engine(phone.Engine):
    """Has a screen that nobody sees; pictures can be taken of it if it `is_seen`."""

    name = "webkit"

    def __init__(self, is_seen=False):
        super().__init__()
        self.is_seen = is_seen
        self.binary = next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)
        if not (self.binary and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
            raise SystemExit("WebKit or Xvfb is missing; scripts/install-dependencies.sh test installs them")
        self.folder = tempfile.TemporaryDirectory(prefix="kb-webkit-")
        style = pathlib.Path(self.folder.name) / "gtk-3.0/gtk.css"
        style.parent.mkdir()
        style.write_text(NARROW)
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.display = ":" + self.screen.stdout.readline().strip()

    def environment(self):
        own = {f"XDG_{kind}_HOME": self.folder.name for kind in ("CONFIG", "DATA", "CACHE")}
        # The shorter way to a screen without a graphics card, on which no picture can be taken.
        drawing = {} if self.is_seen else {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        return {**os.environ, **own, **drawing, "DISPLAY": self.display, "NO_AT_BRIDGE": "1"}

    def phone(self, keeps=True, is_dark=False):
        options = webdriver.WebKitGTKOptions()
        options.binary_location = self.binary
        options.add_argument("--automation")
        if is_dark:
            options.add_argument("--dark-mode")
        if not keeps:
            options.add_argument("--enable-html5-local-storage=false")
            options.add_argument("--features=!IndexedDBAPI")
        service = webdriver.WebKitGTKService(
            shutil.which("WebKitWebDriver"), log_output=subprocess.DEVNULL, env=self.environment())
        self.phones.append(WebKitPhone(webdriver.WebKitGTK(options, service)))
        return self.phones[-1]

    def end(self):
        super().end()
        self.screen.terminate()
        self.screen.wait(20)
        self.screen.stdout.close()
        self.folder.cleanup()


class WebKitPhone(phone.Phone):
    engine = "webkit"
    passing = (exceptions.WebDriverException,)

    def __init__(self, driver):
        super().__init__()
        self.driver = driver

    def go(self, address):
        self.driver.get(address)

    def evaluate(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def called_back(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def find(self, place):
        return self.driver.find_element(By.XPATH if place.startswith("//") else By.CSS_SELECTOR, place)

    def hold(self, element, milliseconds):
        actions = webdriver.ActionChains(self.driver, duration=0)
        actions.move_to_element(element).click_and_hold().pause(milliseconds / 1000).release().perform()

    def keys(self, text):
        webdriver.ActionChains(self.driver, duration=0).send_keys(text).perform()

    def resize(self, width, height):
        bar = self.evaluate("return outerHeight - innerHeight")
        self.driver.set_window_rect(0, 0, width, height + bar)

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def end(self):
        self.driver.quit()
