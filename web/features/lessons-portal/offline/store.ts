/**
 * Downloaded lessons, in a database of the account's own on this device. A file lies in pieces, so that a
 * download goes on after the last one that arrived.
 */

import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { DOWNLOADS_DATABASE, downloadsMark } from '#web/lib/kept-downloads.ts';
import { compareKeys } from '#web/lib/order.ts';
import type { Allowance } from './allowance.ts';

/** What is shown of a lesson without a network, and what a download needs to go on. */
export type Download = {
  lessonId: string;
  title: string;
  description: string | null;
  subjectName: string;
  gradeName: string;
  durationSeconds: number | null;
  /** The quality that was chosen; height null is sound alone. */
  label: string;
  height: number | null;
  contentType: string;
  /** Null until the host has told. */
  bytes: number | null;
  received: number;
  pieces: number;
  /** Names the file as it was when the download began: a changed one is fetched anew. */
  etag: string | null;
  captions: string | null;
  /** When it was begun, an ISO moment. */
  begunAt: string;
};

export const isWhole = ({ bytes, received }: Download): boolean => bytes !== null && received >= bytes;

/** Whole percents; 100 only when the last byte has come. */
export function percentOf({ bytes, received }: Download): number {
  return bytes ? Math.min(100, Math.floor((received / bytes) * 100)) : 0;
}

interface Schema extends DBSchema {
  downloads: { key: string; value: Download };
  pieces: { key: [lessonId: string, index: number]; value: Blob };
  allowance: { key: 'plan'; value: Allowance };
}

export type DownloadStore = IDBPDatabase<Schema>;

export function openStore(userId: string): Promise<DownloadStore> {
  return openDB<Schema>(DOWNLOADS_DATABASE + userId, 1, {
    upgrade(database, _from, _to, transaction) {
      // Removed meanwhile, by the plan's end or a sign-out: it is not begun anew.
      if (downloadsMark()?.userId !== userId) {
        // Whoever opens it hears of it; the transaction's own promise would tell nobody.
        transaction.done.catch(() => {});
        return transaction.abort();
      }
      database.createObjectStore('downloads', { keyPath: 'lessonId' });
      database.createObjectStore('pieces');
      database.createObjectStore('allowance');
    },
    // A sign-out in another tab removes the database, and waits for nobody.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Runs `work` on the account's store and closes it. */
export async function withStore<Result>(
  userId: string,
  work: (store: DownloadStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(userId);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** Every download, the one that was begun last first. */
export async function listDownloads(store: DownloadStore): Promise<Download[]> {
  const downloads = await store.getAll('downloads');
  return downloads.toSorted((one, other) => compareKeys(other.begunAt, one.begunAt));
}

const piecesOf = (lessonId: string) => IDBKeyRange.bound([lessonId, 0], [lessonId, Number.MAX_SAFE_INTEGER]);

/** Puts the row of a new download, and forgets what another tab has got of the lesson. */
export async function beginDownload(store: DownloadStore, download: Download): Promise<void> {
  const change = store.transaction(['downloads', 'pieces'], 'readwrite');
  await Promise.all([
    change.objectStore('pieces').delete(piecesOf(download.lessonId)),
    change.objectStore('downloads').put(download),
    change.done,
  ]);
}

/** The download was deleted, or begun anew, by another tab: what this one still gets is nobody's. */
export class DownloadGone extends Error {}

type Pieces = IDBPObjectStore<Schema, ['downloads', 'pieces'], 'pieces', 'readwrite'>;

/**
 * Writes what a download has become, where its row is still the one that this began with; else writes nothing.
 * @throws DownloadGone
 */
async function keep(
  store: DownloadStore,
  before: Download,
  now: Download,
  withPieces?: (pieces: Pieces) => Promise<unknown>,
): Promise<Download> {
  const change = store.transaction(['downloads', 'pieces'], 'readwrite');
  const rows = change.objectStore('downloads');
  const write = async () => {
    const row = await rows.get(before.lessonId);
    if (row?.begunAt !== before.begunAt || row.pieces !== before.pieces) throw new DownloadGone();
    await Promise.all([withPieces?.(change.objectStore('pieces')), rows.put(now)]);
  };
  await Promise.all([write(), change.done]);
  return now;
}

/** Keeps what the last answer told of a download. @throws DownloadGone */
export const keepDownload = (store: DownloadStore, download: Download): Promise<Download> =>
  keep(store, download, download);

/** Puts one more piece behind the last, together with what it makes of the download. @throws DownloadGone */
export function addPiece(store: DownloadStore, download: Download, piece: Blob): Promise<Download> {
  const grown = {
    ...download,
    received: download.received + piece.size,
    pieces: download.pieces + 1,
  };
  return keep(store, download, grown, (pieces) => pieces.put(piece, [download.lessonId, download.pieces]));
}

/** Forgets the pieces, to begin anew. @throws DownloadGone */
export function emptyDownload(store: DownloadStore, download: Download): Promise<Download> {
  const emptied = { ...download, received: 0, pieces: 0, etag: null, bytes: null };
  return keep(store, download, emptied, (pieces) => pieces.delete(piecesOf(download.lessonId)));
}

export async function deleteDownload(store: DownloadStore, lessonId: string): Promise<void> {
  const change = store.transaction(['downloads', 'pieces'], 'readwrite');
  await Promise.all([
    change.objectStore('pieces').delete(piecesOf(lessonId)),
    change.objectStore('downloads').delete(lessonId),
    change.done,
  ]);
}

/** The file of a whole download; the browser reads of it what it plays. */
export async function fileOf(store: DownloadStore, download: Download): Promise<Blob> {
  const pieces = await store.getAll('pieces', piecesOf(download.lessonId));
  return new Blob(pieces, { type: download.contentType });
}
