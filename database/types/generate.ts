/** `npm run types`: writes contract/database.types.ts and database/schema/ from a throw-away migrated database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { migrate } from '../../server/database/migrate.ts';
import { save } from './schema/folder.ts';
import { writeSchema } from './schema/write.ts';
import { writeTypes } from './write.ts';

const target = fileURLToPath(new URL('../../contract/database.types.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'portal-types-'));
const cluster = await startCluster(folder);
try {
  const client = new pg.Client(cluster.owner);
  await client.connect();
  try {
    await migrate(client, pino({ level: 'error' }));
    await writeFile(target, await writeTypes(client));
    await save(await writeSchema(client));
  } finally {
    // Or the end of the cluster ends it, and what was wrong is not said.
    await client.end();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
