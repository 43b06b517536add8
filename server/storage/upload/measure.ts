import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { StorageError, tooLarge } from '../errors.ts';
import { headBytes } from './media-type.ts';
import type { Room } from './room.ts';

export type Measured = { size: number; md5: string };

export type MeasureOptions = {
  /** Bytes; one more and the file is refused. */
  limit: number;
  /** Bytes that there is room for; asked about again when they are used up. */
  room?: Room | undefined;
  /** Looks at the first bytes, or at all if there are fewer, before any of them goes on. */
  checkHead?: ((head: Buffer) => Promise<void>) | undefined;
  /** How long the sender may be silent, in milliseconds. */
  idleMs?: number;
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
  const idle = idleTimer(options.idleMs ?? 60_000, () => content.destroy(sentNothing()));

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
      idle.refresh();
      size += chunk.length;
      if (size > options.limit) return done(tooLarge());
      if (size <= room) return letThrough.call(this, chunk, done);
      makeRoom().then(() => letThrough.call(this, chunk, done), done);
    },
    flush(done) {
      releaseHead.call(this).then(() => done(), done);
    },
  });
  // It may break off before the store has begun to read; the store then learns of it all the same.
  content.on('error', () => {}).once('close', () => idle.cancel());
  feed(source, content, options.keepsPartial ?? false);
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

function idleTimer(ms: number, expire: () => void) {
  const timer = setTimeout(expire, ms).unref();
  return { refresh: () => timer.refresh(), cancel: () => clearTimeout(timer) };
}
