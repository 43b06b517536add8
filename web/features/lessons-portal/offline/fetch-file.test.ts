import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { markDownloads } from '#web/lib/kept-downloads.ts';
import { fetchFile, LinkEnded } from './fetch-file.ts';
import {
  addPiece,
  beginDownload,
  type Download,
  DownloadGone,
  type DownloadStore,
  deleteDownload,
  fileOf,
  isWhole,
  openStore,
  percentOf,
} from './store.ts';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
});

const file = randomBytes(3_500_000);
let etag = '"one"';
/** Bytes after which the host hangs up, for the answers to come. */
let cuts: number[] = [];
let refusing = false;
const asked: (string | undefined)[] = [];

const host = createServer((request, reply) => {
  asked.push(request.headers.range);
  if (refusing) return reply.writeHead(403).end();
  const isSame = !request.headers['if-range'] || request.headers['if-range'] === etag;
  const from = isSame ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
  if (from >= file.length) return reply.writeHead(416).end();
  const rest = file.subarray(from);
  reply.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': rest.length,
    ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
  });
  const cut = cuts.shift();
  if (cut === undefined) return reply.end(rest);
  reply.write(rest.subarray(0, cut), () => setTimeout(() => reply.destroy(), 50));
});

let store: DownloadStore;
let url: string;
let accounts = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/lesson.mp4`;
});
afterAll(() => void host.close());
beforeEach(async () => {
  etag = '"one"';
  cuts = [];
  refusing = false;
  asked.length = 0;
  accounts += 1;
  markDownloads({ userId: `ann-${accounts}`, until: '2999-01-01T00:00:00Z' });
  store = await openStore(`ann-${accounts}`);
  await store.put('downloads', begun);
});

const begun: Download = {
  lessonId: 'a',
  title: 'Factors',
  description: null,
  subjectName: 'Mathematics',
  gradeName: 'Grade 10',
  durationSeconds: 600,
  label: '480p',
  height: 480,
  contentType: 'video/mp4',
  bytes: null,
  received: 0,
  pieces: 0,
  etag: null,
  captions: null,
  begunAt: '2026-05-01T00:00:00Z',
};

const percents: number[] = [];
const get = (download: Download, signal = new AbortController().signal) =>
  fetchFile({ store, download, url, signal, onGrown: (grown) => percents.push(percentOf(grown)) });
const kept = async () => {
  const download = await store.get('downloads', 'a');
  if (!download) throw new Error('nothing is kept');
  return download;
};

test('a lesson arrives whole, in pieces, in whole percents', async () => {
  percents.length = 0;
  const whole = await get(begun);
  expect(isWhole(whole)).toBe(true);
  expect(whole.pieces).toBeGreaterThan(2);
  expect(percents.every((percent) => Number.isInteger(percent))).toBe(true);
  expect(percents.at(-1)).toBe(100);
  const bytes = await (await fileOf(store, whole)).arrayBuffer();
  expect(Buffer.from(bytes).equals(file)).toBe(true);
});

test('after a cut it goes on behind what has arrived', async () => {
  cuts = [1_500_000];
  await expect(get(begun)).rejects.toThrow(TypeError);
  const { received } = await kept();
  expect(received).toBeGreaterThan(0);
  const whole = await get(await kept());
  expect(asked).toEqual([undefined, `bytes=${received}-`]);
  const bytes = await (await fileOf(store, whole)).arrayBuffer();
  expect(Buffer.from(bytes).equals(file)).toBe(true);
});

test('a file that was replaced meanwhile is fetched anew, not glued to the old one', async () => {
  cuts = [1_500_000];
  await expect(get(begun)).rejects.toThrow(TypeError);
  etag = '"two"';
  const whole = await get(await kept());
  expect(whole.received).toBe(file.length);
  const bytes = await (await fileOf(store, whole)).arrayBuffer();
  expect(Buffer.from(bytes).equals(file)).toBe(true);
});

test('a link that has ended is told apart from a line that is cut', async () => {
  refusing = true;
  await expect(get(begun)).rejects.toThrow(LinkEnded);
});

test('who cancels keeps nothing of the answer under way', async () => {
  cuts = [500_000];
  const stop = new AbortController();
  const running = get(begun, stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow(/abort/i);
  expect(await kept()).toEqual(begun);
  expect(await store.count('pieces')).toBe(0);
});

describe('what another tab did meanwhile stands', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['deleted', () => deleteDownload(store, 'a')],
    ['begun anew', () => store.put('downloads', { ...begun, begunAt: '2026-05-02T00:00:00Z' })],
  ];
  test.each(changes)('%s before the first piece', async (_, change) => {
    await change();
    const there = await store.get('downloads', 'a');
    await expect(get(begun)).rejects.toThrow(DownloadGone);
    expect(await store.get('downloads', 'a')).toEqual(there);
    expect(await store.count('pieces')).toBe(0);
  });

  test('deleted behind the first piece: nothing of it comes back', async () => {
    cuts = [1_500_000];
    await expect(get(begun)).rejects.toThrow(TypeError);
    const grown = await kept();
    await deleteDownload(store, 'a');
    await expect(get(grown)).rejects.toThrow(DownloadGone);
    etag = '"two"';
    await expect(get(grown)).rejects.toThrow(DownloadGone);
    expect(await store.get('downloads', 'a')).toBeUndefined();
    expect(await store.count('pieces')).toBe(0);
  });
});

test('begun anew while another tab has some of it, it is whole without that', async () => {
  cuts = [3_300_000];
  await expect(get(begun)).rejects.toThrow(TypeError);
  expect(await store.count('pieces')).toBeGreaterThan(1);
  const anew = { ...begun, begunAt: '2026-05-02T00:00:00Z' };
  await beginDownload(store, anew);
  const whole = await addPiece(store, anew, new Blob(['film']));
  expect(await (await fileOf(store, whole)).text()).toBe('film');
});

test('where the host has nothing behind what came, of a size that it never told, that is all of it', async () => {
  const here = { ...begun, received: file.length, pieces: 1 };
  expect(await get(here)).toMatchObject({ bytes: file.length, received: file.length });
});

test('where the host has less than it told of, what came is of another file: it is forgotten, and not asked for at once', async () => {
  const here = { ...begun, received: file.length + 1, pieces: 1, bytes: file.length + 2 };
  await store.put('downloads', here);
  await store.put('pieces', new Blob(['film']), ['a', 0]);
  await expect(get(here)).rejects.toThrow(LinkEnded);
  expect(await kept()).toMatchObject({ received: 0, pieces: 0, bytes: null });
  expect(await store.count('pieces')).toBe(0);
});
