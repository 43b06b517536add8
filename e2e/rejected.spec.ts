import { enter, fillParentRegistration, mailTo, newFamily, openMailed, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a rejected parent reads why, corrects the registration, and is approved @once', async ({
  openBrowser,
}) => {
  const family = newFamily();
  const parent = await openBrowser();
  await parent.goto('/auth?mode=register-parent');
  await fillParentRegistration(parent, family);
  await parent.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(parent.getByText('Registration successful!')).toBeVisible();
  const { links } = await mailTo(parent.request, family.email, /Confirm your email/);
  await openMailed(parent, links[0] ?? '');

  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/admin?tab=pending');
  const card = office.getByRole('article', { name: family.name });
  await card.getByRole('button', { name: /^Reject/ }).click();
  const asked = office.getByRole('dialog');
  await expect(asked.getByText(`Reject ${family.name}?`)).toBeVisible();
  expect(await accessibilityProblems(office)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Reject/ }).click();
  await asked.getByRole('button', { name: 'Some details are not right' }).click();
  await asked.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(card).toHaveCount(0);

  // The page that is open says it; so does the next sign-in.
  await parent.goto('/dashboard');
  await expect(parent.getByText('Account Access Denied')).toBeVisible();
  await expect(
    parent.getByText('Some details are not right. Please check the names and the grade.'),
  ).toBeVisible();
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'Sign Out' }).click();
  await expect(parent).toHaveURL(/\/$/);
  await signIn(parent, family.email, family.password);
  await expect(parent.getByText('Account Rejected')).toBeVisible();
  await expect(
    parent.getByText('Some details are not right. Please check the names and the grade.'),
  ).toBeVisible();
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.getByRole('link', { name: 'Correct the registration' }).click();
  await expect(parent.getByLabel('Email')).toHaveValue(family.email);
  await fillParentRegistration(parent, family);
  await parent.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(parent.getByText('Registration successful!')).toBeVisible();
  await expect(parent.getByText('Your profile has been created and is pending approval')).toBeVisible();
  // Nothing is left to confirm, and nobody is told to wait for a mail that does not come.
  await expect(parent).toHaveURL(/\/auth$/);
  await expect(parent.getByLabel('Username')).toHaveValue(family.email);
  await expect(parent.getByText(/An email follows|Open the email/i)).toHaveCount(0);
  await expect(parent.getByRole('button', { name: 'Send a new confirmation email' })).toHaveCount(0);

  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(card).toHaveCount(0);
  await signIn(parent, family.email, family.password);
  await expect(parent).toHaveURL(/\/dashboard/);
});
