import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';
import { type KeyRing, makeKeys, openKeyRing, rotateKeys } from './keys.ts';
import { replaceSecret, writeOnce } from './write-once.ts';

/** The keys that the configuration gives, as text or as the path of a file, or those kept under the data folder. */
export async function loadKeyRing(config: {
  jwtKeys: string | undefined;
  dataDir: string;
}): Promise<KeyRing> {
  if (config.jwtKeys?.trimStart().startsWith('{')) return openKeyRing(config.jwtKeys);
  if (config.jwtKeys) return openKeyRing(await readGiven(config.jwtKeys));
  const file = keptKeys(config.dataDir);
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

const keptKeys = (dataDir: string) => join(dataDir, 'secrets/jwt-keys.json');

/**
 * Puts a new key in front of those that there are.
 * @param lifetime of an access token, in seconds
 * @returns the file that was written, or the text to be set where the keys are given as text
 */
export async function rotateKeyFile(
  config: { jwtKeys: string | undefined; dataDir: string },
  lifetime: number,
): Promise<{ file: string } | { text: string }> {
  if (config.jwtKeys?.trimStart().startsWith('{'))
    return { text: await rotateKeys(config.jwtKeys, lifetime) };
  const file = config.jwtKeys ?? keptKeys(config.dataDir);
  await replaceSecret(file, await rotateKeys(await readGiven(file), lifetime));
  return { file };
}

async function readGiven(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new StartupError(`JWT_KEYS names a file that cannot be read: ${cause.message}.`, cause);
  });
}
