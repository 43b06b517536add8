import { ProgramFailed } from './ffmpeg.ts';

/** A piece of a fragmented MP4 that can be played by itself after the head. */
export type Piece = { start: number; length: number; seconds: number };

/** A fragmented MP4 by its own index: how long its head is, and its pieces in order. */
export type PieceIndex = { headLength: number; pieces: Piece[] };

/**
 * Reads the index (`sidx`, ISO/IEC 14496-12, 8.16.3) that ffmpeg writes at the beginning of a file.
 * @param head the file's beginning, with the whole first index in it
 * @throws {ProgramFailed} when there is none: nothing was encoded
 */
export function readPieceIndex(head: Buffer): PieceIndex {
  for (let at = 0; at + 8 <= head.length; ) {
    const size = head.readUInt32BE(at);
    const name = head.toString('latin1', at + 4, at + 8);
    if (size < 8) break;
    if (name === 'sidx') return readIndex(head.subarray(at, at + size), at, at + size);
    at += size;
  }
  throw new ProgramFailed('the file has no index of its pieces');
}

function readIndex(box: Buffer, headLength: number, anchor: number): PieceIndex {
  const long = box.readUInt8(8) !== 0;
  const timescale = box.readUInt32BE(16);
  const firstOffset = long ? Number(box.readBigUInt64BE(28)) : box.readUInt32BE(24);
  const countAt = (long ? 36 : 28) + 2;
  const count = box.readUInt16BE(countAt);
  const pieces: Piece[] = [];
  let start = anchor + firstOffset;
  for (let n = 0; n < count; n += 1) {
    const at = countAt + 2 + n * 12;
    const length = box.readUInt32BE(at) & 0x7fffffff;
    pieces.push({ start, length, seconds: box.readUInt32BE(at + 4) / timescale });
    start += length;
  }
  return { headLength, pieces };
}
