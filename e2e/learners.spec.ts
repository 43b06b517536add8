import { officialClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test("an administrator puts a learner's record right", async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const { data: learner, error } = await school.platform
    .from('students')
    .insert({
      first_name: 'Thabo',
      last_name: `Mokena${school.mark}`,
      student_id: `T-${school.mark}`,
      grade_id: school.grade.id,
      school_id: school.id,
    })
    .select('id')
    .single();
  if (error) throw error;
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?learner=${learner.id}`);
  await page.getByRole('button', { name: `Edit Thabo Mokena${school.mark}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit learner' });
  await expect(dialog.getByLabel('Student ID')).toHaveValue(`T-${school.mark}`);
  await dialog.getByLabel('Last name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Last name').fill(`Mokoena${school.mark}`);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 7' });
  await dialog.getByLabel('Date of birth').fill('2014-03-01');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Learner updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Thabo Mokoena${school.mark}`)).toBeVisible();
  await expect(page.getByText('Grade 7', { exact: true })).toBeVisible();

  const client = await officialClient(request, 'teacher@demo.school');
  const { data: taught } = await client
    .from('students')
    .select('id, student_id')
    .eq('first_name', 'Lethabo')
    .eq('last_name', 'Mokoena')
    .single();
  if (!taught) throw new Error('the demo teacher teaches Lethabo Mokoena');
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', `/dashboard/directory?learner=${taught.id}`);
  await expect(teacher.getByText(`ID: ${taught.student_id}`).first()).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});
