import type { Page } from '@playwright/test';
import type { TestProvider } from '../server/auth/testing/provider.ts';
import { mailTo, signIn } from './support/people.ts';
import { test } from './support/provider.ts';
import { accessibilityProblems, expect } from './support/test.ts';

/** Somebody whom the provider knows by this address, verified or not. */
function knows({ provider }: { provider: TestProvider }, email: string, verified = true) {
  const sub = `${email}${verified ? '' : ' unverified'}`;
  provider.people.set(sub, { sub, email, email_verified: verified, name: 'Ayanda Zulu' });
}

/** Leaves for the provider by a button of ours, and says there who one is. */
async function goAs(page: Page, button: string, who: string) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByRole('link', { name: who, exact: true }).click();
}

const CONTINUE = 'Continue with Acacia account';

test('a person signs in at a provider with the address of their account @once', async ({
  openBrowser,
  beside,
}) => {
  knows(beside, 'parent2@demo.school');
  const page = await openBrowser();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: CONTINUE })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await goAs(page, CONTINUE, 'Sign in as parent2@demo.school');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('somebody new is led to finish the registration; one who cancels is told that nothing changed @once', async ({
  openBrowser,
  beside,
  request,
  expectedErrors,
}) => {
  // A wrong code.
  expectedErrors.push(/status of 422/);
  knows(beside, 'somebody.new@example.org');
  const page = await openBrowser();
  await page.goto('/auth');
  await goAs(page, CONTINUE, 'Cancel');
  await expect(page.getByText('Sign-in not completed')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await goAs(page, CONTINUE, 'Sign in as somebody.new@example.org');
  await expect(page.getByRole('link', { name: 'Register as Parent' })).toBeVisible();

  // Or to learn, by their own word: it cannot be taken back.
  await page.getByRole('link', { name: /A learner/ }).click();
  await expect(page.getByRole('heading', { name: 'Start learning' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByLabel('Full name')).toHaveValue('Ayanda Zulu');
  await page.getByRole('button', { name: 'Create learner account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ayanda Zulu' })).toBeVisible();

  // Without a password there is none to ask for: the first one is set by a code.
  await page.goto('/portal/account');
  await expect(page.getByText('Your account has no password yet.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the code', exact: true }).click();
  const { text } = await mailTo(request, 'somebody.new@example.org', /code/i);
  await page.getByLabel('Code from the mail').fill('000000');
  await page.getByLabel('New password', { exact: true }).fill('the-first-word');
  await page.getByLabel('Repeat new password').fill('the-first-word');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByLabel('Code from the mail')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('an address that the provider does not vouch for opens no account @once', async ({
  openBrowser,
  beside,
}) => {
  knows(beside, 'teacher@demo.school', false);
  const page = await openBrowser();
  await page.goto('/auth');
  await goAs(page, CONTINUE, 'Sign in as teacher@demo.school');
  await expect(page.getByText('Your email address is not confirmed there.', { exact: false })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('a provider is linked and unlinked in the settings, and the last way in stays @once', async ({
  openBrowser,
  beside,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  knows(beside, 'another.address@example.org');
  const page = await openBrowser();
  await signIn(page, 'teacher2@demo.school');
  await expect(page.getByRole('heading', { name: /^TEACHER:/ })).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Your only one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);

  await goAs(page, 'Link Acacia account', 'Sign in as another.address@example.org');
  await expect(page.getByText('Sign-in linked')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByText('another.address@example.org')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const elsewhere = await openBrowser();
  await elsewhere.goto('/auth');
  await goAs(elsewhere, CONTINUE, 'Sign in as another.address@example.org');
  await expect(elsewhere.getByRole('heading', { name: /^TEACHER:/ })).toBeVisible();

  await page.getByRole('button', { name: 'Unlink Acacia account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Acacia account no longer opens your account.')).toBeVisible();
  await expect(page.getByText('Your only one')).toBeVisible();

  // Whoever asks past the screen is refused as well.
  const { publishableKey } = await (await request.get(`${beside.portalUrl}/config.json`)).json();
  const token = await page.evaluate(() => JSON.parse(localStorage['sb-localhost-auth-token']).access_token);
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const user = await (await request.get(`${beside.portalUrl}/auth/v1/user`, { headers })).json();
  const last = await request.delete(
    `${beside.portalUrl}/auth/v1/user/identities/${user.identities[0].identity_id}`,
    {
      headers,
    },
  );
  expect(last.status()).toBe(422);
  expect(await last.text()).toContain('single_identity_not_deletable');
});

test('a provider that another account has is not linked a second time @once', async ({
  openBrowser,
  beside,
}) => {
  knows(beside, 'parent@demo.school');
  const first = await openBrowser();
  await first.goto('/auth');
  await goAs(first, CONTINUE, 'Sign in as parent@demo.school');
  await expect(first.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();

  const page = await openBrowser();
  await signIn(page, 'principal@demo.school');
  await expect(page).toHaveURL(/\/dashboard\/admin/);
  await page.goto('/dashboard/settings');
  await goAs(page, 'Link Acacia account', 'Sign in as parent@demo.school');
  await expect(page.getByText('This sign-in is linked already', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});
