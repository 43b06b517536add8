import { expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

test('a part that cannot be loaded is asked for again until it comes, and that it waits is said once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the dialog');
  const onWait = vi.fn();
  const chance = vi.fn(async () => {});
  expect(await loadPart(load, onWait, chance)).toBe('the dialog');
  expect(onWait).toHaveBeenCalledOnce();
  expect(chance).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
