import { fromBuffer, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import { isUnreadable, UnsafeFile, unpacksToTooMuch } from './unsafe.ts';

/** A file in an archive, unpacked. `content` is cut off after `keep` bytes. */
export type Part = { name: string; content: Buffer };

const mostParts = 5_000;
/** Bytes of everything unpacked; beyond `freely` also no more than a hundred times the archive. */
const mostUnpacked = 256 * 1024 * 1024;
const freely = 16 * 1024 * 1024;
const mostRatio = 100;
const encrypted = 1;

/**
 * Unpacks an archive part by part. What it says of its sizes is checked first and held to while it unpacks, so it
 * takes no more than it was allowed; of each part only so much is kept as the caller wants.
 * @param keep bytes to keep of the part of that name.
 * @throws {UnsafeFile} for what is no archive, unpacks to too much, or names a part twice.
 */
export async function unpack(content: Buffer, keep: (name: string) => number): Promise<Part[]> {
  try {
    const archive = await open(content);
    const entries = await listed(archive);
    checkSizes(entries, content.length);
    const parts: Part[] = [];
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue;
      parts.push({ name: entry.fileName, content: await partOf(archive, entry, keep(entry.fileName)) });
    }
    return parts;
  } catch (error) {
    throw error instanceof UnsafeFile ? error : isUnreadable(error);
  }
}

function open(content: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // It refuses names that lead out of the archive, and content of another length than was said.
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, archive) =>
      archive ? resolve(archive) : reject(error),
    );
  });
}

function listed(archive: ZipFile): Promise<ZipEntry[]> {
  if (archive.entryCount > mostParts) throw unpacksToTooMuch();
  return new Promise((resolve, reject) => {
    const entries: ZipEntry[] = [];
    archive.on('entry', (entry: ZipEntry) => {
      entries.push(entry);
      archive.readEntry();
    });
    archive.once('error', reject).once('end', () => resolve(entries));
    archive.readEntry();
  });
}

function checkSizes(entries: readonly ZipEntry[], packed: number) {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > mostUnpacked || (total > freely && total > packed * mostRatio)) throw unpacksToTooMuch();
  // Of two parts of one name each program takes another one.
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size !== entries.length) throw isUnreadable();
  if (entries.some(({ generalPurposeBitFlag }) => generalPurposeBitFlag & encrypted)) throw isUnreadable();
}

function partOf(archive: ZipFile, entry: ZipEntry, keep: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(error);
      const kept: Buffer[] = [];
      let left = keep;
      stream.on('data', (chunk: Buffer) => {
        if (left > 0) kept.push(chunk.subarray(0, left));
        left -= chunk.length;
      });
      stream.once('error', reject).once('end', () => resolve(Buffer.concat(kept)));
    });
  });
}
