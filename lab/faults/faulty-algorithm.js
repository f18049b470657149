/** An algorithm that ends its worker now and then, and loops for ever where a page asks for it. */
import { createLearned } from "pith";

const learned = createLearned();

/** One page in so many. */
const ENDS_ONE_IN = 100;

export default {
  name: "faulty",
  select(tree, options) {
    const page = new TextDecoder().decode(tree.source);
    if (page.includes("FAULT: loop")) for (;;);
    if (Math.random() * ENDS_ONE_IN < 1) process.exit(1);
    return learned.select(tree, options);
  },
};
