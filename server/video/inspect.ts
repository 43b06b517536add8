import { buffer } from 'node:stream/consumers';
import { CustomSource, Input, MATROSKA, MP4, OGG, QTFF, WEBM } from 'mediabunny';
import type { FileStore } from '../integrations/files/files.ts';

/** What a file says about itself; null where it does not. */
export type MediaFacts = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  hasVideo: boolean | null;
  /** Whether an MP4 begins with its index; null for other files. */
  fastStart: boolean | null;
};

/** What reading a file's index may take at most: an index of hours of video is a few megabytes. */
const mostBytes = 128 * 1024 * 1024;
const patienceMs = 20_000;

const nothing: MediaFacts = {
  durationSeconds: null,
  width: null,
  height: null,
  hasVideo: null,
  fastStart: null,
};

/** Reads a stored video's own index, by ranges. Whatever the file holds, this ends, and never throws. */
export async function inspect(store: FileStore, version: string, size: number): Promise<MediaFacts> {
  let read = 0;
  const readRange = async (start: number, end: number) => {
    read += end - start;
    if (read > mostBytes) throw new Error('the file has no end of indexes');
    return buffer(await store.read(version, { start, end: end - 1 }));
  };
  const facts = await within(patienceMs, readFacts(readRange, size)).catch(() => nothing);
  const fastStart = await within(patienceMs, beginsWithIndex(readRange, size)).catch(() => null);
  return { ...facts, fastStart };
}

type ReadRange = (start: number, end: number) => Promise<Buffer>;

async function readFacts(readRange: ReadRange, size: number): Promise<MediaFacts> {
  // Without the formats that name other files: a playlist is none of these.
  const input = new Input({
    formats: [MP4, QTFF, MATROSKA, WEBM, OGG],
    source: new CustomSource({
      getSize: () => size,
      read: readRange,
      prefetchProfile: 'fileSystem',
      // What was to be read ahead is asked for again when it is needed, and fails there.
      handleUnhandledError: () => {},
    }),
  });
  try {
    const video = await input.getPrimaryVideoTrack();
    const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return {
      durationSeconds: Number.isFinite(duration) && duration > 0 ? Math.round(duration) : null,
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
      hasVideo: video !== null,
      fastStart: null,
    };
  } finally {
    input.dispose();
  }
}

/** The order of an MP4's outermost boxes: the index (`moov`) before the media (`mdat`). */
async function beginsWithIndex(readRange: ReadRange, size: number): Promise<boolean | null> {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < 100; boxes += 1) {
    const head = await readRange(at, Math.min(at + 16, size));
    const name = head.toString('latin1', 4, 8);
    if (boxes === 0 && name !== 'ftyp') return null;
    if (name === 'moov') return true;
    if (name === 'mdat') return false;
    const short = head.readUInt32BE(0);
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return null;
    at += length;
  }
  return null;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
