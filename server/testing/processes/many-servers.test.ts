import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { demoSignIns } from '../../../database/demo/accounts.ts';
import { allowances } from '../../auth/limits/allowances.ts';
import { type SmtpStandIn, startSmtpServer } from '../../integrations/mail/testing/smtp-server.ts';
import { type KeyRing, makeKeys, openKeyRing } from '../../keys/keys.ts';
import { patient } from '../patience.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

// Two server processes on one DATABASE_URL serve one school.

vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(120_000) });

const name = `test_many_${randomBytes(6).toString('hex')}`;
let admin: pg.Client;
let smtp: SmtpStandIn;
let keys: KeyRing;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  const { owner, superuser } = inject('cluster');
  await asSuperuser(`create database ${name} owner ${owner.user}`);
  admin = new pg.Client({ ...superuser, database: name });
  await admin.connect();
  smtp = await startSmtpServer();
  const keyText = await makeKeys();
  keys = await openKeyRing(keyText);
  const environment = {
    DATABASE_URL: urlOf({ ...owner, database: name }),
    JWT_KEYS: keyText,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    DEMO: '1',
  };
  // At the same moment, on a database that has nothing yet.
  [first, second] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
});
afterAll(async () => {
  await Promise.all([first?.end(), second?.end()]);
  await smtp?.stop();
  await admin?.end();
  await asSuperuser(`drop database if exists ${name} with (force)`);
});

test('started together on an empty database, they migrate it once and load the demo school once', async () => {
  const { rows } = await admin.query(
    'select name, count(*)::int as times from private.migrations group by name',
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  const accounts = await admin.query("select email from auth.users where email like '%@demo.school'");
  expect(accounts.rowCount).toBe(demoSignIns.length);
});

test('a mail that either of them causes is sent once', async () => {
  const people = Array.from({ length: 12 }, (_, index) => `person${index}.${name}@example.org`);
  const answers = await Promise.all(
    people.map((email, index) =>
      clientOf(index % 2 ? first : second).auth.signUp({ email, password: 'correct horse' }),
    ),
  );
  expect(answers.map(({ error }) => error)).toEqual(people.map(() => null));
  await expect
    .poll(async () => (await admin.query('select from private.outbox where due_at is not null')).rowCount, {
      timeout: patient(20_000),
    })
    .toBe(0);
  expect(smtp.recipients.filter((to) => people.includes(to)).sort()).toEqual(people.sort());
});

test('a session made by one is good at the other, and ended at the other is ended', async () => {
  const client = clientOf(first);
  const { data } = await client.auth.signInWithPassword({
    email: 'teacher@demo.school',
    password: 'demo1234',
  });
  const token = data.session?.access_token ?? '';
  const elsewhere = clientOf(second);
  expect((await elsewhere.auth.getUser(token)).data.user?.email).toBe('teacher@demo.school');
  expect((await elsewhere.auth.admin.signOut(token, 'global')).error).toBeNull();
  // The official client's name for the server's 403 session_not_found.
  expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
});

test('what is counted at one is counted at the other', async () => {
  const { points } = allowances['password-here'];
  const guess = (server: ServerProcess) =>
    clientOf(server).auth.signInWithPassword({ email: 'parent2@demo.school', password: 'a guess' });
  for (let tries = 0; tries < points; tries++) {
    expect((await guess(tries % 2 ? first : second)).error?.status).toBe(400);
  }
  expect((await guess(first)).error?.status).toBe(429);
  expect((await guess(second)).error?.status).toBe(429);
});

test('a message sent through one arrives live through the other', async () => {
  const teacher = await signedIn(second, 'teacher@demo.school');
  const parent = await signedIn(first, 'parent@demo.school');
  const { data: conversations } = await parent
    .from('conversations')
    .select('id, participant_one_id, participant_two_id, messages(sender_id, recipient_id)')
    .limit(1);
  const [conversation] = conversations ?? [];
  const mine = (
    await parent
      .from('profiles')
      .select('id')
      .eq('user_id', (await parent.auth.getUser()).data.user?.id ?? '')
  ).data?.[0]?.id;
  const arrived = Promise.withResolvers<string>();
  const subscribed = Promise.withResolvers<void>();
  teacher
    .channel('messages')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, ({ new: row }) =>
      arrived.resolve(row.content),
    )
    .subscribe((state) => state === 'SUBSCRIBED' && subscribed.resolve());
  await subscribed.promise;
  const recipient =
    conversation?.participant_one_id === mine
      ? conversation?.participant_two_id
      : conversation?.participant_one_id;
  const { error } = await parent.from('messages').insert({
    conversation_id: conversation?.id,
    sender_id: mine,
    recipient_id: recipient,
    content: 'From one to the other',
    message_type: 'general',
  });
  expect(error).toBeNull();
  expect(await arrived.promise).toBe('From one to the other');
  await teacher.removeAllChannels();
});

test('when one is killed the other goes on, and delivers what was written meanwhile', async () => {
  await first.end('SIGKILL');
  const email = `after.${name}@example.org`;
  expect((await fetch(`${second.url}/health`)).status).toBe(200);
  expect((await clientOf(second).auth.signUp({ email, password: 'correct horse' })).error).toBeNull();
  await expect
    .poll(() => smtp.recipients.filter((to) => to === email).length, { timeout: patient(10_000) })
    .toBe(1);
});

function clientOf(server: ServerProcess): SupabaseClient {
  return createClient(server.url, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signedIn(server: ServerProcess, email: string): Promise<SupabaseClient> {
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword({ email, password: 'demo1234' });
  if (error) throw error;
  return client;
}

async function asSuperuser(statement: string) {
  const client = new pg.Client(inject('cluster').superuser);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf({
  user,
  password,
  host = 'localhost',
  port,
  database,
}: pg.ClientConfig & { user: string; password: string; database: string }) {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.toString();
}
