/** The rows that a device keeps for one session and profile, in a database of their own. Loaded when it is needed. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseOf, type Holder, isKeptFor } from './mark.ts';

/** An answer of the server, as it was read. */
export type Reading = {
  key: string;
  /** When it was read, in ms. */
  at: number;
  /** The version of the app that read it: the shape of the next may be another. */
  app: string;
  size: number;
  answer: unknown;
};

/** Something that was written and has not arrived. */
export type Waiting = {
  /** Of the row, made on this device: a second attempt is known as the first. */
  id: string;
  /** Who can send it: a message, a read mark. */
  kind: string;
  /** What it belongs to, such as the id of a conversation. */
  about: string;
  body: object;
  /** Whom or what it is for, in words: what it belongs to may be gone when it is shown. */
  label?: string;
  /** When it was written, in ms; what was written first is sent first. */
  at: number;
  /** Why the server did not take it; null while it waits. */
  refusal: string | null;
};

/** A file that its reader keeps on purpose, as it is listed. */
export type KeptFile = {
  /** Of the row that opens it to its reader. */
  id: string;
  /** The stored file's name. */
  name: string;
  /** That row, as it was last read. */
  about: object;
  /** When it was put here, in ms. */
  keptAt: number;
  /** When the server last said that it may be read, in ms. */
  confirmedAt: number;
  /** In bytes. */
  size: number;
};

interface Schema extends DBSchema {
  readings: { key: string; value: Reading; indexes: { at: number } };
  waiting: { key: string; value: Waiting; indexes: { at: number } };
  files: { key: string; value: KeptFile };
  /** What is in them, apart: a list of them reads none. */
  contents: { key: string; value: ArrayBuffer };
}

export type KeptStore = IDBPDatabase<Schema>;

/** Longer ago nothing is shown. In ms. */
export const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000;
/** Clocks are corrected a little all the time. In ms. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
/** All readings together, in characters of their JSON: about as many bytes. */
const ROOM = 4 * 1024 * 1024;
/** One reading of more than this is not kept: a month with a thousand events, say. */
const LARGEST = 400 * 1024;

/**
 * Runs `work` on what is kept for a session, and closes it.
 * @returns undefined where it was removed meanwhile, or where another session is kept for
 */
export async function withKept<Result>(
  holder: Holder,
  work: (store: KeptStore) => Promise<Result>,
): Promise<Result | undefined> {
  const store = isKeptFor(holder) ? await open(holder) : undefined;
  if (!store) return undefined;
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

async function open(holder: Holder): Promise<KeptStore | undefined> {
  let isGone = false;
  const opening = openDB<Schema>(databaseOf(holder), 2, {
    upgrade(database, from, _to, transaction) {
      // Removed between the look at the mark and now: it is not begun anew.
      if (!isKeptFor(holder)) {
        isGone = true;
        transaction.done.catch(() => {});
        return transaction.abort();
      }
      if (from < 1) {
        database.createObjectStore('readings', { keyPath: 'key' }).createIndex('at', 'at');
        database.createObjectStore('waiting', { keyPath: 'id' }).createIndex('at', 'at');
      }
      database.createObjectStore('files', { keyPath: 'id' });
      database.createObjectStore('contents');
    },
    // A sign-out in another tab removes the database, and waits for nobody.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return opening.catch((error: unknown) => {
    if (isGone) return undefined;
    throw error;
  });
}

/** The app that is running, by the name of its entry: it changes with any part of it. */
const runningApp = (): string =>
  globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** What was read under `key`, if it may still be shown. */
export async function readingOf(
  holder: Holder,
  key: string,
  now = Date.now(),
  app = runningApp(),
): Promise<Reading | undefined> {
  const reading = await withKept(holder, (store) => store.get('readings', key));
  return reading && reading.app === app && mayShow(reading.at, now) ? reading : undefined;
}

/** Not what is too old, nor what was read at a moment that has not come: a clock that was set back opens nothing. */
export const mayShow = (at: number, now: number): boolean =>
  now - at < KEPT_FOR_MS && at - now < CLOCK_TOLERANCE_MS;

/** When the newest of it was read, by the clock of then, in ms; undefined where nothing was. */
export const newestReading = (holder: Holder): Promise<number | undefined> =>
  withKept(holder, async (store) => {
    const cursor = await store.transaction('readings').store.index('at').openKeyCursor(null, 'prev');
    return typeof cursor?.key === 'number' ? cursor.key : undefined;
  });

/** Keeps readings, and lets go what is too old or too much: the oldest first. */
export async function keepReadings(
  holder: Holder,
  readings: readonly Pick<Reading, 'key' | 'at' | 'answer'>[],
  now = Date.now(),
  app = runningApp(),
): Promise<void> {
  await withKept(holder, async (store) => {
    const change = store.transaction('readings', 'readwrite');
    for (const reading of readings) {
      const size = JSON.stringify(reading.answer)?.length ?? 0;
      if (size > LARGEST) await change.store.delete(reading.key);
      else await change.store.put({ ...reading, size, app });
    }
    let total = 0;
    // The newest first: what is beyond the room is the oldest.
    for (let cursor = await change.store.index('at').openCursor(null, 'prev'); cursor; ) {
      const { at, size, app: readBy } = cursor.value;
      total += size;
      if (total > ROOM || now - at >= KEPT_FOR_MS || readBy !== app) await cursor.delete();
      cursor = await cursor.continue();
    }
    await change.done;
  });
}

/** Under which keys something that was read lies here. */
export const keysOfReadings = async (holder: Holder): Promise<string[]> =>
  (await withKept(holder, (store) => store.getAllKeys('readings'))) ?? [];

/** Lets go of what was read under these keys. */
export async function forgetReadings(holder: Holder, keys: readonly string[]): Promise<void> {
  await withKept(holder, async (store) => {
    const change = store.transaction('readings', 'readwrite');
    await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
  });
}

/** What is kept in all: of what was read, in bytes, about, and the files that were kept on purpose. */
export type KeptSizes = { readings: number; files: number; fileCount: number };

export async function sizesOf(holder: Holder): Promise<KeptSizes> {
  const [readings, files] = (await withKept(holder, (store) =>
    Promise.all([store.getAll('readings'), store.getAll('files')]),
  )) ?? [[], []];
  return { readings: total(readings), files: total(files), fileCount: files.length };
}

const total = (rows: readonly { size: number }[]): number => rows.reduce((sum, { size }) => sum + size, 0);

/** Lets go of everything that was read or kept on purpose; what waits to be sent stays. */
export async function emptyKept(holder: Holder): Promise<void> {
  await withKept(holder, async (store) => {
    const names = ['readings', 'files', 'contents'] as const;
    const change = store.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => change.objectStore(name).clear()), change.done]);
  });
}
