/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { left } from './support/device.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Everything that a page can lay down for its origin, as the app does and as nobody does yet. */
const layDown = (page: Page) =>
  page.evaluate(async () => {
    sessionStorage.setItem('kept', 'yes');
    localStorage.setItem('kept', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there in every page.
    document.cookie = 'kept=yes';
    await (await caches.open('kept')).put('/kept', new Response('yes'));
    await new Promise((resolve) => {
      indexedDB.open('kept').onsuccess = resolve;
    });
  });

test('a browser that is handed on has nothing of whoever had it', { tag: '@once' }, async ({
  browsers,
  portal,
  viewport,
}) => {
  const options = { baseURL: portal.url, viewport, serviceWorkers: 'block' } as const;
  const first = await browsers.lend(options);
  await enter(first, 'parent@demo.school');
  await expect(first.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await layDown(first);
  await first.route('**/config.json', (route) => route.abort());
  await first.setViewportSize({ width: 320, height: 844 });
  await first.context().setOffline(true);
  await browsers.takeBack(true);

  const second = await browsers.lend(options);
  expect(second).toBe(first);
  expect(await left(second)).toEqual({ readings: [], databases: [], stored: [], caches: [] });
  expect(await second.context().cookies()).toEqual([]);
  expect(await second.evaluate(() => [history.length, innerWidth])).toEqual([1, viewport?.width]);
  expect(await second.evaluate(async () => (await fetch('/config.json')).status)).toBe(200);
});

for (const [what, change] of [
  ['whose clock was set', (page: Page) => page.clock.install()],
  ['in which a script begins every page', (page: Page) => page.addInitScript(() => {})],
  ['that has a second window', (page: Page) => page.context().newPage()],
  ['that was elsewhere', (page: Page) => page.goto('data:text/html,elsewhere')],
] as const) {
  test(`a browser ${what} is not handed on`, { tag: '@once' }, async ({ browsers, portal, viewport }) => {
    const options = { baseURL: portal.url, viewport } as const;
    const first = await browsers.lend(options);
    await change(first);
    await browsers.takeBack(true);
    expect(await browsers.lend(options)).not.toBe(first);
    await browsers.takeBack(false);
  });
}
