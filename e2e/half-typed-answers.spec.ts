import { askFamilies } from './support/asked.ts';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a number or a day that is half typed is told at its field, and never left out of an answer @once', async ({
  openBrowser,
  request,
}) => {
  const title = await askFamilies(request, ['number', 'date']);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/requests');
  const card = page.getByRole('article', { name: title }).first();
  const number = card.getByLabel('Which number');
  await number.pressSequentially('12-');
  for (const name of ['Yes, I agree', 'No, I do not agree']) {
    await card.getByRole('button', { name }).click();
    await expect(number).toBeFocused();
    await expect(card.getByText(/You answered/)).toHaveCount(0);
  }
  await number.fill('12');
  await card.getByLabel('Which date').pressSequentially('12');
  await card.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(card.getByLabel('Which date')).toBeFocused();
  await card.getByLabel('Which date').fill('2026-12-01');
  const name = await card.getAttribute('aria-label');
  await card.getByRole('button', { name: 'Yes, I agree' }).click();
  const answered = page.getByRole('article', { name: name ?? '' });
  await expect(answered.getByText('Which number: 12')).toBeVisible();
});

test('what was filled in for a question that the school has taken out since holds no answer back @once', async ({
  openBrowser,
  request,
}) => {
  const title = await askFamilies(request, ['text', 'number']);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/requests');
  const name = (await page.getByRole('article', { name: title }).first().getAttribute('aria-label')) ?? '';
  const card = page.getByRole('article', { name });
  await card.getByLabel('Which text').fill('By the late bus');
  const office = await officialClient(request, 'principal@demo.school');
  const { data } = await office.from('requests').select('id, form').eq('title', title).single();
  const asked = ((data?.form ?? []) as { id: string }[]).filter(({ id }) => id === 'qnumber');
  const changed = await office
    .from('requests')
    .update({ form: asked })
    .eq('id', data?.id ?? '');
  expect(changed.error).toBeNull();
  // The open page follows, and what is filled in further is kept under the new version.
  await expect(card.getByLabel('Which text')).toHaveCount(0);
  await card.getByLabel('Which number').fill('12');
  await card.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(card.getByText('Which number: 12')).toBeVisible();
});
