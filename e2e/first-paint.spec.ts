/// <reference lib="dom" />
import { enter, stillPage } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const { path, head } of [
  { path: '/dashboard', head: { phone: 56, desktop: 64 } },
  { path: '/portal/dashboard', head: { phone: 56, desktop: 64 } },
]) {
  test(`on a slow line the frame of ${path} stands before anything else has come`, async ({
    openBrowser,
    isMobile,
  }) => {
    const page = await openBrowser();
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(page, path === '/dashboard' ? 'parent@demo.school' : 'learner@demo.school', stillPage);
    let arrive = () => {};
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // Neither the style sheet nor a script gets through.
    await page.route('**/assets/**', async (route) => {
      await line;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const frame = page.locator('.fp-head');
    await expect(frame).toBeVisible();
    await expect(page.getByRole('status')).toContainText('Loading...');
    const height = isMobile ? head.phone : head.desktop;
    expect((await frame.boundingBox())?.height).toBe(height);
    // Dark from the first paint on.
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    arrive();
    await expect(page.locator('.fp')).toHaveCount(0);
    // The app's own header takes its place, and nothing moves.
    const header = page.getByRole('banner').first();
    await expect(header).toBeVisible();
    const box = await header.boundingBox();
    expect(box?.y).toBe(0);
    expect(Math.abs((box?.height ?? 0) - height)).toBeLessThanOrEqual(1);
    expect(await ground()).toBe(before);
  });
}

test('a page whose first script is lost says so, and comes when it is tried again', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const page = await openBrowser();
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
  await page.goto('/auth');
  await expect(page.getByRole('status')).toContainText(
    'This page could not be loaded. Check your connection.',
  );
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a page that stands still on its way says so after a while, and comes when the line does', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.clock.install();
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toContainText('Loading...');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('status')).toContainText('This page is slow to load. Check your connection.');
  arrive();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
});
