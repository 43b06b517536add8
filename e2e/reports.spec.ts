import { officialClient, serviceClient } from './support/client.ts';
import { blankPdf, opensPdf } from './support/files.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a report reaches the parent at once, opens by a link of its own, and nobody else has it @once', async ({
  openBrowser,
  request,
}) => {
  const comment = `Reads fluently ${Date.now()}`;
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/progress-reports');
  await parent.getByLabel('Learner').selectOption({ label: 'Lethabo Mokoena – Grade 6' });
  await expect(parent.getByRole('article').first()).toBeVisible();
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.emulateMedia({ media: 'print' });
  await expect(parent.getByText(/^Jacaranda Ridge School · Grade 6 · ID: \d+ · Printed on /)).toBeVisible();
  await expect(parent.getByRole('button', { name: 'Print' })).toBeHidden();
  await parent.emulateMedia({ media: 'screen' });

  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/progress-reports');
  await teacher.getByRole('button', { name: 'Upload Report' }).click();
  await expect(teacher.getByText('Please fill in all required fields and select a file')).toBeVisible();
  await expect(teacher.getByText('Learner is required')).toBeVisible();
  await expect(teacher.getByText('Report file is required')).toBeVisible();
  await expect(teacher.getByRole('combobox', { name: 'Learner' })).toBeFocused();
  await teacher.getByRole('combobox', { name: 'Learner' }).click();
  await teacher.getByPlaceholder('Search by name or ID').fill('Lethabo');
  await teacher.getByRole('option', { name: /Lethabo Mokoena/ }).click();
  await teacher.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  // The term that runs is chosen by itself, once the terms have come.
  await expect(teacher.getByLabel('Term')).not.toHaveValue('');
  await teacher.getByLabel('Grade score (%)').fill('101');
  await teacher.getByLabel('Comments').fill(comment);
  await teacher
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.exe', mimeType: 'application/octet-stream', buffer: blankPdf });
  await expect(teacher.getByText('Choose a PDF, DOC, DOCX, JPG or PNG file')).toBeVisible();
  await teacher.getByRole('button', { name: 'Upload Report' }).click();
  await expect(teacher.getByText(/number from 0 to 100/)).toBeVisible();
  await teacher.getByLabel('Grade score (%)').fill('82.25');
  await teacher
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  expect(await accessibilityProblems(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Upload Report' }).click();
  await expect(teacher.getByText('Progress report uploaded successfully').first()).toBeVisible();
  await expect(teacher.getByRole('article').filter({ hasText: comment })).toContainText('82.25%');

  const shown = parent.getByRole('article').filter({ hasText: comment });
  await expect(shown).toContainText('82.25%');
  await opensPdf(parent, () => shown.getByRole('button', { name: /^View/ }).click());

  for (const stranger of ['parent2@demo.school', 'teacher2@demo.school']) {
    const client = await officialClient(request, stranger);
    const { data } = await client.from('progress_reports').select('id').eq('comments', comment);
    expect([stranger, data]).toEqual([stranger, []]);
  }
});

test('what is no report is refused by its content, and nothing that was typed is lost @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/415|422|Failed to upload progress report/);
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/progress-reports');
  await teacher.getByRole('combobox', { name: 'Learner' }).click();
  await teacher.getByPlaceholder('Search by name or ID').fill('Lethabo');
  await teacher.getByRole('option', { name: /Lethabo Mokoena/ }).click();
  await teacher.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  // The term that runs is chosen by itself, once the terms have come.
  await expect(teacher.getByLabel('Term')).not.toHaveValue('');
  await teacher.getByLabel('Comments').fill('A page in disguise');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  await teacher
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: page });
  await teacher.getByRole('button', { name: 'Upload Report' }).click();
  await expect(teacher.getByText('Failed to upload progress report').first()).toBeVisible();
  await expect(teacher.getByText(/A file of this kind cannot be stored here/)).toBeVisible();
  await expect(teacher.getByLabel('Comments')).toHaveValue('A page in disguise');
  const script = Buffer.from('%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>\nendobj\n%%EOF\n');
  await teacher
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: script });
  await expect(teacher.getByText(/A file of this kind cannot be stored here/)).toBeHidden();
  await teacher.getByRole('button', { name: 'Upload Report' }).click();
  await expect(teacher.getByText(/This PDF contains a script.*Print it to a new PDF/)).toBeVisible();
  await expect(teacher.getByLabel('Report file')).toHaveAccessibleDescription(/contains a script/);
  await expect(teacher.getByLabel('Comments')).toHaveValue('A page in disguise');
});

test('a learner is chosen only from the list that answers what was typed', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/progress-reports');
  const learner = teacher.getByRole('combobox', { name: 'Learner' });
  await learner.click();
  await expect(teacher.getByRole('option').first()).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await teacher.route(/\/rest\/v1\/.*Lethabo/, async (route) => {
    await answer.promise;
    await route.fallback();
  });
  const search = teacher.getByPlaceholder('Search by name or ID');
  await search.fill('Lethabo');
  await expect(teacher.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await search.press('Enter');
  await expect(search).toBeVisible();
  await expect(teacher.getByText('Select learner')).toBeVisible();
  answer.resolve();
  await expect(teacher.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(learner).toContainText('Lethabo Mokoena');
});

test('an administrator is told for whom the section is @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/progress-reports');
  await expect(page.getByText('This section is only available for teachers and parents.')).toBeVisible();
});

test('a print of more reports than are on the screen says that older ones are not on it @once', async ({
  openBrowser,
  request,
}) => {
  const service = await serviceClient(request);
  const { data: one } = await service
    .from('progress_reports')
    .select('student_id, subject_id, term_id, student:students!inner(first_name)')
    .eq('student.first_name', 'Lethabo')
    .limit(1)
    .single()
    .throwOnError();
  if (!one) throw new Error('the demo school has no report on Lethabo');
  const { student: _, ...report } = one;
  const comments = `Of long ago ${Date.now()}`;
  // People never say when; nobody is told of what is as old.
  const old: object = { uploaded_at: '2025-03-01T08:00:00Z' };
  await service
    .from('progress_reports')
    .insert(
      Array.from({ length: 45 }, (_, index) => ({
        ...report,
        // A file is one report's.
        report_file_url: `${one.student_id}_${Date.now()}_${index}.pdf`,
        comments,
        ...old,
      })),
    )
    .throwOnError();
  try {
    const parent = await openBrowser();
    await enter(parent, 'parent@demo.school', '/dashboard/progress-reports');
    await parent.getByLabel('Learner').selectOption({ label: 'Lethabo Mokoena – Grade 6' });
    await expect(parent.getByRole('article').first()).toBeVisible();
    const left = parent.getByText('Older reports are not on this page.');
    await expect(left).toBeHidden();
    await parent.emulateMedia({ media: 'print' });
    await expect(left).toBeVisible();
    await parent.emulateMedia({ media: 'screen' });
    const older = parent.getByRole('button', { name: 'Show older reports' });
    while (await older.isVisible()) {
      const shown = await parent.getByRole('article').count();
      await older.scrollIntoViewIfNeeded();
      await expect.poll(() => parent.getByRole('article').count()).toBeGreaterThan(shown);
    }
    await parent.emulateMedia({ media: 'print' });
    await expect(left).toHaveCount(0);
  } finally {
    await service.from('progress_reports').delete().eq('comments', comments);
  }
});
