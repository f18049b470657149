/** The measure of pictures: which count as found, lost and one too many, and which addresses are copies of one picture. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { countPictures, type LabelledPicture, pictureShares } from "#src/pictures.js";

const LABELLED: LabelledPicture[] = [
  { belongs: false, address: "https://mill.example/logo.png" },
  { belongs: true, address: "https://mill.example/wheel-300x200.jpg" },
  { belongs: false, address: "//mill.example/wheel.jpg" },
  { belongs: true, address: "" },
];

test("pictures that belong and those that don't", () => {
  const shown = [0, 1].map((picture) => ({ picture, address: LABELLED[picture].address }));
  assert.deepEqual(countPictures(LABELLED, shown), { wanted: 2, kept: 1, shown: 2 });
  assert.deepEqual(countPictures(LABELLED, []), { wanted: 2, kept: 0, shown: 0 });
});

test("another copy stands for a picture once; a second one is one too many", () => {
  const copy = { picture: 2, address: "//mill.example/wheel.jpg" };
  const unlabelled = { picture: -1, address: "http://mill.example/wheel-640x480.jpg#top" };
  assert.deepEqual(countPictures(LABELLED, [copy]), { wanted: 2, kept: 1, shown: 1 });
  assert.deepEqual(countPictures(LABELLED, [unlabelled]), { wanted: 2, kept: 1, shown: 1 });
  assert.deepEqual(countPictures(LABELLED, [copy, unlabelled]), { wanted: 2, kept: 1, shown: 2 });
});

test("copies are known by the ways in which shops and picture servers write sizes", () => {
  for (const [wanted, other] of [
    ["https://mill.example/wheel_1946x.jpg?v=1", "https://mill.example/wheel_2200x.jpg?v=1"],
    ["https://mill.example/wheel_260x.jpg", "https://mill.example/wheel.jpg"],
    ["https://mill.example/resize:fill:80:53/wheel.png", "https://mill.example/resize:fit:1400/wheel.png"],
  ]) {
    const labelled = [wanted, other].map((address, i) => ({ belongs: i === 0, address }));
    assert.deepEqual(
      countPictures(labelled, [{ picture: 1, address: other }]),
      { wanted: 1, kept: 1, shown: 1 },
      other,
    );
  }
});

test("a picture without an address is no copy of another", () => {
  assert.deepEqual(countPictures(LABELLED, [{ picture: -1, address: "" }]), { wanted: 2, kept: 0, shown: 1 });
  assert.deepEqual(countPictures(LABELLED, [{ picture: 3, address: "" }]), { wanted: 2, kept: 1, shown: 1 });
});

test("shares are of all pictures; nothing has none", () => {
  const pages = [
    { wanted: 4, kept: 2, shown: 2 },
    { wanted: 0, kept: 0, shown: 2 },
  ];
  assert.deepEqual(pictureShares(pages), { kept: 0.5, belonging: 0.5 });
  assert.deepEqual(pictureShares([{ wanted: 0, kept: 0, shown: 0 }]), {});
});
