/** What one subscriber is to be told of a batch of changes. It does not reject. */
export type Errand = { subscriber: string; run(): Promise<void> };

export type Errands = {
  /** Takes the errands of one batch, at most one for each subscriber; one promise for each, as it is done. */
  take(batch: readonly Errand[]): Promise<void>[];
};

type Waiting = Errand & { batch: Set<Waiting>; isRunning: boolean; done(): void };

/**
 * Runs so many errands at once that the batches take turns: what concerns two people does not wait behind what
 * concerns two thousand. What concerns one subscriber is done in the order in which it came; so an errand whose
 * subscriber has an earlier one waiting gives its turn to that.
 */
export function openErrands(atOnce: number): Errands {
  /** The batches with errands that wait; the first has the next turn. */
  const batches: Set<Waiting>[] = [];
  /** By subscriber, the earliest first; the first may be running. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;

  function next(): Waiting | undefined {
    for (const [place, batch] of batches.entries()) {
      for (const errand of batch) {
        const [earliest = errand] = lines.get(errand.subscriber) ?? [];
        if (earliest.isRunning) continue;
        batches.splice(place, 1);
        earliest.isRunning = true;
        earliest.batch.delete(earliest);
        if (batch.size > 0) batches.push(batch);
        return earliest;
      }
    }
    return undefined;
  }

  async function run(errand: Waiting): Promise<void> {
    await errand.run();
    const line = lines.get(errand.subscriber);
    line?.shift();
    if (line?.length === 0) lines.delete(errand.subscriber);
    errand.done();
    running -= 1;
    fill();
  }

  function fill(): void {
    while (running < atOnce) {
      const errand = next();
      if (!errand) return;
      running += 1;
      void run(errand);
    }
  }

  return {
    take(errands) {
      const batch = new Set<Waiting>();
      const ends = errands.map((errand) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const waiting = { ...errand, batch, isRunning: false, done: resolve };
        batch.add(waiting);
        const line = lines.get(errand.subscriber);
        if (line) line.push(waiting);
        else lines.set(errand.subscriber, [waiting]);
        return promise;
      });
      if (batch.size > 0) batches.push(batch);
      fill();
      return ends;
    },
  };
}
