import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whatWouldGo } from './would-go.ts';

const withStore = vi.fn();
vi.mock('./store.ts', () => ({ withStore, listDownloads: vi.fn() }));

const mark = JSON.stringify({ userId: 'thandi', until: '2126-01-01T00:00:00Z' });
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'downloads' ? mark : null) });
  withStore.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever logs out is told how much they downloaded', async () => {
  withStore.mockResolvedValue([{ received: 3_000_000 }, { received: 2_000_000 }]);
  expect(await whatWouldGo()).toMatch(/^2 downloaded lessons \(\d/);
});

test('nothing is asked where nothing lies, or can be read', async () => {
  withStore.mockResolvedValue([]);
  expect(await whatWouldGo()).toBeNull();
  withStore.mockRejectedValue(new Error('refused'));
  expect(await whatWouldGo()).toBeNull();
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await whatWouldGo()).toBeNull();
});

test('what is not counted within a second is asked about all the same: logging out waits for no part of the app', async () => {
  vi.useFakeTimers();
  withStore.mockReturnValue(new Promise(() => {}));
  const asked = whatWouldGo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toMatch(/^What you downloaded will be removed/);
});
