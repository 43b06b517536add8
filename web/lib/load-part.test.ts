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

test('its files are to be fetched first while it is asked for, and those of nothing else', async () => {
  const load = vi.fn(async () => globalThis.partsAreFetchedFirst);
  const part = loadPart(load);
  expect(globalThis.partsAreFetchedFirst).toBe(false);
  expect(await part).toBe(true);
  const broken = () => {
    throw new TypeError('no such part');
  };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await loadPart(vi.fn(load).mockImplementationOnce(broken), undefined, async () => {
    expect(globalThis.partsAreFetchedFirst).toBe(false);
  });
  logged.mockRestore();
});
