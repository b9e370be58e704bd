"""Emacs without a screen, with eglot and the configuration that kb ships."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import case

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EGLOT = pathlib.Path("/usr/share/emacs/site-lisp/elpa")


@unittest.skipUnless(shutil.which("emacs") and list(EGLOT.glob("eglot-*")), "Emacs or eglot is not installed")
class EmacsTests(unittest.TestCase):
    def test_a_session_is_written_in_emacs(self):
        folder = case.folder()
        self.addCleanup(folder.cleanup)
        machine = tempfile.TemporaryDirectory(prefix="kb-emacs-")
        self.addCleanup(machine.cleanup)
        programs = pathlib.Path(machine.name) / "bin"
        programs.mkdir()
        (programs / "kb").symlink_to(case.Settings.kb)
        result = pathlib.Path(machine.name) / "result.json"
        environment = {
            **case.Settings.environment(),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": machine.name,
            "LC_ALL": "C.UTF-8",
            "KB_EDITORS": str(ROOT / "editors"),
            "KB_FOLDER": folder.name,
            "KB_SESSION": case.SESSION,
            "KB_RESULT": str(result),
        }
        subprocess.run(
            ["emacs", "--batch", "-l", str(pathlib.Path(__file__).parent / "emacs.el")],
            env=environment,
            timeout=180,
            check=True,
            capture_output=True,
        )
        found = json.loads(result.read_text(encoding="utf-8"))
        self.assertNotIn("failure", found, found.get("messages"))
        self.assertTrue(found["started"])
        self.assertIn("unknown-exercise", " ".join(found["problems"]))
        self.assertEqual(found["formatted"], "- Bench Pres (3x8 60kg): 8, 8, 8")
        self.assertEqual(found["undone"], "- Bench Pres (3 x 8 60 kg):  8,8, 8")
        self.assertEqual(found["completion"], "Bench Press (3x9 60kg):")
        self.assertIn("Next: `3x9 60kg`", found["hover"])
        self.assertIn("this editor cannot rename files; use kb move legs NEW", found["rename"])
        self.assertTrue((pathlib.Path(folder.name) / case.LEGS).exists())


if __name__ == "__main__":
    unittest.main()
