import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A conversation that the principal has begun with a new parent, who has written so many numbered lines. */
async function longConversation(request: APIRequestContext, lines: number) {
  const parent = await approvedParent(request);
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: signedIn } = await principal.auth.getUser();
  const profiles = () => principal.from('profiles').select('id, first_name, last_name');
  const self = await profiles()
    .eq('user_id', signedIn.user?.id ?? '')
    .single()
    .throwOnError();
  const other = await profiles().eq('last_name', parent.last_name).single().throwOnError();
  const { data: conversation } = await principal
    .from('conversations')
    .insert({ participant_one_id: self.data.id, participant_two_id: other.data.id })
    .select('id')
    .single()
    .throwOnError();
  const conversation_id = conversation.id;
  const [theirs, ours] = [other.data.id, self.data.id];
  // Nobody sends more than 120 within a minute, and the principal writes in other journeys, too.
  const writer = await officialClient(request, parent.email, parent.password);
  for (let line = 1; line <= lines; line += 1) {
    const message = { conversation_id, sender_id: theirs, recipient_id: ours, subject: '' };
    await writer
      .from('messages')
      .insert({ ...message, content: `Line ${line}.` })
      .throwOnError();
  }
  const answer = (content: string) =>
    principal
      .from('messages')
      .insert({ conversation_id, sender_id: ours, recipient_id: theirs, subject: '', content })
      .throwOnError();
  const name = `${self.data.first_name} ${self.data.last_name}`;
  return { parent, answer, address: `/dashboard/messages/${conversation_id}`, name };
}

const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test('a long conversation opens at its end, goes back as it is scrolled, and keeps the reader’s place', async ({
  openBrowser,
  request,
}) => {
  const { parent, answer, address, name } = await longConversation(request, 90);
  const page = await openBrowser();
  await enter(page, parent.email, address, parent.password);
  const log = page.getByRole('log', { name: `Messages with ${name}` });
  const line = (number: number) => log.getByText(`Line ${number}.`, { exact: true });
  await expect(line(90)).toBeInViewport();
  await expect(log.getByRole('article')).toHaveCount(40);

  await test.step('older pages join above, and what is read stays where it is', async () => {
    const older = await holdOlder(page);
    // Near the oldest that is there; the next page is asked for ahead of the reader.
    await line(55).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await older.asked();
    const place = await top(line(55));
    older.letThrough();
    await expect(line(40)).toHaveCount(1);
    expect(Math.abs((await top(line(55))) - place)).toBeLessThan(2);
  });

  await test.step('what arrives below moves nothing of it', async () => {
    await line(15).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // With it the last page, so that no other joins meanwhile.
    await expect(line(1)).toHaveCount(1);
    const place = await top(line(15));
    await answer('Line 91.');
    await expect(line(91)).toHaveCount(1);
    expect(Math.abs((await top(line(15))) - place)).toBeLessThan(2);
  });

  await test.step('the first message is the end of it', async () => {
    await line(1).scrollIntoViewIfNeeded();
    await expect(log.getByRole('article')).toHaveCount(91);
    await expect(page.getByRole('button', { name: 'Load older messages' })).toHaveCount(0);
  });
});

/** Keeps back the pages of older messages, so that the reader's place is known before one joins. */
async function holdOlder(page: Page) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/messages\?.*created_at/, async (route) => {
    if (!new URL(route.request().url()).searchParams.has('or')) return route.fallback();
    asked.resolve();
    await held.promise;
    await route.fallback();
  });
  return { asked: () => asked.promise, letThrough: () => held.resolve() };
}
