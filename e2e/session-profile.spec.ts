import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { holdLiveChanges } from './support/refusals.ts';
import { timesOf } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const PROFILE = '**/rest/v1/profiles?select=id%2Cuser_id*';
const HEADING = /^TEACHER:/;

/** The profile requests of a page fail `failures` times; the errors are a network's or of the table interface. */
async function failProfiles(page: Page, failures: number, how: 'network' | { status: number; code: string }) {
  let left = failures;
  await page.route(PROFILE, (route) => {
    if (left-- <= 0) return route.fallback();
    if (how === 'network') return route.abort('connectionreset');
    const { status, code } = how;
    return route.fulfill({ status, json: { code, message: 'refused', details: null, hint: null } });
  });
}

/** Somebody who is signed in, on an empty page: nothing asks for the profile until the next one is opened. */
async function opened(page: Page) {
  await holdLiveChanges(page);
  const asked = await timesOf(page, '/rest/v1/profiles?select=id%2Cuser_id');
  await signIn(page, 'teacher2@demo.school');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await page.goto('/config.json');
  await page.evaluate(() => sessionStorage.clear());
  return asked;
}

/** The waits between the first three requests, in the page's milliseconds. */
async function waitsOf(asked: Awaited<ReturnType<typeof opened>>) {
  await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(3);
  const [first = 0, second = 0, third = 0] = (await asked()).map((times) => times.asked);
  return [second - first, third - second] as const;
}

for (const [what, how] of [
  ['the network fails', 'network'],
  ['the token is refused', { status: 401, code: 'PGRST301' }],
] as const) {
  test(`a profile is asked for again after 1 s and 2 s when ${what}, and then shown`, {
    tag: '@once',
  }, async ({ openBrowser, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_RESET|status of 401/);
    const page = await openBrowser();
    const asked = await opened(page);
    await failProfiles(page, 2, how);
    await page.goto('/dashboard');
    const [first, second] = await waitsOf(asked);
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(second).toBeGreaterThanOrEqual(2000);
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  });
}

test('after three failures the person is told, and asks again by the button', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET|Failed to load user data/);
  const page = await openBrowser();
  const asked = await opened(page);
  await failProfiles(page, 3, 'network');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Profile Loading Error' })).toBeVisible();
  await expect(page.getByText('Failed to load user data')).toBeVisible();
  expect(await asked()).toHaveLength(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('another refusal is not tried again', { tag: '@once' }, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 400|Failed to load user data/);
  const page = await openBrowser();
  const asked = await opened(page);
  await failProfiles(page, 1, { status: 400, code: 'PGRST100' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Profile Loading Error' })).toBeVisible();
  expect(await asked()).toHaveLength(1);
});
