"""The queries of docs/many-people.md, run in DuckDB over a few people."""

import pathlib
import sys
import tempfile
import unittest

import case

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "Benchmarks"))
import many_people  # noqa: E402


class ManyPeopleTests(unittest.TestCase):
    def test_every_query_of_the_document_answers(self):
        with tempfile.TemporaryDirectory(prefix="kb-people-") as folder:
            files = many_people.export(case.Settings.kb, pathlib.Path(folder), 5, 60)
            (files / "empty.ndjson").write_text("")
            answers = [len(rows) for _, _, rows in many_people.ask(files)]
        # A view, a table, five people, the months of 30 days, exercises and people.
        self.assertEqual(answers[2], 5)
        self.assertGreaterEqual(answers[3], 1)
        self.assertGreater(answers[4], 50)
        self.assertEqual(answers[6], 5)
        self.assertEqual(len(answers), 7)

    def test_the_sums_are_those_of_kb(self):
        with tempfile.TemporaryDirectory(prefix="kb-people-") as folder:
            place = pathlib.Path(folder)
            files = many_people.export(case.Settings.kb, place, 2, 40)
            _, _, rows = list(many_people.ask(files))[2]
        self.assertEqual([row[:2] for row in rows], [("p000", 40), ("p001", 40)])
        self.assertEqual([str(row[3]) for row in rows], ["2024-12-31"] * 2)
        self.assertTrue(all(row[4] >= 40 * 6 * 3 * 0.9 for row in rows))


if __name__ == "__main__":
    unittest.main()
