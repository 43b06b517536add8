import type { Database } from '../database/database.ts';
import { giveBackTo, hashed, limitersOf, secondsUntilAllowed } from './limiter.ts';

/** How often something may be done: `points` in `duration` seconds. */
type Allowances<Name extends string> = Readonly<Record<Name, Readonly<{ points: number; duration: number }>>>;

type Counters<Name extends string> = {
  /** Counts one more. Undefined while it is allowed; otherwise the seconds until it is again. */
  count(allowance: Name, subject: string): Promise<number | undefined>;
  /** Takes one back that turned out to be rightful: such are not what the limit is for. */
  giveBack(allowance: Name, subject: string): Promise<void>;
};

/** Limits of an address that anybody may ask without a sign-in. Kept beside the limits of the accounts. */
export function openCounters<Name extends string>(
  database: Database,
  allowances: Allowances<Name>,
): Counters<Name> {
  const limiter = limitersOf(database);
  const limiters = new Map(
    (Object.keys(allowances) as Name[]).map((name) => {
      const { points, duration } = allowances[name];
      return [name, limiter(name, points, duration)];
    }),
  );
  return {
    async count(allowance, subject) {
      try {
        await limiters.get(allowance)?.consume(hashed(subject));
        return undefined;
      } catch (refusal) {
        return secondsUntilAllowed(refusal);
      }
    },
    giveBack: (allowance, subject) => giveBackTo(database, allowance, subject),
  };
}
