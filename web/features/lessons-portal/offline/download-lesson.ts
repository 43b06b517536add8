/** Downloads one lesson from the press of the button to its last byte, over cuts and links that end. */
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { t } from '#texts/portal-offline';
import { isNetworkError } from '#web/lib/errors.ts';
import { fetchSource } from '../player/queries.ts';
import { fetchFile, LinkEnded } from './fetch-file.ts';
import { isRunning, showRunning } from './running.ts';
import {
  type Download,
  DownloadGone,
  type DownloadStore,
  deleteDownload,
  isWhole,
  keepDownload,
  percentOf,
  withStore,
} from './store.ts';

/** Why a download ended that nobody cancelled, in words for people. */
export class DownloadProblem extends Error {}

/** Waits between tries while there seems to be a network, in ms. */
const WAITS_MS = [1000, 3000, 10_000, 30_000];

const stops = new Map<string, AbortController>();

/**
 * Fetches what is missing of a download whose row is in the store.
 * @param first puts that row, once no other tab has the lesson in work
 * @returns false when it was cancelled, or deleted in another tab
 * @throws DownloadProblem · RequestError when the plan opens it no more
 */
export async function downloadLesson(
  userId: string,
  lessonId: string,
  first: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  if (isRunning(lessonId)) return false;
  const stop = new AbortController();
  stops.set(lessonId, stop);
  showRunning(lessonId, { percent: 0, state: 'running' });
  try {
    return await alone(lessonId, async () => {
      await first();
      return fetchUntilWhole(userId, lessonId, stop.signal);
    });
  } finally {
    stops.delete(lessonId);
    showRunning(lessonId, null);
  }
}

/** Stops it and forgets what came. */
export async function cancelDownload(userId: string, lessonId: string): Promise<void> {
  stops.get(lessonId)?.abort();
  await withStore(userId, (store) => deleteDownload(store, lessonId));
}

/** Another tab may be fetching the same lesson: two at once would mix their pieces. */
async function alone(lessonId: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`download:${lessonId}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new DownloadProblem(t.lessonBeingDownloadedAnotherTab());
    return work();
  });
}

async function fetchUntilWhole(userId: string, lessonId: string, signal: AbortSignal): Promise<boolean> {
  return withStore(userId, async (store) => {
    let download = await store.get('downloads', lessonId);
    let failures = 0;
    while (download && !isWhole(download)) {
      const before: Download = download;
      const show = (grown: Download) =>
        showRunning(lessonId, { percent: percentOf(grown), state: 'running' });
      show(before);
      try {
        const source = await fetchSource(lessonId);
        const url = urlOf(source, before);
        const captioned = await withCaptions(store, before, source, signal);
        download = await fetchFile({ store, download: captioned, url, signal, onGrown: show });
        await keepDownload(store, download);
      } catch (error) {
        if (signal.aborted || error instanceof DownloadGone) return false;
        download = await store.get('downloads', lessonId);
        // What grew was no failure of the link: the next try goes on from there.
        failures = download && download.received > before.received ? 1 : failures + 1;
        await recover(error, failures, signal);
        showRunning(lessonId, { percent: download ? percentOf(download) : 0, state: 'waiting' });
        await wait(failures, signal);
        if (signal.aborted) return false;
      }
    }
    // A row that is gone was deleted in another tab.
    return download !== undefined;
  });
}

/** A lesson without its captions is worth more than none; with the next address they are asked for again. */
async function withCaptions(
  store: DownloadStore,
  download: Download,
  { captionsUrl }: PortalLessonSource,
  signal: AbortSignal,
): Promise<Download> {
  if (!captionsUrl || download.captions !== null) return download;
  const reply = await fetch(captionsUrl, { signal }).catch(() => null);
  const captions = reply?.ok ? await reply.text().catch(() => null) : null;
  return captions === null ? download : keepDownload(store, { ...download, captions });
}

/** The file of the quality that was chosen, by its height. */
function urlOf(source: PortalLessonSource, { height }: Download): string {
  const rendition = source.renditions.find((each) => each.height === height);
  const url = rendition?.url ?? (source.kind === 'file' ? source.url : null);
  if (!url) {
    throw new DownloadProblem(t.qualityNoLongerOfferedDelete());
  }
  return url;
}

/** Throws what waiting does not mend. */
async function recover(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    throw new DownloadProblem(t.thereNotEnoughSpaceDevice());
  }
  const isCut = isNetworkError(error) || error instanceof TypeError;
  const mayPass = isCut || (error instanceof LinkEnded && failures < 2);
  if (!mayPass || (navigator.onLine && failures > WAITS_MS.length)) {
    if (isCut || error instanceof LinkEnded) {
      throw new DownloadProblem(t.downloadWasInterruptedResumeWhen());
    }
    throw error;
  }
}

/** Until the device has a network again, or a moment if it seems to have one. */
function wait(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      removeEventListener('online', over);
      clearTimeout(timer);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(over, WAITS_MS[failures - 1] ?? WAITS_MS.at(-1)) : undefined;
    addEventListener('online', over);
    signal.addEventListener('abort', over, { once: true });
  });
}
