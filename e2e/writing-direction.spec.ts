/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** On which side of its paragraph a text begins, and on which side of its beginning the full stop stands. */
const sidesOf = (text: Locator) =>
  text.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const middleOf = (index: number) => {
      const range = document.createRange();
      range.setStart(node as Node, index);
      range.setEnd(node as Node, index + 1);
      const box = range.getBoundingClientRect();
      return (box.left + box.right) / 2;
    };
    const [first, last] = [middleOf(0), middleOf((node?.textContent?.length ?? 0) - 1)];
    return {
      begins: first > (left + right) / 2 ? 'right' : 'left',
      ends: last > first ? 'right' : 'left',
    };
  });

test('a paragraph of Arabic begins at the right, beside one of English, where it is read and where it is written @once', async ({
  openBrowser,
  request,
}) => {
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: school } = await principal
    .from('schools')
    .select('id')
    .eq('name', 'Jacaranda Ridge School')
    .single()
    .throwOnError();
  const title = `المدرسة مغلقة ${randomBytes(4).toString('hex')}.`;
  const [arabic, english] = ['لا توجد دروس غدا.', 'No lessons tomorrow.'];
  const id = crypto.randomUUID();
  await principal
    .rpc('write_announcement', {
      announcement: { id, title, content: `${arabic}\n${english}`, school_id: school.id },
      texts: [],
    })
    .throwOnError();
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/announcements');
  const card = parent.getByRole('article').filter({ hasText: arabic });
  await expect(card).toBeVisible();
  expect(await sidesOf(card.getByText(arabic))).toEqual({ begins: 'right', ends: 'left' });
  expect(await sidesOf(card.getByText(english))).toEqual({ begins: 'left', ends: 'right' });
  const heading = card.getByRole('heading', { name: title });
  expect(await sidesOf(heading)).toEqual({ begins: 'right', ends: 'left' });

  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/admin?tab=announcements');
  await office.getByRole('button', { name: new RegExp(`^Edit .?${title}`) }).click();
  const written = office.getByRole('dialog').getByLabel('Content');
  await expect(written).toHaveCSS('unicode-bidi', 'plaintext');
});

test('a name in Hebrew turns nothing around beside itself in a sentence @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.addInitScript(() => {
    localStorage.setItem('language', 'zu');
    localStorage.setItem('language-asked', new Date().toDateString());
  });
  await page.route('**/rest/v1/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('Nomvula', 'שרה').replaceAll('Mabaso', 'כהן');
    await route.fulfill({ response: answer, body });
  });
  await enter(page, 'principal@demo.school', '/dashboard/requests');
  // The author, then the day, which begins with a number in isiZulu.
  const line = page.getByText(/שרה כהן.*, \d/).first();
  await expect(line).toBeVisible();
  const [nameEnds, dayBegins] = await line.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const boxOf = (found: RegExpExecArray | null) => {
      const range = document.createRange();
      range.setStart(node, found?.index ?? 0);
      range.setEnd(node, (found?.index ?? 0) + (found?.[0].length ?? 0));
      return range.getBoundingClientRect();
    };
    return [boxOf(/שרה כהן/.exec(node.data)).right, boxOf(/\d+/.exec(node.data)).left] as const;
  });
  expect(dayBegins).toBeGreaterThan(nameEnds);
});
