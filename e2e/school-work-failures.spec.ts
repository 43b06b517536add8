import { blankPdf, silence } from './support/files.ts';
import { enter } from './support/people.ts';
import { holdLiveChanges, refuse, said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

/** Noted by the browser and logged by the screens. */
const refusals = [/status of 500/, /Failed to/, /Error /, /was not/, /Delete failed/, /is not valid JSON/];

test('what fails with reports, lessons and assignments is said to a teacher in the words of the catalogue @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school');
  await expect(page.getByRole('heading', { name: /^Teacher: /i })).toBeVisible();

  await holdLiveChanges(page);
  await test.step('reports', async () => {
    const again = await refuse(page, 'GET', /\/rest\/v1\/(terms|progress_reports)$/);
    await page.goto('/dashboard/progress-reports');
    await said(page, 'Failed to load data');
    await page.goto('/dashboard/progress-reports?tab=mine');
    await said(page, 'Failed to load progress reports');
    await again();
    await page.getByRole('button', { name: 'Try again' }).click();
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    const signing = await refuse(page, 'POST', /\/storage\/v1\/object\/sign\/progress-reports\//);
    await first.getByRole('button', { name: /^View/ }).click();
    await said(page, 'Error viewing report. Please try again.');
    await signing();
  });

  await test.step('lessons', async () => {
    const again = await refuse(page, 'GET', '/rest/v1/lessons');
    await page.goto('/dashboard/lessons?tab=mine');
    await said(page, 'Failed to load your lessons');
    await again();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await refuse(page, 'DELETE', '/rest/v1/lessons');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Delete failed');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('The line is down');

    await page.goto('/dashboard/lessons');
    await page.getByLabel('Title').fill('A lesson that fails');
    await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 6' });
    await page.getByLabel('Lesson type').selectOption('audio');
    await page
      .getByLabel('Audio file')
      .setInputFiles({ name: 'lesson.wav', mimeType: 'audio/wav', buffer: silence(1) });
    const address = await refuse(page, 'POST', '/functions/v1/generate-r2-upload-url');
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'Failed to generate upload URL');
    await address();
    await refuse(page, 'POST', '/rest/v1/lessons');
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'Upload failed');
    await said(page, 'There was an error uploading your lesson. Please try again.');
    await expect(page.getByLabel('Title')).toHaveValue('A lesson that fails');
  });

  await test.step('assignments', async () => {
    const again = await refuse(page, 'GET', '/rest/v1/lessons');
    await page.goto('/dashboard/teacher/assignments');
    await said(page, 'Failed to load assignments data');
    await again();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
    await refuse(page, 'POST', '/rest/v1/rpc/set_assignment');
    await dialog.getByLabel('Title').fill('Work that fails');
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await dialog.getByRole('button', { name: 'Create Assignment' }).click();
    await said(page, 'Failed to create assignment');
    await expect(dialog.getByLabel('Title')).toHaveValue('Work that fails');
  });
});

test('what fails with messages and school work is said to a parent in the words of the catalogue @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school');
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();

  await holdLiveChanges(page);
  const lessons = await refuse(page, 'GET', '/rest/v1/lessons');
  await page.goto('/dashboard/lessons');
  await said(page, 'Failed to load lesson data');
  await lessons();

  const conversations = await refuse(page, 'GET', '/rest/v1/conversations');
  await page.goto('/dashboard/messages');
  await said(page, 'Error fetching conversations');
  await said(page, 'Failed to load messages');
  await conversations();
  await page.getByRole('button', { name: 'Try again' }).click();
  const messages = await refuse(page, 'GET', '/rest/v1/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await said(page, 'Error fetching messages');
  await messages();
  await refuse(page, 'POST', /\/rest\/v1\/rpc\/(message_recipients|find_recipients)$/);
  await page.goto('/dashboard/messages?new=true');
  await said(page, 'Error Loading Recipients');
});

test('a report that cannot be stored is said, and what was typed stays @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/progress-reports');
  await page.getByRole('combobox', { name: 'Learner' }).click();
  await page.getByPlaceholder('Search by name or ID').fill('Lethabo');
  await page.getByRole('option', { name: /Lethabo Mokoena/ }).click();
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  // The term that runs is chosen by itself, once the terms have come.
  await expect(page.getByLabel('Term')).not.toHaveValue('');
  await page.getByLabel('Comments').fill('Stays in the form');
  await page
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  await refuse(page, 'POST', '/rest/v1/progress_reports');
  await page.getByRole('button', { name: 'Upload Report' }).click();
  await said(page, 'Failed to upload progress report');
  await said(page, 'The line is down');
  await expect(page.getByLabel('Comments')).toHaveValue('Stays in the form');
});
