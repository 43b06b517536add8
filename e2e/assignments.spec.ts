import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an assignment is set for a grade that the teacher teaches, and its parents see when it is due @once', async ({
  openBrowser,
}) => {
  const title = `Long division ${Date.now()}`;
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/teacher/assignments');
  await expect(teacher).toHaveURL(/\/dashboard\/teacher\/assignments/);
  await teacher.getByRole('button', { name: 'Create Assignment' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Create New Assignment' });
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(teacher.getByText('Please fill in all required fields')).toBeVisible();
  for (const missing of ['Title', 'Subject', 'Grade'])
    await expect(dialog.getByText(`${missing} is required`)).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByLabel('Grade')).toBeDisabled();
  await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await dialog.getByLabel('Subject').selectOption({ label: 'Natural Sciences' });
  await expect(dialog.getByLabel('Grade')).toHaveValue('');
  await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await dialog.getByLabel('Due date').fill('2030-05-31');
  expect(await accessibilityProblems(teacher)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(teacher.getByText('Assignment created successfully').first()).toBeVisible();
  const card = teacher.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Due: May 31, 2030');
  await publishNow(teacher);

  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/lessons?grade=all');
  await expect(parent.getByRole('article').filter({ hasText: title })).toContainText('Due: May 31, 2030');

  await card.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = teacher.getByRole('dialog', { name: 'Edit Assignment' });
  await expect(edit).toContainText('Mathematics, Grade 6');
  await expect(edit.getByLabel('Due date')).toHaveValue('2030-05-31');
  await edit.getByLabel('Title').fill('');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('Please fill in all required fields')).toBeVisible();
  await edit.getByLabel('Title').fill(`${title} with remainders`);
  // The 30th of February: the browser would hand it over as no date at all.
  await edit.getByLabel('Due date').pressSequentially('02302030');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByLabel('Due date')).toBeFocused();
  await expect(edit.getByLabel('Title')).toHaveValue(`${title} with remainders`);
  await edit.getByLabel('Due date').fill('2030-06-07');
  expect(await accessibilityProblems(teacher)).toEqual([]);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('Assignment updated successfully').first()).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(card).toContainText(`${title} with remainders`);
  await expect(card).toContainText('Due: Jun 7, 2030');
  await parent.reload();
  await expect(parent.getByRole('article').filter({ hasText: `${title} with remainders` })).toContainText(
    'Due: Jun 7, 2030',
  );

  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await teacher.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
});

test('nobody but teachers manages assignments @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/teacher/assignments');
  await expect(page.getByText('Only teachers can manage assignments')).toBeVisible();
});
