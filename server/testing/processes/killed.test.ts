import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeRow, makeSchool } from '../../../database/tests/factories.ts';
import { type SmtpStandIn, startSmtpServer } from '../../integrations/mail/testing/smtp-server.ts';
import { type KeyRing, makeKeys, openKeyRing } from '../../keys/keys.ts';
import { patient } from '../patience.ts';
import { makeScratch } from '../scratch.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

// A server that is killed in the middle of its work, and started again.

vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(120_000) });

const name = `test_killed_${randomBytes(6).toString('hex')}`;
const length = 1_000_000;
/** Takes every connection and says nothing: a mail to it is under way for minutes. */
const silent = createServer(() => {});
let folder: string;
let admin: pg.Client;
let smtp: SmtpStandIn;
let keys: KeyRing;
let server: ServerProcess;
let start: (smtpPort: number) => Promise<ServerProcess>;

beforeAll(async () => {
  const { owner, superuser } = inject('cluster');
  await asSuperuser(`create database ${name} owner ${owner.user}`);
  admin = new pg.Client({ ...superuser, database: name });
  await admin.connect();
  folder = await makeScratch('killed');
  smtp = await startSmtpServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const keyText = await makeKeys();
  keys = await openKeyRing(keyText);
  const { host, port, user, password } = owner;
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${name}`;
  start = (smtpPort) =>
    startServerProcess({
      DATABASE_URL: databaseUrl,
      JWT_KEYS: keyText,
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    });
  server = await start((silent.address() as AddressInfo).port);
});
afterAll(async () => {
  await server?.end();
  await smtp?.stop();
  silent.close();
  await admin?.end();
  await asSuperuser(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

test('an import that was under way has failed, and is made whole by the same file', async () => {
  const office = await openOffice();
  await admin.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1, 1); return new; end $$;
    create trigger wait_for_test before insert on students for each row execute function wait_for_test();
    select pg_advisory_lock(1, 1)`);
  const cut = office.importLearners();
  const statuses = async () =>
    (await admin.query('select status from imports order by created_at')).rows.map(({ status }) => status);
  await expect.poll(statuses, { timeout: patient(20_000) }).toEqual(['running']);

  await server.end('SIGKILL');
  expect((await cut).error).not.toBeNull();
  await admin.query('select pg_advisory_unlock(1, 1); drop function wait_for_test cascade');
  server = await start((silent.address() as AddressInfo).port);

  // Whoever looks is told, without a further import.
  await expect.poll(statuses, { timeout: patient(20_000) }).toEqual(['failed']);
  expect((await admin.query('select from students')).rowCount).toBe(0);
  expect((await office.importLearners()).error).toBeNull();
  expect(await statuses()).toEqual(['failed', 'done']);
  expect((await office.importLearners()).error).toBeNull();
  const { rows } = await admin.query('select first_name from students order by 1');
  expect(rows.map(({ first_name }) => first_name)).toEqual(['Ann', 'Cid']);
});

test('loses nothing that it had begun, and keeps nobody waiting for it', async () => {
  const { storage } = client();
  expect((await storage.createBucket('kept', { public: false })).error).toBeNull();
  const begun = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...asService(),
      'upload-length': String(length),
      'upload-metadata': `bucketName ${btoa('kept')},objectName ${btoa('parts.bin')}`,
    },
  });
  const address = () =>
    new URL(new URL(begun.headers.get('location') ?? '', server.url).pathname, server.url);
  sendHalf('PATCH', address(), {
    ...asService(),
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  sendHalf('POST', new URL('/storage/v1/object/kept/whole.bin', server.url), {
    ...asService(),
    'content-type': 'application/octet-stream',
  });
  const email = `parent.${name}@example.org`;
  expect((await client().auth.signUp({ email, password: 'correct horse' })).error).toBeNull();
  await expect.poll(partials, { timeout: patient(20_000) }).toHaveLength(2);
  const underWay = `select (select count(*)::int from private.outbox where attempts = 1 and due_at > now()) as mails,
    (select count(*)::int from storage.resumable_uploads where locked_until > now()) as uploads`;
  await expect
    .poll(async () => (await admin.query(underWay)).rows, { timeout: patient(20_000) })
    .toEqual([{ mails: 1, uploads: 1 }]);

  await server.end('SIGKILL');
  server = await start(smtp.port);

  // Both were to wait for leases: half a minute, and two minutes.
  const whole = new Uint8Array(length).fill(7);
  const answer = await fetch(address(), {
    method: 'PATCH',
    headers: { ...asService(), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: whole,
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const { data } = await client().storage.from('kept').download('parts.bin');
  expect(data?.size).toBe(length);
  await expect.poll(() => smtp.recipients, { timeout: patient(30_000) }).toEqual([email]);
  const waited = await admin.query(
    `select from private.outbox where delivered_at - created_at > interval '90 seconds'`,
  );
  expect(waited.rowCount).toBe(0);

  expect((await client().storage.from('kept').download('whole.bin')).error).not.toBeNull();
  await admin.query('update storage.loose_files set due_at = now()');
  await client().storage.from('kept').remove(['nothing']);
  await expect.poll(partials, { timeout: patient(20_000) }).toEqual([]);
  await expect
    .poll(async () => (await admin.query('select from storage.loose_files')).rowCount, {
      timeout: patient(20_000),
    })
    .toBe(0);
});

const client = () =>
  createClient(server.url, keys.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** The administrator of a school, with a file of two learners without IDs. */
async function openOffice() {
  const school = await makeSchool(admin, 'Home');
  const [email, password] = [`office.${name}@example.org`, 'correct horse'];
  const { data } = await client().auth.admin.createUser({ email, password, email_confirm: true });
  await makeRow(admin, 'profiles', {
    user_id: data.user?.id,
    first_name: 'Office',
    last_name: 'Home',
    role: 'admin',
    school_id: school.id,
    approval_status: 'approved',
  });
  const file = 'First name,Last name,Grade,Date of birth\nAnn,Bee,6,2014-03-09\nCid,Dee,6,2014-05-01\n';
  return {
    async importLearners() {
      const person = createClient(server.url, keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      await person.auth.signInWithPassword({ email, password });
      return person.functions.invoke('import-apply', {
        body: {
          id: randomUUID(),
          school_id: school.id,
          kind: 'learners',
          existing: 'skip',
          leave_out: 0,
          file_name: 'list.csv',
          content: btoa(file),
        },
      });
    },
  };
}

const asService = () => ({
  authorization: `Bearer ${keys.secretKey}`,
  apikey: keys.secretKey,
  'tus-resumable': '1.0.0',
});

/** Files that are being written. */
const partials = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.partial'));

/** A request that stops in the middle of its body, as on a line that went dead. */
function sendHalf(method: string, url: URL, headers: Record<string, string>): void {
  const sending = request(url, { method, headers: { ...headers, 'content-length': length } });
  sending.on('error', () => {});
  sending.write(Buffer.alloc(length / 2));
}

async function asSuperuser(statement: string) {
  const superuser = new pg.Client(inject('cluster').superuser);
  await superuser.connect();
  await superuser.query(statement);
  await superuser.end();
}
