/** How long turns take, of everybody and of each who asks. */
export type ServiceTimes = {
  note(caller: string, ms: number): void;
  /** Milliseconds of a turn, whoever has it: of the last some, each newer one counting more. */
  typicalMs(): number;
  /** Whether a caller's turns take much longer than those of everybody. */
  isSlow(caller: string): boolean;
};

/** From here on a turn is worth remembering, and a caller's turns may be called long. */
const longMs = 250;
/** On a machine that has become slow everybody is: so many times as long as typical is long. */
const longerThanTypical = 4;
const mostKept = 10_000;

export function openServiceTimes(): ServiceTimes {
  let typicalMs = 50;
  /** Those with long turns; who has been quick again is forgotten. */
  const slow = new Map<string, number>();

  return {
    note(caller, ms) {
      typicalMs += (ms - typicalMs) / 20;
      const before = slow.get(caller);
      if (before === undefined && ms < longMs) return;
      const mean = before === undefined ? ms : before + (ms - before) / 3;
      slow.delete(caller);
      if (mean >= longMs) slow.set(caller, mean);
      const [oldest] = slow.keys();
      if (slow.size > mostKept && oldest !== undefined) slow.delete(oldest);
    },
    typicalMs: () => typicalMs,
    isSlow: (caller) => (slow.get(caller) ?? 0) > Math.max(longMs, longerThanTypical * typicalMs),
  };
}
