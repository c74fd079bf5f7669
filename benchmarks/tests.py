"""What the harness works out, checked by hand: python3 benchmarks/tests.py"""

import sys
import unittest
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent))

import harness
import inputs
from report import plot
from works import growth


class Harness(unittest.TestCase):
    def test_sides_take_turns_and_the_first_round_does_not_count(self):
        ran = []

        def side(name):
            def run():
                ran.append(name)
                return harness.Run(len(ran), 0)
            return run

        a, b = harness.Series("a", ""), harness.Series("b", "")
        harness.in_turns({a: side("a"), b: side("b")}, 2)
        self.assertEqual("".join(ran), "abbaab")
        self.assertEqual(a.clock(), [4, 5])
        self.assertEqual(b.clock(), [3, 6])

    def test_ratios_are_of_one_round(self):
        self.assertEqual(harness.ratio({"clock": [2, 30, 8]}, {"clock": [1, 10, 2]}), 3)

    def test_a_summary_has_numpys_quartiles(self):
        series = harness.Series("a", "", [harness.Run(value, 1, 7) for value in (8, 1, 4, 2)])
        summary = series.summary()
        self.assertEqual(summary["median"], 3)
        self.assertEqual(summary["quartiles"], [1.75, 5])
        self.assertEqual(summary["memory"], 7)

    def test_one_measurement_is_all_there_is_to_know(self):
        summary = harness.Series("a", "", [harness.Run(5, 1)]).summary()
        self.assertEqual((summary["median"], summary["quartiles"], summary["memory"]), (5, [5, 5], None))

    def test_a_process_that_fails_ends_the_measuring(self):
        with self.assertRaises(SystemExit):
            harness.process([sys.executable, "-c", "raise SystemExit(3)"])

    def test_a_name_of_a_machine_is_a_name_of_a_file(self):
        self.assertEqual(harness.slug("A/B (R)  CPU @ 2.0GHz"), "a-b-r-cpu-2-0ghz")


class Law(unittest.TestCase):
    @staticmethod
    def point(name, megabytes, touched, stickers, milliseconds, path="bitstream"):
        facts = {"megabytes": megabytes, "touched": touched, "stickers": stickers, "path": path}
        return {"name": name, "facts": facts, "summary": {"processor": milliseconds / 1000}}

    def test_a_law_that_holds_is_found(self):
        cases = [(1, 1, 1), (4, 1, 1), (4, 9, 1), (16, 3, 20), (2, 2, 100)]
        points = [
            self.point(str(case), *case, 5 + 3 * case[0] + 2 * case[1] + 0.5 * case[2]) for case in cases
        ]
        # Another path has another law.
        points.append(self.point("other", 1, 1, 1, 1e6, path="rgb"))
        law = growth.fitted(points)
        for name, value in {"a": 5, "b": 3, "c": 2, "d": 0.5}.items():
            self.assertAlmostEqual(law["numbers"][name], value, places=6)
        self.assertEqual(len(law["residuals"]), 5)
        self.assertTrue(all(abs(residual["off"]) < 1e-6 for residual in law["residuals"]))

    def test_no_number_of_a_law_is_below_zero(self):
        # What grows with the file here shrinks with the area.
        cases = [(1, 4), (2, 3), (3, 2), (4, 1)]
        points = [self.point(str(case), *case, 1, 10 * case[0]) for case in cases]
        self.assertTrue(all(value >= 0 for value in growth.fitted(points)["numbers"].values()))

    def test_stickers_in_a_grid_cover_what_they_should_and_stay_on_the_canvas(self):
        for count in growth.STICKERS:
            for percent in growth.AREAS:
                stickers = growth.grid(count, percent)
                area = sum(width * height for _, _, width, height in stickers)
                self.assertAlmostEqual(area / (inputs.CANVAS[0] * inputs.CANVAS[1]), percent / 100)
        for x, y, width, height in growth.grid(1000, growth.AREA):
            self.assertTrue(x >= 0 and y >= 0)
            self.assertTrue(x + width <= inputs.CANVAS[0] and y + height <= inputs.CANVAS[1])


class Plots(unittest.TestCase):
    def test_plots_are_xml_and_nothing_in_them_is_markup(self):
        bars = plot.bars("a < b", ["decal", "<b>&"], [("time", str, [1.0, None])])
        curve = plot.curve("a & b", "x", "y", [(1, 2), (100, 30)], [(1, 1), (100, 40)])
        for drawing in (bars, curve):
            self.assertTrue(ElementTree.fromstring(drawing).tag.endswith("svg"))

    def test_a_longer_bar_is_a_larger_number(self):
        drawing = ElementTree.fromstring(plot.bars("t", ["decal", "other"], [("time", str, [1.0, 2.0])]))
        widths = [float(each.get("width")) for each in drawing if each.get("height") == "16"]
        self.assertAlmostEqual(widths[1], 2 * widths[0])

    def test_a_curve_of_one_point_has_room_around_it(self):
        low, high = plot.edges([7.0])
        self.assertTrue(10 ** low < 7 < 10 ** high)


if __name__ == "__main__":
    unittest.main()
