import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';
import { type KeyRing, makeKeys, openKeyRing } from './keys.ts';
import { writeOnce } from './write-once.ts';

/** The keys that the configuration gives, as text or as the path of a file, or those kept under the data folder. */
export async function loadKeyRing(config: {
  jwtKeys: string | undefined;
  dataDir: string;
}): Promise<KeyRing> {
  if (config.jwtKeys?.trimStart().startsWith('{')) return openKeyRing(config.jwtKeys);
  if (config.jwtKeys) return openKeyRing(await readGiven(config.jwtKeys));
  const file = join(config.dataDir, 'secrets/jwt-keys.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return openKeyRing(kept);
  await writeOnce(file, await makeKeys()).catch((cause) => {
    throw new StartupError(
      `DATA_DIR cannot be used: ${cause.message}. It must be a folder to write to.`,
      cause,
    );
  });
  return openKeyRing(await readFile(file, 'utf8'));
}

async function readGiven(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new StartupError(`JWT_KEYS names a file that cannot be read: ${cause.message}.`, cause);
  });
}
