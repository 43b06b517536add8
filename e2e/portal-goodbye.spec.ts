import { newLearner } from './support/accounts.ts';
import { mailTo, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a learner deletes the account, and nothing of it opens again @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The refused password; and the sign-out of a session that is gone with the account.
  expectedErrors.push(/status of (400|403)/);
  const learner = await newLearner(request);
  const page = await openBrowser();
  await signIn(page, learner.email, learner.password);
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  await page.goto('/portal/account');
  // What is not saved is asked about while there is an account to stay in.
  await page.getByLabel('Full name', { exact: true }).fill('Not Saved');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Records of payments, without your name')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not-this-one');
  await confirm.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('This is not your current password.')).toBeHidden();
  await confirm.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  // As for an account of a provider: by a code.
  await dialog.getByRole('button', { name: /No password/ }).click();
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  const mail = await mailTo(request, learner.email, /Your code/);
  await dialog.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await confirm.click();

  await expect(page.getByRole('heading', { name: 'Your account is gone' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /token|progress|downloads/.test(key)),
    ),
  ).toEqual([]);
  await mailTo(request, learner.email, /was deleted/);
  await page.goto('/portal/account');
  await expect(page).toHaveURL(/\/portal\/auth/);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
});
