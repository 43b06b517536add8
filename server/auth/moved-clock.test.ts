/** A server whose own clock is wrong, beside a database with another. */
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;

test.each([2, -2])(
  'a session is as fresh as the database says, on a server that is %i hours wrong',
  async (hours) => {
    const { email, userId } = await signedUpPerson(server);
    await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
    const { error } = await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
    vi.useRealTimers();
    expect(error).toBeNull();
    const fresh = (at: string) =>
      server.admin.query(
        `select abs(extract(epoch from now()) - (amr -> 0 ->> 'timestamp')::float8) < 600 as is_now,
              private.is_fresh(jsonb_set(amr, '{0,timestamp}', to_jsonb((amr -> 0 ->> 'timestamp')::bigint + $2)), null) as is_fresh
         from auth.sessions where user_id = $1`,
        [userId, at],
      );
    expect((await fresh('0')).rows).toEqual([{ is_now: true, is_fresh: true }]);
    // Neither long ago nor in a time to come.
    expect((await fresh('-1200')).rows[0]?.is_fresh).toBe(false);
    expect((await fresh('1200')).rows[0]?.is_fresh).toBe(false);
  },
);
