import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Learner, makeLearner, makePlan } from '../../database/tests/factories.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { cleanUp } from './clean-up.ts';
import { startPortalReminders, writePortalReminders } from './portal-reminders.ts';

const HOUR_MS = 3_600_000;
let cloned: TestDatabase;
let learner: Learner;
let count = 0;

beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());
beforeEach(async () => {
  await cloned.admin.query('delete from private.outbox; delete from public.portal_subscriptions');
  count += 1;
  learner = await makeLearner(cloned.admin, `Reminded${count}`);
});

/** A plan that ends so many hours from now. */
const plan = (hours: number, type: 'trial' | 'monthly' = 'monthly') =>
  makePlan(cloned.admin, learner, type, [-20, hours / 24]);
const look = (hoursOn = 0) => writePortalReminders(cloned.database, new Date(Date.now() + hoursOn * HOUR_MS));
const mails = async () =>
  (await cloned.admin.query('select kind, recipient, payload from private.outbox order by id')).rows;

describe('a learner is reminded', () => {
  test.each([
    [100, []],
    [73, []],
    [71, ['portal-ends-soon']],
    [25, ['portal-ends-soon']],
    [1, ['portal-ends-soon']],
    [-1, ['portal-ended']],
    [-71, ['portal-ended']],
    [-73, []],
  ])('%i hours before the end: %o', async (hours, kinds) => {
    await plan(hours);
    expect(await look()).toBe(kinds.length);
    expect((await mails()).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('three days and one day ahead and at the end, each once, whoever looks', async () => {
    await plan(80);
    for (let hour = 0; hour <= 100; hour += 1) await look(hour);
    await Promise.all(Array.from({ length: 8 }, () => look(100)));
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'portal-ends-soon',
      'portal-ends-soon',
      'portal-ended',
    ]);
  });

  test('by the database’s clock, also by a server that is days ahead', async () => {
    await plan(100);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * HOUR_MS });
    await startPortalReminders({ database: cloned.database, log: pino({ level: 'silent' }) }).stop();
    vi.useRealTimers();
    expect(await mails()).toEqual([]);
  });

  test('once only by eight servers at once', async () => {
    await plan(20);
    const written = await Promise.all(Array.from({ length: 8 }, () => look()));
    expect(written.reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  test('of the trial, too', async () => {
    await plan(20, 'trial');
    await look();
    expect(await mails()).toMatchObject([
      { recipient: learner.email, payload: { plan: 'trial', name: expect.stringContaining('Example') } },
    ]);
  });

  test('not of a plan that was renewed, put aside or paid back', async () => {
    const old = await plan(20);
    await cloned.admin.query('update portal_subscriptions set is_active = false where id = $1', [old]);
    await plan(20 + 30 * 24);
    expect(await look()).toBe(0);
    await cloned.admin.query(
      `update portal_subscriptions set is_active = false, payment_status = 'refunded', end_date = now()`,
    );
    expect(await look()).toBe(0);
  });

  test('not when the account is closed', async () => {
    await plan(20);
    await cloned.admin.query(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [
      learner.userId,
    ]);
    expect(await look()).toBe(0);
  });
});

test('a learner whose account is emptied leaves no name', async () => {
  await cloned.admin.query(
    `update portal_users set date_of_birth = '2010-05-05', guardian_name = 'T', guardian_email = 't@example.org',
       guardian_consent_at = now() where user_id = $1`,
    [learner.userId],
  );
  await cloned.admin.query(
    `update auth.users set deleted_at = now(), email = id || '@deleted.invalid' where id = $1`,
    [learner.userId],
  );
  const { rows } = await cloned.admin.query('select * from portal_users where user_id = $1', [
    learner.userId,
  ]);
  expect(rows).toMatchObject([
    {
      email: `${learner.userId}@deleted.invalid`,
      full_name: 'Deleted learner',
      date_of_birth: null,
      guardian_name: null,
      guardian_email: null,
      guardian_consent_at: null,
    },
  ]);
});

test('a checkout that nobody paid is forgotten after 30 days, and nothing else', async () => {
  const log = pino({ level: 'silent' });
  await cleanUp(cloned.database, log);
  await cloned.admin.query(
    `insert into portal_payments (user_id, provider, amount_cents, status, paid_at, created_at)
     select $1, 'sandbox', 9000, status, case status when 'paid' then now() end, now() - age::interval
       from (values ('created', '31 days'), ('created', '29 days'), ('failed', '31 days'), ('paid', '31 days')) as p (status, age)`,
    [learner.userId],
  );
  expect(await cleanUp(cloned.database, log)).toBe(1);
  const { rows } = await cloned.admin.query('select status from portal_payments order by status');
  expect(rows).toEqual([{ status: 'created' }, { status: 'failed' }, { status: 'paid' }]);
});
