import type { APIRequestContext, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

type Parent = Awaited<ReturnType<typeof approvedParent>>;

/** What the office has to write to a parent. */
async function writerTo(request: APIRequestContext, parent: Parent) {
  const office = await officialClient(request, 'principal@demo.school');
  const self = (await office.auth.getUser()).data.user?.id ?? '';
  const profiles = () => office.from('profiles').select('id');
  const from = (await profiles().eq('user_id', self).single().throwOnError()).data.id;
  const to = (await profiles().eq('last_name', parent.last_name).single().throwOnError()).data.id;
  const pair = { participant_one_id: from, participant_two_id: to };
  const { data } = await office.from('conversations').insert(pair).select('id').single().throwOnError();
  const message = { conversation_id: data.id, sender_id: from, recipient_id: to };
  return (content: string) =>
    office
      .from('messages')
      .insert({ ...message, content })
      .throwOnError();
}

/** What is asked of the tables, by name, until the page is followed live, and how often it is told of a notice from then on. */
function noteReadings(page: Page) {
  const asked: string[] = [];
  const told = { notices: 0 };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/rest/v1/')) asked.push(path.slice('/rest/v1/'.length));
  });
  const standing = page.waitForEvent('websocket').then((socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"table":"notices"')) told.notices += 1;
    });
    return socket.waitForEvent('framereceived', {
      predicate: ({ payload }) =>
        String(payload).includes('messages:') && String(payload).includes('Subscribed'),
    });
  });
  return { asked, told, standing };
}

test('a page reads its lists once, and shows what was written before it was followed live @once', async ({
  openBrowser,
  request,
}) => {
  const parent = await approvedParent(request);
  const say = await writerTo(request, parent);
  const page = await openBrowser();
  const { asked, standing } = noteReadings(page);
  // Live begins when the first screen stands, and one answer of it is late.
  let write = Promise.resolve();
  await page.route('**/rest/v1/rpc/my_week', async (route) => {
    await write;
    await route.continue();
  });
  const unread = page.waitForResponse('**/rpc/count_unread');
  write = unread.then(async (counted) => {
    await counted.finished();
    await say('Written while the page was opened.');
  });
  await enter(page, parent.email, '/dashboard', parent.password);
  const link = page.getByRole('link', { name: /^Messages/ }).first();
  await standing;
  await expect(link).toContainText('1');
  // Told, and not found by a second reading of everything.
  expect(asked.filter((name) => name === 'notices')).toHaveLength(1);
  // The children come with the week.
  expect(asked).toContain('rpc/my_week');
  expect(asked).not.toContain('rpc/children_of');

  await page.unrouteAll();
  const again = noteReadings(page);
  await page.goto('/dashboard');
  await again.standing;
  await expect(link).toContainText('1');
  // An answer of the page itself comes after whatever the channel would have asked for.
  await link.click();
  await expect(page.getByText('Written while the page was opened.').first()).toBeVisible();
  const twice = again.asked.filter((name, at) => again.asked.indexOf(name) !== at && !/profiles/.test(name));
  // Whatever another journey tells the whole school meanwhile is read with the week.
  const isTold = again.told.notices > 0;
  expect(twice.filter((name) => !(isTold && name === 'rpc/my_week'))).toEqual([]);
});
