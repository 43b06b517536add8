import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { serve } from '../server.ts';
import { cloneDatabase } from '../testing/database.ts';
import type { TestServer } from '../testing/server.ts';
import { clientOf, copyOutbox, freshEmail, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';

test('rotating the keys ends no session, no open code and no second factor', async () => {
  const cloned = await cloneDatabase();
  const start = async (keySet: string) => {
    const keys = await openKeyRing(keySet);
    const log = pino({ level: 'silent' });
    const server = await serve({
      config: readConfig({ PORT: '0' }),
      keys,
      database: cloned.openAgain(),
      log,
    });
    return { stop: server.stop, people: { url: server.url, keys, admin: cloned.admin } as TestServer };
  };
  const older = await makeKeys();
  const [olderKey] = (JSON.parse(older) as { keys: object[] }).keys;
  const [newerKey] = (JSON.parse(await makeKeys()) as { keys: object[] }).keys;
  const before = await start(older);
  const after = await start(JSON.stringify({ keys: [newerKey, olderKey] }));
  try {
    await copyOutbox(before.people);
    const { client, email } = await signedUpPerson(before.people);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const unconfirmed = freshEmail();
    await clientOf(before.people).auth.signUp({ email: unconfirmed, password: PASSWORD });
    const { payload } = await lastMail(before.people, unconfirmed, 'confirm-signup');
    const session = (await client.auth.getSession()).data.session;

    const moved = clientOf(after.people);
    const refreshed = await moved.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expect(refreshed.data.session?.user.email).toBe(email);
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate();
    expect((await moved.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
    const confirmed = await clientOf(after.people).auth.verifyOtp({
      email: unconfirmed,
      token: payload.code,
      type: 'signup',
    });
    expect(confirmed.error).toBeNull();
  } finally {
    await Promise.all([before.stop(), after.stop()]);
    await cloned.drop();
  }
});
