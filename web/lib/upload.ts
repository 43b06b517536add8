import { REFUSAL_HINT } from '#contract/refusal-hint.ts';
import { accessToken } from './access-token.ts';
import { codeOf, messageOf, storageCodes } from './errors.ts';
import { noted } from './noted.ts';
import { RequestError } from './request.ts';
import { addUsed } from './saver/used.ts';

/**
 * Files go up in parts, over the protocol for resumable uploads: a line that breaks costs a part, not the
 * file. The library is loaded with the first upload.
 */

/** One part, in bytes: small enough to be sent again on a phone's line. */
const PART_BYTES = 6 * 1024 * 1024;
/** Waits before a part is tried again, in ms. */
const RETRY_WAITS_MS = [0, 1000, 3000, 5000, 10_000];
/** How long browsers keep a file that is stored under a name of its own, in seconds. */
const KEPT_SECONDS = 3600;

export type Told = {
  /** Called with whole percents, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  /** Called with true when the network is gone and the upload waits for it, with false when it goes on. */
  onStalled?: ((stalled: boolean) => void) | undefined;
  /** Stops the upload; what was sent is dropped. */
  signal?: AbortSignal | undefined;
};

type Stored = Told & {
  bucket: string;
  /** The object's name in the bucket, made by the caller. */
  name: string;
  file: Blob;
  /** The media type that the bucket is told; a browser may know none, or call it otherwise. */
  contentType: string;
  /** How long browsers may keep it, in seconds. */
  keptSeconds?: number;
};

/**
 * Stores a file under `name`.
 * @throws RequestError; `messageOf` says what was wrong with the file
 * @throws DOMException AbortError when the signal was given
 */
export async function uploadFile(stored: Stored): Promise<void> {
  const { bucket, name, file, contentType, keptSeconds = KEPT_SECONDS, ...told } = stored;
  await sendInParts({
    ...told,
    file,
    endpoint: `${location.origin}/storage/v1/upload/resumable`,
    metadata: { bucketName: bucket, objectName: name, contentType, cacheControl: String(keptSeconds) },
    // Asked each time: a long upload outlives an access token.
    headers: async () => ({ authorization: `Bearer ${(await accessToken()) ?? ''}` }),
  });
}

type Sending = Told & {
  file: Blob;
  /** Where an upload is begun. */
  endpoint: string;
  metadata: Record<string, string>;
  /** Sent with each request. */
  headers: () => Record<string, string> | Promise<Record<string, string>>;
  /** The address of an upload that an earlier attempt began: what has arrived of it is not sent again. */
  begun?: string | undefined;
  /** Called with that address, once there is one. */
  onBegun?: ((address: string) => void) | undefined;
};

/**
 * Sends a file to a server of resumable uploads, and waits for the network as long as there is none.
 * @throws RequestError with the status of the refusal, 0 when no answer came
 * @throws DOMException AbortError when the signal was given
 */
export async function sendInParts(sending: Sending): Promise<void> {
  const { file, endpoint, metadata, headers, begun, onBegun, onProgress, onStalled, signal } = sending;
  const { Upload } = await import('tus-js-client');
  signal?.throwIfAborted();
  /** What ends with the upload: there is nothing to stop or to go on with then. */
  const over = new AbortController();
  await new Promise<void>((resolve, reject) => {
    let shown = -1;
    let counted = 0;
    const show = (percent: number) => {
      if (percent !== shown) onProgress?.(percent);
      shown = percent;
    };
    const upload = new Upload(file, {
      endpoint,
      ...(begun ? { uploadUrl: begun } : {}),
      chunkSize: PART_BYTES,
      retryDelays: RETRY_WAITS_MS,
      // What an upload was called is forgotten with the page: nothing of it stays on a shared computer.
      storeFingerprintForResuming: false,
      metadata,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => upload.url && onBegun?.(upload.url),
      onProgress: (sent, total) => {
        // Less than before: a part is sent again, and paid for again.
        addUsed(Math.max(0, sent - counted));
        counted = sent;
        show(total > 0 ? Math.floor((sent / total) * 100) : 0);
      },
      onSuccess: () => {
        show(100);
        resolve();
      },
      onError: (error) => {
        if (!isCut(error)) return void refusalOf(error).then(reject);
        onStalled?.(true);
        const goOn = () => {
          onStalled?.(false);
          // The server is asked how much of the file it has, and the rest follows.
          upload.start();
        };
        window.addEventListener('online', goOn, { once: true, signal: over.signal });
      },
    });
    const stop = () => {
      // Ended there too, so that its parts do not wait for their end.
      upload.abort(true).catch(() => {});
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { signal: over.signal });
    upload.start();
  }).finally(() => over.abort());
}

type Reply = { getStatus(): number; getBody(): string; getHeader(name: string): string | undefined };
type Refused = Error & { originalResponse?: Reply | null };

/** No answer came because this device is offline; any other failure is told at once. */
const isCut = (error: Error): boolean => !(error as Refused).originalResponse && !navigator.onLine;

/** Why the file was not taken, for its field; undefined when something else failed. */
export function fileRefusal(error: unknown): string | undefined {
  return ['InvalidMimeType', 'EntityTooLarge', 'unsafe_file', 'QuotaExceeded'].includes(codeOf(error))
    ? messageOf(error)
    : undefined;
}

/** The protocol answers with a status and a sentence. */
async function refusalOf(error: Error): Promise<RequestError> {
  const reply = (error as Refused).originalResponse;
  if (!reply) return new RequestError(error.message, '', 0, '');
  const status = reply.getStatus();
  const refusal = { code: storageCodes[status] ?? '', message: reply.getBody() };
  const hint = reply.getHeader(REFUSAL_HINT);
  const said = JSON.stringify({ ...refusal, hint: hint && decodeURIComponent(hint) });
  await noted(new Response(said, { status, headers: { 'content-type': 'application/json' } }));
  return new RequestError(refusal.message, refusal.code, status, '');
}
