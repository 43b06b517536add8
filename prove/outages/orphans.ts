import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { looseFiles, namedFiles } from '../../server/backup/named-files.ts';
import type { Stage } from './stage.ts';

const sweptWithinMs = 60_000;
const DAY_MS = 86_400_000;

/**
 * What is left of uploads that were broken off, once the sweep has had its time: everything is made three days older,
 * the server is started again, which sweeps, and then no file may be there that no row names, and no row without its
 * file. In words.
 * @param withinMs how long the sweep may take
 */
export async function orphansOf(stage: Stage, withinMs = sweptWithinMs): Promise<string[]> {
  const { sql, dataDir, servers } = stage;
  const files = join(dataDir, 'files');
  await sql(`update storage.loose_files set due_at = now() - interval '1 minute'`);
  await sql(
    `update storage.resumable_uploads set created_at = created_at - interval '3 days', locked_until = null`,
  );
  await sql(
    `update storage.objects set created_at = created_at - interval '3 days' where owner_id is not null`,
  );
  const old = new Date(Date.now() - 3 * DAY_MS);
  for (const path of await partials(files)) await utimes(join(files, path), old, old);
  for (const server of servers) await server.killServer();
  await stage.untilWell();
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = [...(await partials(files)), ...(await strangers(stage)), ...(await unswept(stage))];
    if (left.length === 0 || performance.now() > deadline) return left.map((what) => `left behind: ${what}`);
    await wait(250);
  }
}

async function partials(files: string): Promise<string[]> {
  const all = await readdir(files, { recursive: true }).catch(() => []);
  return all.filter((path) => path.endsWith('.partial'));
}

/** Files that nobody names, and names without a file. */
async function strangers({ postgres: { superuser }, store }: Stage): Promise<string[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const named = await namedFiles(client);
    const loose = await looseFiles(client);
    const known = new Set(named.map(({ version }) => version));
    const kept = new Set<string>();
    for await (const { version } of store.list()) kept.add(version);
    return [
      ...[...kept].filter((name) => !known.has(name) && !loose.has(name)),
      ...named.filter(({ version }) => !kept.has(version)).map(({ where }) => `${where} without its file`),
    ];
  } finally {
    await client.end();
  }
}

async function unswept({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ what: string }>(
    `select 'a file let go of, ' || version as what from storage.loose_files where due_at < now()
     union all
     select 'an upload begun ' || created_at from storage.resumable_uploads where created_at < now() - interval '1 day'`,
  );
  return rows.map(({ what }) => what);
}
