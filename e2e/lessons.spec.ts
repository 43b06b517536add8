import { silence } from './support/files.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a lesson is uploaded, goes on after the network was cut, is played in place, and is deleted @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket|Failed to fetch/);
  const title = `Listening ${Date.now()}`;
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/lessons');
  await teacher.getByRole('button', { name: 'Upload Lesson' }).click();
  await expect(teacher.getByText('Missing information').first()).toBeVisible();
  const file = teacher.getByLabel('Video file');
  const wav = { name: 'listening.wav', mimeType: 'audio/wav', buffer: silence(1000) };
  await file.setInputFiles(wav);
  await expect(teacher.getByText('Invalid file type').first()).toBeVisible();
  await expect(teacher.getByText('Please select a valid video file.').first()).toBeVisible();
  await teacher.getByLabel('Lesson type').selectOption('audio');
  await teacher.getByLabel('Title').fill(title);
  await expect(teacher.getByLabel('Grade', { exact: true })).toBeDisabled();
  await teacher.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await teacher.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 6' });
  expect(await accessibilityProblems(teacher)).toEqual([]);

  // The first part has arrived when the network goes; the second is asked for after it is back.
  let parts = 0;
  await teacher.route('**/storage/v1/upload/resumable/**', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    if (parts !== 2) return route.continue();
    parts += 1;
    await teacher.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await teacher.getByRole('button', { name: 'Upload Lesson' }).click();
  await expect(teacher.getByText('Waiting for the network', { exact: true })).toBeVisible();
  await teacher.context().setOffline(false);
  await expect(teacher.getByText('Lesson uploaded successfully!').first()).toBeVisible();
  await expect(teacher.getByRole('article').filter({ hasText: title })).toContainText('16:40');

  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/lessons');
  await expect(parent.getByRole('heading', { name: 'School Work & Lessons' })).toBeVisible();
  await parent.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  // Of a line that fails before anything has come, browsers say what they say of a file that is broken.
  let cuts = 2;
  await parent.route('**/storage/v1/object/sign/**', (route) => {
    if (route.request().method() !== 'GET' || cuts === 0) return route.fallback();
    cuts -= 1;
    return route.abort('internetdisconnected');
  });
  await parent.getByRole('button', { name: `Play ${title}` }).click();
  await expect(parent.getByText('This device cannot play the file here.')).toBeVisible();
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'Try again' }).click();
  const length = () => parent.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length).toBe(1000);
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.keyboard.press('Escape');

  await teacher.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = teacher.getByRole('dialog', { name: 'Edit Lesson' });
  await edit.getByLabel('Description').fill('Listen twice.');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('Lesson updated successfully').first()).toBeVisible();
  await expect(teacher.getByRole('article').filter({ hasText: title })).toContainText('Listen twice.');

  await teacher.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(teacher.getByText('Are you sure you want to delete this lesson?')).toBeVisible();
  await teacher.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(teacher.getByText('Lesson deleted').first()).toBeVisible();
  await expect(parent.getByRole('button', { name: `Play ${title}` })).toHaveCount(0);
});

test('an administrator is told who may open lessons @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/lessons');
  await expect(page.getByText('Only teachers and parents can access lessons.')).toBeVisible();
});
