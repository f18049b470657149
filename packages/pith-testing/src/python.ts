// Names the Python that tests use.

/** The Python that has what tests need: `scripts/test.js` names it for the suites that use one. */
export const PYTHON = process.env["PITH_PYTHON"] ?? "python3";
