"""Neovim without a screen, with the configuration that kb ships."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import case

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
class NeovimTests(unittest.TestCase):
    def test_a_session_is_written_in_neovim(self):
        folder = case.folder()
        self.addCleanup(folder.cleanup)
        machine = tempfile.TemporaryDirectory(prefix="kb-neovim-")
        self.addCleanup(machine.cleanup)
        programs = pathlib.Path(machine.name) / "bin"
        programs.mkdir()
        (programs / "kb").symlink_to(case.Settings.kb)
        result = pathlib.Path(machine.name) / "result.json"
        environment = {
            **case.Settings.environment(),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": machine.name,
            "KB_EDITORS": str(ROOT / "editors"),
            "KB_FOLDER": folder.name,
            "KB_SESSION": case.SESSION,
            "KB_RESULT": str(result),
        }
        subprocess.run(
            ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", str(pathlib.Path(__file__).parent / "neovim.lua")],
            env=environment,
            timeout=120,
            check=True,
            capture_output=True,
        )
        found = json.loads(result.read_text(encoding="utf-8"))
        self.assertNotIn("failure", found, found.get("failure"))
        self.assertTrue(found["started"])
        self.assertIn("unknown-exercise", [problem["code"] for problem in found["problems"]])
        self.assertEqual(found["formatted"], "- Bench Pres (3x8 60kg): 8, 8, 8")
        self.assertEqual(found["completion"], "Bench Press (3x9 60kg):")
        self.assertEqual(found["omnifunc"], "v:lua.kb_omnifunc")
        self.assertEqual((found["where"], found["offered"]), (2, "Bench Press (3x9 60kg): "))
        self.assertIn("Next: `3x9 60kg`", found["hover"])
        self.assertIsNone(found.get("rename"))
        moved = pathlib.Path(folder.name) / "workouts/templates/legs-a.md"
        self.assertIn("aliases: [legs]", moved.read_text(encoding="utf-8"))
        push = pathlib.Path(folder.name) / case.PUSH
        self.assertIn("[[legs-a]]", push.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
