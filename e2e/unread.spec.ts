import type { APIRequestContext } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

/** More than one answer of the table interface may hold. */
const UNREAD = 1050;

/** A parent of the demo's first school to whom the principal has written so many lines, a second apart. */
async function parentWithUnread(request: APIRequestContext, lines: number) {
  const parent = await approvedParent(request);
  const principal = await officialClient(request, 'principal@demo.school');
  const self = (await principal.auth.getUser()).data.user?.id ?? '';
  const profiles = () => principal.from('profiles').select('id');
  const from = (await profiles().eq('user_id', self).single().throwOnError()).data.id;
  const to = (await profiles().eq('last_name', parent.last_name).single().throwOnError()).data.id;
  const { data: conversation } = await principal
    .from('conversations')
    .insert({ participant_one_id: from, participant_two_id: to })
    .select('id')
    .single()
    .throwOnError();
  const lineAt = (at: number) => ({
    conversation_id: conversation.id,
    sender_id: from,
    recipient_id: to,
    content: `Line ${at + 1}.`,
    created_at: new Date(Date.now() - (lines - at) * 1000).toISOString(),
  });
  const service = await serviceClient(request);
  // The types say what a person may write; the secret key may choose the time, too.
  const written: Omit<ReturnType<typeof lineAt>, 'created_at'>[] = Array.from({ length: lines }, (_, at) =>
    lineAt(at),
  );
  await service.from('messages').insert(written).throwOnError();
  /** As the database says it, whatever the screen does. */
  const unread = async () => {
    const counted = service
      .from('messages')
      .select('id', { count: 'exact', head: true })
      .eq('recipient_id', to)
      .eq('is_read', false);
    return (await counted.throwOnError()).count;
  };
  return { parent, unread };
}

test('more unread messages than a list may hold are counted, opened and read @once', async ({
  openBrowser,
  request,
}) => {
  const { parent, unread } = await parentWithUnread(request, UNREAD);
  const page = await openBrowser();
  await enter(page, parent.email, '/dashboard/messages', parent.password);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('99+ unread')).toBeVisible();
  await list.getByRole('link').click();
  // The list beside it shows the newest line as well.
  const thread = page.getByRole('region');
  await expect(thread.getByText(`Line ${UNREAD}.`, { exact: true })).toBeInViewport();

  // The database marked every one of them, whatever the screen says.
  await expect.poll(unread).toBe(0);
  await page.goto('/dashboard/messages');
  await expect(list.getByRole('link')).toBeVisible();
  await expect(list.getByText(/unread/)).toHaveCount(0);
});

test('a message that never stood on the screen stays unread, until it does @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Error fetching messages/, /Failed to load messages/);
  const { parent, unread } = await parentWithUnread(request, 2);
  const page = await openBrowser();
  await holdLiveChanges(page);
  await enter(page, parent.email, '/dashboard/messages', parent.password);
  const marks: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PATCH' && asked.url().includes('/rest/v1/messages')) marks.push(asked.url());
  });
  const again = await refuse(page, 'GET', '/rest/v1/messages');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('link').click();
  await expect(page.getByText('Error fetching messages').first()).toBeVisible();
  await page.goto('/dashboard/messages');
  await expect(list.getByText('2 unread')).toBeVisible();
  expect(marks).toEqual([]);
  expect(await unread()).toBe(2);

  await again();
  await list.getByRole('link').click();
  await expect(page.getByRole('log').getByText('Line 2.', { exact: true })).toBeInViewport();
  await expect.poll(unread).toBe(0);
});
