import { z } from 'zod';

const days = z.coerce.number().int().min(0).max(3650);

/** The settings of when a session ends by itself; server/config.ts composes them with the others. 0: not for this. */
export const sessionSettings = {
  SESSION_IDLE_DAYS: days.default(90),
  SESSION_MAX_DAYS: days.default(365),
  ADMIN_SESSION_IDLE_DAYS: days.default(14),
  ADMIN_SESSION_MAX_DAYS: days.default(30),
};

/** In days: since the last refresh, and since the sign-in. Infinite where nothing ends it. */
type Lifetime = { idle: number; whole: number };

/** How long sessions of administrators live, and those of everybody else. */
export type SessionConfig = { administrators: Lifetime; everybody: Lifetime };

const orNever = (count: number): number => (count === 0 ? Number.POSITIVE_INFINITY : count);

/** An administrator's session lives no longer than anybody's. */
export function readSessionConfig(given: z.output<z.ZodObject<typeof sessionSettings>>): SessionConfig {
  const everybody = { idle: orNever(given.SESSION_IDLE_DAYS), whole: orNever(given.SESSION_MAX_DAYS) };
  return {
    everybody,
    administrators: {
      idle: Math.min(everybody.idle, orNever(given.ADMIN_SESSION_IDLE_DAYS)),
      whole: Math.min(everybody.whole, orNever(given.ADMIN_SESSION_MAX_DAYS)),
    },
  };
}

/** What `not_after` becomes by a sign-in or refresh now; `$idle` and `$whole` are the names of the parameters. */
export const sessionEnd = (idle: string, whole: string, since: string): string =>
  `least(now() + make_interval(secs => ${idle}), ${since} + make_interval(secs => ${whole}))`;

/**
 * The values of those parameters: seconds, or null for never, which `least` leaves out.
 * @param administratorSince when the account first signed in as an administrator; null for not yet
 */
export function sessionSeconds(config: SessionConfig, administratorSince: string | null): (number | null)[] {
  const { idle, whole } = administratorSince === null ? config.everybody : config.administrators;
  return [idle, whole].map((count) => (Number.isFinite(count) ? count * 86_400 : null));
}
