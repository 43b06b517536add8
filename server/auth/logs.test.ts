import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { createLog } from '../log.ts';
import { serve } from '../server.ts';
import { cloneDatabase } from '../testing/database.ts';
import { clientOf, copyOutbox, follow, fragmentOf, freshEmail, lastMail } from './testing/people.ts';

test('the logs say who came in and who asked, and hold no password, token or code, even at their most talkative', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const cloned = await cloneDatabase();
  const keys = await openKeyRing(await makeKeys());
  const log = createLog('trace', stream);
  const server = await serve({ config: readConfig({ PORT: '0' }), keys, database: cloned.database, log });
  const arranged = { url: server.url, keys, admin: cloned.admin } as Parameters<typeof lastMail>[0];
  try {
    await copyOutbox(arranged);
    const email = freshEmail();
    const client = clientOf(arranged);
    await client.auth.signUp({ email, password: 'a secret password' });
    const confirmation = await lastMail(arranged, email, 'confirm-signup');
    const { access_token = '', refresh_token = '' } = fragmentOf(await follow(confirmation.payload.url));
    await client.auth.setSession({ access_token, refresh_token });
    await client.auth.signInWithPassword({ email, password: 'a wrong password' });
    await client.auth.refreshSession();
    await client.auth.updateUser({ password: 'another secret password' });
    await client.auth.resetPasswordForEmail(email);
    const recovery = await lastMail(arranged, email, 'recover');
    await client.auth.verifyOtp({ email, type: 'recovery', token: recovery.payload.code });
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      body: '{"password": "a half-sent password"',
    });
    const { data } = await client.auth.getSession();

    const written = lines.join('');
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      email,
      'secret password',
      'wrong password',
      'half-sent password',
      access_token,
      refresh_token,
      data.session?.access_token ?? 'no session',
      data.session?.refresh_token ?? 'no session',
      new URL(confirmation.payload.url).searchParams.get('token') ?? 'no token',
      new URL(recovery.payload.url).searchParams.get('token') ?? 'no token',
      `"${recovery.payload.code}"`,
      keys.secretKey,
    ];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);

    const said = lines.map((line) => JSON.parse(line));
    const account = data.session?.user.id;
    const opened = said.filter(({ msg }) => msg === 'a session was opened');
    expect(opened.map(({ account, method }) => ({ account, method }))).toEqual([
      { account, method: 'otp' },
      { account, method: 'otp' },
    ]);
    expect(opened.every(({ reqId, time }) => reqId && time)).toBe(true);
    expect(said).toContainEqual(
      expect.objectContaining({ code: 'invalid_credentials', msg: 'an account request was refused' }),
    );
    // Who has asked stands in the line of each request with a token.
    expect(said).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: '/auth/v1/user', msg: 'request', account }),
    );
  } finally {
    await server.stop();
    await cloned.drop();
  }
});
