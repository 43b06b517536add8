import type { Database } from '../../database/database.ts';
import { giveBackTo, hashed, limitersOf, secondsUntilAllowed } from '../../limits/limiter.ts';
import { type Allowance, allowances } from './allowances.ts';

type Rule = { points: number; seconds: number; pause?: number };

/** Counts what is done against an account or from an address, for all servers together. */
export type Limits = {
  /**
   * Counts one more. Undefined while it is allowed; otherwise the seconds until it is again.
   * `subject` is hashed: the table never holds an address or a name.
   */
  count(allowance: Allowance, subject: string): Promise<number | undefined>;
  /** Whether as much was counted as is allowed; counts nothing. */
  isUsedUp(allowance: Allowance, subject: string): Promise<boolean>;
  /** Takes one back that turned out to be rightful, and none of the others: one right account resets nothing. */
  giveBack(allowance: Allowance, subject: string): Promise<void>;
  /** Forgets what was counted: the person has proven who they are. */
  forgive(allowance: Allowance, subject: string): Promise<void>;
};

/** More than anybody does: such a counter only counts. */
const COUNTED = 1_000_000_000;

/** The limits of this database. */
export function openLimits(database: Database): Limits {
  const limiter = limitersOf(database);
  const counters = new Map(
    Object.entries<Rule>(allowances).map(([name, rule]) => [
      name,
      {
        rule,
        counter: limiter(name, rule.pause === undefined ? rule.points : COUNTED, rule.seconds),
        pauses: limiter(`${name}-pause`, 1, 1),
      },
    ]),
  );
  const find = (allowance: Allowance) => {
    const found = counters.get(allowance);
    if (!found) throw new Error(`there is no allowance ${allowance}`);
    return found;
  };
  return {
    async count(allowance, subject) {
      const { rule, counter, pauses } = find(allowance);
      const key = hashed(subject);
      try {
        const { consumedPoints } = await counter.consume(key);
        if (rule.pause === undefined || consumedPoints < rule.points) return undefined;
        const pause = Math.min(rule.pause, 2 ** (consumedPoints - rule.points));
        await pauses.consume(key, 1, { customDuration: pause });
        return undefined;
      } catch (refusal) {
        return secondsUntilAllowed(refusal);
      }
    },
    async isUsedUp(allowance, subject) {
      const counted = await find(allowance).counter.get(hashed(subject));
      return (counted?.remainingPoints ?? 1) <= 0;
    },
    async giveBack(allowance, subject) {
      const { rule, pauses } = find(allowance);
      await giveBackTo(database, allowance, subject);
      // The pause after it, which it began itself; the next one that is counted begins as long a one.
      if (rule.pause !== undefined) await pauses.delete(hashed(subject));
    },
    async forgive(allowance, subject) {
      const { counter, pauses } = find(allowance);
      await counter.delete(hashed(subject));
      await pauses.delete(hashed(subject));
    },
  };
}
