import { AccountError } from './errors.ts';

/** Lets some of many do their work at a time, and the rest wait in one line for each place that they come from. */
export type Turns = {
  /**
   * Does the work when it is its turn: the places take turns, so that a crowd at one of them holds up nobody else.
   * @throws {AccountError} 503 `server_busy`, before anything is done, when too many wait already.
   */
  take<T>(place: string, work: () => Promise<T>): Promise<T>;
};

type TurnRules = { atOnce: number; waiting: number; waitMs: number };

/**
 * @param atOnce how many may be under way
 * @param waiting how many may wait, and fewer where they would wait for longer than `waitMs`. Past it a place with no more than its even share may still join, so that those
 *   who came first do not shut out the rest; past twice of it nobody.
 */
export function openTurns({ atOnce, waiting, waitMs }: TurnRules): Turns {
  /** The place that is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  let under = 0;
  let inLine = 0;
  /** How long one takes, in ms: of the last some, each newer one counting more. */
  let typicalMs = 50;

  /** As many as get their turn in time, on a machine that is as busy as it is now. */
  const room = () => Math.min(waiting, Math.max(atOnce, Math.floor((atOnce * waitMs) / typicalMs)));

  function join(place: string): Promise<void> {
    const line = lines.get(place) ?? [];
    const most = room();
    const isOver = inLine >= most && (line.length >= most / (lines.size + 1) || inLine >= 2 * most);
    if (isOver) throw busy(Math.ceil((inLine / atOnce) * (typicalMs / 1000)));
    inLine += 1;
    return new Promise((resolve) => {
      line.push(resolve);
      lines.set(place, line);
    });
  }

  function letNextIn(): void {
    for (const [place, line] of lines) {
      lines.delete(place);
      const next = line.shift();
      if (line.length > 0) lines.set(place, line);
      inLine -= 1;
      next?.();
      return;
    }
    under -= 1;
  }

  return {
    async take(place, work) {
      // Whoever leaves hands the turn on, so that nobody slips in between.
      if (under >= atOnce) await join(place);
      else under += 1;
      const begun = performance.now();
      try {
        return await work();
      } finally {
        typicalMs += (performance.now() - begun - typicalMs) / 20;
        letNextIn();
      }
    },
  };
}

function busy(seconds: number): AccountError {
  return new AccountError({
    status: 503,
    code: 'server_busy',
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
    retryAfter: Math.max(1, seconds),
  });
}
