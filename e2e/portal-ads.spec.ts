/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { adFilm, entry, picture } from './support/portal-console.ts';
import { said } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** One place at a time, from the end into the first three. */
async function moveIntoView(page: Page, ad: Locator, title: string) {
  const placeOf = () => ad.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
  while (!(await ad.getByText('Shown now').isVisible())) {
    const place = await placeOf();
    await page.getByRole('button', { name: `Move ${title} up` }).click();
    await expect.poll(placeOf).toBeLessThan(place);
  }
  await said(page, 'Ad order updated!');
}

test('an advert is checked, shown before it is saved, placed, switched off and deleted', async ({
  openBrowser,
  request,
  isMobile,
}) => {
  const title = `Open day ${Date.now()}`;
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin/ads');
  await expect(page.getByRole('heading', { name: 'Ads Manager' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog');

  await test.step('what does not fit is said', async () => {
    await page.getByRole('button', { name: 'Create Ad' }).click();
    await dialog.getByRole('button', { name: 'Create Ad' }).click();
    await said(page, 'Please upload a file');
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Link URL').fill('javascript:alert(1)');
    await dialog.getByLabel('Display order').fill('-1');
    await expect(dialog.getByText('Enter a link that begins with https:// or http://')).toBeVisible();
    await expect(dialog.getByText('The order is a whole number of at least 0')).toBeVisible();
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: adFilm });
    await said(page, 'Choose a PNG, JPG, GIF or WebP image');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a change of type clears what was chosen', async () => {
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'trees.webp', mimeType: 'image/webp', buffer: picture });
    await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
    await dialog.getByLabel('Type').selectOption('video');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toBeHidden();
    await dialog.getByLabel('Type').selectOption('image');
    await expect(dialog.getByLabel('Image file')).toHaveValue('');
  });

  await test.step('created, it is on the landing page', async () => {
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Link URL').fill('https://example.org/open-day');
    await dialog.getByLabel('Display order').fill('900');
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'trees.webp', mimeType: 'image/webp', buffer: picture });
    await dialog.getByRole('button', { name: 'Create Ad' }).click();
    await said(page, 'Ad created successfully!');
    await expect(dialog).toBeHidden();
    const ad = entry(page, isMobile, title);
    await moveIntoView(page, ad, title);
    const shown = () => request.get('/landing.json').then((answer) => answer.text());
    await expect.poll(shown).toContain(title);
    const visitor = await openBrowser();
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      'https://example.org/open-day',
    );
  });

  await test.step('it becomes a video, with a still of it', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Type').selectOption('video');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Please upload a file');
    await dialog
      .getByLabel('Video file')
      .setInputFiles({ name: 'night.mp4', mimeType: 'video/mp4', buffer: adFilm });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Ad updated successfully!');
    await expect(dialog).toBeHidden();
  });

  const admin = await officialClient(request, 'admin@demo.school');
  const { data: stored } = await admin
    .from('ads_management')
    .select('image_url, video_url')
    .eq('title', title)
    .single();
  expect(stored?.image_url).toMatch(/\/storage\/v1\/object\/public\/ads\/\d+-still\.jpg$/);
  expect(stored?.video_url).toMatch(/\/storage\/v1\/object\/public\/ads\/\d+\.mp4$/);

  await test.step('switched off, nobody sees it', async () => {
    await page.getByRole('switch', { name: `${title} is active` }).click();
    await said(page, 'Ad status updated!');
    await expect(entry(page, isMobile, title)).toContainText('Inactive');
    // The front page waits for no slow database: its first answer may be from before.
    const shown = async () => JSON.stringify((await (await request.get('/landing.json')).json()).adverts);
    await expect.poll(shown).not.toContain(title);
  });

  await test.step('deleted, its file is gone too', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this ad?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Ad deleted successfully!');
    await expect(entry(page, isMobile, title)).toHaveCount(0);
    const { pathname } = new URL(stored?.video_url ?? '', 'http://portal');
    expect((await request.get(pathname)).ok()).toBe(false);
  });
});
