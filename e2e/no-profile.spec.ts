import { plainAccount } from './support/accounts.ts';
import { signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an account without a profile is told so, and finishes its registration as a parent @once', async ({
  openBrowser,
  request,
}) => {
  const person = await plainAccount(request);
  const page = await openBrowser();
  await signIn(page, person.email, person.password);

  await test.step('it is said what is missing, and what can be done', async () => {
    await expect(page.getByText('Profile Not Found')).toBeVisible();
    await expect(page.getByText('No profile found for this user')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profile Loading Error' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the form asks for no second account', async () => {
    await page.getByRole('link', { name: 'Register as Parent' }).click();
    await expect(page.getByRole('heading', { name: 'Register as Parent' })).toBeVisible();
    await expect(page.getByText('Add your children to your account.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the profile waits for the school', async () => {
    await page.getByLabel('First name').first().fill(person.first_name);
    await page.getByLabel('Last name').first().fill(person.last_name);
    await page.getByLabel('Contact number').fill('082 555 0199');
    await page.getByLabel('School', { exact: true }).selectOption({ label: 'Jacaranda Ridge School' });
    const child = page.getByRole('group', { name: 'Child 1' });
    await child.getByLabel('First name').fill('Sipho');
    await child.getByLabel('Last name').fill(person.last_name);
    await child.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await page.getByRole('button', { name: 'Create Parent Account' }).click();
    await expect(page.getByText('Your profile has been created and is pending approval')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
