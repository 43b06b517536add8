import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included, counted from 0. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { version: string; bytes: number };

/**
 * Where the bytes of files lie. A file is named by a uuid that the server chose (its version), never by
 * anything a person typed; it is written once, whole, and never changed.
 */
export type FileStore = {
  /** Resolves once the file is whole and durable; when it rejects there is no file. */
  write(version: string, content: Readable): Promise<void>;
  /** Rejects with `FileMissing` when there is no such file. */
  read(version: string, range?: ByteRange): Promise<Readable>;
  /** Makes a second, independent file of the same content. Rejects with `FileMissing`. */
  copy(from: string, to: string): Promise<void>;
  /** Rejects with a fault of the house when so many bytes more would leave too little room; not every store knows. */
  requireRoom?(bytes: number): Promise<void>;
  /** Removes the file; one that is gone already is fine. */
  remove(version: string): Promise<void>;
  /** Every file that is whole, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what was begun days ago by servers that died, and is known to nobody; absent where nothing stays. */
  removeAbandoned?(): Promise<void>;
};

/** The row names a file that the store does not have: a restored database beside other files, say. */
export class FileMissing extends Error {
  constructor(version: string, cause?: unknown) {
    super(`the store has no file ${version}`, { cause });
    this.name = 'FileMissing';
  }
}

/** What no upload takes, by far; the sweep lets go of a staged file after one day. */
export const abandonedMs = 2 * 86_400_000;

const version = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether it is a name that a server gives a file. */
export const isVersion = (name: string): boolean => version.test(name);

/** Guards the stores: whatever reaches them is a uuid, and so neither a path nor a key of another's. */
export function checkedVersion(name: string): string {
  if (!isVersion(name)) throw new Error('a file is named by a uuid');
  return name;
}
