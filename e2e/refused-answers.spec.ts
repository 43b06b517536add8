import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { askFamilies } from './support/asked.ts';
import { officialClient } from './support/client.ts';
import { keeps } from './support/device.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const parent = 'parent@demo.school';

test.use({ serviceWorkers: 'allow' });

/** An answer as it is sent. */
type Sent = { request_id: string; version: number; student_id: string };

/** Runs `meanwhile` while the next answer is on its way. */
async function whileItTravels(page: Page, meanwhile: (answer: Sent) => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route('**/rest/v1/answers*', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback();
    isFirst = false;
    await meanwhile(route.request().postDataJSON());
    return route.fallback();
  });
}

/** A consent that is asked for, on the parent's phone, with what is filled in already. @returns its card */
async function openCard(page: Page, request: APIRequestContext) {
  const title = await askFamilies(request, ['text']);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, parent, '/dashboard/requests');
  const name = (await page.getByRole('article', { name: title }).first().getAttribute('aria-label')) ?? '';
  const card = page.getByRole('article', { name });
  // From now on what is answered lies on the device before it is sent.
  await keeps(page, 'requests');
  await card.getByLabel('Which text').fill('By the late bus');
  return card;
}

test('an answer to a text that the school changes in that moment is not taken, and says why above its buttons @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /did not take what waited/, /answer was not taken/);
  const page = await openBrowser();
  const card = await openCard(page, request);
  await whileItTravels(page, async ({ request_id }) => {
    const office = await officialClient(request, 'principal@demo.school');
    const changed = await office
      .from('requests')
      .update({ content: 'They sleep in tents.' })
      .eq('id', request_id);
    if (changed.error) throw changed.error;
  });
  const yes = card.getByRole('button', { name: 'Yes, I agree' });
  await yes.click();
  const reason = card.getByRole('alert').filter({ hasText: /^Your answer was not taken: / });
  await expect(reason).toBeVisible();
  await expect(card.getByText('They sleep in tents.')).toBeVisible();
  await expect(reason).toBeVisible();
  await expect(card.getByLabel('Which text')).toHaveValue('By the late bus');
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  expect.soft(await tooWide(page)).toEqual([]);

  // Read anew, it is agreed to on purpose.
  await yes.click();
  await expect(card.getByText('You answered: Yes, I agree')).toBeVisible();
  await expect(card.getByText('Which text: By the late bus')).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('an answer that meets another one of the same guardian is not taken, and says why above its buttons @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /did not take what waited/, /answer was not taken/);
  const page = await openBrowser();
  const card = await openCard(page, request);
  await whileItTravels(page, async ({ request_id, version, student_id }) => {
    const tablet = await officialClient(request, parent);
    const answered = await tablet.from('answers').insert({
      id: randomUUID(),
      request_id,
      version,
      student_id,
      answer: 'no',
      filled: {},
      seen_at: '-infinity',
    });
    if (answered.error) throw answered.error;
  });
  await card.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(card.getByRole('alert')).toContainText('You have answered this meanwhile');
  await expect(card.getByText('You answered: No, I do not agree')).toBeVisible();
  await expect(card.getByLabel('Which text')).toHaveValue('By the late bus');
});
