import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { markDownloads } from '#web/lib/kept-downloads.ts';
import { downloadLesson } from './download-lesson.ts';
import { type Download, deleteDownload, withStore } from './store.ts';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
});
/** By another tab. */
let isTaken = false;
const locks = {
  request: (_: string, __: object, work: (lock: object | null) => unknown) => work(isTaken ? null : {}),
};
vi.stubGlobal('navigator', { onLine: true, locks });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

/** What the host answers, one after the other; the last one again and again. */
let answers: ((range: string | null) => Response | Promise<Response>)[] = [];
let asked = 0;
let captionsUrl: string | null = null;
let captions: (() => Response)[] = [];
vi.mock('../player/queries.ts', () => ({
  fetchSource: async () => ({ kind: 'file', url: '/film.mp4', captionsUrl, renditions: [] }),
}));
vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
  if (url === captionsUrl) return captions.shift()?.();
  asked += 1;
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer?.(new Headers(headers).get('range'));
});

const ann = 'ann';
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
  bytes: 4,
  received: 0,
  pieces: 0,
  etag: null,
  captions: null,
  begunAt: '2026-05-01T00:00:00Z',
};
const film = () => new Response('film', { headers: { 'content-length': '4' } });
const nothingBehind = () => new Response(null, { status: 416 });
const inAnotherTab = () => withStore(ann, (store) => deleteDownload(store, 'a'));
const kept = () => withStore(ann, (store) => store.get('downloads', 'a'));
const keep = (download: Download) => withStore(ann, (store) => store.put('downloads', download));

beforeEach(async () => {
  isTaken = false;
  asked = 0;
  captionsUrl = null;
  markDownloads({ userId: ann, until: '2999-01-01T00:00:00Z' });
  await withStore(ann, (store) => store.clear('pieces'));
  await keep(begun);
});

test('a lesson that another tab deletes while it comes ends as cancelled, and does not come back', async () => {
  answers = [
    async () => {
      await inAnotherTab();
      return film();
    },
  ];
  expect(await downloadLesson(ann, 'a')).toBe(false);
  expect(await kept()).toBeUndefined();
  expect(await withStore(ann, (store) => store.count('pieces'))).toBe(0);
});

test('what another tab has in work is not begun anew, and an answer that nobody keeps is ended', async () => {
  const anew = vi.fn(() => keep({ ...begun, begunAt: '2026-05-02T00:00:00Z' }));
  isTaken = true;
  await expect(downloadLesson(ann, 'a', anew)).rejects.toThrow(/another tab/);
  expect([anew.mock.calls.length, await kept()]).toEqual([0, begun]);
  isTaken = false;
  const cancelled = vi.fn();
  const endless = async () => {
    await inAnotherTab();
    const start = (sender: ReadableStreamDefaultController) => sender.enqueue(new Uint8Array(1024 * 1024));
    return new Response(new ReadableStream({ start, cancel: cancelled }));
  };
  answers = [endless];
  expect(await downloadLesson(ann, 'a', anew)).toBe(false);
  expect([anew.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 1]);
});

test('a lesson of which all came before its size was known is whole when the host has nothing behind it', async () => {
  await keep({ ...begun, bytes: null, received: 4, pieces: 1 });
  answers = [nothingBehind];
  expect(await downloadLesson(ann, 'a')).toBe(true);
  expect(asked).toBe(1);
  expect(await kept()).toMatchObject({ bytes: 4, received: 4 });
});

test('a lesson whose file is shorter by now is fetched anew, after a wait', async () => {
  await keep({ ...begun, bytes: 9, received: 8, pieces: 1 });
  const ranges: (string | null)[] = [];
  const noted = (answer: () => Response) => (range: string | null) => {
    ranges.push(range);
    return answer();
  };
  answers = [noted(nothingBehind), noted(film)];
  expect(await downloadLesson(ann, 'a')).toBe(true);
  expect(ranges).toEqual(['bytes=8-', null]);
  expect(await kept()).toMatchObject({ bytes: 4, received: 4, pieces: 1 });
});

test('where the host never has what it says, that ends and is told', async () => {
  await keep({ ...begun, bytes: 9, received: 8, pieces: 1 });
  const tooShort = () => new Response('film', { headers: { 'content-length': '9' } });
  answers = [nothingBehind, tooShort, nothingBehind];
  await expect(downloadLesson(ann, 'a')).rejects.toThrow(/interrupted/);
  expect(asked).toBe(3);
});

test('captions that did not come at first come with the next address, once, and lie beside the lesson', async () => {
  captionsUrl = '/captions.vtt';
  captions = [() => new Response(null, { status: 401 }), () => new Response('WEBVTT')];
  const tooShort = () => new Response('fi', { headers: { 'content-length': '4' } });
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const theRest = () => new Response('lm', { status: 206, headers: { 'content-range': 'bytes 2-3/4' } });
  answers = [tooShort, cut, theRest];
  expect(await downloadLesson(ann, 'a')).toBe(true);
  expect(asked).toBe(3);
  expect(await kept()).toMatchObject({ captions: 'WEBVTT', received: 4 });
});
