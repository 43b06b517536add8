/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { enter } from './support/people.ts';
import { goOn, keptOnDevice, learner, nothingKept, placeOf, stored, video } from './support/portal-player.ts';
import { setVisible } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;

/** Whether the pages that play downloads lie on the device: they come all at once. */
const hasShell = (page: Page) =>
  page.evaluate(async () => (await caches.match('/portal/downloads')) !== undefined);
const withoutShell = 'Keep this page open to watch downloads without a network.';

test('a lesson is downloaded, plays without a network, and goes with the account @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const title = 'Gaseous exchange in plants and people';
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill('gaseous exchange');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  // On a device that is busy the pages around it may come later than the lesson.
  await expect.poll(() => hasShell(page)).toBe(true);
  await expect(page.getByText(withoutShell)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Meanwhile another device went on; this one hears of it while it has a network.
  await goOn(page, title, 12);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: `Continue at 0:12: ${title}` })).toBeVisible();

  // Before the page that asks begins: what a page asks while its requests come to be looked at may slip through.
  // None gets through while there is no network, also not one that is looked at when it comes back.
  let failing = Number.POSITIVE_INFINITY;
  await page.route('**/rest/v1/portal_progress*', (route) => {
    if (failing === 0 || route.request().method() !== 'POST') return route.fallback();
    failing -= 1;
    return route.abort();
  });

  // The page itself comes from the device now, and so does the lesson, at the place that the account had.
  await page.context().setOffline(true);
  await page.goto('/portal/dashboard');
  await expect(page).toHaveURL(/\/portal\/downloads$/);
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('button', { name: /^(Play|Continue)/ })
    .first()
    .click();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(11);
  expect(await accessibilityProblems(page)).toEqual([]);
  await video(page).evaluate((shown: HTMLVideoElement) => {
    shown.pause();
    shown.currentTime = 7;
    return new Promise((resolve) => shown.addEventListener('seeked', resolve, { once: true }));
  });
  await setVisible(page, false);

  // What was watched arrives when the network is back, though the line goes on failing for a moment.
  failing = 3;
  await page.context().setOffline(false);
  await expect.poll(() => stored(page, title)).toBe(7);
  expect(failing).toBe(0);

  // A clock that is set back opens nothing.
  await setVisible(page, true);
  await page.context().setOffline(true);
  await page.clock.setFixedTime(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await page.goto('/portal/downloads');
  await expect(page.getByText('The clock of this device was set back')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.clock.setFixedTime(Date.now());

  await page.context().setOffline(false);
  await page.goto('/portal/downloads');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // Logging out removes what was paid for by the megabyte: only after asking.
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and remove downloads?' });
  await expect(question).toContainText(/1 downloaded lesson \(\d+\.\d\d MB\) will be removed/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out and remove' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => keptOnDevice(page)).toEqual(nothingKept);
});

test('a download that the plan opens no more goes at the next contact, also from under the player', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(cut);
  const title = 'Gaseous exchange in plants and people';
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill('gaseous exchange');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  await expect.poll(() => hasShell(page)).toBe(true);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: /^(Play|Continue)/ }).first()).toBeVisible();

  // On a slow line it does so, too, and what plays by then plays on when the plan is told.
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/rest/v1/portal_subscriptions?*', async (route) => {
    await isTold;
    await route.fallback();
  });
  await page.reload();
  await page
    .getByRole('button', { name: /^(Play|Continue)/ })
    .first()
    .click();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  const film = await video(page).elementHandle();
  const plan = page.waitForResponse(/portal_subscriptions/);
  tell();
  await plan;
  // By then the page has shown what it was told.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await film?.evaluate((shown) => shown.isConnected)).toBe(true);

  // Without a network the device goes by what it was told last.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^(Play|Continue)/ }).first()).toBeVisible();

  // As the rows are after a month was paid back: the plan that the month had put aside opens the samples.
  await page.route('**/rest/v1/portal_lessons?select=id&*', (route) => route.fulfill({ json: [] }));
  await page.context().setOffline(false);
  await expect(page.getByText('A download was removed')).toBeVisible();
  await expect(page.getByText('Your plan does not open this lesson any more')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/portal/downloads');
  await expect(page.getByText('No downloads yet')).toBeVisible();
});

test('where the pages around a download could not be kept, that is said, and they are kept later', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const title = 'Comparing two poems';
  const page = await openBrowser();
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('the device is busy'));
  });
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill('two poems');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  await expect(page.getByText(withoutShell)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const later = await page.context().newPage();
  await later.goto('/portal/downloads');
  await expect(later.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => hasShell(later)).toBe(true);
  await expect(later.getByText(withoutShell)).toHaveCount(0);
  // The page that was told so asks again by itself, at the latest when it is looked at.
  await setVisible(page, false);
  await setVisible(page, true);
  await expect(page.getByText(withoutShell)).toHaveCount(0);
});

test('who logs out is asked though the downloads cannot be counted, and leaves @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, learner, '/portal/account');
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}');
    localStorage.setItem(
      'downloads',
      JSON.stringify({ userId: user.id, until: new Date(Date.now() + 86_400_000).toISOString() }),
    );
    // As where another tab holds the database: nothing is heard of it.
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => Object.assign(open('held'), { addEventListener: () => {} });
  });
  await page.getByRole('button', { name: 'Log out' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Log out and remove downloads?' });
  await expect(question).toContainText('What you downloaded will be removed from this device.');
  await question.getByRole('button', { name: 'Log out and remove' }).click();
  await expect(page).toHaveURL(/\/$/);
});
