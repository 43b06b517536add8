/** What becomes of learners and guardians whom an older release knew, when a database is upgraded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseBefore, type OlderDatabase } from '../../server/testing/older-database.ts';
import { ADULT_BORN, type Learner, makeLearner, makePlan } from './factories.ts';
import { attempt } from './stage.ts';

let older: OlderDatabase;
const youth = `${new Date().getFullYear() - 15}-03-09`;
const mum = 'thandi@example.org';
const names = [
  'adult',
  'undated',
  'told',
  'toldToday',
  'own',
  'untold',
  'untoldToday',
  'failed',
  'changed',
  'unsaid',
  'deleted',
] as const;
const learners = {} as Record<(typeof names)[number], Learner>;

const as = async ({ claims }: Learner, text: string, values: readonly unknown[] = []) => {
  await older.admin.query('begin');
  const outcome = await attempt(older.admin, { role: 'authenticated', claims }, text, values);
  await older.admin.query('commit');
  return outcome;
};
/** What a learner sends; the older release told the person and noted the consent. */
const named = async (learner: Learner, email = mum) => {
  const set = 'date_of_birth = $2, guardian_name = $3, guardian_email = $4';
  const values = [learner.userId, youth, 'Thandi Khumalo', email];
  expect(
    (await as(learner, `update portal_users set ${set} where user_id = $1`, values)).refusal,
  ).toBeUndefined();
};
/** That was so many days ago. */
async function past({ userId }: Learner, days: number) {
  for (const text of [
    `update private.outbox o set created_at = o.created_at - make_interval(days => $2) from private.guardian_mails m
      where m.user_id = $1 and m.told_at = o.created_at`,
    'update private.guardian_mails set told_at = told_at - make_interval(days => $2) where user_id = $1',
    `update portal_users set guardian_consent_at = guardian_consent_at - make_interval(days => $2) where user_id = $1`,
  ]) {
    await older.admin.query(text, [userId, days]);
  }
}
const close = (learner: Learner, how: 'delivered_at' | 'failed_at') =>
  older.admin.query(
    `update private.outbox o set due_at = null, payload = '{}', ${how} = now() from private.guardian_mails m
      where m.user_id = $1 and m.told_at = o.created_at`,
    [learner.userId],
  );

/** Every learner has paid. */
beforeAll(async () => {
  older = await databaseBefore('0970');
  for (const name of names) {
    learners[name] = await makeLearner(older.admin, name, { born: name === 'adult' ? ADULT_BORN : null });
    if (name !== 'deleted') await makePlan(older.admin, learners[name], 'monthly', [-1, 20]);
  }
  const { told, toldToday, own, untold, untoldToday, failed, changed, unsaid, deleted } = learners;
  for (const each of [told, toldToday, untold, untoldToday, failed]) {
    await named(each, `guardian.of.${each.email}`);
  }
  await named(own, own.email.replace('@', '+mum@'));
  await named(changed, `former.of.${changed.email}`);
  await past(changed, 11);
  await named(changed, `guardian.of.${changed.email}`);
  for (const each of [told, own, untold, failed, changed]) await past(each, 10);
  for (const each of [told, toldToday, own]) await close(each, 'delivered_at');
  await close(failed, 'failed_at');
  // Written with the secret key: nobody was told, and nobody has agreed.
  await older.admin.query(
    `update portal_users set date_of_birth = $2, guardian_name = 'T', guardian_email = $3 where user_id = $1`,
    [unsaid.userId, youth, `guardian.of.${unsaid.email}`],
  );
  await makePlan(older.admin, deleted, 'trial', [-20, -13]);
  await older.admin.query('delete from auth.users where id = $1', [deleted.userId]);
  expect(await opensNow()).toMatchObject({ told: 'paid', undated: 'paid', own: 'paid', untold: 'paid' });
  expect(await older.upgrade()).toContain('before-0.2/0972_consents_of_before');
});
afterAll(() => older?.drop());

const living = names.filter((name) => name !== 'deleted');
async function opensNow() {
  const opened: Record<string, unknown> = {};
  for (const name of living) {
    opened[name] = (await as(learners[name], 'select private.portal_access() as access')).rows[0]?.access;
  }
  return opened;
}
const mailsOf = async (learner: Learner, who = 'guardian') =>
  (
    await older.admin.query(
      `select kind, payload ->> 'request' as request from private.outbox
        where recipient = $1 and due_at is not null order by id`,
      [`${who}.of.${learner.email}`],
    )
  ).rows;
const remind = async () => {
  await older.admin.query('set role portal_jobs');
  await older.admin.query('select private.write_guardian_reminders()');
  await older.admin.query('reset role');
};
const requestOf = async ({ userId }: Learner) =>
  (
    await older.admin.query(
      'select id, answer, mails from private.guardian_requests where user_id = $1 and is_current',
      [userId],
    )
  ).rows;

describe('after the upgrade', () => {
  test('a month opens all to who is of age, or whose guardian was told of the consent', async () => {
    expect(await opensNow()).toEqual({
      adult: 'paid',
      undated: 'trial',
      told: 'paid',
      // Not a day old: the person is asked in the new way.
      toldToday: 'trial',
      own: 'trial',
      // The mail never left: the person knows of nothing.
      untold: 'trial',
      untoldToday: 'trial',
      failed: 'trial',
      changed: 'trial',
      unsaid: 'trial',
    });
  });

  test('a mail of before that waits is the question now, and comes once', async () => {
    for (const name of ['untold', 'untoldToday', 'failed', 'changed'] as const) {
      expect(await mailsOf(learners[name]), name).toEqual([]);
    }
    await remind();
    await remind();
    for (const name of ['toldToday', 'untold', 'untoldToday', 'failed', 'changed'] as const) {
      const [request] = await requestOf(learners[name]);
      expect(request, name).toMatchObject({ answer: null, mails: 1 });
      expect(await mailsOf(learners[name]), name).toEqual([{ kind: 'portal-guardian', request: request.id }]);
    }
  });

  test('nobody is asked who was told, is not named any more, or is the learner', async () => {
    for (const name of ['told', 'own', 'unsaid'] as const) {
      expect(await requestOf(learners[name]), name).toEqual([]);
      expect(await mailsOf(learners[name]), name).toEqual([]);
    }
    expect(await mailsOf(learners.changed, 'former')).toEqual([]);
    expect(
      (
        await older.admin.query(
          `select from private.outbox where due_at is not null and not payload ? 'request'`,
        )
      ).rowCount,
    ).toBe(0);
  });

  test('who is asked so agrees by the link, and the month opens', async () => {
    const { untold } = learners;
    const [request] = await requestOf(untold);
    await older.admin.query('select private.answer_guardian($1, $2)', [request.id, 'agreed']);
    expect((await opensNow()).untold).toBe('paid');
  });

  test('who named the own mailbox names somebody else, who is asked', async () => {
    const { own } = learners;
    expect((await as(own, 'select ask_guardian_again()')).refusal).toBe('PR013');
    await named(own, `guardian.of.${own.email}`);
    expect(await mailsOf(own)).toHaveLength(1);
    expect((await opensNow()).own).toBe('trial');
  });

  test('who carries a consent of before loses it with another person only', async () => {
    const { told } = learners;
    await as(told, `update portal_users set full_name = 'Renamed' where user_id = $1`, [told.userId]);
    expect((await opensNow()).told).toBe('paid');
    await named(told, `other.of.${told.email}`);
    expect((await opensNow()).told).toBe('trial');
    expect(await mailsOf(told, 'other')).toHaveLength(1);
  });

  test('who had a trial and went has no second one with the same address', async () => {
    const again = await makeLearner(older.admin, 'again');
    await older.admin.query('update auth.users set email = $2 where id = $1', [
      again.userId,
      learners.deleted.email.replace('@', '+2@'),
    ]);
    const begin = `insert into portal_subscriptions (user_id, subscription_type, end_date) values ($1, 'trial', now())`;
    expect((await as(again, begin, [again.userId])).refusal).toBe('PR015');
  });
});
