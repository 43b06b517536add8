import { fillParentRegistration, mailTo, newFamily, openMailed, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a forgotten password is replaced by a link from the mail, which works once @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The used link is refused, and so is the old password.
  expectedErrors.push(/status of 40[03]/);
  const family = newFamily();
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  await fillParentRegistration(page, family);
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  const confirmation = await mailTo(request, family.email, /confirm/i);
  await openMailed(page, confirmation.links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgotten Password?' }).click();
  await page.getByLabel('Email').fill(family.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Reset email sent')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const recovery = await mailTo(request, family.email, /password/i);
  await openMailed(page, recovery.links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('another-secret');
  await page.getByLabel('Confirm New Password').fill('something-else');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('another-secret');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(
    page.getByText('Your password has been updated successfully. You are now logged in.'),
  ).toBeVisible();

  const later = await openBrowser();
  await openMailed(later, recovery.links[0] ?? '');
  await expect(later.getByText('Reset link expired')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
  await openMailed(later, confirmation.links[0] ?? '');
  await expect(later.getByText(/confirmation link has expired or was used already/)).toBeVisible();
  await signIn(later, family.email, family.password);
  await expect(later.getByText('Login failed')).toBeVisible();
  await expect(later.getByLabel('Username')).toHaveValue(family.email);
  await signIn(later, family.email, 'another-secret');
  await expect(later.getByText('Account Pending Approval')).toBeVisible();
});

test('a registration that is not complete says which field and why, and keeps what was typed @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  await page.getByLabel('First name').first().fill('Ayanda');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Repeat password').fill('123456');
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  const invalid = page.locator('[aria-invalid=true]');
  await expect(invalid.first()).toBeFocused();
  const problems = await page
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map(
        (field) =>
          document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
            ?.textContent ?? '',
      ),
    );
  expect(problems.length).toBeGreaterThanOrEqual(5);
  expect(problems.every((problem) => problem.length > 0)).toBe(true);
  await expect(page.getByLabel('First name').first()).toHaveValue('Ayanda');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');

  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a teacher whose address has an account is told so, at its field, and loses nothing @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openBrowser();
  await page.goto('/auth?mode=register-teacher');
  await page.getByLabel('First name').fill('Johan');
  await page.getByLabel('Last name').fill('Pretorius');
  await page.getByLabel('Email').fill('teacher@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('not-the-real-one');
  await page.getByLabel('Repeat password').fill('not-the-real-one');
  await page.getByLabel(/phone/i).fill('083 555 0100');
  await page.getByLabel('School', { exact: true }).selectOption({ label: 'Jacaranda Ridge School' });
  await page.getByLabel('Grade 6').check();
  const inGrade6 = page.getByRole('group', { name: 'Subjects in Grade 6' });
  await inGrade6.getByLabel('Mathematics').check();
  // One list stands open, of what is taught in its grade.
  await page.getByLabel('Grade 11').check();
  await expect(inGrade6.getByRole('checkbox')).toHaveCount(0);
  const inGrade11 = page.getByRole('group', { name: 'Subjects in Grade 11' });
  await expect(inGrade11.getByLabel('Accounting')).toBeVisible();
  await expect(inGrade11.getByLabel('Life Skills')).toHaveCount(0);
  await page.getByLabel('Grade 11').uncheck();
  await page.getByRole('button', { name: 'Register as Teacher' }).click();
  const taken = 'An account with this email already exists. Please try logging in instead.';
  await expect(page.getByText(taken).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Last name')).toHaveValue('Pretorius');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('who is pending or rejected is told so and sees nothing @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, 'pending@demo.school');
  await expect(page.getByText('Account Pending Approval')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, 'rejected@demo.school');
  await expect(page.getByText('Account Rejected')).toBeVisible();
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL(/\/$/);
});

test('without Remember me the session ends with the window @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('parent@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByLabel('Remember me').uncheck();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();
  const window = await page.context().newPage();
  await window.goto('/dashboard');
  await expect(window).toHaveURL(/\/$/);
});
