import type { CDPSession, Page } from '@playwright/test';
import { newLearner } from './support/accounts.ts';
import { enter, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** A device with a screen lock that keeps passkeys, as Chromium simulates it. */
async function withScreenLock(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

test('a passkey is added, opens the account without a password, and opens nothing once removed @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  await withScreenLock(page);
  await page.goto('/portal/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/(subscribe|dashboard)/);
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rename Passkey' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill('My old phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My old phone')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/portal/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/portal\/(subscribe|dashboard)/);
  await page.goto('/portal/account');
  await expect(page.getByText(/^Last used .*/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove My old phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // What stands under an open question counts as hidden.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove My old phone' })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/portal/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey or key does not open this account.')).toBeVisible();
});

test('a security key is set up as the second step and asked for at the next sign-in @once', async ({
  openBrowser,
  request,
}) => {
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  await withScreenLock(page);
  await enter(page, email, '/portal/account', password);
  await page.getByRole('button', { name: 'Add a security key' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up the key' }).click();
  await expect(page.getByRole('button', { name: 'Remove Security key' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use your security key' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeHidden();
  await page.goto('/portal/account');
  await expect(page.getByRole('button', { name: 'Remove Security key' })).toBeVisible();
});
