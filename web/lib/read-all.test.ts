import { expect, test } from 'vitest';
import { readAll } from './read-all.ts';

const streamOf = (...parts: readonly number[][]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(new Uint8Array(part));
      controller.close();
    },
  });

const told = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number) => {
  const percents: number[] = [];
  const content = await readAll(stream, size, (percent) => percents.push(percent));
  return { percents, bytes: [...new Uint8Array(content)] };
};

test('all of a stream is read in its order, and each new percent is told once', async () => {
  expect(await told(streamOf([1, 2], [], [3, 4]), 4)).toEqual({ percents: [50, 100], bytes: [1, 2, 3, 4] });
});

test('one that is longer than was said, or of which nothing was said, is read whole', async () => {
  expect(await told(streamOf([1, 2, 3]), 2)).toEqual({ percents: [100], bytes: [1, 2, 3] });
  expect(await told(streamOf([1], [2]), 0)).toEqual({ percents: [0], bytes: [1, 2] });
});

test('a line that breaks is told', async () => {
  let broke = false;
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (broke) controller.error(new TypeError('Failed to fetch'));
      else controller.enqueue(new Uint8Array([1]));
      broke = true;
    },
  });
  await expect(readAll(broken, 2, () => {})).rejects.toThrow('Failed to fetch');
});
