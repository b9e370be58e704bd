"""What single functions of the scripts answer, where the same question has an answer elsewhere."""

import pathlib
import re

import case

SCRIPTS = pathlib.Path(__file__).parents[2] / "site"


class ScriptTests(case.SiteCase):
    def answers(self, module, call, values):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            found = page.evaluate(f"""async (values) => {{
              const it = await import('/{module}');
              return values.map((value) => {call});
            }}""", values)
            self.assertEqual(trouble.take(), [])
            return found

    def test_the_words_of_a_note_are_not_the_kind_of_a_set(self):
        cases = {
            '60kg x 8 "warmup was heavy"': "", "20kg x 10 warmup": "warmup", "8 drop": "drop",
            '60kg x 8 @8 drop "fail"': "drop", "60kg x max": "amrap", '60kg x max "hard"': "amrap",
            "60kg x 8 back-off": "", '8 "drop it" ': "",
        }
        found = self.answers("run/set-kinds.js", "it.kindOf(value).word", list(cases))
        self.assertEqual(found, list(cases.values()))

    def test_another_kind_keeps_the_note_and_no_other_mark(self):
        cases = {
            ('60kg x 8 "warmup was heavy"', "warmup"): '60kg x 8 warmup "warmup was heavy"',
            ('60kg x 8 warmup "warmup was heavy"', ""): '60kg x 8 "warmup was heavy"',
            ("60kg x 8 back-off", "drop"): "60kg x 8 drop",
            ('60kg x 8 @8 fail "drop it"', "drop"): '60kg x 8 @8 drop "drop it"',
        }
        found = self.answers("run/set-kinds.js", "it.withKind(...value)", [list(one) for one in cases])
        self.assertEqual(found, list(cases.values()))

    def test_a_mark_in_a_note_is_no_mark_of_a_run(self):
        found = self.answers("sets/marks.js", "it.isWarmup(value)", [
            "20kg x 8 warmup", '20kg x 8 "after warmup"', '20kg x 8 warmup "easy"', "20kg x 8"])
        self.assertEqual(found, [True, False, True, False])

    def test_an_estimate_is_rounded_as_everywhere_else(self):
        thousandths = [*range(0, 2000), 102_667, 102_650, 102_649, 99_950, 1_000_050]
        texts = [f"{number // 1000}.{number % 1000:03}kg" for number in thousandths]
        with self.opened() as (page, trouble):
            self.visit(page, "/run/?free")
            found = page.evaluate("""async (texts) => {
              const { tenth } = await import('/run/ahead.js');
              return texts.map(tenth);
            }""", texts)
        wanted = [f"{(number + 50) // 100 / 10:g}kg" for number in thousandths]
        self.assertEqual(found, wanted)

    def test_a_sentence_ends_once_and_its_names_stay_in_their_places(self):
        found = self.answers("run/dom.js", "it.sentence(value)", ["for strength", "Is it?", "it fits.", "with כושר 3"])
        self.assertEqual(found, ["For strength.", "Is it?", "It fits.", "With \u2068כושר\u2069 3."])

    def test_one_script_makes_sentences_elements_and_days(self):
        for pattern, only in (
            (r"const made = document\.createElement\(name\)", ["run/dom.js"]),
            (r"(function|const) sentence\b", ["run/dom.js"]), (r"getFullYear\(", ["here.js"]),
            (r"kb challenge ", ["challenge-count.js"]),
        ):
            found = [str(path.relative_to(SCRIPTS)) for path in sorted(SCRIPTS.rglob("*.js"))
                     if re.search(pattern, path.read_text())]
            self.assertEqual(found, only, pattern)

    def test_every_colour_of_plates_has_a_rule(self):
        source = SCRIPTS.parent / "Sources/KBText/Settings/PlateColour.swift"
        colours = re.search(r"case (.*)", source.read_text())[1].split(", ")
        style = (SCRIPTS / "style.css").read_text()
        self.assertEqual([one for one in colours if f".plate-{one} " not in style], [])
