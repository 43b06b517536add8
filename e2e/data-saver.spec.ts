import type { Page } from '@playwright/test';
import { enter, stillPage } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** Everything that a page asks for as a picture or a film. */
function watchMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (
      ['image', 'media'].includes(request.resourceType()) &&
      !/\.(svg|ico)$/.test(new URL(request.url()).pathname)
    )
      if (request.url().startsWith('http')) asked.push(request.url());
  });
  return asked;
}

const saver = (page: Page) => page.locator('#data-saver');

test('a parent switches data saving on, and no picture comes before a tap', async ({ openBrowser }) => {
  const page = await openBrowser();
  // While data is saved, the later settings come to whoever means them.
  await enter(page, 'parent@demo.school', '/dashboard/settings#data-saver');
  await expect(saver(page).getByRole('radio', { name: /^As the browser says/ })).toBeChecked();
  await saver(page).getByRole('radio', { name: 'On', exact: true }).check();
  expect(await accessibilityProblems(page)).toEqual([]);

  const asked = watchMedia(page);
  await page.goto('/');
  await expect(page.getByText('Show picture').first()).toBeVisible();
  // A film waits under a plate with its size, brings no still, and nothing comes as it is uncovered.
  const film = page.locator('video[data-advert]').first();
  await page.getByText(/^Show video: .* · [\d.]+ (KB|MB)$/).click();
  await expect(film).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const shown = page.waitForRequest((request) => request.resourceType() === 'image');
  await page.getByText('Show picture').first().click();
  await shown;
  await expect(page.locator('img[data-advert]').first()).toBeVisible();
});

test('prices follow the bundle, and a wrong one is told', { tag: '@once' }, async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  const section = saver(page);
  await section.getByRole('button', { name: 'Use this price' }).click();
  await expect(section.getByText(/Give a price in rand/)).toBeVisible();
  await section.getByLabel('Rand').fill('R 12,50');
  await section.getByLabel('For how many MB').fill('50');
  await section.getByRole('button', { name: 'Use this price' }).click();
  await expect(section.getByRole('status')).toHaveText('Prices are shown by your bundle: R12.50 for 50 MB.');
  // 25 cents a megabyte: what was counted so far is said with it.
  await expect(section.getByText(/^[\d.]+ (KB|MB) · (less than 1c|\d+c|R[\d.]+)$/)).toBeVisible();

  await page.goto('/dashboard/progress-reports');
  await expect(page.getByRole('article').first()).toContainText(/\d (KB|MB) · (less than 1c|\d+c)/);
  await page.goto('/dashboard/settings');
  await section.getByRole('button', { name: 'Show no prices' }).click();
  await expect(section.getByRole('status')).toHaveText(/only sizes are shown/);
});

/** As a sign-out leaves the device, past its screens. */
async function leave(page: Page): Promise<void> {
  await page.goto(stillPage);
  await page.evaluate(() => localStorage.removeItem('sb-localhost-auth-token'));
}

test('a phone that is shared: sign-out leaves the price and the count, and each finds the own choice', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  await saver(page).getByRole('radio', { name: 'On', exact: true }).check();
  await saver(page).getByRole('button', { name: 'R15 for 100 MB' }).click();
  await leave(page);

  // Who has chosen nothing here finds what was chosen last, and the price of this phone's data.
  await enter(page, 'learner@demo.school', '/portal/account#data-saver');
  await expect(saver(page).getByRole('radio', { name: 'On', exact: true })).toBeChecked();
  await expect(saver(page).getByRole('status')).toHaveText(/R15 for 100 MB/);
  await saver(page).getByRole('radio', { name: 'Off', exact: true }).check();
  await leave(page);

  // While data is saved, the later settings come to whoever means them.
  await enter(page, 'parent@demo.school', '/dashboard/settings#data-saver');
  await expect(saver(page).getByRole('radio', { name: 'On', exact: true })).toBeChecked();
});

test('the menu of a phone has the switch', async ({ openBrowser, isMobile }) => {
  test.skip(!isMobile, 'the sidebar of a wide screen has none');
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard');
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  const toggle = page.getByRole('switch', { name: /Data saver/ });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
});
