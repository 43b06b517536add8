import { signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a message that cannot be sent stays in the box, and goes out when the network is back', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  const page = await openBrowser();
  await signIn(page, 'parent2@demo.school');
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();
  await page.goto('/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  const text = `We are on our way. ${Date.now()}`;

  await page.context().setOffline(true);
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByText(/Failed to send message/).first()).toBeVisible();
  await expect(box).toHaveValue(text);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
});

test('blank text is not sent, and a draft survives leaving the conversation', async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  await signIn(page, 'parent2@demo.school');
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();
  await page.goto('/dashboard/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await conversations.last().click();
  const log = page.getByRole('log');
  await expect(log.getByRole('article').last()).toBeVisible();
  const sent = await log.getByRole('article').count();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill('   ');
  await box.press('Enter');
  await box.fill('Half a thought');
  if (isMobile) await page.getByRole('link', { name: 'Back to all messages' }).click();
  await conversations.first().click();
  if (isMobile) await page.getByRole('link', { name: 'Back to all messages' }).click();
  await conversations.last().click();
  await expect(box).toHaveValue('Half a thought');
  await expect(log.getByRole('article')).toHaveCount(sent);
  await box.fill('');
});

test('a new message needs a recipient and content, and a teacher of another school is not offered', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, 'teacher2@demo.school');
  await expect(page.getByRole('heading', { name: /^Teacher: /i })).toBeVisible();
  await page.goto('/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(dialog.getByText(/Mokoena/)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
