import { enter } from './support/people.ts';
import { fillLesson, picture } from './support/portal-console.ts';
import { holdLiveChanges, refuse, said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

test('nobody but a platform administrator gets in', { tag: '@once' }, async ({ openBrowser }) => {
  const people = [
    { email: 'principal@demo.school', home: /\/dashboard\/admin(\?|$)/ },
    { email: 'teacher@demo.school', home: /\/dashboard\/teacher$/ },
  ];
  for (const { email, home } of people) {
    for (const path of ['portal-lessons', 'ads']) {
      const page = await openBrowser();
      await enter(page, email, `/dashboard/admin/${path}`);
      await said(page, 'Access Denied');
      await said(page, "You don't have administrator privileges. You will be redirected to your dashboard.");
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('link', { name: /^(Portal Lessons|Ads Manager)/ })).toHaveCount(0);
    }
  }
});

test('every failure of portal lessons and adverts is said in the words of the catalogue', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  // The browser notes each refusal, and the screens log what failed.
  expectedErrors.push(/status of (4|5)\d\d|ERR_CONNECTION_REFUSED|ERR_FAILED/, /Failed to/, /upload/i);
  expectedErrors.push(/You must be logged in|Profile not found/);
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin/portal-lessons');
  await page.getByRole('button', { name: 'Upload Lesson' }).click();
  const dialog = page.getByRole('dialog');
  await fillLesson(dialog, 'Never arrives');
  /** Answers of this kind, for one attempt. */
  const failsWith = async (text: string, answer: () => Promise<unknown>) => {
    await answer();
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, text);
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await page.unrouteAll();
  };
  const broken = { code: 'P0001', message: 'The line is down' };
  const action = (name: string, status: number, json: unknown) =>
    page.route('**/functions/v1/bunny-upload', (route) =>
      route.request().postDataJSON()?.action === name ? route.fulfill({ status, json }) : route.fallback(),
    );

  await test.step('before the upload', async () => {
    await failsWith('Profile not found', () =>
      page.route(/\/rest\/v1\/profiles\?select=id&/, (route) => route.fulfill({ json: [] })),
    );
    await failsWith('Failed to create video in the video host', () => action('create', 502, broken));
    const upload = { endpoint: 'http://', headers: {}, metadata: {} };
    const video = { videoId: crypto.randomUUID(), libraryId: 'own', key: 'key', upload };
    await failsWith('Failed to upload lesson', () => action('create', 200, video));
    // Another file begins anew.
    await fillLesson(dialog, 'Never arrives');
  });

  await test.step('on the way', async () => {
    await failsWith('Upload failed with status 413', () =>
      refuse(page, 'POST', /\/upload\/resumable/, { status: 413, json: {} }),
    );
    await page.clock.install();
    await page.route('**/upload/resumable/**', (route) => route.abort('connectionrefused'));
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(await page.getByText('Network error during upload').count()).toBeGreaterThan(0);
    }).toPass({ intervals: [50] });
    await expect(dialog.getByRole('alert')).toContainText('Upload again to go on from here.');
    await page.clock.resume();
    await page.unrouteAll();
  });

  await test.step('when the lesson is written; the next attempt goes on from there', async () => {
    await failsWith('Failed to save lesson: The line is down', () => action('complete', 409, broken));
    await failsWith('Failed to save lesson to database', () => action('complete', 200, { success: false }));
  });

  await test.step('by the person', async () => {
    await fillLesson(dialog, 'Never arrives');
    await page.route('**/upload/resumable/**', () => {});
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await expect(dialog.getByText('Uploading', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop upload' }).click();
    await said(page, 'Upload aborted');
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('of a lesson that stands', async () => {
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .waitFor();
    await refuse(page, 'POST', '/play-portal-lesson');
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .click();
    await said(page, 'Failed to play lesson');
    await page.keyboard.press('Escape');
    await refuse(page, 'PATCH', '/rest/v1/portal_lessons');
    await page.getByRole('switch').first().click();
    await said(page, 'Failed to update lesson');
    await refuse(page, 'DELETE', '/rest/v1/portal_lessons');
    await page
      .getByRole('button', { name: /^Delete (?!grade|subject)/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Failed to delete lesson');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('The line is down');
    await page.unrouteAll();
    await holdLiveChanges(page);
    await refuse(page, 'GET', '/rest/v1/portal_lessons');
    await page.reload();
    await said(page, 'Failed to load lessons');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible();
  });

  await test.step('of adverts', async () => {
    await refuse(page, 'GET', '/rest/v1/ads_management');
    await page.goto('/dashboard/admin/ads');
    await said(page, 'Failed to load ads');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, 'PATCH', '/rest/v1/ads_management');
    await page.getByRole('switch').first().click();
    await said(page, 'Failed to update ad status');
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await said(page, 'Failed to update ad order');
    await refuse(page, 'DELETE', '/rest/v1/ads_management');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Failed to delete ad');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await refuse(page, 'POST', '/rest/v1/ads_management');
    await page.getByRole('button', { name: 'Create Ad' }).click();
    await dialog.getByLabel('Title').fill('Never shown');
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'trees.webp', mimeType: 'image/webp', buffer: picture });
    await dialog.getByRole('button', { name: 'Create Ad' }).click();
    await said(page, 'Failed to create ad');
    await expect(dialog.getByRole('alert').last()).toHaveText('The line is down');
  });

  await test.step('without a session', async () => {
    await page.unrouteAll();
    await page.goto('/dashboard/admin/portal-lessons');
    await page.getByRole('button', { name: 'Upload Lesson' }).click();
    await fillLesson(dialog, 'Never arrives');
    await page.evaluate(() => localStorage.clear());
    await dialog.getByRole('button', { name: 'Upload Lesson' }).click();
    await said(page, 'You must be logged in');
  });
});
