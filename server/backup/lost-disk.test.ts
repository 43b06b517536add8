import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { portal } from '../commands/testing.ts';
import { readConfig } from '../config.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { patient } from '../testing/patience.ts';
import { copyDataFolder } from '../testing/processes/data-folder.ts';
import type { ServerProcess } from '../testing/processes/process.ts';
import { conversationOf, keepWriting, keptMessages } from '../testing/processes/talk.ts';
import { makeScratch } from '../testing/scratch.ts';
import { readLedger } from './archive/file-ledger.ts';
import { restorePortal } from './restore/restore.ts';
import { folderStore } from './store/folder.ts';
import { markPeople, marksLeft } from './testing/marked-people.ts';
import { askHealth, killAll, secretKeyOf, startBackedUp, untilBackedUp } from './testing/portal.ts';

// A school's one computer whose disk dies, and the backup on another disk from which it comes back.

vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(120_000) });

const people: [string, string] = ['teacher@demo.school', 'parent@demo.school'];

let folder: string;
let dataDir: string;
let backup: string;
let server: ServerProcess;
/** Written before the last segment that was backed up, and the moment between the two halves of it. */
let early: string[];
let moment: string;
let late: string[];
let session: string;
/** A learner and a parent who were erased after the moment, what marks them, and what the servers said meanwhile. */
let erased: { learner: string; profile: string; account: string };
let marks: ReadonlySet<string>;
/** From whom something was taken after the moment: a guardian of a child, and a teacher who was rejected. */
let ended: { guardianship: string; profile: string };
let said = '';
let picture: { path: string; bytes: Buffer };

const place = () => ({ BACKUP_DIR: backup });
const restore = (...args: string[]) => portal(['restore', ...args], { DATA_DIR: dataDir, ...place() });

beforeAll(async () => {
  folder = await makeScratch('lost-disk');
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  await copyDataFolder('demo', dataDir);
});
afterAll(async () => {
  await server?.end();
  await rm(folder, { recursive: true });
});

test('a portal whose server and Postgres are killed and whose disk is gone comes back with all but the last seconds', async () => {
  server = await startBackedUp(dataDir, place(), { LOG_LEVEL: 'debug' });
  const secretKey = await secretKeyOf(dataDir);
  const conversation = await conversationOf(server.url, secretKey, people);
  erased = await chooseSomebody(server.url, secretKey);
  marks = await markPeople(dataDir, erased);
  picture = await storePicture(server.url, secretKey);
  session = await signIn(server.url);
  await untilBackedUp(server, { withTrial: true });
  const { trial, faults } = (await askHealth(server)).backup;
  expect([trial?.passed || trial?.said, faults]).toEqual([true, []]);

  const writing = keepWriting([server.url], secretKey, conversation);
  await expect.poll(() => writing.acknowledged().length, { timeout: patient(20_000) }).toBeGreaterThan(10);
  early = writing.acknowledged();
  moment = new Date().toISOString();
  await eraseThem(server.url);
  ended = await endThem(server.url);
  await expect
    .poll(() => readdir(join(backup, 'erasures')).catch(() => []), { timeout: patient(60_000) })
    .toHaveLength(1);
  await expect.poll(() => listedIn('endings'), { timeout: patient(60_000) }).toContain(ended.profile);
  await expect
    .poll(() => writing.acknowledged().length, { timeout: patient(20_000) })
    .toBeGreaterThan(early.length + 10);
  late = writing.acknowledged();
  await untilBackedUp(server);
  // What was deleted is in no table, index or file of the database, and in no line of the log.
  expect(await marksLeft(dataDir, marks)).toEqual([]);
  await killAll(server, dataDir);
  said += server.said();
  await writing.stop();
  await rename(dataDir, join(folder, 'lost'));

  expect(await restore()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/Restored \d+ rows/),
  });
  server = await startBackedUp(dataDir, place());
  const kept = await keptMessages(server.url, secretKey, conversation);
  expect(kept).toEqual(expect.arrayContaining(late));
  // The keys are the same, so whoever was signed in still is; and the file that a row names is there.
  expect(await refresh(server.url, session)).toBe(200);
  expect(await pictureAt(server.url, secretKey)).toEqual(picture.bytes);
  // Of the history that the restore began.
  await expect
    .poll(async () => (await readdir(join(backup, 'base'))).length, { timeout: patient(60_000) })
    .toBe(2);
  await untilBackedUp(server);
});

test('it comes back as it was at a moment between two messages, and what was there is moved aside', async () => {
  const secretKey = await secretKeyOf(dataDir);
  expect(await restore('--to', moment)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another server is already using'),
  });
  await server.end();
  expect(await restore('--to', moment)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
  const done = await restore('--to', moment, '--replace');
  expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('before-restore-') });

  server = await startBackedUp(dataDir, place(), { LOG_LEVEL: 'debug' });
  const conversation = await conversationOf(server.url, secretKey, people);
  const kept = await keptMessages(server.url, secretKey, conversation);
  expect(kept).toEqual(expect.arrayContaining(early));
  // Those that were under way at that moment may be in it.
  expect(kept.length).toBeLessThan(early.length + 3);
  // A session that may have been ended since does not come back to life.
  expect(await refresh(server.url, session)).toBe(400);
  // Neither do a child and a parent who were erased since.
  expect(done.out).toContain('2 learners and accounts that were erased since were erased again');
  expect(await whoIsThere(server.url, secretKey)).toEqual({ learners: 0, profiles: 0, accounts: 0 });
  // Nor does a guardian have a child again whom the office has ended, or a teacher who was rejected the school.
  expect(done.out).toContain('2 rights that had ended since ended again');
  expect(await whatTheyHave(server.url, secretKey)).toEqual({ isGuardian: false, approval: 'rejected' });
  // Every text of theirs was in what was restored.
  expect(marks.size).toBeGreaterThan(20);
  expect(await marksLeft(dataDir, marks)).toEqual([]);
  const told = [await listedIn('erasures'), await listedIn('endings')];
  const words = [said, server.said(), done.out, ...told].join('\n').toLowerCase();
  expect(words.length).toBeGreaterThan(1000);
  expect([...marks].filter((mark) => words.includes(mark))).toEqual([]);
  const aside = (await readdir(dataDir)).find((name) => name.startsWith('before-restore-'));
  expect(existsSync(join(dataDir, aside ?? '', 'postgres/PG_VERSION'))).toBe(true);
  await untilBackedUp(server);
  await server.end();
});

test('a moment that the backup does not reach is refused, and so is a time without its zone', async () => {
  expect(await restore('--replace', '--to', '2020-01-01T10:00Z')).toMatchObject({
    code: 1,
    err: expect.stringContaining('reaches back to'),
  });
  expect(await restore('--replace', '--to', '2100-01-01T10:00+02:00')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/reaches to .* not to 2100-01-01T08:00/),
  });
  expect(await restore('--to', '2026-11-27T10:00')).toMatchObject({
    code: 2,
    err: expect.stringContaining('zone'),
  });
});

test.each<[string, (damaged: string) => Promise<string>]>([
  [
    'a base copy that was cut short',
    async (damaged) => {
      const [piece] = await inBase(damaged);
      await truncate(join(damaged, piece ?? ''), 1000);
      return `${piece} has 1000 bytes`;
    },
  ],
  [
    'a base copy with another content',
    async (damaged) => {
      const [piece] = await inBase(damaged);
      const path = join(damaged, piece ?? '');
      const content = await readFile(path);
      content[500] = (content[500] ?? 0) ^ 1;
      await writeFile(path, content);
      return `${piece} is damaged`;
    },
  ],
  [
    'a segment that is missing',
    async (damaged) => {
      const base = (await readdir(join(damaged, 'base'))).sort().at(-1) ?? '';
      const { firstSegment } = JSON.parse(
        await readFile(join(damaged, 'base', base, 'manifest.json'), 'utf8'),
      );
      await rm(join(damaged, `wal/${firstSegment}.zst`));
      return `wal/${firstSegment}.zst is missing`;
    },
  ],
  [
    'a segment that was cut short',
    async (damaged) => {
      const base = (await readdir(join(damaged, 'base'))).sort().at(-1) ?? '';
      const { lastSegment } = JSON.parse(
        await readFile(join(damaged, 'base', base, 'manifest.json'), 'utf8'),
      );
      await truncate(join(damaged, `wal/${lastSegment}.zst`), 100);
      return `wal/${lastSegment}.zst is damaged`;
    },
  ],
  [
    'a stored file that was cut short',
    async (damaged) => {
      const version = await aNamedFile(damaged);
      await truncate(join(dataDir, 'files', version.slice(0, 2), version), 3);
      await truncate(join(damaged, 'files', version.slice(0, 2), version), 3);
      return `${version} has 3 bytes instead of`;
    },
  ],
  [
    'a stored file that is missing',
    async (damaged) => {
      const version = await aNamedFile(damaged);
      await rm(join(dataDir, 'files', version.slice(0, 2), version));
      await rm(join(damaged, 'files', version.slice(0, 2), version));
      return `${version} is missing`;
    },
  ],
  [
    'keys that were changed',
    async (damaged) => {
      const [name] = await readdir(join(damaged, 'keys'));
      await truncate(join(damaged, 'keys', name ?? ''), 50);
      return `keys/${name} is damaged`;
    },
  ],
])('%s is named, and nothing is changed', async (_what, damage) => {
  const damaged = join(folder, 'damaged');
  await cp(backup, damaged, { recursive: true });
  try {
    const before = await readdir(dataDir);
    const named = await damage(damaged);
    await expect(restoreHere(damaged)).rejects.toThrow(named);
    expect(await readdir(dataDir)).toEqual(before);
    expect(await findPostmaster(join(dataDir, 'restoring/postgres'))).toBeUndefined();
  } finally {
    await rm(damaged, { recursive: true });
  }
});

test('a restore that was cut off at its last step is finished before a server starts', async () => {
  expect(await restore('--finish')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no restore to finish'),
  });
  // As it is after the first of the moves.
  await cp(join(dataDir, 'secrets'), join(dataDir, 'restoring/secrets'), { recursive: true });
  await rename(join(dataDir, 'postgres'), join(dataDir, 'restoring/postgres'));
  await writeFile(join(dataDir, 'restoring/proven'), '');
  await expect(startBackedUp(dataDir, place())).rejects.toThrow(/A restore into .* was cut off/);
  expect(await restore('--finish')).toMatchObject({ code: 0, err: '' });
  server = await startBackedUp(dataDir, place());
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('--with-rights gives back what was taken from people since, says nothing of it, and brings nobody back who was erased', async () => {
  await server.end();
  const done = await restore('--to', moment, '--replace', '--with-rights');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).not.toContain('ended again');
  expect(done.out).toContain('2 learners and accounts that were erased since were erased again');
  const secretKey = await secretKeyOf(dataDir);
  server = await startBackedUp(dataDir, place());
  expect(await whatTheyHave(server.url, secretKey)).toEqual({ isGuardian: true, approval: 'approved' });
  expect(await whoIsThere(server.url, secretKey)).toEqual({ learners: 0, profiles: 0, accounts: 0 });
  // What is kept beside the backup from now on takes it from them no more, at the next restore.
  await expect.poll(() => listedIn('endings'), { timeout: patient(60_000) }).not.toContain(ended.profile);
});

/** As the command does, in this process. */
function restoreHere(from: string) {
  return restorePortal({
    store: folderStore(from),
    folder: from,
    dataDir,
    files: readConfig({ DATA_DIR: dataDir }).files,
    to: undefined,
    replaces: true,
    withoutFiles: false,
    withSessions: false,
    withRights: false,
    say: () => {},
  });
}

async function inBase(place: string): Promise<string[]> {
  const base = (await readdir(join(place, 'base'))).sort().at(-1) ?? '';
  return (await readdir(join(place, 'base', base)))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `base/${base}/${name}`);
}

/** The picture's own: it is the one whose bytes are known. */
async function aNamedFile(place: string): Promise<string> {
  const ledger = await readLedger(place);
  const found = [...ledger.values()].find(({ bytes }) => bytes === picture.bytes.length);
  return found?.version ?? '';
}

/** What lies in a folder of the backup in which there is one list. */
async function listedIn(kind: string): Promise<string> {
  const [name] = await readdir(join(backup, kind)).catch(() => []);
  return name ? readFile(join(backup, kind, name), 'utf8').catch(() => '') : '';
}

/** By the principal: neither who was erased nor who writes meanwhile. */
async function endThem(url: string) {
  const office = await principalAt(url);
  const { data: guardians } = await office
    .from('guardianships')
    .select('id')
    .is('ended_at', null)
    .not('profile_id', 'is', null)
    .order('id')
    .limit(1);
  const guardianship = guardians?.[0]?.id;
  const gone = await office.rpc('end_guardianship', { guardianship, although_last: true });
  expect(gone.error).toBeNull();
  const { data: teachers } = await office
    .from('profiles')
    .select('id')
    .eq('role', 'teacher')
    .eq('approval_status', 'approved')
    .order('id')
    .limit(1);
  const profile = teachers?.[0]?.id;
  const rejected = await office.from('profiles').update({ approval_status: 'rejected' }).eq('id', profile);
  expect(rejected.error).toBeNull();
  return { guardianship, profile };
}

async function whatTheyHave(url: string, secretKey: string) {
  const portal = service(url, secretKey);
  const { data: guardian } = await portal
    .from('guardianships')
    .select('ended_at')
    .eq('id', ended.guardianship)
    .single();
  const { data: person } = await portal
    .from('profiles')
    .select('approval_status')
    .eq('id', ended.profile)
    .single();
  return { isGuardian: guardian?.ended_at === null, approval: person?.approval_status };
}

async function storePicture(url: string, secretKey: string) {
  const path = 'backup-test/logo.png';
  // Of a length that no other file has.
  const bytes = Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(12_345),
  ]);
  const { error } = await service(url, secretKey)
    .storage.from('school-logos')
    .upload(path, bytes, { contentType: 'image/png' });
  if (error) throw error;
  return { path, bytes };
}

async function principalAt(url: string) {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json();
  const office = service(url, publishableKey);
  await office.auth.signInWithPassword({ email: 'principal@demo.school', password: 'demo1234' });
  return office;
}

/** A learner with reports, and a parent. */
async function chooseSomebody(url: string, secretKey: string) {
  const office = await principalAt(url);
  // Not the one whom people are writing about.
  const { data: talks } = await service(url, secretKey).from('conversations').select('related_student_id');
  const { data: reports } = await office.from('progress_reports').select('student_id').order('id');
  const report = reports?.find(
    ({ student_id }) => !talks?.some(({ related_student_id }) => related_student_id === student_id),
  );
  const { data: parents } = await office
    .from('profiles')
    .select('id, user_id')
    .eq('role', 'parent')
    .eq('approval_status', 'approved')
    .order('id', { ascending: false });
  const parent = parents?.at(0);
  return { learner: report?.student_id, profile: parent?.id, account: parent?.user_id };
}

/** By the principal, of whose school nothing is kept. */
async function eraseThem(url: string) {
  const office = await principalAt(url);
  const { data: me } = await office
    .from('profiles')
    .select('school_id')
    .eq('role', 'admin')
    .limit(1)
    .single();
  const years = { report_years: 0, incident_years: 0, answer_years: 0 };
  await office.from('retention_settings').insert({ school_id: me?.school_id, ...years });
  expect((await office.rpc('erase_learner', { learner: erased.learner })).error).toBeNull();
  expect(
    (await office.functions.invoke('delete-user', { body: { profile_id: erased.profile } })).error,
  ).toBeNull();
}

async function whoIsThere(url: string, secretKey: string) {
  const house = service(url, secretKey);
  const { data: learners } = await house.from('students').select('id').eq('id', erased.learner);
  const { data: profiles } = await house.from('profiles').select('id').eq('id', erased.profile);
  const { data } = await house.auth.admin.getUserById(erased.account);
  return { learners: learners?.length, profiles: profiles?.length, accounts: data.user ? 1 : 0 };
}

async function pictureAt(url: string, secretKey: string): Promise<Buffer> {
  const { data, error } = await service(url, secretKey).storage.from('school-logos').download(picture.path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

const service = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

async function signIn(url: string): Promise<string> {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json();
  const { data, error } = await service(url, publishableKey).auth.signInWithPassword({
    email: 'principal@demo.school',
    password: 'demo1234',
  });
  if (error) throw error;
  return data.session.refresh_token;
}

async function refresh(url: string, token: string): Promise<number> {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json();
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return response.status;
}
