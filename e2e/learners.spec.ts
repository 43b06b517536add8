/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('the office adds a learner, and is asked whether one of a known name is the same @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The question is an answer of 400.
  expectedErrors.push(/status of 400/, /This name is on the list already/);
  const school = await foundSchool(request);
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?school=${school.id}`);
  const dialog = page.getByRole('dialog', { name: 'Add learner' });
  const fill = async (first: string, last: string) => {
    await page.getByRole('button', { name: 'Add learner' }).click();
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill(last);
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await dialog.getByRole('button', { name: 'Add learner' }).click();
  };
  await page.getByRole('button', { name: 'Add learner' }).click();
  await dialog.getByLabel('First name').fill('x'.repeat(101));
  await dialog.getByLabel('Last name').fill('a\u202Eb');
  await dialog.getByLabel('Date of birth').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Add learner' }).click();
  await expect(dialog.getByText(/at most 100 characters/)).toBeVisible();
  for (const field of ['First name', 'Last name', 'Grade', 'Date of birth'])
    await expect(dialog.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Date of birth').fill('');
  await dialog.getByLabel('First name').fill('Zoë');
  await dialog.getByLabel('Last name').fill(`van Wyk${school.mark}`);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await dialog.getByRole('button', { name: 'Add learner' }).click();
  await expect(dialog).toHaveCount(0);

  await fill('ZOE', `Van Wyk${school.mark}`);
  const question = dialog.getByRole('alert').filter({ hasText: 'Is this the same learner?' });
  await expect(question).toContainText(/Zoë van Wyk.*Grade 6 · ID \d{8} · without a parent/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect
    .poll(() =>
      dialog.evaluate((box) => [
        box.getBoundingClientRect().right <= innerWidth,
        box.scrollWidth > box.clientWidth,
      ]),
    )
    .toEqual([true, false]);
  const learners = async () =>
    (await school.platform.from('students').select('first_name').eq('school_id', school.id)).data;
  expect(await learners()).toHaveLength(1);
  await question.getByRole('button', { name: 'Add as another child' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await learners()).toHaveLength(2);
});

test("an administrator puts a learner's record right @once", async ({ openBrowser, request }) => {
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

test('the office takes a child back who has left, and makes no second record @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => takesBack({ openBrowser, request, expectedErrors }, { date_of_birth: '2014-03-01' }));

test('a child who comes back one grade up is taken back though no day of birth was known @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => takesBack({ openBrowser, request, expectedErrors }, {}));

test('the office is asked about a second record before it takes a child back from the own page @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /This name is on the list already/);
  const school = await foundSchool(request);
  const [left, second] = [randomUUID(), randomUUID()];
  const last_name = `Ndaba${school.mark}`;
  for (const [learner_id, first_name] of [
    [left, 'Zanele'],
    [second, 'Zanela'],
  ] as const)
    await school.platform
      .rpc('enrol_learner', { learner_id, first_name, last_name, school: school.id, grade: school.grade.id })
      .throwOnError();
  const learners = school.platform.from('students');
  await learners.update({ left_on: '2026-03-13' }).eq('id', left).throwOnError();
  await learners.update({ first_name: 'ZANELE' }).eq('id', second).throwOnError();
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?learner=${left}`);
  await page.getByRole('button', { name: `Record: Zanele ${last_name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Record: Zanele ${last_name}` });
  await dialog.getByRole('button', { name: 'Is at the school again' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: 'Is this the same learner?' });
  await expect(question).toContainText(/ZANELE.*Grade 6 · ID \d{8}.*leave this record as it is/s);
  const isBack = async () =>
    (await learners.select('left_on').eq('id', left).single().throwOnError()).data?.left_on === null;
  expect(await isBack()).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect
    .poll(() =>
      dialog.evaluate((box) => [
        box.getBoundingClientRect().right <= innerWidth,
        box.scrollWidth > box.clientWidth,
      ]),
    )
    .toEqual([true, false]);
  await question.getByRole('button', { name: 'Another child: take back' }).click();
  await expect(page.getByText(`Zanele ${last_name} is at the school again`)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await isBack()).toBe(true);
});

type Given = { openBrowser: () => Promise<Page>; request: APIRequestContext; expectedErrors: RegExp[] };

/** A learner of Grade 6 has left, and is added again for Grade 7. */
async function takesBack(
  { openBrowser, request, expectedErrors }: Given,
  known: { date_of_birth?: string },
): Promise<void> {
  expectedErrors.push(/status of 400/, /This name is on the list already/);
  const school = await foundSchool(request);
  const name = { first_name: 'Zanele', last_name: `Ndaba${school.mark}` };
  const left = { id: randomUUID() };
  await school.platform
    .rpc('enrol_learner', {
      ...name,
      learner_id: left.id,
      school: school.id,
      grade: school.grade.id,
      ...known,
    })
    .throwOnError();
  await school.platform.from('students').update({ left_on: '2026-03-13' }).eq('id', left.id).throwOnError();
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?school=${school.id}`);
  await page.getByRole('button', { name: 'Add learner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add learner' });
  await dialog.getByLabel('First name').fill(name.first_name);
  await dialog.getByLabel('Last name').fill(name.last_name);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 7' });
  await dialog.getByLabel('Date of birth').fill('2014-03-01');
  await dialog.getByRole('button', { name: 'Add learner' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: 'Is this the same learner?' });
  await expect(question).toContainText('Left the school on March 13, 2026.');
  await question.getByRole('button', { name: `Take Zanele Ndaba${school.mark} back` }).click();
  await expect(page.getByText(`Zanele Ndaba${school.mark} is at the school again`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { data: learners } = await school.platform
    .from('students')
    .select('id, left_on, date_of_birth, grade:grades(name)')
    .eq('school_id', school.id);
  expect(learners).toEqual([
    { id: left.id, left_on: null, date_of_birth: '2014-03-01', grade: { name: 'Grade 7' } },
  ]);
}
