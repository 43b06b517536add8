/// <reference lib="dom" />
import { foundSchool, openConsole, pick, registerTeacher } from './support/console.ts';
import { layers } from './support/layers.ts';
import { answerLate } from './support/network.ts';
import { enter, stillPage } from './support/people.ts';
import { movedInWindows, watchWindows } from './support/still-windows.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a teacher is given a subject, a grade and a learner, and loses them again', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The browser notes that the same assignment is refused.
  expectedErrors.push(/status of 409/, /Failed to create teacher assignment/);
  const school = await foundSchool(request);
  const teacher = await registerTeacher(request, school, {
    first_name: 'Anele',
    last_name: `Dube${school.mark}`,
  });
  await school.platform
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('school_id', school.id)
    .eq('last_name', teacher.last_name);
  await school.platform.from('students').insert({
    first_name: 'Thabo',
    last_name: `Mokoena${school.mark}`,
    student_id: `T-${school.mark}`,
    grade_id: school.grade.id,
    school_id: school.id,
  });
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/teacher-manager?school=${school.id}`);
  const subjectForm = page.getByRole('region', { name: 'Assign subject' });
  const studentForm = page.getByRole('region', { name: 'Assign student' });
  const subjects = page.getByRole('region', { name: 'Subject assignments' });
  const students = page.getByRole('region', { name: 'Student assignments' });

  await test.step('what is missing is said', async () => {
    await subjectForm.getByRole('button', { name: 'Assign Subject' }).click();
    await expect(page.getByText('Please select teacher, subject, and grade')).toBeVisible();
    for (const missing of ['Teacher', 'Subject', 'Grade'])
      await expect(subjectForm.getByText(`${missing} is required`)).toBeVisible();
    await studentForm.getByRole('button', { name: 'Assign Student' }).click();
    await expect(page.getByText('Please select teacher, student, and subject')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a subject in a grade; the next is chosen while the lists are read again', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await pick(page, subjectForm.getByRole('combobox', { name: 'Teacher' }), teacher.name);
    await subjectForm.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await subjectForm.getByLabel('Grade').selectOption({ label: 'Grade 7' });
    await page.route('**/rest/v1/teacher_student_assignments?*', async (route) => {
      if (route.request().method() === 'GET') await held;
      return route.fallback();
    });
    await subjectForm.getByRole('button', { name: 'Assign Subject' }).click();
    await expect(page.getByText('Teacher subject assignment created successfully')).toBeVisible();
    await expect(subjects.getByRole('row').filter({ hasText: 'Mathematics' })).toContainText('Grade 7');
    await subjectForm.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await subjectForm.getByLabel('Grade').selectOption({ label: 'Grade 7' });
    await expect(subjectForm.getByRole('button', { name: 'Assigning...' })).toBeVisible();
    goOn();
    await expect(subjectForm.getByRole('button', { name: 'Assign Subject' })).toBeVisible();
    await expect(subjectForm.getByLabel('Subject').getByRole('option', { selected: true })).toHaveText(
      'Mathematics',
    );
  });

  await test.step('the same once more is refused', async () => {
    await subjectForm.getByRole('button', { name: 'Assign Subject' }).click();
    await expect(page.getByText('Failed to create teacher assignment')).toBeVisible();
    await expect(subjectForm.getByRole('alert')).toHaveText('It exists already.');
  });

  await test.step('a learner for a subject', async () => {
    await pick(page, studentForm.getByRole('combobox', { name: 'Teacher' }), teacher.name);
    await studentForm.getByRole('combobox', { name: 'Student' }).click();
    await page.getByRole('combobox', { name: 'Search students by name or ID' }).fill(`T-${school.mark}`);
    await page.getByRole('option', { name: /^Thabo/ }).click();
    await studentForm.getByLabel('Subject').selectOption({ label: 'English' });
    await studentForm.getByRole('button', { name: 'Assign Student' }).click();
    await expect(page.getByText('Student assignment created successfully')).toBeVisible();
    await expect(students.getByRole('row').filter({ hasText: 'Thabo' })).toContainText('English');
    // On a phone too nothing has to be scrolled sideways for the button that removes.
    for (const list of [subjects, students]) {
      const beyond = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
      expect(await list.getByRole('table').evaluate(beyond)).toBeLessThanOrEqual(0);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a subject assignment is deleted', async () => {
    await subjects.getByRole('button', { name: /^Remove Mathematics in Grade 7/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove assignment' }).click();
    await expect(page.getByText('Teacher assignment removed successfully')).toBeVisible();
    await expect(subjects.getByText('Mathematics')).toHaveCount(0);
  });

  await test.step('a student assignment stays on record, inactive', async () => {
    await students.getByRole('button', { name: /^Remove Thabo/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove assignment' }).click();
    await expect(page.getByText('Student assignment removed successfully')).toBeVisible();
    await expect(students.getByText('Thabo')).toHaveCount(0);
    const { data } = await school.platform
      .from('teacher_student_assignments')
      .select('is_active')
      .eq('school_id', school.id);
    expect(data).toEqual([{ is_active: false }]);
  });
});

test('a picker whose list comes late stays where it has opened @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', stillPage);
  await watchWindows(page, layers);
  await answerLate(page);
  const moved: string[] = [];
  for (const block of ['start', 'center', 'end'] as const) {
    await page.goto('/dashboard/admin/teacher-manager');
    const picker = page.getByRole('combobox').filter({ hasText: 'All teachers' });
    await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
    await picker.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
    await picker.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    moved.push(...(await movedInWindows(page)));
  }
  expect(moved).toEqual([]);
});

test('the manager is for administrators alone, and says so without leading away @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/admin/teacher-manager');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(page.getByText('This page is only accessible to administrators.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/dashboard/admin/reports');
  await expect(page.getByText('Access Denied').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/teacher$/);
});
