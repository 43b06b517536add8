import { randomBytes } from 'node:crypto';
import { officialClient } from './support/client.ts';
import { mailTo, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an invited administrator opens the link, gives a name and a password, and runs the school; once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const email = `lerato.${mark}@example.org`;
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: schools } = await principal.from('profiles').select('school_id').eq('role', 'admin');
  const { error } = await principal.functions.invoke('invite-administrator', {
    body: { email, school_id: schools?.[0]?.school_id },
  });
  expect(error).toBeNull();
  const link = (await mailTo(request, email, /invited to be an administrator of/)).links[0] ?? '';

  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill(`Mokoena${mark}`);
  await page.getByLabel('Password', { exact: true }).fill('a-good-secret');
  await page.getByLabel('Repeat password').fill('another');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Repeat password').fill('a-good-secret');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin/);
  await expect(page.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  const later = await openBrowser();
  await later.goto(link);
  await expect(later.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
  expect(await accessibilityProblems(later)).toEqual([]);
});

test('the password of an account that is not let in does not stay in the field', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, 'pending@demo.school');
  await expect(page.getByText('Account Pending Approval')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Username')).toHaveValue('pending@demo.school');
});
