import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../../keys/write-once.ts';

/** Passwords of the embedded database's accounts; kept beside it, readable by the server's account only. */
export type DatabaseSecrets = { superuser: string; owner: string };

export async function databaseSecrets(dataDir: string): Promise<DatabaseSecrets> {
  const file = join(dataDir, 'secrets/database.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept);
  const fresh: DatabaseSecrets = { superuser: password(), owner: password() };
  await writeOnce(file, JSON.stringify(fresh));
  return JSON.parse(await readFile(file, 'utf8'));
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
