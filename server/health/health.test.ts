import { afterEach, expect, test } from 'vitest';
import { refusal, startSmtpServer } from '../integrations/mail/testing/smtp-server.ts';
import { patient } from '../testing/patience.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { kept } from './kept.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function start(environment: Record<string, string> = {}): Promise<TestServer> {
  server = await startTestServer(environment);
  return server;
}

async function health({ url }: TestServer, path = '/health') {
  const response = await fetch(url + path);
  return [response.status, await response.json()];
}

test('all is well, and the process lives', async () => {
  const portal = await start();
  expect(await health(portal)).toEqual([200, { status: 'ok' }]);
  expect(await health(portal, '/health/live')).toEqual([200, { status: 'alive' }]);
});

test('a mail server that is gone is told, and keeps nobody from working', async () => {
  const portal = await start({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.org' });
  expect(await health(portal)).toEqual([200, { status: 'degraded', fails: ['mail'] }]);
});

test('a mail server that refuses the portal’s sender is told until it takes a mail, and no mail is lost to it', async () => {
  let isSuspended = true;
  const smtp = await startSmtpServer({
    onMailFrom: (_address, _session, answer) =>
      isSuspended ? answer(refusal(550, '5.7.13 Account suspended')) : answer(),
  });
  try {
    const portal = await start({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'portal@example.org',
    });
    expect(await health(portal)).toEqual([200, { status: 'ok' }]);
    await portal.database.queryScoped(
      { role: 'portal_auth' },
      {
        text: "insert into private.outbox (kind, recipient, payload) values ('confirm-signup', 'ann@example.org', $1)",
        values: [{ url: 'https://portal.example/verify?token=abc', code: '123456', valid_seconds: 86_400 }],
      },
    );
    const row = async () => (await portal.admin.query('select * from private.outbox')).rows[0];
    await expect.poll(async () => (await row()).last_error).toContain('Account suspended');
    expect(await row()).toMatchObject({ failed_at: null, payload: { code: '123456' } });
    expect(await health(portal)).toEqual([200, { status: 'degraded', fails: ['mail'] }]);
    isSuspended = false;
    await portal.admin.query("update private.outbox set due_at = now(); notify outbox, ''");
    await expect.poll(async () => (await row()).delivered_at).not.toBeNull();
    expect(await health(portal)).toEqual([200, { status: 'ok' }]);
  } finally {
    await smtp.stop();
  }
});

test('without room no file is stored, before a byte of it is read, and it is told why', async () => {
  const portal = await start({ DISK_FLOOR: String(2 ** 52) });
  expect(await health(portal)).toEqual([200, { status: 'degraded', fails: ['files'] }]);
  const key = portal.keys.secretKey;
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const upload = await fetch(`${portal.url}/storage/v1/object/school-logos/a.png`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/png' },
    body: 'x',
  });
  expect([upload.status, await upload.json()]).toEqual([
    507,
    expect.objectContaining({ code: 'InsufficientStorage', message: expect.stringContaining('no room') }),
  ]);
  expect(upload.headers.get('retry-after')).toBe('300');
  const inParts = await fetch(`${portal.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `bucketName ${btoa('school-logos')},objectName ${btoa('a.png')},contentType ${btoa('image/png')}`,
    },
  });
  expect(inParts.status).toBe(507);
  expect(inParts.headers.get('retry-after')).toBe('300');
});

test('a database that takes no writes is told, and so are those who write; reading goes on, and writing comes back', async () => {
  const portal = await start();
  const { rows } = await portal.admin.query('select current_database() as name');
  const setReadOnly = async (value: string) => {
    await portal.admin.query(`alter database ${rows[0].name} ${value}`);
    await portal.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  const key = portal.keys.secretKey;
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const schools = `${portal.url}/rest/v1/schools`;
  await setReadOnly('set default_transaction_read_only = on');
  await expect.poll(() => health(portal)).toEqual([503, { status: 'unavailable', fails: ['write'] }]);
  const write = await fetch(schools, { method: 'POST', headers, body: '{"name": "New school"}' });
  expect([write.status, await write.json()]).toMatchObject([503, { code: '25006' }]);
  expect((await fetch(schools, { headers })).status).toBe(200);
  await setReadOnly('reset default_transaction_read_only');
  await expect.poll(() => health(portal), { timeout: patient(15_000) }).toEqual([200, { status: 'ok' }]);
});

test('whoever asks often has nothing tried more often, and a probe that hangs is not waited for', async () => {
  let tries = 0;
  const often = kept(async () => ++tries > 0, {
    everyMs: 60_000,
    afterFailureMs: 60_000,
    patienceMs: 1_000,
    unheard: false,
  });
  expect(await Promise.all([often(), often(), often()])).toEqual([true, true, true]);
  expect(await often()).toBe(true);
  expect(tries).toBe(1);
  const hanging = kept(() => new Promise(() => {}), {
    everyMs: 0,
    afterFailureMs: 0,
    patienceMs: 1,
    unheard: false,
  });
  expect(await hanging()).toBe(false);
});
