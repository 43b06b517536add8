/** Whose number soon opens the account no longer is told once, in time to do something about it. */
import { beforeEach, expect, test } from 'vitest';
import { makeRow, type Person } from '../../database/tests/factories.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { noticeLinks } from '../notice-links/codes.ts';
import { writeNumberReminders } from './number-reminders.ts';
import { claimDue, settle } from './outbox.ts';
import { deliverBy } from './testing/deliver-by.ts';
import { useNoticePost } from './testing/notice-post.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;
const PHONE = '27825550143';
const post = useNoticePost();

beforeEach(async () => {
  const { admin } = post.cloned;
  await admin.query(
    'delete from reach_settings; delete from private.texts; delete from private.stopped_numbers',
  );
  await admin.query(
    'update auth.users set phone = null, phone_confirmed_at = null, phone_proven_at = null, phone_reminded_at = null, banned_until = null',
  );
});

/** Gives somebody the number, with its last code so many days ago. */
const proven = ({ userId }: Person, days: number, more = '') =>
  post.cloned.admin.query(
    `update auth.users set phone = $2, phone_confirmed_at = now() - interval '1 year',
            phone_proven_at = now() - make_interval(days => $3, mins => 1)${more} where id = $1`,
    [userId, PHONE, days],
  );
/** As the clock stands, or so many days on. */
const look = (daysOn = 0) =>
  writeNumberReminders(post.cloned.database, new Date(Date.now() + daysOn * DAY_MS));
const told = async () =>
  (await post.cloned.admin.query(`select profile_id, title, arguments from notices where kind = 'number'`))
    .rows;

/** The text messages that leave now, the waiting of the ladder over. */
async function texts(): Promise<{ to: string; text: string }[]> {
  const { admin, database } = post.cloned;
  const sent: { to: string; text: string }[] = [];
  const deliver = deliverBy({
    database,
    mail: { send: async () => {}, close() {} },
    sms: { send: async ({ to, text }) => void sent.push({ to, text }) },
    noticeLinks: noticeLinks(await openKeyRing(await makeKeys())),
    signUnsubscribe: post.unsubscribing.sign,
  });
  await admin.query('update private.outbox set due_at = now() where due_at is not null');
  for (const row of await claimDue(database, nobody, 100)) {
    await deliver(row);
    await settle(database, row, { state: 'delivered' });
  }
  return sent;
}
const budget = (sms_month_cents: number) =>
  makeRow(post.cloned.admin, 'reach_settings', { school_id: post.school.id, sms_month_cents, sms_kinds: [] });

test.each([
  ['82 days after the last code', 82, 0],
  ['83 days after it', 83, 1],
  ['89 days after it', 89, 1],
  ['when it is too late', 90, 0],
])('%s', async (_when, days, count) => {
  await proven(post.parent, days);
  expect(await look()).toBe(count);
  expect(await look(0.1)).toBe(0);
  expect(await told()).toHaveLength(count);
});

test('once for each ninety days: after a code of the time between, again', async () => {
  await proven(post.parent, 10);
  expect([await look(), await look(72), await look(74), await look(76)]).toEqual([0, 0, 1, 0]);
  // The code was used: what was told is of before.
  await post.cloned.admin.query('update auth.users set phone_proven_at = $2 where id = $1', [
    post.parent.userId,
    new Date(Date.now() + 78 * DAY_MS),
  ]);
  expect([await look(79), await look(78 + 82), await look(78 + 84), await look(78 + 85)]).toEqual([
    0, 0, 1, 0,
  ]);
  expect(await told()).toEqual([
    {
      profile_id: post.parent.profileId,
      title: expect.stringContaining('Sign in once with a code'),
      arguments: { code: 'number.lapses' },
    },
  ]);
});

test.each([
  ['of a banned account', ", banned_until = now() + interval '1 day'"],
  ['that was never confirmed', ', phone_confirmed_at = null'],
])('a number %s is not told of', async (_whose, more) => {
  await proven(post.parent, 84);
  await post.cloned.admin.query(`update auth.users set ${more.slice(2)} where id = $1`, [post.parent.userId]);
  expect(await look()).toBe(0);
});

test('says by a text message what to do, within the budget of the school, whatever kinds it texts', async () => {
  await budget(10_000);
  await proven(post.parent, 84);
  expect(await look()).toBe(1);
  const sent = await texts();
  expect(sent).toEqual([{ to: PHONE, text: expect.stringContaining('Sign in once with a code') }]);
  expect(sent[0]?.text).toMatch(/^Home: .*\/dashboard\/settings\?profile=[0-9a-f]{8}$/);
});

test('says nothing by a text message where there is no budget, or the number has stopped them', async () => {
  await proven(post.parent, 84);
  await look();
  expect(await texts()).toEqual([]);
  await budget(10_000);
  await post.cloned.admin.query('update auth.users set phone_reminded_at = null');
  await post.cloned.admin.query('insert into private.stopped_numbers (phone) values ($1)', [PHONE]);
  expect(await look()).toBe(1);
  expect(await texts()).toEqual([]);
});

test('says nothing any more once the code was used', async () => {
  await budget(10_000);
  await proven(post.parent, 84);
  await look();
  await proven(post.parent, 0);
  expect(await texts()).toEqual([]);
});
