import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2), where it stands and how long it is, in bytes. */
type Box = { type: string; at: number; size: number };

/** The boxes on the way from the index to where the pieces of a track stand. */
const onTheWay: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl']);

/**
 * Moves the index of an MP4 file from its end to the front, so that it plays before it has come whole. What the file weighs
 * is never in memory, its index alone.
 */
export async function putIndexFirst(path: string): Promise<void> {
  const handle = await open(path);
  const beside = `${path}.index-first`;
  try {
    const boxes = await boxesOf(handle);
    const [index, media] = ['moov', 'mdat'].map((type) => boxes.find((box) => box.type === type));
    if (!index || !media || index.at < media.at) return;
    const moved = Buffer.alloc(index.size);
    await handle.read(moved, 0, index.size, index.at);
    shift(moved, 8, moved.length);
    const piece = (start: number, end: number) =>
      createReadStream(path, { start, end: end - 1, highWaterMark: 1024 * 1024 });
    await pipeline(async function* () {
      yield* piece(0, media.at);
      yield moved;
      yield* piece(media.at, index.at);
    }, createWriteStream(beside));
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function boxesOf(handle: FileHandle): Promise<Box[]> {
  const { size: whole } = await handle.stat();
  const boxes: Box[] = [];
  for (let at = 0; at < whole; ) {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, 16, at);
    const short = head.readUInt32BE(0);
    // 1 stands for a length of 64 bits behind the name.
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) throw new Error('a box of the file has no length');
    boxes.push({ type: head.toString('latin1', 4, 8), at, size });
    at += size;
  }
  return boxes;
}

/** Adds the length of the index to each place of a piece that it names. */
function shift(index: Buffer, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const size = index.readUInt32BE(at);
    const type = index.toString('latin1', at + 4, at + 8);
    if (onTheWay.has(type)) shift(index, at + 8, at + size);
    if (type === 'stco' || type === 'co64') shiftPlaces(index, at, type === 'co64');
    at += size;
  }
}

/** Of version and flags, a count, and so many places. */
function shiftPlaces(index: Buffer, box: number, isLong: boolean): void {
  const count = index.readUInt32BE(box + 12);
  for (let place = 0; place < count; place += 1) {
    const at = box + 16 + place * (isLong ? 8 : 4);
    if (isLong) index.writeBigUInt64BE(index.readBigUInt64BE(at) + BigInt(index.length), at);
    else index.writeUInt32BE(index.readUInt32BE(at) + index.length, at);
  }
}
