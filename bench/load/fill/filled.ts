import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Cluster } from '../../../server/database/embedded/cluster.ts';
import { type BenchDatabase, benchDatabase, withClient } from '../../common/database.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How long each part of the filling took, in seconds; nothing of what was filled before. */
export type Filling = { part: string; seconds: number }[];

/**
 * 200 schools, 20,000 people, 100,000 learners and so many messages, past every trigger and policy, and one school of
 * 2,000 families. A database that was filled before is brought up to date and used again.
 */
export async function filledDatabase(
  cluster: Cluster,
  messages: number,
): Promise<BenchDatabase & { filling: Filling }> {
  const name = `load_${messages}`;
  const database = await benchDatabase(cluster, name);
  const filling: Filling = [];
  if (!database.made) return { ...database, filling };
  try {
    await withClient(database.superuser, (client) => fill(client, messages, filling));
  } catch (error) {
    // Half of it would be taken for the whole the next time.
    await withClient(cluster.superuser, (client) => client.query(`drop database ${name} with (force)`));
    throw error;
  }
  return { ...database, filling };
}

async function fill(client: pg.Client, messages: number, filling: Filling): Promise<void> {
  const timed = async (part: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    filling.push({ part, seconds: (performance.now() - begun) / 1_000 });
  };
  const run = async (file: string) => client.query(await readFile(new URL(file, import.meta.url), 'utf8'));
  await client.query(`select set_config('bench.messages', $1, false)`, [String(messages)]);
  await timed('schools, people, learners', () => run('../../console/country.sql'));
  await timed('put together by school', () => run('../../console/by-school.sql'));
  await timed('messages, notices and their indexes', () =>
    withoutIndexes(client, ['public.messages', 'public.notices'], async () => {
      await timed('of these, messages', () => run('messages.sql'));
      await timed('of these, notices, sessions, files, mails', () => run('../../scale/told.sql'));
      await timed('of these, timetables, audiences, desks', () => run('school-life.sql'));
    }),
  );
  await timed('a school of 2,000 families', () => run('large-school.sql'));
  await timed('vacuum and statistics', () => client.query('vacuum analyze'));
}
