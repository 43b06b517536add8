import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measure } from './measure.ts';
import { headBytes } from './media-type.ts';

const patience = { silentMs: 1000, freeMs: 60_000, bytesPerSecond: 1 };
const unlimited = { limit: Number.MAX_SAFE_INTEGER };

test('a file comes out as it went in, counted and hashed', async () => {
  const { content, result } = measure(Readable.from([Buffer.from('hel'), Buffer.from('lo')]), unlimited);
  expect(String(await buffer(content))).toBe('hello');
  expect(result()).toEqual({ size: 5, md5: '5d41402abc4b2a76b9719d911017c592' });
});

test('the first bytes are looked at before any go on, however they come', async () => {
  const whole = Buffer.alloc(headBytes + 100, 'abc');
  for (const step of [1000, headBytes, whole.length]) {
    const seen: number[] = [];
    const pieces = Array.from({ length: Math.ceil(whole.length / step) }, (_, n) =>
      whole.subarray(n * step, (n + 1) * step),
    );
    const checkHead = async (head: Buffer) => void seen.push(head.length);
    const { content } = measure(Readable.from(pieces), { ...unlimited, checkHead });
    expect((await buffer(content)).equals(whole)).toBe(true);
    expect(seen).toEqual([headBytes]);
  }
});

test('a file shorter than that is looked at as it is, also an empty one', async () => {
  for (const whole of ['short', '']) {
    const seen: string[] = [];
    const checkHead = async (head: Buffer) => void seen.push(String(head));
    const { content } = measure(Readable.from(whole ? [Buffer.from(whole)] : []), {
      ...unlimited,
      checkHead,
    });
    expect(String(await buffer(content))).toBe(whole);
    expect(seen).toEqual([whole]);
  }
});

describe('a sender who', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Lets what was written pass through. */
  const passed = () => new Promise((resolve) => setImmediate(resolve));

  test('falls silent is not waited for', async () => {
    const source = new PassThrough();
    const { content } = measure(source, { ...unlimited, patience });
    const read = expect(buffer(content)).rejects.toMatchObject({ status: 408, code: 'RequestTimeout' });
    source.write('some');
    await passed();
    vi.advanceTimersByTime(1001);
    await read;
  });

  test('is slow but there is waited for', async () => {
    const source = new PassThrough();
    const { content } = measure(source, { ...unlimited, patience });
    const read = buffer(content);
    for (const letter of 'slowly') {
      vi.advanceTimersByTime(900);
      source.write(letter);
      await passed();
    }
    source.end();
    expect(String(await read)).toBe('slowly');
  });

  test('sends next to nothing is not waited for without end', async () => {
    const source = new PassThrough();
    const patience = { silentMs: 1000, freeMs: 3000, bytesPerSecond: 10 };
    const { content } = measure(source, { ...unlimited, patience });
    const read = expect(buffer(content)).rejects.toMatchObject({ status: 408, code: 'RequestTimeout' });
    for (let n = 0; n < 5; n += 1) {
      source.write('x');
      await passed();
      vi.advanceTimersByTime(900);
    }
    await read;
  });

  test('is silent while the store is slow has nothing to do with that', async () => {
    const source = new PassThrough();
    const { content } = measure(source, { ...unlimited, patience });
    const whole = Buffer.alloc(400_000, 'x');
    source.end(whole);
    await passed();
    vi.advanceTimersByTime(100_000);
    await passed();
    expect((await buffer(content)).length).toBe(whole.length);
  });

  test('falls silent loses nothing of what came, where that is kept', async () => {
    const source = new PassThrough();
    const { content, result } = measure(source, { ...unlimited, patience, keepsPartial: true });
    const read = buffer(content);
    source.write('half');
    await passed();
    vi.advanceTimersByTime(1001);
    expect(String(await read)).toBe('half');
    expect(result().size).toBe(4);
    // What comes after all is let go, so that the sender can read the answer.
    source.write('late');
    await passed();
    expect(source.readableLength).toBe(0);
  });
});

test('a sender who left before the file was read is noticed', async () => {
  const source = new PassThrough();
  source.on('error', () => {}).destroy(new Error('reset'));
  const { content } = measure(source, unlimited);
  await expect(buffer(content)).rejects.toMatchObject({ code: 'Aborted' });
});

test('of a sender who leaves, what came is kept where that is wanted', async () => {
  const source = new PassThrough();
  source.on('error', () => {}).write('half');
  const { content, result } = measure(source, { ...unlimited, keepsPartial: true });
  const read = buffer(content);
  setImmediate(() => source.destroy(new Error('reset')));
  expect(String(await read)).toBe('half');
  expect(result().size).toBe(4);
});
