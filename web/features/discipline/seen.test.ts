import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const rpc = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/client.ts', () => ({ client: async () => ({ rpc }) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

test('a record whose being seen could not be told is told at the next look, and then no more', async () => {
  const { noteSeen } = await import('./seen.ts');
  const look = async () => {
    noteSeen('one');
    await vi.advanceTimersByTimeAsync(1_500);
  };
  rpc.mockResolvedValueOnce({ data: null, error: { code: '', message: 'Failed to fetch' }, status: 0 });
  rpc.mockResolvedValue({ data: null, error: null, status: 204 });
  await look();
  await look();
  await look();
  expect(rpc.mock.calls).toEqual([
    ['see_incidents', { ids: ['one'] }],
    ['see_incidents', { ids: ['one'] }],
  ]);
});
