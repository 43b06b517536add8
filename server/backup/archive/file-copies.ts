import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isVersion } from '../../integrations/files/files.ts';
import { appear } from '../store/folder.ts';
import { appendToLedger, type CopiedFile, copyOf, readLedger, rewriteLedger } from './file-ledger.ts';

/**
 * Copies of stored files. A file never changes, so each is copied once. What is asked of it is done one after the other,
 * whoever asks: all of it is written down in one ledger, of which there is to be one such of this process.
 */
export type FileCopies = {
  /**
   * Copies what is new in the store. What cannot be read there is left, and tried again later: it keeps nothing else from
   * being copied.
   */
  copyNew(signal: AbortSignal): Promise<void>;
  /** What could not be read: a file, or a folder of the store, each with why. */
  unreadable(): string[];
  /** Reads anew what lies there: another disk may be in the place of the one that did. */
  lookAgain(): Promise<void>;
  /** Removes copies of what the store let go of before that time; what it lets go of now is noted. */
  forgetGone(before: Date): Promise<void>;
};

/** Files noted at a time: what a kill makes the next start copy again. */
const batch = 20;
/** A disk that reads badly takes seconds for each try. */
const unreadableAgainMs = 10 * 60_000;

type OpenOptions = {
  /** Milliseconds until what could not be read is tried again. */
  againAfter?: number;
};

/** Wrong with what is copied from, not with the backup. */
class Unreadable extends Error {}

/** @param from the folder of the store @param to the backup's folder */
export async function openFileCopies(
  from: string,
  to: string,
  { againAfter = unreadableAgainMs }: OpenOptions = {},
): Promise<FileCopies> {
  let copied = await readLedger(to);
  /** By name below the store, what could not be read when it was last tried. */
  const unreadable = new Map<string, { why: string; againAt: number }>();
  /** When each subfolder was last found to have nothing new. */
  const seen = new Map<string, number>();

  async function newIn(sub: string): Promise<string[]> {
    const names = await namesIn(sub);
    return names.filter((name) => isVersion(name) && !copied.has(name) && !rests(nameOf(name)));
  }

  /** Of the store, or of a folder of it. */
  async function namesIn(sub: string): Promise<string[]> {
    if (rests(sub)) return [];
    try {
      const names = await readdir(join(from, sub));
      unreadable.delete(sub);
      forgetAllBut(names, sub);
      return names;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') leave(sub, message);
      return [];
    }
  }

  /** What the store has let go of need not be read any more. */
  function forgetAllBut(names: readonly string[], sub: string): void {
    const above = sub ? `${sub}/` : '';
    for (const name of unreadable.keys()) {
      const [first = ''] = name.slice(above.length).split('/');
      if (name.startsWith(above) && !names.includes(first)) unreadable.delete(name);
    }
  }

  function leave(name: string, why: string): void {
    unreadable.set(name, { why, againAt: Date.now() + againAfter });
  }

  const rests = (name: string): boolean => (unreadable.get(name)?.againAt ?? 0) > Date.now();
  const hasUnreadable = (sub: string): boolean =>
    [...unreadable.keys()].some((name) => name === sub || name.startsWith(`${sub}/`));

  async function copyAll(versions: readonly string[], signal: AbortSignal): Promise<void> {
    let done: CopiedFile[] = [];
    try {
      for (const version of versions) {
        signal.throwIfAborted();
        const file = await copyOne(version, signal);
        if (file) done.push(file);
        if (done.length < batch) continue;
        await note(done);
        done = [];
      }
    } finally {
      await note(done);
    }
  }

  async function copyOne(version: string, signal: AbortSignal): Promise<CopiedFile | undefined> {
    const name = nameOf(version);
    try {
      const file = await copyFile(join(from, name), copyOf(to, version), version, signal);
      unreadable.delete(name);
      return file;
    } catch (error) {
      if (signal.aborted || !(error instanceof Unreadable)) throw error;
      leave(name, error.message);
      return undefined;
    }
  }

  async function note(files: readonly CopiedFile[]): Promise<void> {
    await appendToLedger(to, files);
    for (const file of files) copied.set(file.version, file);
  }

  async function copyNew(signal: AbortSignal): Promise<void> {
    for (const sub of await namesIn('')) {
      if (!/^[0-9a-f]{2}$/.test(sub)) continue;
      signal.throwIfAborted();
      const { mtimeMs } = (await stat(join(from, sub)).catch(() => undefined)) ?? {};
      if (mtimeMs === undefined || seen.get(sub) === mtimeMs) continue;
      await copyAll(await newIn(sub), signal);
      // What came within the same tick of the disk's clock would look the same.
      if (mtimeMs < Date.now() - 2_000 && !hasUnreadable(sub)) seen.set(sub, mtimeMs);
    }
  }

  async function lookAgain(): Promise<void> {
    copied = await readLedger(to);
    seen.clear();
  }

  async function forgetGone(before: Date): Promise<void> {
    const now = new Date().toISOString();
    const kept: CopiedFile[] = [];
    for (const file of copied.values()) {
      const isThere = await stat(join(from, nameOf(file.version))).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
      );
      const goneAt = isThere ? undefined : (file.goneAt ?? now);
      if (goneAt && new Date(goneAt) < before) await rm(copyOf(to, file.version), { force: true });
      else
        kept.push({
          version: file.version,
          bytes: file.bytes,
          sha256: file.sha256,
          ...(goneAt && { goneAt }),
        });
    }
    await rewriteLedger(to, kept);
    copied = new Map(kept.map((file) => [file.version, file]));
  }

  /** What is noted while the ledger is written anew would be lost with the old one. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };

  return {
    copyNew: (signal) => inTurn(() => copyNew(signal)),
    unreadable: () => [...unreadable].map(([name, { why }]) => `${name || from}: ${why}`),
    lookAgain: () => inTurn(lookAgain),
    forgetGone: (before) => inTurn(() => forgetGone(before)),
  };
}

/** Below the store. */
const nameOf = (version: string): string => `${version.slice(0, 2)}/${version}`;

/**
 * Undefined where the store has let go of it meanwhile.
 * @throws {Unreadable} where it cannot be read
 */
async function copyFile(
  from: string,
  to: string,
  version: string,
  signal: AbortSignal,
): Promise<CopiedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await appear(to, (partial) =>
      pipeline(
        async function* () {
          for await (const chunk of contentOf(from)) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        // A film takes a while, and a stop does not.
        { signal },
      ),
    );
  } catch (error) {
    if (error instanceof Unreadable && (error.cause as NodeJS.ErrnoException).code === 'ENOENT')
      return undefined;
    throw error;
  }
  return { version, bytes, sha256: hash.digest('hex') };
}

async function* contentOf(from: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(from) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new Unreadable((error as Error).message, { cause: error });
  }
}
