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

  /** The system tidies what lies in its temporary folder for long. */
  async function ownFolder(): Promise<string> {
    if (!(await folder?.then(isThere, () => false))) folder = mkdtemp(join(tmpdir(), 'portal-sounds-'));
    return folder as Promise<string>;
  }

  async function make(film: { version: string; size: number }): Promise<Sound | null> {
    made += 1;
    const path = join(await ownFolder(), String(made));
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

  /** One that failed is its callers' to hear of; the next ones begin anew. */
  const isStillThere = (making: Promise<Sound | null>): Promise<boolean> =>
    making.then(
      (sound) => sound === null || isThere(sound.path),
      () => true,
    );

  return {
    async of(film) {
      const before = kept.get(film.version);
      if (before && !(await isStillThere(before)) && kept.get(film.version) === before)
        kept.delete(film.version);
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
      const made = await folder?.catch(() => undefined);
      if (made) await rm(made, { recursive: true, force: true });
    },
  };
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
