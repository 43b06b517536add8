/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { hasForgotten, keeps, wordsLeft } from './support/device.ts';
import { demoPassword, enter, type Family, stillPage } from './support/people.ts';
import { endSessionOf } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut, and when the server refuses a session. */
const expected = [
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/,
  /status of 40/,
];

type Ending = {
  what: string;
  end: (page: Page, request: APIRequestContext, family: Family) => Promise<unknown>;
  /** What the screen says once the school has been reached. */
  told: RegExp;
};

/** As the principal does it, on a computer at the office. */
async function asPrincipal(request: APIRequestContext, family: Family) {
  const principal = await officialClient(request, 'principal@demo.school');
  const own = principal.from('profiles').select('id').eq('last_name', family.last_name);
  const { data, error } = await own.single();
  if (error) throw error;
  return { principal, profileId: data.id };
}

const endings: Ending[] = [
  {
    what: 'an account that was rejected',
    end: async (_page, request, family) => {
      const { principal, profileId } = await asPrincipal(request, family);
      const { data, error } = await principal
        .from('profiles')
        .update({ approval_status: 'rejected' })
        .eq('id', profileId)
        .select('approval_status');
      expect([data, error]).toEqual([[{ approval_status: 'rejected' }], null]);
    },
    told: /Account Access Denied/,
  },
  {
    what: 'an account that was deleted',
    end: async (_page, request, family) => {
      const { principal, profileId } = await asPrincipal(request, family);
      const { error } = await principal.functions.invoke('delete-user', { body: { profile_id: profileId } });
      expect(error).toBeNull();
    },
    told: /Please sign in again|Session ended|Sign in|Login/,
  },
  {
    what: 'a stolen phone, whose session its owner has ended elsewhere',
    end: (page) => endSessionOf(page),
    told: /Please sign in again|Session ended|Sign in|Login/,
  },
];

/** A parent reads on the dashboard, writes nothing, and closes the page. @returns what only this family has in it */
async function readAndClose(page: Page, family: Family): Promise<void> {
  await enter(page, family.email, '/dashboard', family.password);
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  expect(await wordsLeft(page)).toContain(family.last_name);
  await page.goto(stillPage);
}

for (const { what, end, told } of endings) {
  test(`the device of ${what} forgets at its next contact`, { tag: '@once' }, async ({
    openBrowser,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(...expected);
    const family = await approvedParent(request);
    const page = await openBrowser();
    await readAndClose(page, family);
    await end(page, request, family);
    await page.goto('/dashboard');
    await expect(page.getByText(told).first()).toBeVisible();
    await hasForgotten(page, family.last_name);
    // Nor is anything shown of it, or kept anew, where the network goes again.
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText(family.last_name)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^PARENT:/ })).toHaveCount(0);
    await hasForgotten(page, family.last_name);
  });

  test(`the device of ${what}, begun without a network, forgets when it comes`, { tag: '@once' }, async ({
    openBrowser,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(...expected);
    const family = await approvedParent(request);
    const page = await openBrowser();
    await readAndClose(page, family);
    await end(page, request, family);
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText(/You are offline. You see what was read (at|on)/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(told).first()).toBeVisible();
    await hasForgotten(page, family.last_name);
  });
}

test('who signs in where a session was ended on another tab is shown, and kept, nothing of it', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/status of 40/, /Session has ended/);
  const family = await approvedParent(request);
  const page = await openBrowser();
  await enter(page, family.email, '/dashboard', family.password);
  await keeps(page, 'children');
  await expect(page.getByText(family.last_name).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await hasForgotten(page, family.last_name);
  // The next one, in the same page: it was never left.
  await page.getByLabel('Username').fill('parent2@demo.school');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await expect(page.getByText(family.last_name)).toHaveCount(0);
  await keeps(page, 'children');
  expect(await wordsLeft(page)).not.toContain(family.last_name);
});
