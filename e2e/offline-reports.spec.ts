/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { officialClient, serviceClient } from './support/client.ts';
import { keeps, left } from './support/device.ts';
import { blankPdf } from './support/files.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;

/** A report on a child of the demo's second parent, as that child's teacher uploads it. @returns its id */
async function newReport(request: APIRequestContext, comments: string): Promise<string> {
  const service = await serviceClient(request);
  const parent = await officialClient(request, 'parent2@demo.school');
  const known = await parent
    .from('progress_reports')
    .select('student_id, subject_id, term_id, teacher_id')
    .limit(1)
    .single();
  if (known.error) throw known.error;
  const name = `${known.data.student_id}_${known.data.subject_id}_${known.data.term_id}_${Date.now()}.pdf`;
  const stored = await service.storage
    .from('progress-reports')
    .upload(name, blankPdf, { contentType: 'application/pdf' });
  if (stored.error) throw stored.error;
  const written = await service
    .from('progress_reports')
    .insert({ ...known.data, report_file_url: name, comments })
    .select('id')
    .single();
  if (written.error) throw written.error;
  return written.data.id;
}

/** Opens a report, and reads what its tab was given: an address of this device, of a PDF. */
async function opensFromHere(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    const made: { type: string; size: number }[] = [];
    Object.assign(window, { made });
    URL.createObjectURL = (file: Blob) => {
      made.push({ type: file.type, size: file.size });
      return createObjectURL(file);
    };
  });
  const opened = page.context().waitForEvent('page');
  await press();
  const tab = await opened;
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { made: object[] }).made))
    .toEqual([{ type: 'application/pdf', size: blankPdf.length }]);
  await tab.close();
}

/** From now on what is asked for under such an address waits. */
async function held(page: Page, address: RegExp): Promise<{ letThrough: () => void }> {
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await isFree;
    await route.continue();
  });
  return { letThrough };
}

test('a report is kept on purpose, after its size was told, opens without a network, and is removed', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const comment = `Reads fluently ${Date.now()}`;
  await newReport(request, comment);
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/progress-reports');
  const card = page.getByRole('article').filter({ hasText: comment });
  const keep = card.getByRole('button', { name: /^Keep on this device/ });
  await keep.click();
  const asked = page.getByRole('alertdialog', { name: 'Keep this report on this device?' });
  await expect(asked).toContainText('1 KB to download');
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect((await left(page)).readings.filter((key) => key.includes('.pdf'))).toEqual([]);
  await keep.click();
  const file = await held(page, /\/storage\/v1\/object\/(authenticated\/)?progress-reports\//);
  await asked.getByRole('button', { name: 'Keep (1 KB)' }).click();
  await expect(asked.getByRole('progressbar', { name: 'Downloading the report' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  file.letThrough();
  await expect(card).toContainText('Kept on this device');
  const kept = page.getByRole('region', { name: 'Kept on this device' }).getByRole('listitem');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText(/\d{4}.* · 1 KB/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await keeps(page, 'reports');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await opensFromHere(page, () => kept.getByRole('button', { name: /^Open/ }).click());
  await kept.getByRole('button', { name: /^Remove from this device/ }).click();
  await expect(kept).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(keep).toBeVisible();
});

test('a report that was withdrawn is forgotten at the next contact', { tag: '@once' }, async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const comment = `Withdrawn ${Date.now()}`;
  const id = await newReport(request, comment);
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/progress-reports');
  const card = page.getByRole('article').filter({ hasText: comment });
  await card.getByRole('button', { name: /^Keep on this device/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click();
  await expect(card).toContainText('Kept on this device');
  expect((await left(page)).readings).toContain(id);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await keeps(page, 'children');
  await page.context().setOffline(true);
  const { error } = await (await serviceClient(request)).from('progress_reports').delete().eq('id', id);
  if (error) throw error;
  // A cold start without a network shows it still; the contact that follows, on another screen, takes it away.
  await page.goto('/dashboard/progress-reports');
  await expect(page.getByRole('region', { name: 'Kept on this device' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await left(page)).readings).not.toContain(id);
  await page.goto('/dashboard/progress-reports');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kept on this device' })).toHaveCount(0);
});
