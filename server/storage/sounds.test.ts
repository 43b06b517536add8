import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { beforeAll, expect, test } from 'vitest';
import type { ByteRange, FileStore } from '../integrations/files/files.ts';
import { openSounds } from './sounds/kept.ts';
import { useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal();
const films = () => it.portal.service.storage.from('films');
const filmFile = new URL('../../database/demo/media/ohms-law.mp4', import.meta.url);
let film: Buffer;

beforeAll(async () => {
  film = await readFile(filmFile);
  await it.portal.service.storage.createBucket('films', { public: false });
  const stored = { 'film.mp4': 'video/mp4', 'broken.mp4': 'video/mp4', 'notes.pdf': 'application/pdf' };
  for (const [name, type] of Object.entries(stored)) {
    const content = name === 'film.mp4' ? new Uint8Array(film) : new Uint8Array(4000).fill(7);
    expect(
      (await films().upload(name, new Blob([content], { type }), { contentType: type })).error,
    ).toBeNull();
  }
});

async function addressOf(name: string): Promise<string> {
  const { data, error } = await films().createSignedUrl(name, 60);
  if (error) throw error;
  return new URL(data.signedUrl, it.portal.url).href.replace('/object/sign/', '/render/sound/sign/');
}

async function lengthOf(content: Uint8Array): Promise<{ seconds: number; hasPicture: boolean }> {
  const path = join(tmpdir(), `sound-${process.pid}`);
  await writeFile(path, content);
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const seconds = await input.computeDuration();
  const hasPicture = (await input.getPrimaryVideoTrack()) !== null;
  input.dispose();
  await rm(path);
  return { seconds, hasPicture };
}

test('the sound of a film comes alone, as long as the film and a fraction as large', async () => {
  const address = await addressOf('film.mp4');
  const told = await fetch(address, { method: 'HEAD' });
  expect(told.status).toBe(200);
  expect(told.headers.get('content-type')).toBe('audio/mp4');
  const sound = await fetch(address);
  expect(sound.headers.get('cache-control')).toBe('private, no-cache');
  const content = new Uint8Array(await sound.arrayBuffer());
  expect(told.headers.get('content-length')).toBe(String(content.length));
  expect(content.length).toBeLessThan(film.length);
  const [alone, whole] = [await lengthOf(content), await lengthOf(film)];
  expect(alone.hasPicture).toBe(false);
  expect(Math.abs(alone.seconds - whole.seconds)).toBeLessThan(0.5);
});

test('a player asks for the part that it is at', async () => {
  const address = await addressOf('film.mp4');
  const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
  const beyond = await fetch(address, { headers: { range: `bytes=${whole.length}-` } });
  expect(beyond.status).toBe(416);
});

test('a sound that the system has tidied away is made again', async () => {
  const store = {
    read: async (_: string, { start, end }: ByteRange) => Readable.from([film.subarray(start, end + 1)]),
  } as unknown as FileStore;
  const sounds = openSounds(store);
  const asked = { version: 'film', size: film.length };
  const first = await sounds.of(asked);
  await rm(dirname(first?.path ?? ''), { recursive: true });
  const [second, beside] = await Promise.all([sounds.of(asked), sounds.of(asked)]);
  expect((await stat(second?.path ?? '')).size).toBe(first?.size);
  expect(beside).toBe(second);
  await sounds.close();
});

test.each(['broken.mp4', 'notes.pdf'])('%s has no sound', async (name) => {
  const answer = await fetch(await addressOf(name));
  expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'NoSound' }]);
});

test('who has no address of the film has none of its sound', async () => {
  const address = await addressOf('film.mp4');
  const other = new URL(address);
  other.pathname = other.pathname.replace('film.mp4', 'broken.mp4');
  expect((await fetch(other)).status).toBe(400);
  other.search = '?token=none';
  expect((await fetch(other)).status).toBe(400);
});
