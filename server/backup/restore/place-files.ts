import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CopiedFile, copyOf, readLedger } from '../archive/file-ledger.ts';
import type { NamedFile } from '../named-files.ts';

type PlaceOptions = {
  /** The backup's folder. */
  from: string;
  /** The new folder of the store; undefined where only looking is wanted. */
  to: string | undefined;
  /** The folder of a store that may have the same files still. */
  beside?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type PlacedFiles = {
  placed: number;
  bytes: number;
  /** What is missing or damaged, each with where it stands in the portal. */
  damage: string[];
};

/** Copies the files that rows name, each checked against what was written down when it was backed up. */
export async function placeFiles(
  named: readonly NamedFile[],
  { from, to, beside, signal }: PlaceOptions,
): Promise<PlacedFiles> {
  const ledger = await readLedger(from);
  const result: PlacedFiles = { placed: 0, bytes: 0, damage: [] };
  for (const { version, where } of named) {
    signal?.throwIfAborted();
    const known = ledger.get(version);
    const damage = known ? await place(known, { from, to, beside }) : `files/…/${version} was never copied`;
    if (damage) result.damage.push(`${damage} (${where})`);
    else if (known) {
      result.placed += 1;
      result.bytes += known.bytes;
    }
  }
  return result;
}

async function place(file: CopiedFile, { from, to, beside }: PlaceOptions): Promise<string | undefined> {
  const source = copyOf(from, file.version);
  const name = `files/${file.version.slice(0, 2)}/${file.version}`;
  const target = to && join(to, file.version.slice(0, 2), file.version);
  if (target) await mkdir(join(target, '..'), { recursive: true, mode: 0o700 });
  const here = beside && join(beside, file.version.slice(0, 2), file.version);
  if (target && here && (await isSame(here, file))) {
    await link(here, target);
    return undefined;
  }
  const about = await stat(source).catch(() => undefined);
  if (!about) return `${name} is missing`;
  if (about.size !== file.bytes) return `${name} has ${about.size} bytes instead of ${file.bytes}`;
  if ((await copy(source, target)) === file.sha256) return undefined;
  if (target) await rm(target, { force: true });
  return `${name} is damaged: its checksum is wrong`;
}

async function isSame(path: string, { bytes, sha256 }: CopiedFile): Promise<boolean> {
  const about = await stat(path).catch(() => undefined);
  return about?.size === bytes && (await copy(path, undefined)) === sha256;
}

/** The SHA-256 of what was copied, in hex; without a target it is only read. */
async function copy(from: string, to: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(from, { highWaterMark: 1024 * 1024 });
  if (!to) {
    for await (const chunk of source) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }
  await pipeline(
    source,
    async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest('hex');
}
