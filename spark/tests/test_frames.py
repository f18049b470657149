"""Frames out of pieces of any size; which records are done."""

import unittest

from pith.protocol.frames import FrameReader, encode_frame
from pith.protocol.progress import Progress


class Frames(unittest.TestCase):
    def test_come_whole_out_of_pieces_of_any_size(self) -> None:
        sent = [
            ({"type": "a"}, b""),
            ({"type": "b", "text": "Übung"}, bytes(range(256))),
            ({"type": "c"}, b"x" * 70_000),
        ]
        stream = b"".join(encode_frame(header, body) for header, body in sent)
        for size in (1, 7, 4_096, len(stream)):
            reader = FrameReader()
            pieces = (stream[at : at + size] for at in range(0, len(stream), size))
            self.assertEqual([tuple(frame) for piece in pieces for frame in reader.add(piece)], sent)


class Done(unittest.TestCase):
    def test_positions_in_any_order(self) -> None:
        progress = Progress()
        for position in (0, 1, 3, 4, 7):
            progress.add(position)
        self.assertEqual(progress.request(), {"doneBelow": 2, "doneBeyond": [[3, 4], [4, 5], [7, 8]]})
        progress.add(2)
        self.assertEqual((progress.first_open, progress.count), (5, 6))
