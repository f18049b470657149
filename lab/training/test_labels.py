"""`python -m unittest discover training`: labels on texts that one can check by eye."""

import unittest

import numpy as np

from agreement import agreed_labels, recipe_blocks
from corpus import KINDS
from page_kinds import move_kinds
from readings import reading_of
from selection import choose

STORY = "The mill on the creek was built by two brothers who had come from the north with nothing but a grindstone."
MORE = "It ground barley for the whole coast until the railway came and flour could be had from the city for less."
MENU = "Home News Sport Weather Contact"
TEASER = "Read next how the old lighthouse became a hotel"


class Agreement(unittest.TestCase):
    record = {"texts": [MENU, STORY, MORE, TEASER, "Ad"]}

    def labels(self, **kept):
        return agreed_labels(self.record, kept)

    def test_votes(self):
        """What most tools kept is content, what few kept is boilerplate, and of the rest nobody knows."""
        both, all_three = f"{STORY} {MORE}", f"{STORY} {MORE} {TEASER}"
        labels = self.labels(readability=all_three, trafilatura=both, resiliparse=all_three, **{"readability-lxml": both})
        self.assertEqual(labels.tolist(), [0, 1, 1, -1, -1])

    def test_too_few_tools(self):
        self.assertIsNone(self.labels(readability=f"{STORY} {MORE}", trafilatura=f"{STORY} {MORE}", resiliparse="Home"))

    def test_order_and_copies(self):
        """Words count where they stand in a run: a block that only shares words with the text isn't kept."""
        record = {"texts": [STORY, " ".join(reversed(STORY.split())), MORE]}
        kept = {tool: f"{STORY} {MORE}" for tool in ("readability", "trafilatura", "resiliparse")}
        self.assertEqual(agreed_labels(record, kept).tolist(), [1, 0, 1])


class Recipes(unittest.TestCase):
    recipe = {"ingredients": ["200 g barley flour", "Salt"], "instructions": ["Mix flour, water and salt, and leave it overnight."]}

    def test_blocks(self):
        texts = ["200 g barley flour", "salt", "Salt roads of the north", "1. Mix flour, water and salt, and leave it overnight.", "leave it overnight", MENU]
        self.assertEqual(recipe_blocks(texts, self.recipe).tolist(), [True, True, False, True, True, False])


class Choosing(unittest.TestCase):
    def test_expected_f1(self):
        chosen, expected = choose(np.array([0.9, 0.1, 0.8]), np.array([10.0, 10.0, 10.0]))
        self.assertEqual(chosen.tolist(), [True, False, True])
        self.assertAlmostEqual(expected, 2 * 17 / (20 + 18))


class Readings(unittest.TestCase):
    label = {"corpus": "wcxb", "id": "1", "kind": "thread", "labels": "NMMON"}
    texts = ["Home", "Ana, 3 May", "It ground barley for the whole coast.", "Signed, Ana", "ana 3 may"]

    def reading(self):
        return reading_of(self.label, self.texts, np.array([1, 3, 7, 2, 3]))

    def test_measure(self):
        """A text that the page says twice counts where it is labelled higher, and what is optional doesn't count."""
        everything, name, menu = np.ones(5, bool), np.array([0, 0, 0, 0, 1], bool), np.array([1, 0, 0, 0, 0], bool)
        of_name, of_text, of_menu = np.log2(4), np.log2(8), np.log2(2)
        self.assertAlmostEqual(self.reading().f1(everything), 2 * (of_name + of_text) / (2 * (of_name + of_text) + of_menu))
        self.assertAlmostEqual(self.reading().f1(name), 2 * of_name / (2 * of_name + of_text))
        self.assertEqual(self.reading().f1(menu), 0)

    def test_nothing_wanted(self):
        nothing = reading_of({**self.label, "labels": "NNNON"}, self.texts, np.array([1, 3, 7, 2, 3]))
        self.assertEqual([nothing.f1(np.zeros(5, bool)), nothing.f1(np.ones(5, bool))], [1, 0])

    def test_other_blocks(self):
        with self.assertRaises(SystemExit):
            reading_of(self.label, self.texts[1:], np.array([3, 7, 2, 3]))


class Kinds(unittest.TestCase):
    def test_moved(self):
        """Named parts of posts always tell a forum; titles tell a listing only where the page would be judged as an article."""
        article, forum, listing = (KINDS.index(kind) for kind in ("article", "forum", "listing"))
        shares = np.zeros((4, len(KINDS)))
        shares[:, article] = [0.9, 0.2, 0.9, 0.2]
        shares[:, forum] = 1 - shares[:, article]
        move_kinds(shares, ["forum", "forum", "listing", "listing"], 0.45)
        self.assertTrue(np.allclose(shares[:, article], [0, 0, 0, 0.2]))
        self.assertTrue(np.allclose(shares[:, forum], [1, 1, 0.1, 0.8]))
        self.assertTrue(np.allclose(shares[:, listing], [0, 0, 0.9, 0]))


if __name__ == "__main__":
    unittest.main()
