/// <reference lib="dom" />
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { goOn, holdAt, isPaused, learner, placeOf, stored, video } from './support/portal-player.ts';
import { setVisible } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a paid learner searches, filters, plays, leaves, goes on elsewhere and finishes', async ({
  openBrowser,
}) => {
  const title = 'Reading tariffs from a graph';
  const [words, subject] = ['tariffs graph', 'Mathematical Literacy'];
  const page = await openBrowser();
  // Done in an earlier run, it is begun anew.
  await goOn(page, title, 0, { reopened_at: new Date().toISOString() });
  await enter(page, learner, '/portal/dashboard');
  await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue where you stopped' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible();
  const lessons = page.getByRole('region', { name: /lessons/i }).getByRole('article');
  await expect(lessons.first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Only the portal's grades are offered; an administrator may be adding one just now.
  const grades = page.getByLabel('Grade', { exact: true }).getByRole('option');
  const offered = ['All grades', 'Grade 8', 'Grade 9', 'Grade 10', 'Grade 11', 'Grade 12'];
  await expect(grades).toContainText(offered);
  await expect(grades.filter({ hasText: /^Grade [1-7]$/ })).toHaveCount(0);
  await page.getByLabel('Search lessons').fill('no such thing');
  await expect(page.getByText('No lessons found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: /^New this week/ }).click();
  await expect(page).toHaveURL(/new=true/);
  await expect(lessons.filter({ hasNotText: 'New this week' })).toHaveCount(0);
  await page.getByRole('button', { name: /^New this week/ }).click();
  await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 12' });
  await page.getByLabel('Subject').selectOption({ label: subject });
  await page.getByLabel('Search lessons').fill(words);
  await expect(page).toHaveURL(/[?&]grade=12(&|$)/);
  await expect(page).toHaveURL(/[?&]subject=/);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(lessons).toHaveCount(1);
  // The filters stand in the address: a reload finds the same.
  await page.reload();
  await expect(lessons).toHaveCount(1);
  await expect(lessons).toContainText(/1 min · 0\.\d\d MB/);

  const media: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') media.push(request.url());
  });
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const play = page.getByRole('button', { name: `Play: ${title}` });
  await expect(page.getByText(/about 0\.\d\d MB/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(media, 'nothing of a video is loaded before play is pressed').toEqual([]);

  await play.click();
  await holdAt(page, 1);
  // The keyboard is with the video already.
  await expect.poll(() => placeOf(page)).toBeGreaterThan(1);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByLabel('Speed').selectOption('2');
  await expect.poll(() => video(page).evaluate((shown: HTMLVideoElement) => shown.playbackRate)).toBe(2);
  await page.getByLabel('Speed').selectOption('1');
  // Letters are the list's where one is chosen from; elsewhere on the page they are the player's.
  await page.getByLabel('Speed').focus();
  await page.keyboard.press('m');
  const isMuted = () => video(page).evaluate((shown: HTMLVideoElement) => shown.muted);
  expect(await isMuted()).toBe(false);
  await page.getByRole('link', { name: 'All lessons' }).focus();
  await page.keyboard.press('m');
  expect(await isMuted()).toBe(true);
  await page.keyboard.press('m');
  // However long that took, the lesson is not at its end.
  await video(page).evaluate((shown: HTMLVideoElement) => {
    shown.currentTime = 2;
  });
  await page.keyboard.press('l');
  await expect.poll(() => placeOf(page)).toBeGreaterThan(11);
  await page.keyboard.press('c');
  await expect(video(page).locator('track')).toHaveCount(1);
  expect(await video(page).evaluate((shown: HTMLVideoElement) => shown.textTracks[0]?.mode)).toBe('showing');
  expect(await accessibilityProblems(page)).toEqual([]);
  await setVisible(page, false);
  await expect.poll(() => stored(page, title)).toBeGreaterThan(11);

  // Another device goes on where this one stopped, further than it, and this one follows.
  const other = await openBrowser();
  await enter(other, learner, '/portal/dashboard');
  await other
    .getByRole('region', { name: 'Continue where you stopped' })
    .getByRole('link', { name: title })
    .click();
  await other.getByRole('button', { name: /^Continue at 0:1\d/ }).click();
  await holdAt(other, 12);
  await expect.poll(() => placeOf(other)).toBeGreaterThan(11);
  await video(other).evaluate((shown: HTMLVideoElement) => {
    shown.pause();
    shown.currentTime = 23;
    return new Promise((resolve) => shown.addEventListener('seeked', resolve, { once: true }));
  });
  await setVisible(other, false);
  await expect.poll(() => stored(other, title)).toBe(23);
  await setVisible(page, true);
  await expect(page.getByText('Moved on')).toBeVisible();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(20);

  await video(page).evaluate((shown: HTMLVideoElement) => shown.play());
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  // That it is done can be taken back, and said again.
  await video(page).evaluate((shown: HTMLVideoElement) => shown.pause());
  await page.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByLabel('Search lessons').fill(words);
  await expect(lessons).toHaveCount(1);
  await expect(lessons).toContainText('Done');
});

test('a trial plays its samples and sees what opens the rest; who has no plan is led to the plans @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (403|5\d\d)/, /Failed to (load lessons|play lesson)/);
  const page = await openBrowser();
  await enter(page, 'triallearner@demo.school', '/portal/dashboard');
  // The demo's five, and what an earlier journey may have left.
  await expect(page.getByText(/\b[5-9] sample lessons are open\./)).toBeVisible();
  const locked = page.getByRole('link', { name: /^Opens with Monthly Access: / });
  await expect(locked.first()).toHaveText('Opens with Monthly Access');
  expect(await accessibilityProblems(page)).toEqual([]);
  // No address plays a locked one.
  const client = await officialClient(page.request, 'triallearner@demo.school');
  const { data: rows } = await client.rpc('portal_catalogue');
  const named = (title: string) => rows?.find((row) => row.title === title);
  const closed = named('Linear functions and their inverses');
  expect(closed?.available).toBe(false);
  await page.goto(`/portal/lessons/${closed?.id}`);
  await expect(page.getByText('This lesson opens with Monthly Access')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const open = named('Straight lines: gradient and intercept');
  expect(open?.available).toBe(true);
  await page.route('**/functions/v1/play-portal-lesson', (route) =>
    route.fulfill({ status: 403, json: { code: 'portal_plan_required', message: 'Your plan has ended.' } }),
  );
  await page.goto(`/portal/lessons/${open?.id}`);
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.unroute('**/functions/v1/play-portal-lesson');

  await page.route('**/functions/v1/play-portal-lesson', (route) => route.fulfill({ status: 500 }));
  await page.goto(`/portal/lessons/${open?.id}`);
  await expect(page.getByRole('listitem').getByText('Failed to play lesson')).toBeVisible();
  const { sideways, width } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  expect(sideways, 'nothing is wider than the screen').toBeLessThanOrEqual(width);
  await page.unroute('**/functions/v1/play-portal-lesson');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /^(Play|Continue)/ })
    .first()
    .click();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0.5);

  await page.route('**/rest/v1/rpc/portal_catalogue*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('listitem').getByText('Failed to load lessons')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const expired = await openBrowser();
  await enter(expired, 'expired@demo.school', '/portal/dashboard');
  await expect(expired).toHaveURL(/\/portal\/subscribe$/);
  await expired.goto(`/portal/lessons/${open?.id}`);
  await expect(expired).toHaveURL(/\/portal\/subscribe$/);
});

test('a lesson that is deleted under a viewer says so, and blames no network', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard?q=drainage%20basins');
  await page.getByRole('link', { name: 'Drainage basins and river capture' }).click();
  const play = page.getByRole('button', { name: /^(Play|Continue)/ });
  await expect(play).toBeVisible();
  await page.route('**/video/v1/**', (route) => route.fulfill({ status: 404 }));
  await page.route('**/functions/v1/play-portal-lesson', (route) =>
    route.fulfill({ status: 404, json: { code: 'lesson_not_found', message: 'There is no such lesson' } }),
  );
  await play.click();
  await expect(page.getByText('This lesson is not here any more')).toBeVisible();
  await expect(page.getByText(/network/i)).toHaveCount(0);
});
