/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { keeps } from './support/device.ts';
import { blankPdf } from './support/files.ts';
import { enter, mailTo } from './support/people.ts';
import { endSessionOf } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says when its network is cut, or an answer lost. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/;
const parent = 'parent2@demo.school';

const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

/** Opens the first conversation of the parent, and waits until this device keeps it. @returns its address */
async function openConversation(page: Page): Promise<string> {
  await enter(page, parent, '/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = (await indexedDB.databases()).map((each) => each.name ?? '');
        if (!name || !(await caches.match('/dashboard'))) return false;
        const opening = indexedDB.open(name);
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const keys = opening.result.transaction('readings').objectStore('readings').getAllKeys();
        await new Promise((resolve) => {
          keys.onsuccess = resolve;
        });
        opening.result.close();
        return ['thread', '"conversation"', 'signed-in'].every((word) =>
          keys.result.some((key) => String(key).includes(word)),
        );
      }),
    )
    .toBe(true);
  return page.url();
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

test('what is written without a network waits, survives a closed page, and is sent once, in order', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  const address = await openConversation(page);
  const mark = Date.now();
  const [one, two] = [`We are late. ${mark}`, `Please wait for us. ${mark}`];
  await page.context().setOffline(true);
  await write(page, one);
  await write(page, two);
  await expect(bubble(page, one)).toContainText('Waits for a network');
  await expect(bubble(page, two)).toContainText('Waits for a network');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(bubble(page, one)).toContainText('Waits for a network');
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('');

  // The browser is closed; it is opened again with a network, on which the first answer is lost.
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  const sent: string[] = [];
  await again.route('**/rest/v1/messages?*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { content } = request.postDataJSON();
    sent.push(content);
    if (sent.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await again.goto(address);
  await expect(bubble(again, two)).toContainText(/Sent|Read/);
  await expect(bubble(again, one)).toContainText(/Sent|Read/);
  expect(sent).toEqual([one, one, two]);
  await again.reload();
  await expect(bubble(again, two)).toHaveCount(1);
  await expect(bubble(again, one)).toHaveCount(1);
  const texts = await again.getByRole('log').getByRole('article').allTextContents();
  expect(texts.findIndex((text) => text.includes(one))).toBeLessThan(
    texts.findIndex((text) => text.includes(two)),
  );
});

test('what is written behind a message that hangs on the line lies on the device as well, and is sent after it @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  const address = await openConversation(page);
  const mark = Date.now();
  const [one, two] = [`On my way. ${mark}`, `At the gate. ${mark}`];
  const context = page.context();
  // The network is there, and nothing gets through.
  await page.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await write(page, one);
  await write(page, two);
  await expect(bubble(page, two)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(bubble(again, two)).toContainText(/Sent|Read/);
  await expect(bubble(again, one)).toContainText(/Sent|Read/);
  const texts = await again.getByRole('log').getByRole('article').allTextContents();
  expect(texts.findIndex((text) => text.includes(one))).toBeLessThan(
    texts.findIndex((text) => text.includes(two)),
  );
});

test('what the school does not take says why, and keeps its text', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut, /status of 403|did not take/);
  const page = await openBrowser();
  await openConversation(page);
  const text = `May I still write? ${Date.now()}`;
  await page.context().setOffline(true);
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Waits for a network');
  await page.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'refused', details: null, hint: null } })
      : route.fallback(),
  );
  await page.context().setOffline(false);
  await expect(bubble(page, text)).toContainText(
    /This was not sent\. .+ can no longer be written to from your account: .+ Your text is still here/,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(bubble(page, text)).toContainText('Not sent');
  await bubble(page, text).getByRole('button', { name: 'Remove' }).click();
  await expect(bubble(page, text)).toHaveCount(0);
});

test('what waits is asked about at a sign-out, and never sent as another account', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await openConversation(page);
  const text = `Only from me. ${Date.now()}`;
  await page.context().setOffline(true);
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Waits for a network');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/messages')) sent.push(request.url());
  });
  const openMenu = page.getByRole('button', { name: 'Sign Out' });
  await openMenu.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what you began?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).length,
        mark: localStorage.getItem('kept'),
      })),
    )
    .toEqual({ databases: 0, mark: null });
  await page.context().setOffline(false);
  sent.length = 0;
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).not.toBeNull();
  expect(sent).toEqual([]);
});

test('what waits is asked about where nothing has looked at it, and before another account uses the page', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(cut, /status of 500|Failed to load user data/);
  const invited = await approvedParent(request);
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: schools } = await principal.from('profiles').select('school_id').eq('role', 'admin');
  await principal.functions.invoke('invite-administrator', {
    body: { email: invited.email, school_id: schools?.[0]?.school_id },
  });
  const invitation = (await mailTo(request, invited.email, /invited to be an administrator of/)).links[0];
  const page = await openBrowser();
  await openConversation(page);
  await page.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const text = `Before somebody else. ${Date.now()}`;
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Waits for a network');
  const another = page.getByRole('button', { name: 'Use another account' });
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what you began?' });

  await page.goto('/auth?mode=claim');
  await another.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText(`You are signed in as ${parent}.`)).toBeVisible();

  // Nothing has looked at what waits here.
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  await page.goto('/dashboard');
  await page.getByRole('alert').getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/rest/v1/profiles*');

  await page.goto(invitation ?? '');
  await another.click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(invited.email);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
});

/** A conversation that the principal has begun with a parent of this journey's own. */
async function ownConversation(request: APIRequestContext) {
  const family = await approvedParent(request);
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: me } = await principal.auth.getUser();
  const idOf = async (column: 'user_id' | 'last_name', value: string) => {
    const { data, error } = await principal.from('profiles').select('id').eq(column, value).single();
    if (error) throw error;
    return data.id;
  };
  const [one, two] = [await idOf('user_id', me.user?.id ?? ''), await idOf('last_name', family.last_name)];
  const begun = await principal
    .from('conversations')
    .insert({ participant_one_id: one, participant_two_id: two })
    .select('id')
    .single();
  if (begun.error) throw begun.error;
  const sent = await principal.from('messages').insert({
    conversation_id: begun.data.id,
    sender_id: one,
    recipient_id: two,
    content: 'Welcome to our school',
  });
  if (sent.error) throw sent.error;
  return { family, id: begun.data.id };
}

/** A conversation that the demo's teacher began with a family whose learner is not in any class of theirs any more. */
async function formerTeacher(
  request: APIRequestContext,
  lastName: string,
): Promise<{ id: string; name: string }> {
  const service = await serviceClient(request);
  const { data: session } = await (await officialClient(request, 'teacher@demo.school')).auth.getUser();
  const personOf = async (column: 'user_id' | 'last_name', value: string) => {
    const found = await service
      .from('profiles')
      .select('id, first_name, last_name')
      .eq(column, value)
      .single();
    if (found.error) throw found.error;
    return found.data;
  };
  const teacher = await personOf('user_id', session.user?.id ?? '');
  const parent = await personOf('last_name', lastName);
  const pair = { participant_one_id: teacher.id, participant_two_id: parent.id };
  const begun = await service.from('conversations').insert(pair).select('id').single();
  if (begun.error) throw begun.error;
  const sent = await service.from('messages').insert({
    conversation_id: begun.data.id,
    sender_id: teacher.id,
    recipient_id: parent.id,
    content: 'Homework is on page 12.',
  });
  if (sent.error) throw sent.error;
  return { id: begun.data.id, name: `${teacher.first_name} ${teacher.last_name}` };
}

test('a reply whose conversation is gone is found on every screen, with its text', { tag: '@once' }, async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut, /status of 40|did not take|not marked/);
  const { family, id } = await ownConversation(request);
  const page = await openBrowser();
  await enter(page, family.email, `/dashboard/messages/${id}`, family.password);
  await expect(bubble(page, 'Welcome to our school')).toBeVisible();
  await keeps(page, 'thread');
  const text = `Thank you very much. ${Date.now()}`;
  await page.context().setOffline(true);
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Waits for a network');
  const service = await serviceClient(request);
  await service.from('messages').delete().eq('conversation_id', id);
  const { error } = await service.from('conversations').delete().eq('id', id);
  if (error) throw error;
  await page.context().setOffline(false);
  await page.goto('/dashboard');
  await expect(page.getByText('Something you wrote was not sent.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'See what can be done' }).click();
  const left = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(left).toContainText(text);
  await expect(left).toContainText(/^To \w+/);
  await expect(left).toContainText('This was not sent. This conversation no longer exists.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  const asked = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().includes('/rest/v1/messages'),
  );
  await left.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(left).toContainText('This was not sent.');
  await left.getByRole('button', { name: 'Remove' }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByText('Something you wrote was not sent.')).toHaveCount(0);
});

test('a reply to somebody who may no longer be written to says who and why, and keeps its text', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(cut, /status of 403|did not take|A message was not sent/);
  const family = await approvedParent(request);
  // The teacher of a learner whom the school has taken off the family meanwhile.
  const { id, name } = await formerTeacher(request, family.last_name);
  const page = await openBrowser();
  await enter(page, family.email, `/dashboard/messages/${id}`, family.password);
  await expect(bubble(page, 'Homework is on page 12')).toBeVisible();
  const text = `Is he late again? ${Date.now()}`;
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill(text);
  await box.press('Enter');
  const why = `${name} can no longer be written to from your account`;
  await expect(page.getByRole('alert').filter({ hasText: why })).toContainText('Failed to send message.');
  await expect(box).toHaveValue(text);

  // The same of what waited: one bar says it and that there is no network, each on a line.
  await keeps(page, 'thread');
  await page.context().setOffline(true);
  await box.press('Enter');
  await expect(bubble(page, text)).toContainText('Waits for a network');
  await page.context().setOffline(false);
  await expect(bubble(page, text)).toContainText(`This was not sent. ${why}`);
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(bar).toContainText('Something you wrote was not sent.');
  await expect(bar.locator('> *')).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a first message is written without a network, and is sent once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await openConversation(page);
  await page.goto('/dashboard/messages');
  await keeps(page, 'recipients');
  // The window was never opened here: the worker holds it.
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog');
  const text = `May I ask something? ${Date.now()}`;
  await dialog.getByLabel('Message', { exact: true }).fill(text);
  await dialog.getByRole('radio').first().check();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'slip.pdf',
    mimeType: 'application/pdf',
    buffer: blankPdf,
  });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText(/Files need a connection/)).toBeVisible();
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(text);
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const left = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(left).toContainText(text);
  await expect(left).toContainText('Waits for a network');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(left).toContainText(text);
  await page.context().setOffline(false);
  await expect(left).toHaveCount(0);
  const client = await officialClient(request, parent);
  const { data } = await client.from('messages').select('id').eq('content', text);
  expect(data).toHaveLength(1);
});

test('what waits for a desk is in its box again where the session was ended from elsewhere', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(cut, /status of 40/);
  const page = await openBrowser();
  const family = await approvedParent(request);
  await enter(page, family.email, '/dashboard/desks?new=true', family.password);
  await page.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await page.getByLabel('Message', { exact: true }).fill('How much do we owe?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const box = page.getByRole('textbox', { name: /^Write to/ });
  await expect(box).toBeVisible();
  await keeps(page, 'children');
  await page.context().setOffline(true);
  await box.fill('We pay on Friday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('We pay on Friday.');
  await endSessionOf(page);
  await page.context().setOffline(false);
  await page.getByLabel('Username').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(box).toHaveValue('We pay on Friday.');
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
});

test('what hangs on the line when the page is opened anew stands in its thread, and in no box as well @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  // What hung arrives in the end as well, and is known.
  expectedErrors.push(cut, /status of 409/);
  const page = await openBrowser();
  await openConversation(page);
  const mark = Date.now();
  const [one, two] = [`We are coming. ${mark}`, `By the gate. ${mark}`];
  const hangs = (request: { method(): string }) => request.method() === 'POST';
  await page.route('**/rest/v1/messages?*', (route) =>
    hangs(route.request()) ? undefined : route.fallback(),
  );
  await write(page, one);
  await write(page, two);
  await page.reload();
  await expect(bubble(page, one)).toHaveCount(1);
  await expect(bubble(page, two)).toHaveCount(1);
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(box).toHaveValue('');
  await page.unrouteAll();
  await page.reload();
  await expect(bubble(page, two)).toContainText(/Sent|Read/);
  await expect(bubble(page, one)).toContainText(/Sent|Read/);
  await expect(bubble(page, one)).toHaveCount(1);
  await expect(box).toHaveValue('');
});

/** From now on nothing that is written to people or desks gets through, or an answer. */
const hangs = (page: Page) =>
  page.route(/\/rest\/v1\/(messages\?|rpc\/begin_desk_conversation)/, (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
const sending = (page: Page) =>
  page.waitForRequest((each) => each.method() === 'POST' && /messages\?|begin_desk/.test(each.url()));

test('a first message that hangs on the line when the page is opened anew waits, and is no draft @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await openConversation(page);
  await hangs(page);
  const text = `May I come on Monday? ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Message', { exact: true });
  await page.goto('/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  await message.fill(text);
  await dialog.getByRole('radio').first().check();
  const sent = sending(page);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await sent;
  await page.goto('/dashboard/messages');
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(text);
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(message).toHaveValue('');
});

test('a question that hangs on the line when the page is opened anew waits, and is no draft @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(cut);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/desks?new=true');
  await keeps(page, 'children');
  await hangs(page);
  const text = `How much is it? ${Date.now()}`;
  const message = page.getByLabel('Message', { exact: true });
  await page.goto('/dashboard/desks?new=true');
  await page.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await message.fill(text);
  const sent = sending(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await sent;
  await page.goto('/dashboard/desks');
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(text);
  await page.goto('/dashboard/desks?new=true');
  await expect(message).toHaveValue('');
});
