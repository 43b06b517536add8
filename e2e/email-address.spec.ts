import { newLearner } from './support/accounts.ts';
import { admitParent } from './support/admitted.ts';
import { foundSchool } from './support/console.ts';
import { mailTo, openMailed, signIn } from './support/people.ts';
import { storedSessionId } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('a parent moves to another address, which both mailboxes confirm @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The wrong password.
  expectedErrors.push(/status of 400/);
  const school = await foundSchool(request);
  const page = await openBrowser();
  const { email } = await admitParent(page, request, school, {
    first_name: 'Naledi',
    last_name: `M${school.mark}`,
  });
  const moved = `naledi.${school.mark}@example.net`;
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });

  await test.step('wrong fields say so themselves, and what was typed stays', async () => {
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByRole('button', { name: 'Send the mails' }).click();
    await expect(dialog.getByText('This is your address already')).toBeVisible();
    await expect(dialog.getByText('This is required')).toBeVisible();
    await dialog.getByLabel('New email address').fill(moved);
    await dialog.getByLabel('Your password').fill('not-this-one');
    await dialog.getByRole('button', { name: 'Send the mails' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await expect(dialog.getByLabel('New email address')).toHaveValue(moved);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the new address waits for both mails, which can be sent again', async () => {
    await dialog.getByLabel('Your password').fill('secret-word');
    await dialog.getByRole('button', { name: 'Send the mails' }).click();
    await expect(page.getByText(`${moved} is waiting to be confirmed.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send the mails again' }).click();
    await expect(page.getByText('Mails sent again')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('one link is half the way, the other changes the address', async () => {
    const toNew = await mailTo(request, moved, /new email/i);
    // The page that asks for the press is the server's own: it is held to what the app's are.
    await page.goto(toNew.links[0] ?? '');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('One address confirmed')).toBeVisible();
    await expect(page.getByText(`${moved} is waiting to be confirmed.`)).toBeVisible();
    const toPresent = await mailTo(request, email, /new email/i);
    const session = await storedSessionId(page);
    await openMailed(page, toPresent.links[0] ?? '');
    await expect(page.getByText('Email changed')).toBeVisible();
    expect(await storedSessionId(page), 'the sign-in goes on').toBe(session);
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(page.getByText(moved, { exact: true })).toBeVisible();
    await expect(page.getByText('is waiting to be confirmed')).toHaveCount(0);
  });

  await test.step('it signs in', async () => {
    const later = await openBrowser();
    await signIn(later, moved, 'secret-word');
    await expect(later.getByRole('heading', { name: /^PARENT: /i })).toBeVisible();
  });

  await test.step('another wish is called off, and its links move nothing', async () => {
    const unwanted = `${'naledi'.repeat(9)}.${school.mark}@example.net`;
    await page.getByRole('button', { name: 'Change email address' }).click();
    await dialog.getByLabel('New email address').fill(unwanted);
    await dialog.getByLabel('Your password').fill('secret-word');
    await dialog.getByRole('button', { name: 'Send the mails' }).click();
    await expect(page.getByText(`${unwanted} is waiting to be confirmed.`)).toBeVisible();
    const sent = await mailTo(request, unwanted, /new email/i);
    await page.getByRole('button', { name: 'Call it off' }).click();
    const question = page.getByRole('alertdialog', { name: 'Call off the change?' });
    await expect(question).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await question.getByRole('button', { name: 'Go on waiting' }).click();
    await expect(page.getByText('is waiting to be confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Call it off' }).click();
    await question.getByRole('button', { name: 'Call it off' }).click();
    await expect(page.getByText('Change called off')).toBeVisible();
    await expect(page.getByText('is waiting to be confirmed')).toHaveCount(0);
    await openMailed(page, sent.links[0] ?? '');
    await page.goto('/dashboard/settings');
    await expect(page.getByText(moved, { exact: true })).toBeVisible();
  });
});

test('a learner asks for another address with the code of a mail @once', async ({ openBrowser, request }) => {
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  await page.goto('/portal/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/(subscribe|dashboard)/);
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  const moved = `moved.${email}`;
  await dialog.getByLabel('New email address').fill(moved);
  await dialog.getByRole('button', { name: 'No password? Use a code by mail' }).click();
  const { text } = await mailTo(request, email, /code/i);
  await expect(dialog.getByText(`Sent to ${email}`)).toBeVisible();
  await dialog.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await expect(dialog.getByLabel('New email address')).toHaveValue(moved);
  await dialog.getByRole('button', { name: 'Send the mails' }).click();
  await expect(page.getByText(`${moved} is waiting to be confirmed.`)).toBeVisible();
  const toNew = await mailTo(request, moved, /new email/i);
  expect(decodeURIComponent(toNew.links[0] ?? '')).toContain('/portal/auth?next=/portal/account');
});
