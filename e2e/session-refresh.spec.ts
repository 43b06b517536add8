import type { Page } from '@playwright/test';
import { demoPassword, signIn, stillPage } from './support/people.ts';
import {
  givesAccessFor,
  interceptRefreshes,
  listenForEvents,
  pauseBeforeRefresh,
  setVisible,
  storedSession,
  timesOf,
} from './support/session.ts';
import { expect, test } from './support/test.ts';

const HEADING = /^(PARENT|TEACHER):/;
/** The client refreshes within a few ticks of the expiry: its tick is 30 s, and it counts three. */
const TICK = 30_000;

/** Somebody signed in with access for so many seconds, whose page's clock is in our hands. */
async function openDashboard(page: Page, email: string, seconds: number) {
  await page.clock.install();
  await givesAccessFor(page, seconds);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
}

/** Lets the page's time pass in small steps until `reached`; what the page asks meanwhile is answered in between. */
async function passUntil(page: Page, reached: () => Promise<boolean>, step = 25) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return reached();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

test('access is renewed on the tick before it ends, not while the tab is hidden, and at once when it is seen again', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  const refreshes = await timesOf(page, 'grant_type=refresh_token');
  // A live wire asks for a fresh token with every beat of its own, hidden or not: here there is none.
  await page.routeWebSocket(/\/realtime\/v1\//, (wire) => wire.close());
  await openDashboard(page, 'parent2@demo.school', 300);
  const first = await storedSession(page);

  await pauseBeforeRefresh(page);
  expect(await refreshes()).toHaveLength(0);
  await page.clock.runFor(TICK + 2000);
  await expect.poll(refreshes).toHaveLength(1);
  await expect.poll(() => storedSession(page)).not.toBe(first);

  await setVisible(page, false);
  await page.clock.runFor(20 * TICK);
  expect(await refreshes()).toHaveLength(1);
  await setVisible(page, true);
  await expect.poll(refreshes).toHaveLength(2);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('a refresh that fails for now is tried again after 200 ms, then doubling, and keeps the session', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  const page = await openBrowser();
  const refreshes = await timesOf(page, 'grant_type=refresh_token');
  await openDashboard(page, 'teacher2@demo.school', 300);
  const intercepted = await interceptRefreshes(page);
  intercepted.answer = { status: 503, json: { message: 'The server restarts' } };
  const before = await storedSession(page);

  await pauseBeforeRefresh(page);
  await passUntil(page, async () => (await refreshes()).length > 0, 1000);
  await passUntil(page, async () => (await refreshes()).length >= 5);
  const times = await refreshes();
  const waits = times.slice(1, 5).map(({ asked }, index) => asked - (times[index]?.answered ?? 0));
  for (const [index, wait] of waits.entries()) {
    const due = 200 * 2 ** index;
    expect(wait).toBeGreaterThanOrEqual(due);
    expect(wait).toBeLessThan(due + 200);
  }
  expect(await storedSession(page)).toBe(before);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();

  intercepted.answer = undefined;
  await passUntil(page, async () => (await storedSession(page)) !== before, 1000);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('a refresh that is refused for good clears the session and says so', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/, /Session has ended/, /Invalid Refresh Token/);
  const page = await openBrowser();
  await openDashboard(page, 'parent2@demo.school', 300);
  const intercepted = await interceptRefreshes(page);
  intercepted.answer = {
    status: 400,
    json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
  };
  await pauseBeforeRefresh(page);
  // In steps, and then in real time: a message does not outlast many seconds.
  await passUntil(page, async () => (await storedSession(page)) === null, 1000);
  await page.clock.resume();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  expect(await storedSession(page)).toBeNull();
});

test('other tabs hear of a sign-in, a refreshed token and a sign-out @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  const heard = await listenForEvents(page);
  await openDashboard(page, 'parent2@demo.school', 300);
  await expect.poll(heard).toContain('SIGNED_IN');
  await page.clock.runFor(8 * TICK);
  await expect.poll(heard).toContain('TOKEN_REFRESHED');

  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: HEADING })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(heard).toContain('SIGNED_OUT');
  await expect(other).not.toHaveURL(/\/dashboard/);
});

test('a session is recovered from storage, and renewed first when its access is over', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  const refreshes = await timesOf(page, 'grant_type=refresh_token');
  await openDashboard(page, 'parent2@demo.school', 300);
  await page.reload();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  expect(await refreshes()).toHaveLength(0);

  // Closed overnight: the page is gone, and so are its timers.
  await page.goto('/config.json');
  await page.clock.setSystemTime(new Date(Date.now() + 12 * 3_600_000));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  expect(await refreshes()).toHaveLength(1);
});

for (const [wrong, hours] of [
  ['ahead', 2],
  ['behind', -2],
] as const)
  test(`a device whose clock is two hours ${wrong} has access for as long as any other`, {
    tag: '@once',
  }, async ({ openBrowser }) => {
    const page = await openBrowser();
    const refreshes = await timesOf(page, 'grant_type=refresh_token');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signIn(page, 'parent2@demo.school');
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    expect(await refreshes()).toHaveLength(0);
    const { expires_at } = JSON.parse((await storedSession(page)) ?? '');
    // Counted from when it was asked for, so never more than the hour that the server gives.
    expect(expires_at - (await page.evaluate(() => Date.now())) / 1000).toBeLessThanOrEqual(3600);
    await pauseBeforeRefresh(page);
    await page.clock.runFor(TICK + 2000);
    await expect.poll(refreshes).toHaveLength(1);
  });

test('a token that the server refuses before its time is renewed once, and what was asked is answered', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const page = await openBrowser();
  const refreshes = await timesOf(page, 'grant_type=refresh_token');
  await signIn(page, 'parent2@demo.school');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  // Left first: what this page still asks would be refused as well, and its renewal cut off by the next page.
  await page.goto(stillPage);
  const { access_token: old } = JSON.parse((await storedSession(page)) ?? '');
  // As the server answers an hour later, while this clock, which was set back, says that there is time.
  await page.route('**/rest/v1/**', (route) =>
    route.request().headers().authorization === `Bearer ${old}`
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.fallback(),
  );
  await page.goto('/dashboard/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await expect(conversations.first()).toBeVisible();
  expect(await refreshes()).toHaveLength(1);
});

test('a duplicated tab has the tokens that the other one was given', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/auth');
  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Username').fill('parent2@demo.school');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  // A tab that one opens from another has a copy of what that keeps for itself.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open('/dashboard')),
  ]);
  await expect(copy.getByRole('heading', { name: HEADING })).toBeVisible();
  const own = (tab: Page): Promise<{ refresh_token: string }> =>
    tab.evaluate(() => JSON.parse(sessionStorage.getItem('sb-localhost-auth-token') ?? 'null'));
  const before = await own(page);
  expect(await own(copy)).toEqual(before);

  // An hour later the one that is looked at renews its access.
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token';
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
    sessionStorage.setItem(key, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) + 30 }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect.poll(async () => (await own(page)).refresh_token).not.toBe(before.refresh_token);
  await expect.poll(async () => (await own(copy)).refresh_token).toBe((await own(page)).refresh_token);
});
