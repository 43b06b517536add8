import { beforeEach, expect, test, vi } from 'vitest';
import { beginKeeping } from './mark.ts';
import { keepReadings } from './store.ts';
import { freshDevice, signedIn } from './testing.ts';
import { whyNothingIsKept } from './why-nothing.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const NOW = Date.parse('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  freshDevice();
  signedIn('ann', 'one');
});

test('nothing was kept for this session yet', async () => {
  expect(await whyNothingIsKept(NOW)).toMatch(/^Nothing is kept on this device yet/);
  beginKeeping('ann', 'parent');
  expect(await whyNothingIsKept(NOW)).toMatch(/^Nothing is kept on this device yet/);
});

test('a clock that was set back hides what is kept, until it is right again', async () => {
  beginKeeping('ann', 'parent');
  await keepReadings(ann, [{ key: 'older', at: NOW - 3 * DAY, answer: 1 }], NOW);
  await keepReadings(ann, [{ key: 'newest', at: NOW, answer: 1 }], NOW);
  expect(await whyNothingIsKept(NOW - DAY)).toMatch(/later than its clock says/);
  expect(await whyNothingIsKept(NOW)).toMatch(/^Nothing is kept/);
});

test('a private window keeps nothing', async () => {
  beginKeeping('ann', 'parent');
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: denied });
  expect(await whyNothingIsKept(NOW)).toMatch(/private window/);
});
