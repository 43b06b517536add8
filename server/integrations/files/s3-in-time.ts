import { Readable } from 'node:stream';
import { HouseFault } from '../../faults.ts';

/** How long a store may be silent, in milliseconds: somebody waits, and holds a place meanwhile. */
export type Patience = {
  /** Until an answer begins to what only reads or removes. */
  answerMs: number;
  /** The same for content that is sent, and bytes a second that it must be taken with on top. */
  sentMs: number;
  bytesPerSecond: number;
  /** The same for what the store works on: copies, and parts that it joins. Nothing takes longer, and Node waits no longer. */
  workMs: number;
  /** Between two pieces of a file that is read. How long the whole takes is its reader's to know. */
  pieceMs: number;
};

export const usualPatience: Patience = {
  answerMs: 10_000,
  sentMs: 30_000,
  bytesPerSecond: 50_000,
  workMs: 280_000,
  pieceMs: 30_000,
};

const silent = () => new HouseFault('late', 'the S3 store does not answer');

/** Asks the store, and rejects with a fault where no answer begins in time. */
export function fetchInTime(patience: Patience): typeof fetch {
  return async (address, request) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(silent()), answerMs(request, patience));
    try {
      return await fetch(address, { ...request, signal: silence.signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

function answerMs({ method, body }: RequestInit = {}, patience: Patience): number {
  const { answerMs, sentMs, bytesPerSecond, workMs } = patience;
  if (method !== 'PUT' && method !== 'POST') return answerMs;
  if (!ArrayBuffer.isView(body)) return workMs;
  return Math.min(sentMs + (body.byteLength / bytesPerSecond) * 1_000, workMs);
}

/** What is read of an answer, which fails where the store stands still. A slow reader is waited for. */
export function bodyInTime(body: ReadableStream<Uint8Array>, { pieceMs }: Patience): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      const timer = setTimeout(() => this.destroy(silent()), pieceMs);
      reader
        .read()
        .then(({ done, value }) => this.push(done ? null : value))
        .catch((error: Error) => this.destroy(error))
        .finally(() => clearTimeout(timer));
    },
    destroy(error, done) {
      reader.cancel().catch(() => {});
      done(error);
    },
  });
}
