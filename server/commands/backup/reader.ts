import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { CommandError } from '../command.ts';
import {
  archiveEnd,
  DamagedBackup,
  formatVersion,
  type Header,
  header,
  type TableEnd,
  tableEnd,
} from './format.ts';

/** Longer lines or pieces than any backup has mean that the file is something else. */
const longest = 16 * 1024 * 1024;

/** Reads a backup from front to back; every mistake in it becomes a `DamagedBackup`. */
export type BackupReader = {
  header: Header;
  /** The bytes of the next table; its end is checked when they have all been read. */
  rows(): AsyncGenerator<Buffer>;
  /** What the last table that was read said about itself. */
  lastTable(): TableEnd;
  /** Checks that the file ends where it should. */
  finish(): Promise<void>;
  close(): void;
};

export async function openBackup(file: string): Promise<BackupReader> {
  const bytes = createByteReader(file);
  const line = async <T>(schema: z.ZodType<T>, what: string): Promise<T> => {
    try {
      return schema.parse(JSON.parse((await bytes.line()).toString('utf8')));
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new DamagedBackup(
        `${file}: ${what} cannot be read. The file is damaged or not a backup of this portal.`,
        error,
      );
    }
  };
  const read = await line(header, 'its header');
  if (read.version !== formatVersion) {
    throw new CommandError(
      `${file}: backup format ${read.version} is not known to this version of the portal (it reads ${formatVersion}).`,
    );
  }
  let last: TableEnd = { rows: 0, sha256: '' };
  let total = 0;
  let tables = 0;

  async function* rows(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for (let length = await bytes.length(); length > 0; length = await bytes.length()) {
      const piece = await bytes.take(length);
      hash.update(piece);
      yield piece;
    }
    last = await line(tableEnd, 'the end of a table');
    if (hash.digest('hex') !== last.sha256)
      throw new DamagedBackup(`${file}: the checksum of a table is wrong. The file is damaged.`);
    total += last.rows;
    tables += 1;
  }

  return {
    header: read,
    rows,
    lastTable: () => last,
    async finish() {
      const end = await line(archiveEnd, 'its end');
      if (end.tables !== tables || end.rows !== total)
        throw new DamagedBackup(`${file}: it does not hold what its end says. The file is damaged.`);
      await bytes.end();
    },
    close: bytes.close,
  };
}

function createByteReader(file: string) {
  const unzipped = createGunzip();
  // Errors reach the iterator through the stream they end.
  pipeline(createReadStream(file), unzipped, () => {});
  const chunks = unzipped[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next().catch((error: NodeJS.ErrnoException) => {
      if (error.syscall) throw new CommandError(`${file} cannot be read: ${error.message}`, error);
      throw new DamagedBackup(
        `${file} is damaged, incomplete or not a backup of this portal (${error.message}).`,
        error,
      );
    });
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  }

  async function take(length: number): Promise<Buffer> {
    if (length > longest) throw new DamagedBackup(`${file} is damaged: a piece is too long.`);
    while (rest.length < length) {
      if (!(await more())) throw new DamagedBackup(`${file} ends too early. The file is incomplete.`);
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  async function line(): Promise<Buffer> {
    for (let searched = 0; ; ) {
      const found = rest.indexOf(10, searched);
      if (found >= 0) return (await take(found + 1)).subarray(0, found);
      searched = rest.length;
      if (searched > longest) throw new DamagedBackup(`${file} is not a backup of this portal.`);
      if (!(await more())) throw new DamagedBackup(`${file} ends too early. The file is incomplete.`);
    }
  }

  return {
    take,
    line,
    async length(): Promise<number> {
      const text = (await line()).toString('latin1');
      if (!/^\d{1,9}$/.test(text)) throw new DamagedBackup(`${file} is damaged: a length cannot be read.`);
      return Number(text);
    },
    async end(): Promise<void> {
      if (rest.length > 0 || (await more()))
        throw new DamagedBackup(`${file} goes on after its end. The file is damaged.`);
    },
    close: () => void unzipped.destroy(),
  };
}
