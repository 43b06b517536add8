import type { Page } from '@playwright/test';
import { blankPdf } from './support/files.ts';
import { loseAnswer } from './support/lost-answers.ts';
import { enter } from './support/people.ts';
import { holdWire } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a message that cannot be sent stays in the box, and goes out when the network is back @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/auth?mode=forgot-password');
  // As without 'Remember me': nothing may wait on this device (offline-writing.spec.ts is about those who tick it).
  await page.evaluate(() => {
    const key = 'sb-localhost-auth-token';
    sessionStorage.setItem('session:forget', '1');
    sessionStorage.setItem(key, localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  });
  await page.goto('/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  const text = `We are on our way. ${Date.now()}`;

  await expect(box).toBeVisible();
  await page.context().setOffline(true);
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByText(/Failed to send message/).first()).toBeVisible();
  await expect(box).toHaveValue(text);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toHaveValue('');
  // It stands in the thread before the server has it.
  const sent = page.getByRole('log').getByRole('article').filter({ hasText: text });
  await expect(sent).toContainText(/Sent|Read/);
  await page.reload();
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
});

test('blank text is not sent, and a draft survives leaving the conversation', async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/rest/v1/messages')) sent += 1;
  });
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await expect(conversations.nth(1)).toBeVisible();
  // A message that comes in meanwhile puts them in another order.
  const [one = '', other = ''] = await conversations.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  const open = async (address: string) => {
    await page.locator(`nav a[href="${address}"]`).click();
    await expect(page).toHaveURL((url) => address.startsWith(url.pathname));
  };
  const goBack = async () => {
    if (isMobile) await page.getByRole('link', { name: 'Back to all messages' }).click();
  };
  await open(one);
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill('   ');
  await box.press('Enter');
  await box.fill('Half a thought');
  await goBack();
  await open(other);
  await expect(box).toHaveValue('');
  await goBack();
  await open(one);
  await expect(box).toHaveValue('Half a thought');
  expect(sent).toBe(0);
});

test('a new message needs a recipient and content, and a teacher of another school is not offered @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher2@demo.school', '/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(dialog.getByText('Recipient is required')).toBeVisible();
  await expect(dialog.getByText('Message is required')).toBeVisible();
  await expect(dialog.getByText(/Mokoena/)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a file goes with a message, arrives at once, and its sender sees when it was read @once', async ({
  openBrowser,
}) => {
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school', '/dashboard/messages');
  const conversations = (page: typeof teacher) =>
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await conversations(teacher).filter({ hasText: 'Thandi Mokoena' }).first().click();
  await expect(teacher.getByRole('log')).toBeVisible();

  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/messages');
  await conversations(parent).filter({ hasText: 'Johan Pretorius' }).first().click();
  const text = `The sick note is attached. ${Date.now()}`;
  await parent.getByRole('textbox', { name: /^Reply to/ }).fill(text);
  const files = parent.locator('input[type=file]');
  await files.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: blankPdf });
  await expect(parent.getByText('run.exe: choose a PDF, DOC, DOCX, JPG or PNG file')).toBeVisible();
  await files.setInputFiles({ name: 'sick note.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  await expect(parent.getByRole('list', { name: 'Chosen files' })).toContainText('sick note.pdf');
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'Send', exact: true }).click();

  const arrived = teacher.getByRole('log').getByRole('article').filter({ hasText: text });
  await expect(arrived).toContainText('sick note.pdf');
  const download = teacher.waitForEvent('download');
  await arrived.getByRole('button', { name: /sick note\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('sick note.pdf');
  const own = parent.getByRole('log').getByRole('article').filter({ hasText: text });
  await expect(own).toContainText(/Read (\d{1,2}:\d{2}|Yesterday)/);
  await expect(parent.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('');
});

/** The demo's parent opens the conversation with a teacher. */
async function openTeacher(page: Page) {
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await conversations.filter({ hasText: 'Johan Pretorius' }).first().click();
}

test('words that are changed after an attempt that may have arrived are sent as well @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /was not sent/);
  const page = await openBrowser();
  await openTeacher(page);
  const [early, late] = [`The sick note. ${Date.now()}`, `The sick note, for Friday too. ${Date.now()}`];
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sick note.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  await box.fill(early);
  // The words have arrived, and what ties their file is lost on its way.
  await page.route('**/rest/v1/message_attachments*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await box.fill(late);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box).toHaveValue('');
  const sent = page.getByRole('log').getByRole('article');
  await expect(sent.filter({ hasText: late })).toContainText('sick note.pdf');
  await expect(sent.filter({ hasText: early })).toHaveCount(1);
});

test('a message with a file whose answer was lost is not in the box after a reload, to be sent again @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /was not sent/);
  const page = await openBrowser();
  await openTeacher(page);
  const [text, next] = [`The sick note is lost. ${Date.now()}`, `And the next one. ${Date.now()}`];
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  const attach = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sick note.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  const sent = page.getByRole('log').getByRole('article');
  await attach();
  await box.fill(text);
  await loseAnswer(page, 'messages');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await expect(box).toHaveValue(text);

  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(sent.filter({ hasText: text })).toHaveCount(1);
  await expect(box).toHaveValue('');

  await test.step('what never arrived is, and arrives once', async () => {
    await attach();
    await box.fill(next);
    await page.route('**/rest/v1/messages?*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Failed to send message').first()).toBeVisible();
    await page.unroute('**/rest/v1/messages?*');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expect(box).toHaveValue(next);
    await attach();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(box).toHaveValue('');
    await expect(sent.filter({ hasText: next })).toHaveCount(1);
    await expect(sent.filter({ hasText: next })).toContainText('sick note.pdf');
  });
});

test('a message arrives by itself after the server has ended the live changes', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const teacher = await openBrowser();
  const wire = await holdWire(teacher);
  wire.letThrough();
  await enter(teacher, 'teacher@demo.school', '/dashboard/messages');
  const conversations = (page: typeof teacher) =>
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await conversations(teacher).filter({ hasText: 'Thandi Mokoena' }).first().click();
  await expect(teacher.getByRole('log')).toBeVisible();
  await expect.poll(() => wire.subscribed(/:messages:/)).toBe(1);

  wire.end(/:messages:/);
  await expect.poll(() => wire.subscribed(/:messages:/)).toBe(2);
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/messages');
  await conversations(parent).filter({ hasText: 'Johan Pretorius' }).first().click();
  const text = `The bus was late. ${Date.now()}`;
  await parent.getByRole('textbox', { name: /^Reply to/ }).fill(text);
  await parent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(teacher.getByRole('log').getByText(text)).toBeVisible();
});

test('messages are found by what they say', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  const first = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first();
  await expect(first).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search your messages' });
  await box.fill('zzqqxx');
  await expect(page.getByText('No messages match your search')).toBeVisible();
  await box.fill('please');
  const found = page.getByRole('navigation', { name: 'Messages found' }).getByRole('link');
  await expect(found.first()).toContainText(/please/i);
  await box.fill('');
  await expect(first).toBeVisible();
});
