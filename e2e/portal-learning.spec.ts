/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { setVisible } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const learner = 'learner@demo.school';

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;

const video = (page: Page) => page.locator('video');
const placeOf = (page: Page) => video(page).evaluate((shown: HTMLVideoElement) => shown.currentTime);
const isPaused = (page: Page) => video(page).evaluate((shown: HTMLVideoElement) => shown.paused);

/** However long the next step takes, the clip plays on about this second until it is paused. */
const holdAt = (page: Page, second: number) =>
  video(page).evaluate((shown: HTMLVideoElement, place) => {
    const back = () => {
      if (!shown.paused && shown.currentTime > place + 1) shown.currentTime = place;
    };
    shown.addEventListener('timeupdate', back);
    shown.addEventListener('pause', () => shown.removeEventListener('timeupdate', back), { once: true });
  }, second);

/** Where the learner is in a lesson, as the server knows it. */
async function stored(page: Page, title: string) {
  const client = await officialClient(page.request, learner);
  const { data: rows } = await client.rpc('portal_catalogue');
  const id = rows?.find((row) => row.title === title)?.id ?? '';
  const { data } = await client
    .from('portal_progress')
    .select('position_seconds')
    .eq('lesson_id', id)
    .maybeSingle();
  return data?.position_seconds;
}

/** The learner goes on in a lesson on another device, or begins anew, which this test need not show. */
async function goOn(page: Page, title: string, seconds: number, more: { reopened_at?: string } = {}) {
  const client = await officialClient(page.request, learner);
  const { data: catalogue } = await client.rpc('portal_catalogue');
  const { data: me } = await client.auth.getUser();
  const { error } = await client.from('portal_progress').upsert(
    {
      user_id: me.user?.id ?? '',
      lesson_id: catalogue?.find((row) => row.title === title)?.id ?? '',
      position_seconds: seconds,
      updated_at: new Date().toISOString(),
      ...more,
    },
    { onConflict: 'user_id,lesson_id' },
  );
  if (error) throw error;
}

/** Whether the pages that play downloads lie on the device: they come all at once. */
const hasShell = (page: Page) =>
  page.evaluate(async () => (await caches.match('/portal/downloads')) !== undefined);
const withoutShell = 'Keep this page open to watch downloads without a network.';

/** Both widths run at once, as one learner: each has a lesson of its own. */
const own = (isMobile: boolean | undefined) =>
  isMobile
    ? { title: 'The Constitution of 1996', words: 'constitution', subject: 'History' }
    : { title: 'Reading tariffs from a graph', words: 'tariffs graph', subject: 'Mathematical Literacy' };

/** Those of the test of downloads, which may run beside the others. */
const kept = (isMobile: boolean | undefined) =>
  isMobile
    ? { title: 'Drainage basins and river capture', words: 'drainage basins' }
    : { title: 'Gaseous exchange in plants and people', words: 'gaseous exchange' };

test('a paid learner searches, filters, plays, leaves, goes on elsewhere and finishes', async ({
  openBrowser,
  isMobile,
}) => {
  const { title, words, subject } = own(isMobile);
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
  expect(await video(page).evaluate((shown: HTMLVideoElement) => shown.playbackRate)).toBe(2);
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
  // The demo's five, and what another journey may have uploaded just now.
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

test('a lesson is downloaded, plays without a network, and goes with the account @once', async ({
  openBrowser,
  expectedErrors,
  isMobile,
}) => {
  expectedErrors.push(cut);
  const { title, words } = kept(isMobile);
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill(words);
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  // On a device that is busy the pages around it may come later than the lesson.
  await expect.poll(() => hasShell(page)).toBe(true);
  await expect(page.getByText(withoutShell)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Meanwhile another device went on; this one hears of it while it has a network.
  await goOn(page, title, 12);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: `Continue at 0:12: ${title}` })).toBeVisible();

  // The page itself comes from the device now, and so does the lesson, at the place that the account had.
  await page.context().setOffline(true);
  await page.goto('/portal/dashboard');
  await expect(page).toHaveURL(/\/portal\/downloads$/);
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('button', { name: /^(Play|Continue)/ })
    .first()
    .click();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(11);
  expect(await accessibilityProblems(page)).toEqual([]);
  await video(page).evaluate((shown: HTMLVideoElement) => {
    shown.pause();
    shown.currentTime = 7;
    return new Promise((resolve) => shown.addEventListener('seeked', resolve, { once: true }));
  });
  await setVisible(page, false);

  // What was watched arrives when the network is back, though the line goes on failing for a moment.
  let failing = 3;
  await page.route('**/rest/v1/portal_progress*', (route) => {
    if (failing === 0 || route.request().method() !== 'POST') return route.fallback();
    failing -= 1;
    return route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => stored(page, title)).toBe(7);
  expect(failing).toBe(0);

  // A clock that is set back opens nothing.
  await setVisible(page, true);
  await page.context().setOffline(true);
  await page.clock.setFixedTime(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await page.goto('/portal/downloads');
  await expect(page.getByText('The clock of this device was set back')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.clock.setFixedTime(Date.now());

  await page.context().setOffline(false);
  await page.goto('/portal/downloads');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // Logging out removes what was paid for by the megabyte: only after asking.
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and remove downloads?' });
  await expect(question).toContainText(/1 downloaded lesson \(\d+\.\d\d MB\) will be removed/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out and remove' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [], workers: 0 });
});

test('a download that the plan opens no more goes at the next contact, also from under the player', {
  tag: '@once',
}, async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(cut);
  const title = 'Gaseous exchange in plants and people';
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill('gaseous exchange');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  await expect.poll(() => hasShell(page)).toBe(true);
  await page.getByRole('link', { name: 'Downloads' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: /^(Play|Continue)/ }).first()).toBeVisible();

  // Without a network the device goes by what it was told last.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^(Play|Continue)/ }).first()).toBeVisible();

  // As the rows are after a month was paid back: the plan that the month had put aside opens the samples.
  await page.route('**/rest/v1/portal_lessons?select=id&*', (route) => route.fulfill({ json: [] }));
  await page.context().setOffline(false);
  await expect(page.getByText('A download was removed')).toBeVisible();
  await expect(page.getByText('Your plan does not open this lesson any more')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/portal/downloads');
  await expect(page.getByText('No downloads yet')).toBeVisible();
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

test('the browser of lessons opens with the grade of the learner, and shows light pictures', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  const admin = await officialClient(page.request, 'admin@demo.school');
  const title = 'Reading a timeline';
  const { data: lesson } = await admin.from('portal_lessons').select('id').eq('title', title).single();
  const pictures = admin.storage.from('portal-thumbnails');
  const name = `${crypto.randomUUID()}.png`;
  const noise = await sharp({
    create: {
      width: 720,
      height: 405,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(
    (await pictures.upload(name, new Blob([new Uint8Array(noise)], { type: 'image/png' }))).error,
  ).toBeNull();
  const named = await admin
    .from('portal_lessons')
    .update({ thumbnail_url: pictures.getPublicUrl(name).data.publicUrl })
    .eq('id', lesson?.id ?? '');
  expect(named.error).toBeNull();

  const shown = page.waitForResponse((response) => response.url().includes(`/portal-thumbnails/${name}`));
  await enter(page, learner, '/portal/dashboard');
  await expect(page.getByRole('heading', { name: 'Which grade are you in?' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Grade 10', exact: true }).click();
  await expect(page.getByText('Which grade are you in?')).toBeHidden();
  const cards = page.getByRole('region', { name: 'All lessons' }).getByRole('article');
  await expect(cards.filter({ hasNotText: 'Grade 10' })).toHaveCount(0);
  await cards.filter({ hasText: title }).scrollIntoViewIfNeeded();
  const picture = await shown;
  expect(picture.headers()['content-type']).toBe('image/webp');
  expect((await picture.body()).length).toBeLessThan(noise.length / 20);

  // The next visit opens with it; another grade is a choice away, and what only others have is offered.
  await page.goto('/portal/dashboard');
  await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('10');
  await expect(cards.filter({ hasNotText: 'Grade 10' })).toHaveCount(0);
  await page.getByLabel('Search lessons').fill('gaseous exchange');
  await page.getByRole('button', { name: 'Show 1 lesson of another grade' }).click();
  await expect(page.getByRole('link', { name: 'Gaseous exchange in plants and people' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards.filter({ hasText: 'Grade 8' }).first()).toBeVisible();
});

test('filters that are chosen in one moment all stand in the address', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await expect(page.getByLabel('Subject').getByRole('option', { name: 'History' })).toHaveCount(1);
  await expect(page.getByLabel('Grade', { exact: true }).getByRole('option')).not.toHaveCount(1);
  await page.getByLabel('Subject').evaluate((subject: HTMLSelectElement) => {
    const grade = document.querySelector<HTMLSelectElement>('select[aria-label="Grade"]');
    if (!grade) throw new Error('there is no grade to choose');
    const choices = [
      [grade, '12'],
      [subject, subject.options[1]?.value ?? ''],
    ] as const;
    for (const [select, value] of choices) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/[?&]subject=/);
  await expect(page).toHaveURL(/[?&]grade=12(&|$)/);
});

test('where the pages around a download could not be kept, that is said, and they are kept later', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const title = 'Comparing two poems';
  const page = await openBrowser();
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('the device is busy'));
  });
  await enter(page, learner, '/portal/dashboard');
  await page.getByLabel('Search lessons').fill('two poems');
  await page.getByRole('link', { name: title }).last().click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  await expect(page.getByText(withoutShell)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const later = await page.context().newPage();
  await later.goto('/portal/downloads');
  await expect(later.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => hasShell(later)).toBe(true);
  await expect(later.getByText(withoutShell)).toHaveCount(0);
  // The page that was told so asks again by itself, at the latest when it is looked at.
  await setVisible(page, false);
  await setVisible(page, true);
  await expect(page.getByText(withoutShell)).toHaveCount(0);
});
