/// <reference lib="dom" />
import sharp from 'sharp';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { learner } from './support/portal-player.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

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
  const cards = page.getByRole('region', { name: 'Lessons of Grade 10' }).getByRole('article');
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
  // The heading says the grade for all below it.
  const eighth = page.getByRole('region', { name: 'Grade 8', exact: true }).getByRole('article');
  await expect(eighth.first()).toBeVisible();
  await expect(eighth.filter({ hasText: 'Grade 8' })).toHaveCount(0);
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
