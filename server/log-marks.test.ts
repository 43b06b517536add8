/** Whoever was erased is in no log: what people are called, write, search and attach is never written there. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSchool, makeStudent, type SchoolRows } from '../database/tests/factories.ts';
import { clientOf, PASSWORD } from './auth/testing/people.ts';
import { readConfig } from './config.ts';
import { memberOf } from './functions/testing/members.ts';
import { makeKeys, openKeyRing } from './keys/keys.ts';
import { createLog } from './log.ts';
import { type Server, serve } from './server.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.ts';
import { patient } from './testing/patience.ts';
import type { TestServer } from './testing/server.ts';

const lines: string[] = [];
let cloned: TestDatabase;
let running: Server;
let server: TestServer;
let school: SchoolRows;

beforeAll(async () => {
  cloned = await cloneDatabase();
  const keys = await openKeyRing(await makeKeys());
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('trace', stream);
  running = await serve({ config: readConfig({ PORT: '0' }), keys, database: cloned.database, log });
  server = { url: running.url, keys, admin: cloned.admin } as unknown as TestServer;
  school = await makeSchool(cloned.admin, 'Zqschool');
});
afterAll(async () => {
  await running.stop();
  await cloned.drop();
});

/** Each thing that a person is called, writes or looks for, with a mark of its own. */
const said = {
  first: 'Zqfirst',
  last: 'Zqlast',
  email: 'zqmail@zqhost.example.com',
  phone: '0825550199',
  child: 'Zqchild',
  message: 'Zqmessage about my child',
  found: 'Zqsearched',
  filtered: 'Zqfiltered',
  file: 'Zqfile.pdf',
  refused: 'Zqrefused',
  wrong: 'Zqpassword',
};
const marks = () => Object.values(said).map((text) => text.split(/[ .@]/)[0] as string);
const marked = () => marks().filter((mark) => lines.join('').toLowerCase().includes(mark.toLowerCase()));

test('people who register, write, search, attach and are refused leave no word of it in the log', async () => {
  const { admin } = cloned;
  const registering = clientOf(server);
  const { error } = await registering.auth.signUp({
    email: said.email,
    password: PASSWORD,
    options: {
      data: {
        kind: 'parent',
        first_name: said.first,
        last_name: said.last,
        phone: said.phone,
        school_id: school.id,
        children: [
          { first_name: said.child, last_name: said.last, grade_id: school.grades.six, subject_ids: [] },
        ],
      },
    },
  });
  expect(error).toBeNull();
  await registering.auth.signInWithPassword({ email: said.email, password: said.wrong });
  await registering.auth.resetPasswordForEmail(said.email);

  const principal = await memberOf(server, { role: 'admin', school });
  const teacher = await makePerson(admin, 'Teacher', { role: 'teacher', school: school.id });
  await makeStudent(admin, said.child, { school, grade: school.grades.six });
  const { client } = principal;
  await client.rpc('search', { query: said.found });
  await client.from('students').select('id').eq('first_name', said.filtered);
  await client.from('students').select('no_such_column').eq('first_name', said.filtered);
  const talk = await client.rpc('begin_desk_conversation', { content: said.message });
  expect(talk.error).not.toBeNull();
  await client.from('messages').insert({ content: said.message, recipient_id: teacher.profileId });
  await client.storage.from('message-attachments').upload(said.file, new Blob(['%PDF-1.4']), {
    contentType: 'application/pdf',
  });
  await client.storage.from('message-attachments').download(said.file);
  expect(lines.length).toBeGreaterThan(10);
  expect(marked()).toEqual([]);
});

test('nor does what the database and the mail server say of a row that they do not take', async () => {
  const { admin } = cloned;
  await admin.query(`
    create function public.break_down() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = 'XX000', message = 'broken', detail = 'Failing row contains (' || new.title || ')';
    end $$;
    create trigger break_down before insert on announcements for each row execute function public.break_down();
    create function public.refuse_mail() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'XX000', message = '550 <' || new.recipient || '> unknown'; end $$;
    create trigger refuse_mail before insert on private.mailbox for each row execute function public.refuse_mail();
  `);
  const principal = await memberOf(server, { role: 'admin', school });
  const { error } = await principal.client.from('announcements').insert({
    title: said.refused,
    content: said.refused,
    priority: 'low',
    author_id: principal.profileId,
    school_id: school.id,
  });
  expect(error).not.toBeNull();
  await clientOf(server).auth.resetPasswordForEmail(said.email);
  await admin.query(
    `insert into private.outbox (kind, recipient, payload) values ('child-linked', $1, '{"first_name": "Zqfirst", "school_name": "S", "child_name": "Zqchild"}')`,
    [said.email],
  );
  const failed = () => lines.filter((line) => /outbox: not delivered|outbox: could not/.test(line));
  await expect.poll(() => failed().length, { timeout: patient(15_000) }).toBeGreaterThan(0);
  expect(lines.join('')).toContain('a table request failed');
  expect(failed().join('')).toContain('550');
  expect(marked()).toEqual([]);
});
