import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { blankPdf, opensPdf, silence } from './support/files.ts';
import { discard } from './support/forms.ts';
import { loseAnswer, loseAnswerOf } from './support/lost-answers.ts';
import { enter, mailTo, openMailed } from './support/people.ts';
import { said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

test('what was stored although its answer was lost is stored once when the teacher tries again', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /Failed to/);
  const mark = `Lost ${Date.now()}`;
  const page = await openBrowser();
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload/resumable')) begun += 1;
  });

  await test.step('a report, whose file is not sent again', async () => {
    await enter(page, 'teacher@demo.school', '/dashboard/progress-reports');
    await page.getByRole('combobox', { name: 'Learner' }).click();
    await page.getByPlaceholder('Search by name or ID').fill('Lethabo');
    await page.getByRole('option', { name: /Lethabo Mokoena/ }).click();
    await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await page.getByLabel('Comments').fill(mark);
    await page
      .getByLabel('Report file')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf });
    await expect(page.getByLabel('Term')).not.toHaveValue('');
    await loseAnswer(page, 'progress_reports');
    await page.getByRole('button', { name: 'Upload Report' }).click();
    await said(page, 'Failed to upload progress report');
    await page.getByRole('button', { name: 'Upload Report' }).click();
    await said(page, 'Progress report uploaded successfully');
    const report = page.getByRole('article').filter({ hasText: mark });
    await expect(report).toHaveCount(1);
    expect(begun).toBe(1);
    await opensPdf(page, () => report.getByRole('button', { name: /^View/ }).click());
  });

  await test.step('a lesson, whose file is not sent again', async () => {
    await page.goto('/dashboard/lessons');
    await page.getByLabel('Title').fill(mark);
    await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 6' });
    await page.getByLabel('Lesson type').selectOption('audio');
    await page
      .getByLabel('Audio file')
      .setInputFiles({ name: 'lesson.wav', mimeType: 'audio/wav', buffer: silence(1) });
    begun = 0;
    await loseAnswer(page, 'lessons');
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'There was an error uploading your lesson. Please try again.');
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'Lesson uploaded successfully!');
    await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
    expect(begun).toBe(1);
  });

  await test.step('an assignment', async () => {
    await page.goto('/dashboard/teacher/assignments');
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
    await dialog.getByLabel('Title').fill(mark);
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await loseAnswer(page, 'rpc/set_assignment');
    await dialog.getByRole('button', { name: 'Create Assignment' }).click();
    await said(page, 'Failed to create assignment');
    await dialog.getByRole('button', { name: 'Create Assignment' }).click();
    await said(page, 'Assignment created successfully');
    await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
  });

  await test.step('a lesson of the week', async () => {
    await page.goto('/dashboard/timetable?view=list');
    await page.getByRole('button', { name: 'Create Timetable Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Timetable Entry' });
    await dialog.getByLabel('Title').fill(mark);
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await dialog.getByLabel('Day').selectOption({ label: 'Saturday' });
    await dialog.getByLabel('Start time').fill('22:00');
    await dialog.getByLabel('End time').fill('22:30');
    await loseAnswer(page, 'lesson_timetables');
    await dialog.getByRole('button', { name: 'Create Entry' }).click();
    await said(page, 'Failed to create time table: ');
    // What the first attempt stored is no clash, however often it is looked for.
    await dialog.getByLabel('Room').fill('B');
    const asked = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/timetable_clashes') && !answer.request().postData()?.includes('"room"'),
    );
    await dialog.getByLabel('Room').fill('');
    await asked;
    await expect(dialog.getByText('This time clashes')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create Entry' }).click();
    await said(page, 'Timetable created successfully');
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(1);
    // The week of the demo is looked at by others, and on paper.
    const teacher = await officialClient(request, 'teacher@demo.school');
    await teacher.from('lesson_timetables').update({ is_active: false }).eq('title', mark);
  });

  await test.step('an announcement, which nobody is told of twice', async () => {
    await page.goto('/dashboard/teacher/announcements');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
    await dialog.getByLabel('Title').fill(mark);
    await dialog.getByLabel('Content').fill('Read it once.');
    await loseAnswer(page, 'rpc/write_announcement');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await said(page, 'Failed to create announcement');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await said(page, 'Announcement created successfully');
    await page.reload();
    await expect(page.getByRole('article', { name: mark })).toHaveCount(1);
  });

  await test.step('an event', async () => {
    await page.goto('/dashboard/teacher/calendar');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByLabel('Title').fill(mark);
    await dialog
      .getByLabel('Start date')
      .fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format());
    await loseAnswer(page, 'rpc/write_event');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await said(page, 'Failed to create event');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await said(page, 'Event created successfully');
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
  });
});

test('without a network nothing that was typed is lost, and what a button opens comes when it is back', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|could not be loaded|WebSocket/);
  const page = await openBrowser();
  let leaveNetwork = () => {};
  const left = new Promise<void>((resolve) => {
    leaveNetwork = resolve;
  });
  // Not even what draws the toasts has come before the network goes.
  await page.route(/\/assets\/toast-region-/, async (route) => {
    await left;
    await route.abort('internetdisconnected');
  });
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
  await dialog.getByLabel('Title').fill('Typed in the bus');
  await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  // Fetched and imported: a routed page has no cache, from which the import would come otherwise.
  const loads = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /leave-question/.test(name)).length;
  await expect.poll(() => page.evaluate(loads)).toBeGreaterThan(1);
  await page.context().setOffline(true);
  leaveNetwork();
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(dialog.getByText(/^No connection to the school/)).toBeVisible();
  // Said plainly meanwhile.
  await expect(page.getByRole('alert').getByText('Failed to create assignment')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed in the bus');
  await page.unrouteAll();
  await page.context().setOffline(false);
  await said(page, 'Failed to create assignment');
  await discard(page, dialog);

  // Without a cache, in which what the button opens may be since another journey.
  await page.route('**/assets/**', (route) => route.fallback());
  await page.goto('/dashboard/disciplinary');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New Record' }).click();
  await said(page, 'No connection to the school. Check your network and try again.');
  await expect(page.getByRole('heading', { name: 'Disciplinary Records' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Create Disciplinary Record' })).toBeVisible();
});

test('a child is added once, though the answer was lost and the parent tried again', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  // The second attempt is refused: the child is there.
  expectedErrors.push(/ERR_CONNECTION_RESET/, /Failed to add student/, /status of 409/);
  const family = await approvedParent(request);
  const page = await openBrowser();
  await enter(page, family.email, '/dashboard', family.password);
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Child' });
  await dialog.getByLabel('First name').fill('Sipho');
  await dialog.getByLabel('Last name').fill(family.last_name);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  let isLost = false;
  await page.route('**/rest/v1/students*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await said(page, 'No connection to the school. Check your network and try again.');
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await said(page, `Sipho ${family.last_name} has been added as your child`);
  const principal = await officialClient(request, 'principal@demo.school');
  const { data } = await principal.from('students').select('first_name').eq('last_name', family.last_name);
  expect(data).toEqual([{ first_name: 'Sipho' }]);
});

test('a password that was changed though the answer was lost is said to be changed at the next press', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  // The password of before is none any more, and the new one is the same.
  expectedErrors.push(/ERR_CONNECTION_RESET/, /status of 400/, /status of 422/);
  const { email, password } = await approvedParent(request);
  const page = await openBrowser();
  await enter(page, email, '/dashboard/settings', password);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another good word');
  await page.getByLabel('Repeat new password').fill('another good word');
  await loseAnswerOf(page, 'PUT', '/auth/v1/user');
  await page.getByRole('button', { name: 'Change password' }).click();
  await said(page, 'No connection to the school. Check your network and try again.');
  await page.getByRole('button', { name: 'Change password' }).click();
  await said(page, 'Password changed');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect((await officialClient(request, email, 'another good word')).auth).toBeDefined();
});

test('a password that a mailed link let choose, though the answer was lost, is said to be set at the next press', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /status of 422/);
  const { email } = await approvedParent(request);
  const page = await openBrowser();
  await page.goto('/auth?mode=forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  const { links } = await mailTo(request, email, /password/i);
  await openMailed(page, links[0] ?? '');
  await page.getByLabel('New Password', { exact: true }).fill('another good word');
  await page.getByLabel('Confirm New Password').fill('another good word');
  await loseAnswerOf(page, 'PUT', '/auth/v1/user');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await said(page, 'No connection to the school. Check your network and try again.');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await said(page, 'Your password has been updated successfully. You are now logged in.');
  expect((await officialClient(request, email, 'another good word')).auth).toBeDefined();
});
