import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupStore } from '../store/store.ts';

/** Files of DATA_DIR/secrets by their names: without the passwords of the database nothing opens the restored one. */
export type Secrets = Record<string, string>;

const wanted = ['jwt-keys.json', 'database.json'];
const secrets = z.record(z.string().regex(/^[a-z-]+\.json$/), z.string());

export async function readSecrets(dataDir: string): Promise<Secrets> {
  const found: Secrets = {};
  for (const name of await readdir(join(dataDir, 'secrets')))
    if (wanted.includes(name)) found[name] = await readFile(join(dataDir, 'secrets', name), 'utf8');
  return found;
}

/** Keeps the secrets where they differ from what was kept last. */
export async function copySecrets(dataDir: string, store: BackupStore): Promise<void> {
  const content = Buffer.from(JSON.stringify(await readSecrets(dataDir)));
  const digest = digestOf(content);
  if ((await newest(store))?.endsWith(`-${digest}.json`)) return;
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  await store.write(`keys/${time}-${digest}.json`, content);
}

/** The secrets that were kept last, or in words why there are none. */
export async function lastSecrets(store: BackupStore): Promise<Secrets | string> {
  const name = await newest(store);
  if (!name) return 'keys: the backup has none';
  const content = await store.read(name);
  return name.endsWith(`-${digestOf(content)}.json`)
    ? secrets.parse(JSON.parse(content.toString('utf8')))
    : `${name} is damaged: its checksum is wrong`;
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function newest(store: BackupStore): Promise<string | undefined> {
  const kept = await store.list('keys');
  return kept
    .map(({ name }) => name)
    .sort()
    .at(-1);
}
