/** What one caller is to be told of a batch of changes. It does not reject. */
export type Task = { caller: string; run(): Promise<void> };

export type FairQueue = {
  /** Takes the tasks of one batch, at most one for each caller; one promise for each, as it is done. */
  take(batch: readonly Task[]): Promise<void>[];
};

type Waiting = Task & { batch: Set<Waiting>; isRunning: boolean; done(): void };

/**
 * Runs so many tasks at once that the batches take turns: what concerns two people does not wait behind what
 * concerns two thousand. What concerns one caller is done in the order in which it came; so a task whose
 * caller has an earlier one waiting gives its turn to that.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** The batches with tasks that wait; the first has the next turn. */
  const batches: Set<Waiting>[] = [];
  /** By caller, the earliest first; the first may be running. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;

  function next(): Waiting | undefined {
    for (const [place, batch] of batches.entries()) {
      for (const task of batch) {
        const [earliest = task] = lines.get(task.caller) ?? [];
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

  async function run(task: Waiting): Promise<void> {
    await task.run();
    const line = lines.get(task.caller);
    line?.shift();
    if (line?.length === 0) lines.delete(task.caller);
    task.done();
    running -= 1;
    fill();
  }

  function fill(): void {
    while (running < atOnce) {
      const task = next();
      if (!task) return;
      running += 1;
      void run(task);
    }
  }

  return {
    take(tasks) {
      const batch = new Set<Waiting>();
      const ends = tasks.map((task) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const waiting = { ...task, batch, isRunning: false, done: resolve };
        batch.add(waiting);
        const line = lines.get(task.caller);
        if (line) line.push(waiting);
        else lines.set(task.caller, [waiting]);
        return promise;
      });
      if (batch.size > 0) batches.push(batch);
      fill();
      return ends;
    },
  };
}
