/** Lets some of many through at a time, in the order in which they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A gate for work that is mostly short. Who has been inside for longer than `patienceMs` is no longer
 * counted, so that a few that take long do not keep out the many that do not.
 */
export function openGate(most: number, patienceMs: number): Gate {
  /** When each went in, the earliest first. */
  const inside = new Map<object, number>();
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function letIn(): void {
    forgetPatient();
    while (waiting.length > 0 && inside.size < most) waiting.shift()?.();
    if (waiting.length > 0 && timer === undefined) timer = setTimeout(lookAgain, patienceMs);
  }

  function lookAgain(): void {
    timer = undefined;
    letIn();
  }

  function forgetPatient(): void {
    const latest = performance.now() - patienceMs;
    for (const [visit, since] of inside) {
      if (since > latest) return;
      inside.delete(visit);
    }
  }

  const enter = (visit: object) => inside.set(visit, performance.now());

  return async (work) => {
    const visit = {};
    if (waiting.length === 0 && inside.size < most) {
      enter(visit);
    } else {
      await new Promise<void>((resolve) => {
        waiting.push(() => {
          enter(visit);
          resolve();
        });
        letIn();
      });
    }
    try {
      return await work();
    } finally {
      inside.delete(visit);
      if (waiting.length > 0) letIn();
    }
  };
}
