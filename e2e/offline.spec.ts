/// <reference lib="dom" />
import { keeps, keepsNothing, left } from './support/device.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;
const parent = 'parent2@demo.school';
const offlineSince = /You are offline\. You see what was read at \d/;

test('what was read is readable without a network, with its time, and the newest when it is back', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard/announcements');
  const news = page.getByRole('article').first();
  await expect(news).toBeVisible();
  const title = (await news.getByRole('heading').first().textContent()) ?? '';
  await keeps(page, 'announcements');
  await page.goto('/dashboard/messages');
  const conversation = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first();
  await conversation.click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await keeps(page, 'thread');
  const address = page.url();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await expect(page.getByText(offlineSince)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/dashboard/announcements');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(offlineSince)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(offlineSince)).toHaveCount(0);
});

test('a conversation of which its messages and the list alone are kept opens without a network @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  // The page is left before this answer is kept, as by somebody who looks and goes on.
  await page.route(/\/rest\/v1\/conversations\?.*&id=eq\./, () => {});
  await enter(page, parent, '/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await keeps(page, 'thread');
  await keeps(page, 'conversations');
  const address = page.url();
  await page.context().setOffline(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(address);
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(offlineSince)).toBeVisible();
  await expect(page.getByText('Error fetching messages')).toHaveCount(0);
});

test('a screen that was never opened here says that it needs a network, and leads on by the menu', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut, /dynamically imported/);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  await page.goto('/dashboard/lessons');
  await expect(page.getByRole('heading', { name: 'School Work & Lessons' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.context().setOffline(true);
  // Its lists are not kept: they would load for ever.
  await page.goto('/dashboard/lessons');
  await expect(page.getByText('This is not kept on this device.')).toBeVisible();
  await page.goto('/dashboard/resources');
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  // On a phone the menu is a part of its own, which nobody has opened here.
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
});

test('a device whose clock was set back a day says so, and shows nothing', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'signed-in');
  await page.context().setOffline(true);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 24 * 60 * 60 * 1000;
  });
  await page.reload();
  await expect(page.getByText(/was read later than its clock says/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a sign-out leaves nothing on the device, nor does it for a second account', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard/announcements');
  await expect(page.getByRole('article').first()).toBeVisible();
  await keeps(page, 'announcements');
  const other = await page.context().newPage();
  await other.goto('/dashboard/messages');
  await expect(other.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await keeps(other, 'conversations');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await keepsNothing(page);
  // The other tab hears of it, and writes nothing down again.
  await expect(other).toHaveURL(/\/auth/);
  await keepsNothing(other);
  await other.close();

  await enter(page, 'parent@demo.school', '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  await page.context().setOffline(true);
  await page.goto('/dashboard/announcements');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('another account that takes the place of the session finds nothing of the one before', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  const before = (await left(page)).databases;
  await enter(page, 'parent@demo.school', '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  const { databases } = await left(page);
  expect(databases).toHaveLength(1);
  expect(databases).not.toEqual(before);
});

test("the device of a session that was ended forgets at its next contact, and 'Remember me' unticked keeps nothing", {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(cut, /status of 40[13]/);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  await page.goto('about:blank');
  const session = await page.context().storageState();
  const token = JSON.parse(
    session.origins[0]?.localStorage.find(({ name }) => name.endsWith('auth-token'))?.value ?? '{}',
  );
  const { publishableKey } = await (await page.request.get('/config.json')).json();
  const ended = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token.access_token}` },
  });
  expect(ended.status()).toBe(204);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await keepsNothing(page);

  await page.getByLabel('Username').fill(parent);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Nothing is kept on this device.')).toBeVisible();
  expect((await left(page)).databases).toEqual([]);
});
