import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseIntoClientConfig } from 'pg-connection-string';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { patient } from '../testing/patience.ts';
import { copyDataFolder } from '../testing/processes/data-folder.ts';
import { keepAsking, type Load } from '../testing/processes/load.ts';
import { makeOwnPostgres, type OwnPostgres } from '../testing/processes/own-postgres.ts';
import { type ServerProcess, startServerProcess } from '../testing/processes/process.ts';
import {
  type Conversation,
  conversationOf,
  keepWriting,
  keptMessages,
  openPage,
  type Page,
  type Writing,
} from '../testing/processes/talk.ts';
import { makeScratch } from '../testing/scratch.ts';
import { openDatabase } from './database.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { listeningName } from './listen.ts';

// Two servers whose Postgres loses connections, processes or itself, while people use them.

vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(120_000) });

/** Ten seconds are the goal, which a busy machine may miss. */
const backWithin = { timeout: patient(30_000) };

let folder: string;
let postgres: OwnPostgres;
let servers: ServerProcess[];
let loads: Load[];
let pages: { teacher: Page; parent: Page; phone: Page };
let writing: Writing;
let conversation: Conversation;
let kept: () => Promise<string[]>;

beforeAll(async () => {
  folder = await makeScratch('lost');
  await copyDataFolder('demo', join(folder, 'data'));
  postgres = await makeOwnPostgres(join(folder, 'data'));
  const jwtKeys = await makeKeys();
  const { publishableKey, secretKey } = await openKeyRing(jwtKeys);
  const environment = {
    DATABASE_URL: postgres.url,
    JWT_KEYS: jwtKeys,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.org',
    DEMO: '0',
  };
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  const [first, second] = servers.map(({ url }) => url) as [string, string];
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  loads = [first, second].map((url) => {
    const read = () => fetch(`${url}/rest/v1/schools?select=id,name`, { headers });
    const signIn = () =>
      fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'nobody@example.org', password: 'a guess' }),
      });
    return keepAsking([read, read, signIn], 6);
  });
  conversation = await conversationOf(first, secretKey, ['teacher@demo.school', 'parent@demo.school']);
  const open = (url: string, email: string, device: string) =>
    openPage({ url, key: publishableKey, email, device, conversation: conversation.id });
  pages = {
    teacher: await open(first, 'teacher@demo.school', 'teacher'),
    parent: await open(second, 'parent@demo.school', 'parent'),
    phone: await open(first, 'parent@demo.school', 'phone'),
  };
  writing = keepWriting([first, second], secretKey, conversation);
  kept = () => keptMessages(first, secretKey, conversation);
});
afterAll(async () => {
  await writing?.stop();
  await Promise.all(Object.values(pages ?? {}).map(({ close }) => close()));
  await Promise.all((loads ?? []).map((load) => load.stop()));
  await Promise.all((servers ?? []).map((server) => server.end()));
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Both answer again, those who ask get what they ask for, and open pages hear of what is written and see who is here. */
async function isWell(here = ['parent', 'phone', 'teacher']) {
  for (const [place, server] of servers.entries()) {
    await expect
      .poll(() => fetch(`${server.url}/health`).then(({ status }) => status, String), backWithin)
      .toBe(200);
    const before = loads[place]?.wentWell() ?? 0;
    await expect.poll(() => loads[place]?.wentWell(), backWithin).toBeGreaterThan(before);
    expect(server.isRunning(), server.said()).toBe(true);
  }
  const written = writing.acknowledged();
  await expect.poll(() => writing.acknowledged().length, backWithin).toBeGreaterThan(written.length);
  for (const page of [pages.teacher, pages.parent]) {
    await expect.poll(() => written.filter((text) => !page.told().includes(text)), backWithin).toEqual([]);
    await expect.poll(page.present, backWithin).toEqual(here);
  }
}

test('a listening connection that falls silent is replaced, and what was missed is read', async () => {
  const connection = parseIntoClientConfig(postgres.url) as ConnectionConfig;
  const database = openDatabase({
    connection,
    direct: connection,
    poolSize: 2,
    log: pino({ level: 'silent' }),
  });
  let gaps = 0;
  const onGap = () => {
    gaps += 1;
  };
  await database.listen('news', { onNotify: () => {}, onGap });
  const [listening] = await postgres.ask<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = '${listeningName}' and usename = '${connection.user}'`,
  );
  const { pid = 0 } = listening ?? {};
  process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => gaps, { timeout: patient(20_000) }).toBe(2);
  } finally {
    process.kill(pid, 'SIGCONT');
    await database.close();
  }
});

test('who cannot read what was missed is told again', async () => {
  const connection = parseIntoClientConfig(postgres.url) as ConnectionConfig;
  const database = openDatabase({
    connection,
    direct: connection,
    poolSize: 2,
    log: pino({ level: 'silent' }),
  });
  let tries = 0;
  await database.listen('news', {
    onNotify: () => {},
    onGap: async () => {
      tries += 1;
      if (tries < 3) throw new Error('the database is not there yet');
    },
  });
  await expect.poll(() => tries).toBe(3);
  await database.close();
});

const ofServer = `from pg_stat_activity where usename like 'portal\\_server\\_%'`;
/** Those that are about something for somebody at this moment. */
const inUse = `${ofServer} and backend_type = 'client backend' and state <> 'idle'`;

test('connections that are ended in use do not end the servers', async () => {
  let endedInUse = 0;
  for (let round = 0; round < 4; round += 1) {
    await expect.poll(() => postgres.ask(`select ${inUse}`)).not.toEqual([]);
    const ended = await postgres.ask<{ state: string }>(
      `select state, pg_terminate_backend(pid) ${ofServer}`,
    );
    endedInUse += ended.filter(({ state }) => state !== 'idle').length;
    await isWell();
  }
  expect(endedInUse).toBeGreaterThan(0);
});

test('a killed process of Postgres, which takes all others down with it, does not', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [backend] = await postgres.ask<{ pid: number }>(`select pid ${ofServer} limit 1`);
    if (backend) process.kill(backend.pid, 'SIGKILL');
    await isWell();
  }
});

test('nor does Postgres that is restarted, and whoever left meanwhile is gone', async () => {
  await postgres.ask('select');
  await postgres.stop();
  await pages.phone.close();
  await postgres.start();
  await isWell(['parent', 'teacher']);
});

test('after all of this everything that was written was told, and nothing twice', async () => {
  await writing.stop();
  const texts = await kept();
  expect(texts).toEqual(expect.arrayContaining(writing.acknowledged()));
  for (const page of [pages.teacher, pages.parent])
    await expect.poll(() => page.told().toSorted(), backWithin).toEqual(texts);
});
