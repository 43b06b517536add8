import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, makeKeys, openKeyRing } from './keys.ts';
import { writeOnce } from './write-once.ts';

/** The keys that the configuration gives, as text or as the path of a file, or those kept under the data folder. */
export async function loadKeyRing(config: {
  jwtKeys: string | undefined;
  dataDir: string;
}): Promise<KeyRing> {
  if (config.jwtKeys?.trimStart().startsWith('{')) return openKeyRing(config.jwtKeys);
  if (config.jwtKeys) return openKeyRing(await readFile(config.jwtKeys, 'utf8'));
  const file = join(config.dataDir, 'secrets/jwt-keys.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return openKeyRing(kept);
  await writeOnce(file, await makeKeys());
  return openKeyRing(await readFile(file, 'utf8'));
}
