import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../integrations/files/files.ts';
import { openTurns } from '../../turns/turns.ts';
import { StorageError } from '../errors.ts';
import { extractSound } from './extract.ts';

/** A file of sound in the temporary folder of this machine. Sizes in bytes. */
export type Sound = { path: string; size: number; contentType: string };

/** The sounds that were asked for last: made again from their films when they are asked for once more. */
export type Sounds = {
  /** @returns null for a film without a sound that can be taken out */
  of(film: { version: string; size: number }): Promise<Sound | null>;
  close(): Promise<void>;
};

/** How many are kept, and how many are made at a time. */
const MOST_KEPT = 16;
const AT_ONCE = 2;
const MOST_WAITING = 32;

export function openSounds(store: FileStore): Sounds {
  const turns = openTurns({
    places: AT_ONCE,
    waitMs: 30_000,
    isFull: ({ ofAll }) => ofAll >= MOST_WAITING,
    busy: () =>
      new StorageError({ status: 429, code: 'SlowDown', message: 'Too many requests', httpStatus: 429 }),
  });
  /** By the version of the film, the one that was asked for last at the end. */
  const kept = new Map<string, Promise<Sound | null>>();
  let folder: Promise<string> | undefined;
  let made = 0;

  async function make(film: { version: string; size: number }): Promise<Sound | null> {
    folder ??= mkdtemp(join(tmpdir(), 'portal-sounds-'));
    made += 1;
    const path = join(await folder, String(made));
    let sound: Sound | null = null;
    try {
      const extracted = await extractSound(store, film, path);
      sound = extracted && { path, size: (await stat(path)).size, ...extracted };
      return sound;
    } finally {
      if (!sound) await rm(path, { force: true });
    }
  }

  async function dropOldest(): Promise<void> {
    for (const [version, sound] of [...kept].slice(0, Math.max(0, kept.size - MOST_KEPT))) {
      kept.delete(version);
      const dropped = await sound.catch(() => null);
      // Whoever is being sent it has it open.
      if (dropped) await rm(dropped.path, { force: true });
    }
  }

  return {
    of(film) {
      const making =
        kept.get(film.version) ??
        turns.take({ kind: 'sound', caller: 'anybody', most: AT_ONCE }, () => make(film));
      kept.delete(film.version);
      kept.set(film.version, making);
      making.then(dropOldest, () => kept.delete(film.version)).catch(() => {});
      return making;
    },
    async close() {
      kept.clear();
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}
