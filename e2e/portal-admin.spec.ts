/// <reference lib="dom" />
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { captions, entry, fillLesson, longFilm, picture } from './support/portal-console.ts';
import { said } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a portal lesson goes up over a broken line, is seen by learners, changed, hidden and deleted', async ({
  openBrowser,
  request,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket|Failed to fetch/);
  const title = `Gradient and intercept ${Date.now()}`;
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin');
  await page.getByRole('link', { name: /^Portal Lessons Video lessons/ }).click();
  await expect(page.getByRole('heading', { name: 'Portal Lessons' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Subscriptions' })).toContainText('Active months');
  expect(await accessibilityProblems(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  await test.step('what is missing is said', async () => {
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'Please select a video file');
    await fillLesson(dialog, '', longFilm());
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'Please fill in all required fields');
    await dialog.getByLabel('Captions').setInputFiles({
      name: 'line.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('1\n00:00:00,000 --> 00:00:05,000\n'),
    });
    await said(page, 'This file does not begin with WEBVTT');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the upload goes on where the network was cut', async () => {
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('What a line says.');
    await dialog
      .getByLabel('Captions')
      .setInputFiles({ name: 'line.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
    await dialog
      .getByLabel('Thumbnail')
      .setInputFiles({ name: 'line.webp', mimeType: 'image/webp', buffer: picture });
    await dialog.getByLabel('Sample').check();
    // The first part has arrived when the network goes; the second is asked for after it is back.
    let parts = 0;
    await page.route('**/upload/resumable/**', async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      if (parts !== 2) return route.continue();
      parts += 1;
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await expect(dialog.getByText('Waiting for the network', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d{1,2}$/);
    await page.context().setOffline(false);
    await said(page, 'Lesson uploaded successfully!');
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
  });

  const lesson = entry(page, isMobile, title);
  const learner = await officialClient(request, 'learner@demo.school');
  const seen = async () => {
    const { data } = await learner.rpc('portal_catalogue');
    return data?.find((row) => row.title === title);
  };
  await test.step('learners find it', async () => {
    await page.getByLabel('Search by title or description').fill(title);
    await expect(lesson).toContainText('Grade 9');
    for (const part of ['Mathematics', '7.09', 'Active', 'Sample', 'Captions'])
      await expect(lesson).toContainText(part);
    expect(await seen()).toMatchObject({ is_sample: true, has_captions: true, available: true });
  });

  await test.step('it plays for the administrator', async () => {
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    const video = dialog.locator('video');
    await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => Math.round(shown.duration))).toBe(26);
    await expect(dialog.locator('track')).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('it is edited, with its captions taken away', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('What a line says.');
    await dialog.getByLabel('Description').fill('Slope and height.');
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 10' });
    await dialog.getByRole('button', { name: 'Remove the captions' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Lesson updated successfully!');
    await expect(lesson).toContainText('Grade 10');
    await expect(lesson).not.toContainText('Captions');
    expect(await seen()).toMatchObject({ description: 'Slope and height.', has_captions: false });
  });

  await test.step('hidden, it is no longer listed', async () => {
    await page.getByRole('switch', { name: `${title} is active` }).click();
    await said(page, 'Lesson deactivated successfully!');
    await expect(lesson).toContainText('Inactive');
    expect(await seen()).toBeUndefined();
    await page.getByLabel('Status').selectOption('active');
    await said(page, 'No lessons found');
    await page.getByLabel('Status').selectOption('inactive');
    await expect(lesson).toBeVisible();
  });

  await test.step('deleted, it is gone', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this lesson?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Lesson deleted successfully!');
    await said(page, 'No lessons found');
  });
});

test("the portal's own grades and subjects are kept beside its lessons @once", async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin/portal-lessons');
  const name = `Astronomy ${Date.now()}`;
  const subjects = page.getByRole('region', { name: 'Subjects', exact: true });
  await subjects.getByLabel('Subject name').fill(name);
  await subjects.getByRole('button', { name: 'Add Subject' }).click();
  await said(page, 'Subject created successfully');
  await expect(page.getByLabel('Subject', { exact: true }).getByRole('option', { name })).toHaveCount(1);
  await subjects.getByRole('button', { name: `Edit subject ${name}` }).click();
  const edit = page.getByRole('dialog', { name: /^Edit / });
  await edit.getByLabel('Subject name').fill(`${name} and space`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Subject updated successfully');
  await subjects.getByRole('button', { name: `Delete subject ${name} and space` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete subject' }).click();
  await said(page, 'Subject deleted successfully');
  const grades = page.getByRole('region', { name: 'Grades', exact: true });
  await grades.getByLabel('Grade name').fill(name);
  await grades.getByLabel('Level').selectOption('12');
  await grades.getByRole('button', { name: 'Add Grade' }).click();
  await said(page, 'Grade created successfully');
  await grades.getByRole('button', { name: `Edit grade ${name}` }).click();
  await edit.getByLabel('Level').selectOption('11');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Grade updated successfully');
  await expect(grades.getByRole('button', { name: `Edit grade ${name}` })).toContainText('Level 11');
  await grades.getByRole('button', { name: `Delete grade ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete grade' }).click();
  await said(page, 'Grade deleted successfully');
});
