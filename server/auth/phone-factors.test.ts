import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { allowances } from './limits/allowances.ts';
import { clientOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

const smsTo = async (phone: string) =>
  (
    await server.admin.query<{ payload: { code: string; channel: string } }>(
      "select payload from outbox_copy where recipient = $1 and kind = 'phone-code' order by id desc",
      [phone],
    )
  ).rows.map(({ payload }) => payload);

test('a phone is a factor: its code comes by the channel asked for, and works once', async () => {
  const { client, email } = await signedUpPerson(server);
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: '+27821234567',
    friendlyName: 'Cell',
  });
  expect(enrolled.error).toBeNull();
  const factorId = enrolled.data?.id ?? '';
  const first = await client.auth.mfa.challenge({ factorId });
  expect(first.data).toMatchObject({ type: 'phone' });
  const [sent] = await smsTo('27821234567');
  expect(sent).toEqual({ code: expect.stringMatching(/^\d{6}$/), channel: 'sms', valid_seconds: 300 });
  const challengeId = first.data?.id ?? '';
  const wrong = await client.auth.mfa.verify({
    factorId,
    challengeId,
    code: sent?.code === '000000' ? '000001' : '000000',
  });
  expect(wrong.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  });
  const verified = await client.auth.mfa.verify({ factorId, challengeId, code: sent?.code ?? '' });
  expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: sent?.code ?? '' })).error?.code).toBe(
    'mfa_factor_not_found',
  );

  const next = clientOf(server);
  await next.auth.signInWithPassword({ email, password: PASSWORD });
  const again = await next.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
  const [newest] = await smsTo('27821234567');
  expect(newest?.channel).toBe('whatsapp');
  const raised = await next.auth.mfa.verify({
    factorId,
    challengeId: again.data?.id ?? '',
    code: newest?.code ?? '',
  });
  expect(raised.error).toBeNull();
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '27821234567' })).error?.code).toBe(
    'mfa_verified_factor_exists',
  );
});

test('a phone is not flooded, and a number must be one', async () => {
  const { client } = await signedUpPerson(server);
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '082 123' })).error?.message).toBe(
    'Invalid phone number format (E.164 required)',
  );
  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone: '27829876543' });
  const factorId = enrolled.data?.id ?? '';
  const answers = [];
  for (let i = 0; i <= allowances['sms-recipient'].points; i++)
    answers.push(await client.auth.mfa.challenge({ factorId }));
  expect(answers.at(-1)?.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  expect(await smsTo('27829876543')).toHaveLength(allowances['sms-recipient'].points);
});

test('a phone is not offered as a factor where no text message can be sent', async () => {
  const { session } = await signedUpPerson(server);
  const mute = await server.startBeside({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'school@example.com' });
  const response = await fetch(`${mute.url}/auth/v1/factors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ factor_type: 'phone', phone: '27821234567' }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error_code: 'mfa_phone_enroll_not_enabled' });
  await mute.stop();
});

test('a factor that somebody with the password began earlier is no way past the one of the owner', async () => {
  const { client, email } = await signedUpPerson(server);
  const thief = clientOf(server);
  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  const phone = '+27829990001';
  const begun = await thief.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mine' });
  const own = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: '+27829990002',
    friendlyName: 'Own',
  });
  // Of one kind, the unverified ones go with the first that is verified; of another kind they stay.
  await server.admin.query(
    `update auth.mfa_factors set factor_type = 'totp', secret = 'sealed', phone = null where id = $1`,
    [own.data?.id],
  );
  await server.admin.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [own.data?.id]);

  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  const factorId = begun.data?.id ?? '';
  const challenge = await thief.auth.mfa.challenge({ factorId });
  const [sent] = await smsTo(phone.slice(1));
  const verified = await thief.auth.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code: sent?.code ?? '',
  });
  expect(verified.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const { rows } = await server.admin.query('select status from auth.mfa_factors where id = $1', [factorId]);
  expect(rows).toEqual([{ status: 'unverified' }]);
});
