import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { startServer } from '../common/start-server.ts';

/** The office of one school, with the token of its administrator. */
export type Office = {
  schoolId: string;
  call(name: string, body: object): Promise<unknown>;
  progress(id: string): Promise<{ lines_done: number } | undefined>;
};

/** The whole server as a process of its own, on a new database. */
export async function openPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const cluster = await startCluster(folder);
  const database = await benchDatabase(cluster);
  const keys = await makeKeys();
  const ring = await openKeyRing(keys);
  const server = await startServer({ connection: database.connection, keys, poolSize: 10 });

  const openOffice = async (name: string): Promise<Office> => {
    const { schoolId, claims } = await withClient(database.superuser, (client) => makeOffice(client, name));
    const headers = {
      apikey: ring.publishableKey,
      authorization: `Bearer ${await ring.sign(claims, 3_600)}`,
      'content-type': 'application/json',
    };
    return {
      schoolId,
      call: async (functionName, body) => {
        const url = `${server.url}/functions/v1/${functionName}`;
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${functionName}: ${response.status} ${await response.text()}`);
        return response.json();
      },
      progress: async (id) => {
        const response = await fetch(`${server.url}/rest/v1/imports?id=eq.${id}&select=lines_done`, {
          headers,
        });
        return ((await response.json()) as { lines_done: number }[])[0];
      },
    };
  };
  return {
    openOffice,
    close: async () => {
      await server.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeOffice(client: pg.Client, name: string) {
  const one = async (text: string, values: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const schoolId = await one('insert into schools (name) values ($1) returning id', [
    `School of the ${name}`,
  ]);
  await client.query(
    `insert into grades (name, level, school_id) select 'Grade ' || n, n, $1 from generate_series(1, 12) n`,
    [schoolId],
  );
  await client.query(
    `insert into subjects (name, school_id) select unnest(array['Mathematics', 'English']), $1`,
    [schoolId],
  );
  const userId = await one(
    'insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id',
    [`office-${randomUUID()}@example.org`],
  );
  const sessionId = await one(`insert into auth.sessions (user_id, aal) values ($1, 'aal1') returning id`, [
    userId,
  ]);
  await client.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'The', 'Office', 'admin', $2, 'approved')`,
    [userId, schoolId],
  );
  return { schoolId, claims: { sub: userId, session_id: sessionId, aal: 'aal1', role: 'authenticated' } };
}
