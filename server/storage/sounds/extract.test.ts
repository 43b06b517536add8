/** What is written while the sound of a film is taken out, and what stays of it. */
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from '../../integrations/files/disk.ts';
import type { FileStore } from '../../integrations/files/files.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { extractSound } from './extract.ts';
import { openSounds } from './kept.ts';

const filmFile = new URL('../../../database/demo/media/ohms-law.mp4', import.meta.url).pathname;
const version = '00000000-0000-4000-8000-000000000001';

let folder: string;
let film: { version: string; size: number };
let store: FileStore;
beforeEach(async () => {
  folder = await makeScratch('sounds');
  store = diskStore(join(folder, 'files'));
  const content = await readFile(filmFile);
  film = { version, size: content.length };
  await store.write(version, Readable.from([content]));
});
afterEach(() => rm(folder, { recursive: true }));

async function packetsOf(path: string): Promise<string[]> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no sound');
  const packets: string[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push(`${timestamp.toFixed(3)} ${Buffer.from(data).toString('base64')}`);
  input.dispose();
  return packets;
}

/** The names of what a file of MP4 is made of, in their order. */
function boxesOf(content: Buffer): string[] {
  const boxes: string[] = [];
  for (let at = 0; at < content.length; ) {
    boxes.push(content.toString('latin1', at + 4, at + 8));
    const short = content.readUInt32BE(at);
    at += short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short;
  }
  return boxes;
}

test('the index stands first, and each piece where it says', async () => {
  const into = join(folder, 'sound');
  expect(await extractSound(store, film, into)).toEqual({ contentType: 'audio/mp4' });
  expect(boxesOf(await readFile(into))).toEqual(['ftyp', 'moov', 'mdat']);
  const packets = await packetsOf(filmFile);
  expect(packets.length).toBeGreaterThan(100);
  expect(await packetsOf(into)).toEqual(packets);
  expect((await readdir(folder)).sort()).toEqual(['files', 'sound']);
});

/** A film without pictures of some 8 MB, more than is read ahead: the sound of the other one, over and over. */
async function longFilm(): Promise<{ version: string; size: number }> {
  const path = join(folder, 'long.mp4');
  const input = new Input({ formats: [MP4], source: new FilePathSource(filmFile) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('no sound');
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  if (!packet) throw new Error('no sound');
  input.dispose();
  const sound = new EncodedAudioPacketSource('aac');
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(path) });
  output.addAudioTrack(sound);
  await output.start();
  for (let at = 0; at < 8_000; at += 1) {
    const piece = new EncodedPacket(new Uint8Array(1_000), 'key', at * packet.duration, packet.duration);
    await sound.add(piece, { decoderConfig });
  }
  await output.finalize();
  const content = await readFile(path);
  await rm(path);
  const long = { version: '00000000-0000-4000-8000-000000000002', size: content.length };
  await store.write(long.version, Readable.from([content]));
  return long;
}

/** The same store, with what stands in the way of each read. */
const storeWith = (before: () => void): FileStore => ({
  ...store,
  read: async (name, range) => {
    before();
    return store.read(name, range);
  },
});

async function openFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(folder));
}

test('of a film that cannot be read to its end no file stays, and none stays open', async () => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const long = await longFilm();
    let reads = 0;
    const whole = openSounds(
      storeWith(() => {
        reads += 1;
      }),
    );
    expect(await whole.of(long)).toMatchObject({ contentType: 'audio/mp4' });
    await whole.close();
    // The disk fails when some of the sound has been written.
    let left = Math.ceil(reads / 2);
    const failing = openSounds(
      storeWith(() => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
      }),
    );
    await expect(failing.of(long)).rejects.toThrow('i/o error');
    const [temporary] = (await readdir(folder)).filter((name) => name.startsWith('portal-sounds-'));
    expect(await readdir(join(folder, String(temporary)))).toEqual([]);
    expect(await openFiles()).toEqual([]);
    await failing.close();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
