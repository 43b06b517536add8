import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { appear } from './store/folder.ts';

/** What the data folder remembers of its backup. */
const state = z.object({
  /** The backup that was last written to, and whether it lay on another disk. */
  place: z.object({ id: z.string(), isApart: z.boolean() }).optional(),
  /** The last restore that was tried. */
  trial: z.object({ at: z.iso.datetime(), passed: z.boolean(), said: z.string() }).optional(),
});
export type BackupState = z.output<typeof state>;
export type Trial = NonNullable<BackupState['trial']>;

const fileOf = (dataDir: string): string => join(dataDir, 'backup-state.json');

/** Nothing, where nothing can be read: then what follows from it is done anew. */
export async function readState(dataDir: string): Promise<BackupState> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '{}');
  try {
    return state.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export async function changeState(dataDir: string, change: BackupState): Promise<void> {
  const next = { ...(await readState(dataDir)), ...change };
  await appear(fileOf(dataDir), (partial) =>
    writeFile(partial, JSON.stringify(next), { mode: 0o600, flush: true }),
  );
}
