/** Brings a file into the store, going on where the last try ended. */
import { addPiece, type Download, type DownloadStore, emptyDownload } from './store.ts';

/** Lost at most when the line is cut, and written at once. In bytes. */
const PIECE_BYTES = 1024 * 1024;

/** The address opens this file no more: it has ended, the plan has, or another file lies there. A new one is to be asked for. */
export class LinkEnded extends Error {}

type Fetching = {
  store: DownloadStore;
  download: Download;
  url: string;
  signal: AbortSignal;
  onGrown: (download: Download) => void;
  fetchFile?: typeof fetch;
};

/**
 * Fetches what is missing.
 * @throws LinkEnded · DownloadGone when another tab deleted it · TypeError when the line is cut · DOMException QuotaExceededError when the device is full
 */
export async function fetchFile({
  store,
  download,
  url,
  signal,
  onGrown,
  fetchFile: get = fetch,
}: Fetching): Promise<Download> {
  const reply = await get(url, { headers: rangeOf(download), signal, cache: 'no-store' });
  if ([401, 403, 404, 410].includes(reply.status)) throw new LinkEnded(`status ${reply.status}`);
  if (reply.status === 416) return endedAt(store, download);
  if (!reply.ok || !reply.body) throw new TypeError(`Failed to fetch the lesson: status ${reply.status}`);

  let current = download;
  // 200 to a range: the file is another one by now, or the host knows no ranges.
  if (reply.status === 200 && download.received > 0) current = await emptyDownload(store, download);
  current = { ...current, bytes: sizeOf(reply, current.received), etag: strongTag(reply) ?? current.etag };
  onGrown(current);

  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = async () => {
    if (size === 0) return;
    current = await addPiece(store, current, new Blob(waiting));
    waiting = [];
    size = 0;
    onGrown(current);
  };
  const reader = reply.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      waiting.push(value);
      size += value.byteLength;
      if (size >= PIECE_BYTES) await put();
    }
  } finally {
    try {
      // What arrived before the cut was paid for.
      if (!signal.aborted) await put();
    } finally {
      // Where nobody keeps it, no more of it is to come.
      reader.cancel().catch(() => {});
    }
  }
  if (current.bytes !== null && current.received < current.bytes) {
    throw new TypeError('Failed to fetch the lesson: the answer ended early');
  }
  return { ...current, bytes: current.received };
}

/** The host has nothing behind what came: all of it, unless it told of more, which was another file's then. */
async function endedAt(store: DownloadStore, download: Download): Promise<Download> {
  if (download.bytes === null) return { ...download, bytes: download.received };
  await emptyDownload(store, download);
  throw new LinkEnded('status 416');
}

function rangeOf({ received, etag }: Download): Record<string, string> {
  if (received === 0) return {};
  return { range: `bytes=${received}-`, ...(etag ? { 'if-range': etag } : {}) };
}

/** The whole file's size; null where the host does not tell. */
function sizeOf(reply: Response, received: number): number | null {
  const total = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1];
  if (total) return Number(total);
  const length = reply.headers.get('content-length');
  const isEncoded = reply.headers.has('content-encoding');
  return length === null || isEncoded ? null : received + Number(length);
}

/** Weak tags say nothing about bytes, and a host ignores them for ranges. */
function strongTag(reply: Response): string | null {
  const tag = reply.headers.get('etag');
  return tag?.startsWith('W/') ? null : tag;
}
