import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { appear } from '../store/folder.ts';

/** What the copy of a stored file must be; `goneAt` when the portal was seen to have let go of it. */
export type CopiedFile = { version: string; bytes: number; sha256: string; goneAt?: string | undefined };

const line = z.object({
  version: z.uuid(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  goneAt: z.iso.datetime().optional(),
});

const ledgerOf = (folder: string): string => join(folder, 'files.jsonl');
export const copyOf = (folder: string, version: string): string =>
  join(folder, 'files', version.slice(0, 2), version);

/** By version; a later line stands for an earlier one. A last line that was cut off is left: its file is copied again. */
export async function readLedger(folder: string): Promise<Map<string, CopiedFile>> {
  const text = await readFile(ledgerOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const copied = new Map<string, CopiedFile>();
  for (const written of text.split('\n')) {
    const read = parse(written);
    if (read) copied.set(read.version, read);
  }
  return copied;
}

function parse(text: string): CopiedFile | undefined {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function appendToLedger(folder: string, files: readonly CopiedFile[]): Promise<void> {
  if (files.length === 0) return;
  const handle = await open(ledgerOf(folder), 'a', 0o600);
  try {
    // On a line of its own, also after one that was cut off.
    await handle.writeFile(`\n${files.map((file) => JSON.stringify(file)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function rewriteLedger(folder: string, files: Iterable<CopiedFile>): Promise<void> {
  const text = [...files].map((file) => `${JSON.stringify(file)}\n`).join('');
  await appear(ledgerOf(folder), async (partial) => {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}
