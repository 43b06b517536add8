import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from '../flush-folder.ts';

/**
 * Writes a secret to a file that only this account can read, unless the file exists. Two servers
 * starting together agree on one content: the file appears whole (by a link) or not at all.
 */
export async function writeOnce(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = await writeBeside(file, content);
  await link(partial, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  // What is made with a secret lasts; so does the secret, though the power fails in the next moment.
  await flushFolder(dirname(file));
  await flushFolder(dirname(dirname(file)));
}

/** Puts another content in the place of a secret: whole, or not at all. */
export async function replaceSecret(file: string, content: string): Promise<void> {
  await rename(await writeBeside(file, content), file);
  await flushFolder(dirname(file));
}

/** @returns the path of the new file */
async function writeBeside(file: string, content: string): Promise<string> {
  const partial = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return partial;
}
