import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isVersion } from '../../integrations/files/files.ts';
import { appear } from '../store/folder.ts';
import { appendToLedger, type CopiedFile, copyOf, readLedger, rewriteLedger } from './file-ledger.ts';

/** Copies of stored files. A file never changes, so each is copied once. */
export type FileCopies = {
  /** Copies what is new in the store. */
  copyNew(signal: AbortSignal): Promise<void>;
  /** Removes copies of what the store let go of before that time; what it lets go of now is noted. */
  forgetGone(before: Date): Promise<void>;
};

/** Files noted at a time: what a kill makes the next start copy again. */
const batch = 20;

/** @param from the folder of the store @param to the backup's folder */
export async function openFileCopies(from: string, to: string): Promise<FileCopies> {
  const copied = await readLedger(to);
  /** When each subfolder was last found to have nothing new. */
  const seen = new Map<string, number>();

  async function newIn(sub: string): Promise<string[]> {
    const names = await readdir(join(from, sub)).catch(() => []);
    return names.filter((name) => isVersion(name) && !copied.has(name));
  }

  async function copyAll(versions: readonly string[], signal: AbortSignal): Promise<void> {
    let done: CopiedFile[] = [];
    try {
      for (const version of versions) {
        signal.throwIfAborted();
        const file = await copyFile(join(from, version.slice(0, 2), version), copyOf(to, version), version);
        if (file) done.push(file);
        if (done.length < batch) continue;
        await note(done);
        done = [];
      }
    } finally {
      await note(done);
    }
  }

  async function note(files: readonly CopiedFile[]): Promise<void> {
    await appendToLedger(to, files);
    for (const file of files) copied.set(file.version, file);
  }

  return {
    async copyNew(signal) {
      for (const sub of await readdir(from).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(sub)) continue;
        const { mtimeMs } = (await stat(join(from, sub)).catch(() => undefined)) ?? {};
        if (mtimeMs === undefined || seen.get(sub) === mtimeMs) continue;
        await copyAll(await newIn(sub), signal);
        // What came within the same tick of the disk's clock would look the same.
        if (mtimeMs < Date.now() - 2_000) seen.set(sub, mtimeMs);
      }
    },

    async forgetGone(before) {
      const now = new Date().toISOString();
      const kept: CopiedFile[] = [];
      for (const file of copied.values()) {
        const isThere = await stat(join(from, file.version.slice(0, 2), file.version)).then(
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
      copied.clear();
      for (const file of kept) copied.set(file.version, file);
    },
  };
}

/** Undefined where the store has let go of it meanwhile. */
async function copyFile(from: string, to: string, version: string): Promise<CopiedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await appear(to, (partial) =>
      pipeline(
        createReadStream(from),
        async function* (content: AsyncIterable<Buffer>) {
          for await (const chunk of content) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path === from) return undefined;
    throw error;
  }
  return { version, bytes, sha256: hash.digest('hex') };
}
