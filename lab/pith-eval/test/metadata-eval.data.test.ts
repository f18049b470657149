/** The confidence of metadata against pages with ground truth. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type GivenFact, givenFacts, MEASURED_FIELDS, openMetadataCorpus } from "pith-eval";
import { sharedPath } from "pith-testing/shared.js";

test("calibrated confidences are what data/wcxb says, within a few points", () => {
  const corpus = openMetadataCorpus(sharedPath("data", "wcxb")!);
  // Every third page is enough for thirds of the values.
  const facts = givenFacts({ ...corpus, pages: corpus.pages.filter((_, i) => i % 3 === 0) });
  for (const field of MEASURED_FIELDS) {
    const own = facts.filter((fact) => fact.field === field);
    const mean = (value: (fact: GivenFact) => number) => own.reduce((sum, fact) => sum + value(fact), 0) / own.length;
    const difference = mean(({ confidence }) => confidence) - mean(({ right }) => Number(right));
    assert.ok(Math.abs(difference) < 0.05, `${field}: ${difference}`);
    assert.ok(own.every(({ confidence }) => confidence > 0 && confidence < 1));
  }
});
