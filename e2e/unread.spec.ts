import { approvedParent } from './support/accounts.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** More than one answer of the table interface may hold. */
const UNREAD = 1050;

test('more unread messages than a list may hold are counted, opened and read @once', async ({
  openBrowser,
  request,
}) => {
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
    created_at: new Date(Date.now() - (UNREAD - at) * 1000).toISOString(),
  });
  const service = await serviceClient(request);
  // The types say what a person may write; the secret key may choose the time, too.
  const lines: Omit<ReturnType<typeof lineAt>, 'created_at'>[] = Array.from({ length: UNREAD }, (_, at) =>
    lineAt(at),
  );
  await service.from('messages').insert(lines).throwOnError();

  const page = await openBrowser();
  await enter(page, parent.email, '/dashboard/messages', parent.password);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('99+ unread')).toBeVisible();
  await list.getByRole('link').click();
  // The list beside it shows the newest line as well.
  const thread = page.getByRole('region');
  await expect(thread.getByText(`Line ${UNREAD}.`, { exact: true })).toBeInViewport();

  // The database marked every one of them, whatever the screen says.
  const unread = () =>
    service
      .from('messages')
      .select('id', { count: 'exact', head: true })
      .eq('recipient_id', to)
      .eq('is_read', false);
  await expect.poll(async () => (await unread().throwOnError()).count).toBe(0);
  await page.goto('/dashboard/messages');
  await expect(list.getByRole('link')).toBeVisible();
  await expect(list.getByText(/unread/)).toHaveCount(0);
});
