import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepFile } from '#web/lib/offline/keep-file.ts';
import { keptFiles } from '#web/lib/offline/kept-files.ts';
import { beginKeeping } from '#web/lib/offline/mark.ts';
import { freshDevice, signedIn } from '#web/lib/offline/testing.ts';
import { watchKeptReports } from './kept.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };

/** Each question of the server, to be answered by the test. */
let questions: { answer: (rows: object[]) => void; cut: () => void }[];
vi.mock('#web/lib/client.ts', () => ({
  client: async () => ({
    from: () => ({
      select: () => ({
        in: () =>
          new Promise((resolve, reject) => {
            questions.push({
              answer: (data) => resolve({ data, error: null }),
              cut: () => reject(new TypeError('Failed to fetch')),
            });
          }),
      }),
    }),
  }),
}));

const page = new EventTarget();
const device = { onLine: true };

async function watched() {
  questions = [];
  freshDevice();
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  await keepFile(ann, { id: 'withdrawn', name: 'one.pdf', about: {} }, new ArrayBuffer(3));
  const stop = watchKeptReports(new QueryClient());
  onTestFinished(stop);
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  return { stop, kept: async () => (await keptFiles(ann)).length };
}

beforeEach(() => {
  device.onLine = true;
});

test('a look that hangs on a line that is gone is not taken for the contact', async () => {
  const { kept } = await watched();
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[1]?.answer([]);
  await vi.waitFor(async () => expect(await kept()).toBe(0));
});

test('what was not answered is asked again after a while, until the watch ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stop, kept } = await watched();
  questions[0]?.cut();
  // In steps that are no patience with the next answer.
  for (let step = 0; step < 60 && questions.length < 2; step += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(questions).toHaveLength(2);
  expect(await kept()).toBe(1);
  questions[1]?.answer([]);
  await vi.waitFor(async () => expect(await kept()).toBe(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(questions).toHaveLength(2);
  stop();
});
