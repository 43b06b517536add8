/** What one caller is to be told of a batch of changes. */
export type Task = { caller: string };

export type FairQueue = {
  /**
   * Takes the tasks of one batch, at most one for each caller; one promise for each, as it is done.
   * @param run does some of them together. It does not reject
   */
  take<Taken extends Task>(
    batch: readonly Taken[],
    run: (tasks: readonly Taken[]) => Promise<void>,
  ): Promise<void>[];
};

type Batch = { waiting: Set<Waiting>; isLarge: boolean; run(tasks: readonly Task[]): Promise<void> };
type Waiting = { task: Task; batch: Batch; isRunning: boolean; done(): void };

/** So many turns at once, so many tasks of a batch in each, and so many turns at once of batches that take several. */
type Turns = { atOnce: number; together: number; largeAtOnce: number };

/**
 * Runs tasks in turns, of which the batches take one after the other: what concerns two people does not wait behind what
 * concerns two thousand. A turn is some tasks of one batch, and large batches leave some of the turns to the others. What
 * concerns one caller is done in the order in which it came; so a task whose caller has an earlier one waiting gives its
 * turn to that.
 */
export function createFairQueue({ atOnce, together, largeAtOnce }: Turns): FairQueue {
  /** The batches with tasks that wait; the first has the next turn. */
  const batches: Batch[] = [];
  /** By caller, the earliest first; the first may be running. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let runningLarge = 0;

  /** Tasks of one batch that nobody else's turn has to come before. */
  function next(): Waiting[] {
    for (const [place, batch] of batches.entries()) {
      if (batch.isLarge && runningLarge >= largeAtOnce) continue;
      const turn = turnOf(batch);
      if (turn.length === 0) continue;
      batches.splice(place, 1);
      if (batch.waiting.size > 0) batches.push(batch);
      for (const task of turn) begin(task);
      return turn;
    }
    return [];
  }

  /** The batch may be another than the one that had the turn: it goes with its last task, whoever pulled that forward. */
  function begin(task: Waiting): void {
    const { batch } = task;
    task.isRunning = true;
    batch.waiting.delete(task);
    if (batch.waiting.size > 0) return;
    const place = batches.indexOf(batch);
    if (place >= 0) batches.splice(place, 1);
  }

  function turnOf(batch: Batch): Waiting[] {
    const turn: Waiting[] = [];
    for (const waiting of batch.waiting) {
      const [earliest = waiting] = lines.get(waiting.task.caller) ?? [];
      if (earliest.isRunning) continue;
      if (earliest === waiting) turn.push(waiting);
      else if (turn.length === 0) return [earliest];
      if (turn.length === together) break;
    }
    return turn;
  }

  async function run([first, ...others]: readonly Waiting[]): Promise<void> {
    if (!first) return;
    const turn = [first, ...others];
    if (first.batch.isLarge) runningLarge += 1;
    await first.batch.run(turn.map(({ task }) => task));
    if (first.batch.isLarge) runningLarge -= 1;
    for (const { task, done } of turn) {
      const line = lines.get(task.caller);
      line?.shift();
      if (line?.length === 0) lines.delete(task.caller);
      done();
    }
    running -= 1;
    fill();
  }

  function fill(): void {
    while (running < atOnce) {
      const turn = next();
      if (turn.length === 0) return;
      running += 1;
      void run(turn);
    }
  }

  return {
    take(tasks, runTasks) {
      const isLarge = tasks.length > together;
      const batch: Batch = { waiting: new Set(), isLarge, run: runTasks as Batch['run'] };
      const ends = tasks.map((task) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const waiting = { task, batch, isRunning: false, done: resolve };
        batch.waiting.add(waiting);
        const line = lines.get(task.caller);
        if (line) line.push(waiting);
        else lines.set(task.caller, [waiting]);
        return promise;
      });
      if (batch.waiting.size > 0) batches.push(batch);
      fill();
      return ends;
    },
  };
}
