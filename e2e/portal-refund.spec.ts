/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { newLearner } from './support/accounts.ts';
import { logIn } from './support/portal-people.ts';
import { keptOnDevice, nothingKept, video } from './support/portal-player.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Of a grade that no sample is of, so that only a month opens it. */
const title = 'Drainage basins and river capture';

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;

/** The next contact may be the player's own, which asks for the lesson or its film, or says how far it is. */
const refused = /status of 403 .*\/(functions\/v1\/play-portal-lesson|video\/v1\/|rest\/v1\/portal_progress)/;

const play = (page: Page) => page.getByRole('button', { name: /^(Play|Continue)/ }).first();

/** Pays for a month at the sandbox; gives the address of the checkout, where it is paid back later. */
async function pay(page: Page): Promise<string> {
  await page
    .getByRole('region', { name: 'Monthly Access' })
    .getByRole('button', { name: /Get Monthly Access/ })
    .click();
  await page.waitForURL(/\/payments\/sandbox\//);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Pay R90' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible();
  return checkout;
}

/** The provider tells of a refund, while the learner's own page does whatever it does. */
async function payBack(context: BrowserContext, checkout: string, action: string) {
  const reply = await context.request.post(checkout, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: `action=${action}`,
  });
  expect(reply.ok()).toBe(true);
}

async function download(page: Page) {
  await page.goto('/portal/dashboard?q=drainage%20basins');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  // The pages around it come by themselves, later than the lesson on a busy device.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/portal/downloads')) !== undefined))
    .toBe(true);
}

async function expectToPlay(page: Page) {
  await play(page).click();
  await expect
    .poll(() => video(page).evaluate((shown: HTMLVideoElement) => shown.currentTime))
    .toBeGreaterThan(0);
  await video(page).evaluate((shown: HTMLVideoElement) => shown.pause());
}

test('a month that is paid back takes its downloads with it at the next contact, and the player says why @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut, refused);
  const learner = await newLearner(request);
  const page = await openBrowser();
  const device = page.context();
  await logIn(page, learner.email, learner.password);
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();
  const checkout = await pay(page);
  await download(page);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await page.getByRole('link', { name: title }).click();
  await expectToPlay(page);

  // Half of it, however often that is told, takes nothing.
  await payBack(page.context(), checkout, 'refund-half-repeat');
  await page.reload();
  await expectToPlay(page);

  // All of it. Without a network the device goes by what it was told last.
  await device.setOffline(true);
  await page.reload();
  await payBack((await openBrowser()).context(), checkout, 'refund-repeat');
  await expectToPlay(page);

  // The next contact ends it, under the player.
  await device.setOffline(false);
  await expect(page.getByText('Your Monthly Access was refunded')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(video(page)).toHaveCount(0);
  // The pages that were kept to play them go as well.
  await expect.poll(() => keptOnDevice(page)).toEqual(nothingKept);
  await page.goto('/portal/account');
  await expect(page.getByText('No plan at the moment')).toBeVisible();
});

test('where a trial runs on behind the month, its samples stay and the rest goes', { tag: '@once' }, async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut, refused);
  const learner = await newLearner(request);
  const page = await openBrowser();
  await logIn(page, learner.email, learner.password);
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/portal\/dashboard$/);
  await page.goto('/portal/account');
  await page.getByRole('link', { name: /Get Monthly Access/ }).click();
  const checkout = await pay(page);
  await download(page);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await page.getByRole('link', { name: title }).click();
  await expectToPlay(page);
  await payBack(page.context(), checkout, 'refund');
  await page.reload();
  await expect(page.getByText('A download was removed')).toBeVisible();
  await expect(page.getByText('Your plan does not open this lesson any more')).toBeVisible();
  await page.goto('/portal/account');
  await expect(page.getByText('Free Trial', { exact: true })).toBeVisible();
});
