/** How long turns take, of everybody and of each who asks. */
export type ServiceTimes = {
  /** @param restMs milliseconds after the turn in which the caller's place was kept from it */
  note(caller: string, ms: number, restMs?: number): void;
  /** Milliseconds of a turn, whoever has it: of the last some, each newer one counting more. */
  typicalMs(): number;
  /** Whether a caller's turns take much longer than those of everybody, or much more of the last seconds together. */
  isSlow(caller: string): boolean;
};

/** From here on a turn is worth remembering, and a caller's turns may be called long. */
const longMs = 250;
/** On a machine that has become slow everybody is: so many times as long as typical is long. */
const longerThanTypical = 4;
/**
 * What somebody's turns may take together of the last seconds: seven tenths of one place all the time, which nobody reaches
 * who looks at one screen after another. On a slow machine as many typical turns.
 */
const muchMs = 5_000;
const manyTypical = 100;
/** After which half of what somebody has taken counts no more. */
const halfLifeMs = 5_000;
const mostKept = 10_000;

export function openServiceTimes(): ServiceTimes {
  let typicalMs = 50;
  /** Those with long turns; who has been quick again is forgotten. */
  const slow = new Map<string, number>();
  /** What each has taken of the last seconds. Who has not asked for longest is forgotten first. */
  const taken = new Map<string, { ms: number; at: number }>();

  const takenBy = (caller: string): number => {
    const { ms, at } = taken.get(caller) ?? { ms: 0, at: 0 };
    return ms * 2 ** ((at - performance.now()) / halfLifeMs);
  };

  return {
    note(caller, ms, restMs = 0) {
      typicalMs += (ms - typicalMs) / 20;
      keepNewest(taken, caller, { ms: takenBy(caller) + ms + restMs, at: performance.now() });
      const before = slow.get(caller);
      if (before === undefined && ms < longMs) return;
      const mean = before === undefined ? ms : before + (ms - before) / 3;
      if (mean >= longMs) keepNewest(slow, caller, mean);
      else slow.delete(caller);
    },
    typicalMs: () => typicalMs,
    isSlow: (caller) =>
      (slow.get(caller) ?? 0) > Math.max(longMs, longerThanTypical * typicalMs) ||
      takenBy(caller) > Math.max(muchMs, manyTypical * typicalMs),
  };
}

function keepNewest<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
