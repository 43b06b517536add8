const last = new Map<string, Promise<unknown>>();

/** Does one thing after the other that has the same key, in the order in which it was asked for, whatever becomes of each. */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  const done = () => {
    if (last.get(key) === mine) last.delete(key);
  };
  mine.then(done, done);
  return mine;
}
