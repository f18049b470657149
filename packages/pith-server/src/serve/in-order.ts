// Works on several items at a time and gives the results in order.

/**
 * What `work` makes of each item, in order; up to `most` are worked on at a time, and items are taken only for these. An
 * answer is yielded as soon as it and those before it are ready, whether or not a next item has come. Throws what `items`
 * and `work` throw.
 */
export async function* inOrder<Item, Result>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, undefined> {
  const atWork: Promise<Result>[] = [];
  let next: Promise<IteratorResult<Item>> | undefined;
  let isOver = false;
  try {
    while (!isOver || atWork.length > 0) {
      if (!isOver && atWork.length < most) next ??= held(items.next());
      const first = atWork[0];
      const taken = next?.then((result) => ({ result }));
      const winner = await Promise.race([taken, first?.then(() => undefined)].filter((each) => each !== undefined));
      if (winner === undefined) {
        atWork.shift();
        yield await first;
        continue;
      }
      next = undefined;
      if (winner.result.done) isOver = true;
      else atWork.push(held(work(winner.result.value)));
    }
  } finally {
    await items.return(undefined);
  }
}

/** A promise that may reject before anybody awaits it. */
function held<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
