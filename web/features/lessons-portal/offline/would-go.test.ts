import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whatWouldGo } from './would-go.ts';

const withStore = vi.fn();
const later = vi.fn();
vi.mock('./store.ts', () => ({ withStore, listDownloads: vi.fn() }));

const mark = JSON.stringify({ userId: 'thandi', until: '2126-01-01T00:00:00Z' });
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'downloads' ? mark : null) });
  withStore.mockReset();
  later.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever logs out is told how much they downloaded', async () => {
  withStore.mockResolvedValue([{ received: 3_000_000 }, { received: 2_000_000 }]);
  expect(await whatWouldGo(later)).toMatch(/^2 downloaded lessons \(\d/);
});

test('nothing is asked where nothing lies, or can be read', async () => {
  withStore.mockResolvedValue([]);
  expect(await whatWouldGo(later)).toBeNull();
  withStore.mockRejectedValue(new Error('refused'));
  expect(await whatWouldGo(later)).toBeNull();
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await whatWouldGo(later)).toBeNull();
});

test('what is not counted within a second is asked about all the same: logging out waits for no part of the app', async () => {
  vi.useFakeTimers();
  let count = (_downloads: object[]) => {};
  withStore.mockReturnValue(new Promise((resolve) => (count = resolve)));
  const asked = whatWouldGo(later);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toMatch(/^What you downloaded will be removed/);
  expect(later).not.toHaveBeenCalled();
  // The number is told as soon as it is known.
  count([{ received: 3_000_000 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^1 downloaded lesson \(\d/));
});
