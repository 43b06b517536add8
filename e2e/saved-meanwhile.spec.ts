import type { Page } from '@playwright/test';
import { foundSchool, openConsole } from './support/console.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Two people change one row: each field stays as whoever touched it left it. */

async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test("a learner's grade that a colleague has changed stays, also where the name was typed before a reload @once", async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const { data: grades } = await school.platform
    .from('grades')
    .select('id')
    .eq('school_id', school.id)
    .eq('name', 'Grade 7')
    .single()
    .throwOnError();
  const { data: learner } = await school.platform
    .from('students')
    .insert({
      first_name: 'Lindiwe',
      last_name: `Khumalo${school.mark}`,
      student_id: `S-${school.mark}`,
      grade_id: school.grade.id,
      school_id: school.id,
    })
    .select('id')
    .single()
    .throwOnError();
  const students = () => school.platform.from('students');
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?learner=${learner.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit learner' });
  const open = () => page.getByRole('button', { name: /^Edit Lindiwe/ }).click();
  await open();
  await dialog.getByLabel('First name').fill('Lindi');
  await students().update({ grade_id: grades.id }).eq('id', learner.id).throwOnError();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = () =>
    students().select('first_name, student_id, grade_id').eq('id', learner.id).single().throwOnError();
  expect((await saved()).data).toEqual({
    first_name: 'Lindi',
    student_id: `S-${school.mark}`,
    grade_id: grades.id,
  });

  await page.getByRole('button', { name: /^Edit Lindi / }).click();
  await dialog.getByLabel('First name').fill('Lindiwe');
  await students()
    .update({ student_id: `T-${school.mark}` })
    .eq('id', learner.id)
    .throwOnError();
  await reload(page);
  await page.getByRole('button', { name: /^Edit Lindi / }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Lindiwe');
  await expect(dialog.getByLabel('Student ID')).toHaveValue(`T-${school.mark}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await saved()).data).toMatchObject({ first_name: 'Lindiwe', student_id: `T-${school.mark}` });
});

test("a school's telephone that a colleague has changed stays @once", async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const schools = () => school.platform.from('schools');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  await page.getByRole('button', { name: `Edit ${school.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit School' });
  await dialog.getByLabel('Address').fill('1 Long Street');
  await schools().update({ phone: '021 555 0100' }).eq('id', school.id).throwOnError();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  const { data } = await schools().select('phone, address').eq('id', school.id).single().throwOnError();
  expect(data).toEqual({ phone: '021 555 0100', address: '1 Long Street' });
});
