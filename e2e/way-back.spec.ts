import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { approvedParent } from './support/accounts.ts';
import { enter, mailTo, stillPage } from './support/people.ts';
import { logIn } from './support/portal-people.ts';
import { storedSession } from './support/session.ts';
import { settled, watchTraffic } from './support/standing.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const EVENT_DAY = '/dashboard/calendar?date=2026-11-05';

async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a link in a mail leads where it points, though nobody was signed in', async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  watchTraffic(page);
  await page.goto(EVENT_DAY);
  // Without a session the protected area leads to the landing page.
  await expect(page).toHaveURL(/\/$/);
  const note = page.getByText('Please log in, and the page you wanted opens.');
  await expect(note).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(note).toBeVisible();
  await fillLogin(page, 'parent2@demo.school');
  await expect(page).toHaveURL(new RegExp(`${EVENT_DAY.replace('?', '\\?')}$`));
  // What a page is still reading as its session ends is refused.
  await settled(page);

  // It was wanted once: the next one who signs in here begins at the beginning.
  if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await fillLogin(page, 'parent2@demo.school');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('it leads there by a code to a number, and behind a second step @once', async ({
  openBrowser,
  request,
  baseURL,
}) => {
  const page = await openBrowser();
  await page.goto(EVENT_DAY);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByRole('link', { name: 'Sign in with a code by text message' }).click();
  await page.getByLabel('Mobile number').fill('082 555 0177');
  await page.getByRole('button', { name: 'Send a code' }).click();
  const { text } = await mailTo(request, '+27825550177', /Text message/);
  await page.locator('input[name="code"]').fill(/#(\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${EVENT_DAY.replace('?', '\\?')}$`));

  const { email, password } = await approvedParent(request);
  const { publishableKey } = await (await request.get('/config.json')).json();
  const account = createClient(baseURL ?? '', publishableKey);
  await account.auth.signInWithPassword({ email, password });
  const { data: factor } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const app = new TOTP({ secret: Secret.fromBase32(factor?.totp.secret ?? '') });
  await account.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: app.generate() });
  const other = await openBrowser();
  await other.goto(EVENT_DAY);
  await other.getByRole('link', { name: 'Login' }).first().click();
  await other.getByLabel('Username').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  // The next code: the one of this half minute was used to turn the step on.
  await other
    .getByLabel('Code from your authenticator app')
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`${EVENT_DAY.replace('?', '\\?')}$`));
});

test('whoever may not see the page is told why, and nobody is led out of the portal @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  for (const evil of [
    '//evil.example',
    '/%5Cevil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(evil)}`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('the page you wanted opens')).toHaveCount(0);
  }
  await page.goto('/dashboard/teacher/announcements');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await fillLogin(page, 'parent2@demo.school');
  await expect(page.getByText('Only teachers can manage announcements')).toBeVisible();
});

test('a session that ended while nobody looked is told on the page', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/, /Session has ended/, /Invalid Refresh Token/);
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', stillPage);
  const session = JSON.parse((await storedSession(page)) ?? '');
  await page.evaluate(
    (dead) => localStorage.setItem('sb-localhost-auth-token', dead),
    JSON.stringify({ ...session, expires_at: 1, refresh_token: 'long-gone' }),
  );
  await page.goto(EVENT_DAY);
  await expect(page).toHaveURL(/\/$/);
  const note = page.getByText('Your session has ended. Please log in again, and the page you wanted opens.');
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(note).toBeVisible();
  await fillLogin(page, 'parent2@demo.school');
  await expect(page).toHaveURL(/\/dashboard\/calendar\?date=2026-11-05$/);
});

test('the lessons portal keeps the page that was wanted, with its query @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/portal/dashboard?q=line');
  await expect(page).toHaveURL(/\/portal\/auth\?next=/);
  await expect(page.getByText('Please log in, and the page you wanted opens.')).toBeVisible();
  await page.getByLabel('Email').fill('learner@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/dashboard\?q=line$/);

  // A learner whom a link of the school's led here is told where they are.
  const other = await openBrowser();
  await other.goto('/dashboard/messages');
  await logIn(other, 'learner@demo.school');
  await expect(other).toHaveURL(/\/portal\/dashboard$/);
});
