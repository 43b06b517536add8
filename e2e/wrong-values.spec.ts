import { openConsole } from './support/console.ts';
import { discard } from './support/forms.ts';
import { enter, fillParentRegistration, newFamily } from './support/people.ts';
import { expect, test } from './support/test.ts';

const FILL_REQUIRED = 'Please fill in all required fields';

test('a wrong value is said at its field, which has the focus; the toast is for what is missing alone', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin/schools', 'principal@demo.school');
  const dialog = page.getByRole('dialog');
  const toast = page.getByRole('listitem').getByText(FILL_REQUIRED);

  await page
    .getByRole('button', { name: /^Add term/ })
    .first()
    .click();
  await dialog.getByLabel('Term name').fill('Term 9');
  await dialog.getByLabel('Start date').fill('2027-04-01');
  await dialog.getByLabel('End date').fill('2027-03-01');
  await dialog.getByRole('button', { name: 'Add Term' }).click();
  await expect(dialog.getByText('The end date cannot be before the start date')).toBeVisible();
  await expect(dialog.getByLabel('End date')).toBeFocused();
  await expect(toast).toHaveCount(0);
  await dialog.getByLabel('Term name').fill('  ');
  await dialog.getByRole('button', { name: 'Add Term' }).click();
  await expect(toast).toBeVisible();
  await discard(page, dialog);

  await page
    .getByRole('button', { name: /^Add grade/ })
    .first()
    .click();
  await dialog.getByLabel('Grade name').fill('Grade 8B');
  await dialog.getByLabel('Level').fill('8.7');
  await dialog.getByRole('button', { name: 'Add Grade' }).click();
  await expect(dialog.getByText('The level is a whole number from 1 to 12, or 0 for Grade R')).toBeVisible();
  await expect(dialog.getByLabel('Level')).toBeFocused();
  await discard(page, dialog);
});

test('an assignment that is due in the past is set only when it is meant', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  const title = `Set in class ${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
  const question = page.getByRole('alertdialog', { name: 'This date is in the past' });
  await page.getByRole('button', { name: 'Create Assignment' }).first().click();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await dialog.getByLabel('Due date').fill('2020-02-03');
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(question).toContainText('February 3, 2020');
  await question.getByRole('button', { name: 'Change the date' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Feb 3, 2020');
});

test('a day of birth that is half typed is told at its field, and no registration goes without it @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  await fillParentRegistration(page, newFamily());
  const born = page.getByRole('group', { name: 'Child 1' }).getByLabel('Date of birth');
  await born.fill('');
  await born.pressSequentially('0301');
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(born).toBeFocused();
  await expect(page.getByText('Registration successful!')).toHaveCount(0);
  await born.fill('2014-03-01');
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
});
