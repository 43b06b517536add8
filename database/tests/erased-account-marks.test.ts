/**
 * The end of an account is proved as that of a learner is: every text of what goes with it bears a mark, and none is found
 * afterwards in any table or file of the database. And nobody else loses anything: every row of others is the same to the
 * letter, in every table, for an account as for a learner.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { readCatalog } from '../../prove/probe/catalog.ts';
import { markRows } from '../../prove/probe/marks.ts';
import { patient } from '../../server/testing/patience.ts';
import { makeStudent } from './factories.ts';
import { marksInFiles, marksInTables } from './marked.ts';
import { giveRows, type Line } from './owned-rows.ts';
import { useStage } from './stage.ts';

// Every row of every table is read several times over, which takes a third of an ordinary limit by itself.
vi.setConfig({ testTimeout: patient(60_000) });

const stage = useStage();

type Rows = Map<string, Map<string, string>>;
const linesOf = async (whose: string) =>
  (await stage.read('select * from private.personal_records() where whose = $1 order by place', [
    whose,
  ])) as Line[];

const tables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind = 'r' order by 1`;

/** Every row of every table, as text, by where it lies: a row that is written anew moves, and is compared by its key. */
async function everyRow(admin: pg.ClientBase): Promise<Rows> {
  const found: Rows = new Map();
  for (const { name } of (await admin.query(tables)).rows) {
    const { rows: keys } = await admin.query(
      `select string_agg(format('%I', a.attname), ', ') as columns from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = $1::regclass and i.indisprimary`,
      [name],
    );
    const { rows } = await admin.query(
      `select row_to_json((select k from (select ${keys[0].columns ?? 'null as none'}) k))::text as key, t::text as row from ${name} t`,
    );
    found.set(name, new Map(rows.map(({ key, row }) => [key, row])));
  }
  return found;
}

/** The keys of what a line is about, by table. */
async function rowsOf(
  lines: readonly Line[],
  values: readonly unknown[],
  second: string,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { relation, rows_of } of lines) {
    const { rows } = await stage.admin.query(
      `select t::text as row from ${relation} t where $1::uuid is not null and $2::${second} is not null and (${rows_of})`,
      [...values],
    );
    const own = found.get(relation) ?? new Set<string>();
    for (const { row } of rows) own.add(row);
    found.set(relation, own);
  }
  return found;
}

/** What the act itself writes, and what waits for nobody's word: told apart by table. */
const written = new Set([
  'public.erasures',
  'public.audit_entries',
  'private.changes',
  'private.outbox',
  'private.sendings',
]);

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is told of a thing goes with the thing: notices by their subject, and what hangs on a notice. */
const ofNotices = new Set([
  'public.notices',
  'private.digest_entries',
  'private.delivered_notices',
  'private.texted_notices',
]);

/** Rows of others that are gone or are others now. @param own rows, as text, that the list names */
function harmed(before: Rows, after: Rows, own: Map<string, Set<string>>) {
  const isOwn = (table: string, row: string) => own.get(table)?.has(row) ?? false;
  const isGone = (table: string, key: string) => !after.get(table)?.has(key);
  const things = new Set(
    [...own.values()].flatMap((rows) => [...rows].flatMap((row) => row.match(ids)?.[0] ?? [])),
  );
  // The notices of those things before what hangs on them.
  for (const [key, row] of before.get('public.notices') ?? [])
    if (
      isGone('public.notices', key) &&
      row
        .match(ids)
        ?.slice(1)
        .some((id) => things.has(id))
    )
      for (const id of row.match(ids)?.slice(0, 1) ?? []) things.add(id);
  const found: string[] = [];
  for (const [table, rows] of before)
    for (const [key, row] of rows) {
      if (isOwn(table, row)) continue;
      const now = after.get(table)?.get(key);
      if (now === undefined) {
        if (!ofNotices.has(table) || !row.match(ids)?.some((id) => things.has(id)))
          found.push(`${table}: gone ${row.slice(0, 200)}`);
      } else if (now !== row && !written.has(table))
        found.push(`${table}: changed ${row.slice(0, 200)} → ${now.slice(0, 200)}`);
    }
  return found;
}

/** Something of every kind that goes with the account of the teacher who is deleted. */
async function fillIn({ admin, world }: typeof stage): Promise<string> {
  const { otherTeacher: who } = world.people;
  const [me, user, session] = [who.profileId, who.userId, who.sessionId];
  const run = (text: string, values: unknown[]) => admin.query(text, values);
  await run(`update auth.users set phone = '27825550133', phone_confirmed_at = now() where id = $1`, [user]);
  await run(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'google', $2, '{"email": "someone@example.org", "name": "Someone"}')`,
    [user, randomUUID()],
  );
  await run('insert into auth.refresh_tokens (session_id, counter) values ($1, 1)', [session]);
  await run(
    `insert into auth.flow_states (user_id, provider, authentication_method, redirect_to, provider_state, expires_at)
     values ($1, 'google', 'oauth', 'https://x.example/', '{"email": "someone@example.org"}', now() + interval '1 hour')`,
    [user],
  );
  const { rows: factors } = await run(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status) values ($1, 'My phone', 'totp', 'sealed', 'unverified') returning id`,
    [user],
  );
  await run(
    `insert into auth.mfa_challenges (factor_id, expires_at) values ($1, now() + interval '5 minutes')`,
    [factors[0].id],
  );
  await run(
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, expires_at)
     values ($1, 'recovery', 'someone@example.org', $2, $2, now() + interval '1 hour')`,
    [user, randomBytes(32)],
  );
  await run(
    `insert into auth.webauthn_challenges (user_id, purpose, challenge, expires_at) values ($1, 'registration', repeat('c', 40), now() + interval '5 minutes')`,
    [user],
  );
  await run(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name) values ($1, $2, $2, 'My key')`,
    [user, randomBytes(16)],
  );
  await run(
    'insert into private.calendar_feeds (profile_id, token_hash) values ($1, $2) on conflict do nothing',
    [me, randomBytes(32)],
  );
  const { rows: notices } = await run(
    `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'event', gen_random_uuid(), 'A title', $2) returning id`,
    [me, world.home.id],
  );
  await run('insert into private.delivered_notices (notice_id) values ($1)', [notices[0].id]);
  await run(
    'insert into private.digest_entries (notice_id, profile_id) values ($1, $2) on conflict do nothing',
    [notices[0].id, me],
  );
  await run(
    `insert into private.held_mails (profile_id, kind, payload) values ($1, 'child-linked', '{"first_name": "Someone"}')`,
    [me],
  );
  await run(
    `insert into private.lesson_uploads (name, user_id, public_url) values ($2, $1, 'https://x.example/v.mp4')`,
    [user, `${randomUUID()}.mp4`],
  );
  await run(
    `insert into private.notice_links (code_hash, profile_id, kind, subject_id) values ($1, $2, 'event', gen_random_uuid())`,
    [randomBytes(32), me],
  );
  await run(
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
     values ($1, $2, 'https://push.example/someone', repeat('A', 87), repeat('B', 22), repeat('A', 87))`,
    [session, user],
  );
  const { rows: texts } = await run(
    `insert into private.texts (outbox_id, school_id, profile_id, parts, cents) values (-99, $1, $2, 1, 30) returning id`,
    [world.home.id, me],
  );
  await run(
    `insert into private.texted_notices (subject_id, profile_id, kind, text_id) values (gen_random_uuid(), $1, 'event', $2)`,
    [me, texts[0].id],
  );
  const { rows: uploads } = await run(
    `insert into storage.resumable_uploads (bucket_id, name, role, owner_id, upsert, metadata)
     values ('lessons', $2, 'authenticated', $1, false, '{"name": "someone"}') returning id`,
    [user, `${randomUUID()}.mp4`],
  );
  // Whether its bytes are in the store is a trigger's to ask.
  await admin.query('set session_replication_role = replica');
  await run(
    `insert into storage.resumable_parts (upload_id, start_offset, size, md5, version, owner_id) values ($1, 0, 1, 'x', gen_random_uuid(), $2)`,
    [uploads[0].id, user],
  );
  await admin.query('reset session_replication_role');
  await run(
    `insert into delivery_failures (profile_id, kind, reason, school_id) values ($1, 'notice', 'refused', $2)`,
    [me, world.home.id],
  );
  // A learner of whom the one who goes is the first guardian.
  const learner = await makeStudent(admin, 'Theirs', { school: world.home, grade: world.home.grades.six });
  await admin.query('set session_replication_role = replica');
  await run(
    'insert into guardianships (school_id, student_id, profile_id, is_primary) values ($1, $2, $3, true)',
    [world.home.id, learner, me],
  );
  await admin.query('reset session_replication_role');
  await run('insert into delivery_preferences (profile_id) values ($1) on conflict do nothing', [me]);
  await run(
    `insert into answering_hours (profile_id, school_id, day_of_week, opens_at, closes_at) values ($1, $2, 1, '08:00', '14:00')`,
    [me, world.home.id],
  );
  return notices[0].id;
}

/** Mails of two people who share a word: to the one who goes, about the one, and to others. */
async function fillMails({ admin, world }: typeof stage, notice: string): Promise<string> {
  const { otherTeacher: who, parent, teacher } = world.people;
  const [me, user] = [who.profileId, who.userId];
  const run = (text: string, values: unknown[]) => admin.query(text, values);
  const emailOf = async (id: string) =>
    (await admin.query<{ email: string }>('select email from auth.users where id = $1', [id])).rows[0]
      ?.email ?? '';
  const email = await emailOf(user);
  const toParent = await emailOf(parent.userId);
  const mail = (recipient: string, payload: object, kind = 'notice') =>
    run(
      `insert into private.outbox (kind, recipient, payload, due_at) values ($1, $2, $3, now() + interval '1 day')`,
      [kind, recipient, JSON.stringify(payload)],
    );
  await mail(me, { notice_ids: [notice] });
  await mail(email, { first_name: 'Someone', about: me }, 'child-linked');
  await mail(user, {}, 'recover');
  await mail(toParent, { first_name: 'OtherTeacher', said: 'OtherTeacher Example' }, 'child-linked');
  await mail(teacher.profileId, { notice_ids: [] });
  await run(
    `insert into private.mailbox (outbox_id, recipient, kind, subject, text_body, html_body)
     values (-1, $1, 'notice', 'For you', 'Hello OtherTeacher', '<p>Hello</p>'), (-2, $2, 'notice', 'OtherTeacher Example wrote', 'x', 'x')`,
    [email, toParent],
  );
  return email;
}

/**
 * Where an id stays of a person who is gone: the job that removes the account, what the law has a school keep of who read
 * a record, and that somebody was erased.
 */
const remembered = ['private.outbox', 'private.record_reads', 'public.erasures'];

test('nothing of an ended account is found in any table, index or file, and nobody else lost a letter', async () => {
  const { admin, world } = stage;
  const { otherTeacher: who } = world.people;
  const notice = await fillIn(stage);
  // A kind of row that nobody has is not proved here: whoever adds a table adds a row to the world or to fillIn.
  const owned = (await linesOf('account')).filter(({ on_erasure }) => on_erasure !== 'passes');
  expect(await giveRows(admin, owned, who, world.home.id)).toEqual([]);
  const lines = owned.filter(({ on_erasure }) => on_erasure === 'goes');
  const marks = await markRows(admin, await readCatalog(admin));
  const email = await fillMails(stage, notice);
  const goes = await rowsOf(lines, [who.profileId, who.userId], 'uuid');
  // What marks are in rows that go, those of tables that the probe does not mark apart.
  const own = new Set(
    [...goes.values()].flatMap((rows) =>
      [...rows].flatMap((row) => row.toLowerCase().match(/zq[0-9a-z]{4}q/g) ?? []),
    ),
  );
  const tried = new Set([...goes].filter(([, rows]) => rows.size > 0).map(([table]) => table));
  expect(lines.map(({ relation }) => relation).filter((table) => !tried.has(table))).toEqual([]);
  expect(own.size).toBeGreaterThan(15);
  expect(marks.places.size).toBeGreaterThan(200);
  const everything = await rowsOf(await linesOf('account'), [who.profileId, who.userId], 'uuid');
  const before = await everyRow(admin);

  await admin.query('begin');
  expect(
    (await stage.as('principal', 'delete from profiles where id = $1', [who.profileId])).refusal,
  ).toBeUndefined();
  await admin.query('commit');
  // As the job does that follows the deletion (server/jobs/delete-account.ts).
  await admin.query('begin');
  await stage.as(
    { role: 'portal_auth' },
    'delete from auth.users where id = $1 and not private.is_learner(id) and not private.has_profile(id)',
    [who.userId],
  );
  await admin.query('commit');
  // No row is the person's any more, but where it is remembered that there was one.
  const still = await rowsOf(owned, [who.profileId, who.userId], 'uuid');
  expect(
    [...still]
      .filter(([, rows]) => rows.size > 0)
      .map(([table]) => table)
      .toSorted(),
  ).toEqual(remembered);
  const lost = harmed(before, await everyRow(admin), everything);
  // What open pages were told lives for an hour.
  await admin.query('delete from private.changes');

  const after = await marksInTables(admin);
  expect(
    [...own]
      .filter((mark) => after.has(mark))
      .map((mark) => [marks.places.get(mark)?.column, after.get(mark)]),
  ).toEqual([]);
  expect(lost).toEqual([]);
  const left = await marksInFiles(admin, own);
  expect([...own].filter((mark) => left.has(mark))).toEqual([]);
  expect(left.size).toBeGreaterThan(100);
  // No name and no address of the person is anywhere: an address has no mark where a check refuses one.
  const words = [email.toLowerCase(), '27825550133'];
  // That nobody is to write to a number outlives whose it was: the number alone, and of nobody.
  for (const { name } of (await admin.query(tables)).rows)
    for (const word of name === 'private.stopped_numbers' ? [email.toLowerCase()] : words)
      expect([
        name,
        await stage.read(`select t::text from ${name} t where position($1 in lower(t::text)) > 0`, [word]),
      ]).toEqual([name, []]);
});

test('an erased learner takes no row of anybody else', async () => {
  const { admin, world } = stage;
  const { child } = world.students;
  await admin.query(
    'update retention_settings set report_years = 0, incident_years = 0, answer_years = 0 where school_id = $1',
    [world.home.id],
  );
  const [named] = await stage.read(
    `select first_name || ' ' || last_name as name from students where id = $1`,
    [child],
  );
  // Mails of others with the child's name in them: of a namesake elsewhere, of one whose name begins alike, in a sentence.
  for (const [to, payload] of [
    ['foreignParent', { child_name: named?.name, about: world.people.foreignParent.profileId }],
    ['otherParent', { child_name: `${named?.name}-Smith`, about: world.people.otherParent.profileId }],
    ['otherParent', { said: `About ${named?.name}` }],
  ] as const)
    await admin.query(
      `insert into private.outbox (kind, recipient, payload, due_at) values ('learner-declined', $1, $2, now() + interval '1 day')`,
      [world.people[to].profileId, JSON.stringify(payload)],
    );
  // No key leads from a mail to a child: what the list finds by a name is not believed here, and none of these is the child's.
  const byKey = (await linesOf('learner')).filter(
    ({ relation }) => !['private.outbox', 'private.mailbox', 'private.held_mails'].includes(relation),
  );
  const everything = await rowsOf(byKey, [child, named?.name], 'text');
  const before = await everyRow(admin);
  await admin.query('begin');
  expect((await stage.as('principal', 'select erase_learner($1)', [child])).refusal).toBeUndefined();
  await admin.query('commit');
  const found = harmed(before, await everyRow(admin), everything);
  // Files whose row is gone go with it, and an announcement or a request to the child alone has nobody left to read it.
  expect(found.filter((line) => !/^storage\.objects: gone/.test(line))).toEqual([]);
});
