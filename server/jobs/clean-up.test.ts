import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLearner, makePerson, makeSchool } from '../../database/tests/factories.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { meeting } from '../testing/waiting.ts';
import { cleanUp } from './clean-up.ts';

let cloned: TestDatabase;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

test('closed rows and old mails are forgotten, open ones never', async () => {
  await cloned.admin.query(`
    insert into private.outbox (kind, recipient, due_at, delivered_at, failed_at) values
      ('test', 'delivered long ago', null, now() - interval '31 days', null),
      ('test', 'delivered lately', null, now() - interval '29 days', null),
      ('test', 'failed long ago', null, null, now() - interval '91 days'),
      ('test', 'failed lately', null, null, now() - interval '31 days'),
      ('test', 'open for long', now() + interval '1 day', null, null)`);
  await cloned.admin.query(`
    insert into private.mailbox (outbox_id, recipient, kind, subject, text_body, html_body, created_at) values
      (1, 'old', 'test', '', '', '', now() - interval '31 days'), (2, 'new', 'test', '', '', '', now())`);
  expect(await cleanUp(cloned.database, log)).toBe(3);
  expect(await recipients('private.outbox')).toEqual(['delivered lately', 'failed lately', 'open for long']);
  expect(await recipients('private.mailbox')).toEqual(['new']);
  expect(await cleanUp(cloned.database, log)).toBe(0);
});

test('ended sessions and expired links go a day later', async () => {
  await cloned.admin.query(`
    insert into auth.users (email) values ('ann@example.org');
    insert into auth.sessions (user_id, not_after)
      select id, ending from auth.users, unnest(array[now() - interval '25 hours', now() - interval '1 hour', null]) ending;
    insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, expires_at)
      select id, kind, email, sha256(kind::bytea), sha256(kind::bytea), ending from auth.users,
        (values ('recovery', now() - interval '25 hours'), ('confirmation', now() - interval '1 hour')) as codes (kind, ending)`);
  expect(await cleanUp(cloned.database, log)).toBe(2);
  expect((await cloned.admin.query('select from auth.sessions')).rowCount).toBe(2);
  expect((await cloned.admin.query('select from auth.one_time_tokens')).rowCount).toBe(1);
});

test('of a session that has run out stays when it was last used, and whose account is held now is for the next sweep', async () => {
  await cloned.admin.query(`
    insert into auth.users (email, last_sign_in_at) values ('thandi@example.org', now() - interval '90 days');
    insert into auth.sessions (user_id, not_after, created_at, refreshed_at)
      select id, now() - interval '2 days', last_sign_in_at, now() - interval '32 days' from auth.users
       where email = 'thandi@example.org'`);
  await meeting(cloned.admin, async () => {
    await cloned.admin.query(`select from auth.users where email = 'thandi@example.org' for no key update`);
    expect(await cleanUp(cloned.database, log)).toBe(0);
  });
  expect(await cleanUp(cloned.database, log)).toBe(1);
  const { rows } = await cloned.admin.query(
    `select extract(day from now() - last_seen_at)::int as days from auth.users where email = 'thandi@example.org'`,
  );
  expect(rows).toEqual([{ days: 32 }]);
});

test('what text messages leave behind goes when it has served', async () => {
  const school = await makeSchool(cloned.admin, 'Texting');
  const { profileId } = await makePerson(cloned.admin, 'Texted', { role: 'parent', school: school.id });
  for (const [n, age] of ['401 days', '399 days'].entries()) {
    await cloned.admin.query(
      `insert into private.texts (outbox_id, school_id, profile_id, parts, cents, created_at)
       values ($1, $2, $3, 1, 30, now() - $4::interval)`,
      [n + 1, school.id, profileId, age],
    );
    await cloned.admin.query(
      `insert into private.notice_links (code_hash, profile_id, kind, subject_id, expires_at)
       values (sha256(convert_to($1, 'UTF8')), $2, 'event', gen_random_uuid(), now() + $3::interval - interval '400 days')`,
      [age, profileId, age],
    );
    await cloned.admin.query(
      `insert into private.sms_events (id, received_at) values ($1, now() - $1::text::interval + interval '399 days')`,
      [age],
    );
  }
  expect(await cleanUp(cloned.database, log)).toBe(3);
  expect(await cleanUp(cloned.database, log)).toBe(0);
});

test('notices and failed deliveries go after a year', async () => {
  const school = await makeSchool(cloned.admin, 'Home');
  const { profileId } = await makePerson(cloned.admin, 'Ann', { role: 'teacher', school: school.id });
  for (const age of ['366 days', '364 days']) {
    await cloned.admin.query(
      `insert into notices (profile_id, kind, subject_id, title, created_at)
       values ($1, 'event', gen_random_uuid(), $2, now() - $2::text::interval)`,
      [profileId, age],
    );
    await cloned.admin.query(
      `insert into delivery_failures (profile_id, kind, reason, failed_at) values ($1, $2, 'other', now() - $2::text::interval)`,
      [profileId, age],
    );
  }
  expect(await cleanUp(cloned.database, log)).toBe(2);
  const { rows } = await cloned.admin.query(
    'select title as age from notices union all select kind from delivery_failures',
  );
  expect(rows).toEqual([{ age: '364 days' }, { age: '364 days' }]);
});

test('which rights ended is forgotten when no backup reaches back as far', async () => {
  await cloned.admin.query(
    `insert into private.ended_rights (relation, key, ended_at) values
       ('public.desks', '{"id": "old"}', now() - interval '401 days'),
       ('public.desks', '{"id": "new"}', now() - interval '399 days')`,
  );
  expect(await cleanUp(cloned.database, log)).toBe(1);
  const { rows } = await cloned.admin.query(`select key ->> 'id' as id from private.ended_rights`);
  expect(rows).toEqual([{ id: 'new' }]);
});

test('of many erased learners all goes that is over, and one of whom it cannot is logged by its id', async () => {
  const error = vi.spyOn(log, 'error').mockClear();
  const { rows } = await cloned.admin.query(
    `insert into erasures (kind, subject_id, state, kept_until)
     select 'learner', gen_random_uuid(), 'kept', current_date - n from generate_series(1, 25) n returning id`,
  );
  const held = rows.at(-1)?.id;
  await cloned.admin.query(
    `alter table erasures add constraint held check (id <> '${held}' or state = 'kept') not valid`,
  );
  expect(await cleanUp(cloned.database, log)).toBe(24);
  expect(error.mock.calls.map(([details]) => details)).toEqual([
    { erasureId: held, fault: '23514 erasures held' },
  ]);
  expect(await cleanUp(cloned.database, log)).toBe(0);
  await cloned.admin.query('alter table erasures drop constraint held; delete from erasures');
});

test('a sweep that fails is logged and does not keep the others', async () => {
  const error = vi.spyOn(log, 'error').mockClear();
  await cloned.admin.query(`
    insert into auth.users (email) values ('bob@example.org');
    insert into auth.sessions (user_id, not_after)
      select id, now() - interval '2 days' from auth.users where email = 'bob@example.org';
    revoke delete on private.outbox from portal_jobs`);
  expect(await cleanUp(cloned.database, log)).toBe(1);
  expect(error).toHaveBeenCalledOnce();
});

async function recipients(table: string): Promise<string[]> {
  const { rows } = await cloned.admin.query(`select recipient from ${table} order by recipient`);
  return rows.map(({ recipient }) => recipient);
}

test('of a learner who went, the telling of the guardian is forgotten a day later', async () => {
  const { userId } = await makeLearner(cloned.admin, 'Stays');
  await cloned.admin.query(
    `insert into private.guardian_mails (user_id, address_digest, told_at) values
       ($1, sha256('stays'), now() - interval '2 days'),
       (null, sha256('old'), now() - interval '25 hours'), (null, sha256('new'), now())`,
    [userId],
  );
  expect(await cleanUp(cloned.database, log)).toBe(1);
  const { rows } = await cloned.admin.query(
    'select address_digest = sha256($1) as old from private.guardian_mails',
    [Buffer.from('old')],
  );
  expect(rows).toEqual([{ old: false }, { old: false }]);
});
