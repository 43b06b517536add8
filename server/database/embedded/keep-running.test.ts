import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../testing/patience.ts';
import { copyDataFolder } from '../../testing/processes/data-folder.ts';
import { keepAsking, type Load } from '../../testing/processes/load.ts';
import { type ServerProcess, startServerProcess } from '../../testing/processes/process.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { findPostmaster, kill } from './postmaster.ts';

// A school's one computer: the server, its embedded Postgres, people at work, and whatever ends the one or the other.

vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(120_000) });

/** Ten seconds are the goal, which a busy machine may miss. */
const backWithinMs = 30_000;

let folder: string;
let dataDir: string;
let server: ServerProcess;
let load: Load;
let teacher: SupabaseClient;
let principal: SupabaseClient;
let author: { author_id: string; school_id: string };
/** Titles of announcements in the order in which the teacher was told of them. */
const told: string[] = [];
let written = 0;

beforeAll(async () => {
  folder = await makeScratch('keep-running');
  dataDir = join(folder, 'data');
  await copyDataFolder('demo', dataDir);
  server = await start();
  teacher = await clientOf(server);
  await signIn(teacher, 'teacher@demo.school');
  principal = await clientOf(server);
  const userId = await signIn(principal, 'principal@demo.school');
  const { data } = await principal.from('profiles').select('id, school_id').eq('user_id', userId).single();
  author = { author_id: data?.id, school_id: data?.school_id };
  const subscribed = Promise.withResolvers<void>();
  teacher
    .channel('announcements')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'announcements' }, ({ new: row }) =>
      told.push(row.title),
    )
    .subscribe((state) => state === 'SUBSCRIBED' && subscribed.resolve());
  await subscribed.promise;
  const { publishableKey } = await (await fetch(`${server.url}/config.json`)).json();
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const read = () => fetch(`${server.url}/rest/v1/schools?select=id,name`, { headers });
  const guess = () =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'nobody@example.org', password: 'a guess' }),
    });
  load = keepAsking([read, guess], 4);
});
afterAll(async () => {
  await load?.stop();
  await teacher?.removeAllChannels();
  await server?.end();
  await rm(folder, { recursive: true });
});

const start = () => startServerProcess({ DATA_DIR: dataDir });
const postmaster = () => findPostmaster(join(dataDir, 'postgres'));

async function clientOf({ url }: ServerProcess): Promise<SupabaseClient> {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json();
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function signIn(client: SupabaseClient, email: string) {
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'demo1234' });
  if (error) throw error;
  return data.user.id;
}

/** It answers, what was written before is there, what is written now arrives live, and nothing was lost or told twice. */
async function isBack() {
  await expect
    .poll(() => fetch(`${server.url}/health`).then(({ status }) => status, String), { timeout: backWithinMs })
    .toBe(200);
  written += 1;
  const row = {
    id: randomUUID(),
    title: `Number ${written}`,
    content: 'Written after Postgres came back',
    ...author,
  };
  // What /health found well is believed for a moment, in which Postgres may have gone; only then may a write fail.
  let isTriedAgain = false;
  await expect
    .poll(
      async () => {
        const { error, status } = await principal.from('announcements').insert(row);
        const isWritten = !error || (isTriedAgain && error.code === '23505');
        isTriedAgain ||= status === 503;
        return isWritten ? 'written' : { status, error };
      },
      { timeout: backWithinMs },
    )
    .toBe('written');
  await expect
    .poll(() => told, { timeout: backWithinMs })
    .toEqual(Array.from({ length: written }, (_, index) => `Number ${index + 1}`));
}

async function endsAndComesBack(signal: NodeJS.Signals) {
  const before = await postmaster();
  expect(before).toBeDefined();
  if (before) kill(before.pid, signal);
  await expect
    .poll(async () => (await postmaster())?.pid ?? before?.pid, { timeout: backWithinMs })
    .not.toBe(before?.pid);
  await isBack();
  expect(server.isRunning(), server.said()).toBe(true);
}

test('all is well to begin with', isBack);

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
  'Postgres that gets %s is started again, and live sockets with it',
  endsAndComesBack,
);

test('the folder is its server’s still: a second one is refused, and takes nothing away', async () => {
  await expect(start()).rejects.toThrow(/Another server is already using/);
  await isBack();
});

test('a server that is killed together with Postgres leaves a folder that the next one opens', async () => {
  const { pid } = (await postmaster()) ?? {};
  await server.end('SIGKILL');
  if (pid) kill(pid, 'SIGKILL');
  server = await start();
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('a server that stops leaves no Postgres behind, and starts none again', async () => {
  await load.stop();
  await server.end();
  expect(await postmaster()).toBeUndefined();
  await expect(readFile(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
});
