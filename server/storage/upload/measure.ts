import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { StorageError, tooLarge } from '../errors.ts';
import { headBytes } from './media-type.ts';
import type { Room } from './room.ts';

export type Measured = { size: number; md5: string };

/** Only the time counts in which there is nothing of the sender to go on with, and not that of a store that is slow. */
export type Patience = {
  /** Milliseconds without a byte. */
  silentMs: number;
  /** Milliseconds that are waited in all, and bytes that must have come for each second on top. */
  freeMs: number;
  bytesPerSecond: number;
};

/**
 * A place that others wait for is not held by a byte a minute. The rate is far below what bodies without files need
 * (server/limits/slow-senders.ts): a phone at the edge of its network sends a photograph for minutes.
 */
const usualPatience: Patience = { silentMs: 60_000, freeMs: 60_000, bytesPerSecond: 1_000 };

export type MeasureOptions = {
  /** Bytes; one more and the file is refused. */
  limit: number;
  /** Bytes that there is room for; asked about again when they are used up. */
  room?: Room | undefined;
  /** Looks at the first bytes, or at all if there are fewer, before any of them goes on. */
  checkHead?: ((head: Buffer) => Promise<void>) | undefined;
  /** How long is waited for a sender; null where the source is the store's own. */
  patience?: Patience | null;
  /** Whether what came before the sender broke off is kept. */
  keepsPartial?: boolean;
};

/**
 * Lets a file through while counting and hashing it, and breaks off with the reason when it must not go on.
 * The source is never destroyed: the sender shall be able to read the answer.
 */
export function measure(
  source: Readable,
  options: MeasureOptions,
): { content: Readable; result(): Measured } {
  const hash = createHash('md5');
  let size = 0;
  let room = options.room?.bytes ?? Number.MAX_SAFE_INTEGER;
  let head: Buffer[] | undefined = options.checkHead ? [] : undefined;

  async function releaseHead(this: Transform) {
    if (!head) return;
    const whole = Buffer.concat(head);
    head = undefined;
    await options.checkHead?.(whole.subarray(0, headBytes));
    this.push(whole);
  }

  async function makeRoom() {
    if (options.room) room = await options.room.more(size);
  }

  function letThrough(this: Transform, chunk: Buffer, done: TransformCallback) {
    hash.update(chunk);
    if (!head) return done(null, chunk);
    head.push(chunk);
    if (size < headBytes) return done();
    releaseHead.call(this).then(() => done(), done);
  }

  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sender?.came();
      size += chunk.length;
      if (size > options.limit) return done(tooLarge());
      if (size <= room) return letThrough.call(this, chunk, done);
      makeRoom().then(() => letThrough.call(this, chunk, done), done);
    },
    flush(done) {
      releaseHead.call(this).then(() => done(), done);
    },
  });
  const { patience = usualPatience } = options;
  const sender = patience && watchSender(patience, { isAwaited, size: () => size, giveUp });
  // It may break off before the store has begun to read; the store then learns of it all the same.
  content.on('error', () => {}).once('close', () => sender?.forget());
  feed(source, content, options.keepsPartial ?? false);

  function isAwaited() {
    return source.readableLength === 0 && content.writableLength === 0 && !content.writableEnded;
  }

  function giveUp() {
    if (!options.keepsPartial) return void content.destroy(sentNothing());
    source.unpipe(content);
    content.end();
  }

  let md5: string | undefined;
  const result = () => {
    md5 ??= hash.digest('hex');
    return { size, md5 };
  };
  return { content, result };
}

/** Pipes, and tells the target when the source breaks off; what is left when the target breaks off is dropped. */
function feed(source: Readable, target: Transform, keepsPartial: boolean) {
  const brokenOff = () => {
    if (source.readableEnded || target.writableEnded) return;
    if (keepsPartial) target.end();
    else target.destroy(new SenderGone());
  };
  if (source.readableEnded) return void target.end();
  if (source.destroyed) return brokenOff();
  source.once('error', brokenOff).once('aborted', brokenOff).once('close', brokenOff);
  target.once('close', () => {
    source.off('aborted', brokenOff).off('close', brokenOff);
    source.unpipe(target);
    source.resume();
  });
  source.pipe(target);
}

/** Nobody is left to answer to. */
export class SenderGone extends StorageError {
  constructor() {
    super({ status: 499, code: 'Aborted', message: 'Request aborted', httpStatus: 499 });
  }
}

function sentNothing(): StorageError {
  return new StorageError({
    status: 408,
    code: 'RequestTimeout',
    message: 'The upload stood still for too long',
  });
}

type Watched = { isAwaited(): boolean; size(): number; giveUp(): void };

/** Looks now and then whether it is the sender who is waited for: nothing tells when a slow store has caught up. */
function watchSender({ silentMs, freeMs, bytesPerSecond }: Patience, { isAwaited, size, giveUp }: Watched) {
  const lookMs = silentMs / 20;
  let silent = 0;
  let waited = 0;
  const looking = setInterval(() => {
    if (!isAwaited()) return;
    silent += lookMs;
    waited += lookMs;
    if (silent < silentMs && waited < freeMs + (size() / bytesPerSecond) * 1000) return;
    clearInterval(looking);
    giveUp();
  }, lookMs).unref();
  return {
    came() {
      silent = 0;
    },
    forget: () => clearInterval(looking),
  };
}
