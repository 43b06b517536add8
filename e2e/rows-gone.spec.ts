import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { openConsole } from './support/console.ts';
import { discard } from './support/forms.ts';
import { enter } from './support/people.ts';
import { said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

/** What the next deletion in this table deletes is gone; its answer is lost on the way back. */
async function loseDeletion(page: Page, table: string): Promise<void> {
  const here = (url: URL) => url.pathname === `/rest/v1/${table}`;
  await page.route(here, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute(here);
  });
}

type Teacher = Awaited<ReturnType<typeof officialClient>>;

/** An announcement of the teacher's, written past the screens. */
async function announce(teacher: Teacher, title: string): Promise<string> {
  const { data: session } = await teacher.auth.getUser();
  const { data: own } = await teacher
    .from('profiles')
    .select('id, school_id')
    .eq('user_id', session.user?.id ?? '')
    .single();
  const { data, error } = await teacher
    .from('announcements')
    .insert({ title, content: 'Bring water.', author_id: own?.id ?? '', school_id: own?.school_id ?? '' })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

test('a deletion whose answer was lost is done when it is repeated, on every screen', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /Failed to delete/);
  const mark = randomBytes(4).toString('hex');
  const teacher = await officialClient(request, 'teacher@demo.school');

  await test.step('in the console, where it could not be found', async () => {
    const title = `Gone once ${mark}`;
    const id = await announce(teacher, title);
    const page = await openBrowser();
    await openConsole(page, `/dashboard/admin?tab=announcements&id=${id}`, 'principal@demo.school');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await loseDeletion(page, 'announcements');
    await question.getByRole('button', { name: 'Delete announcement' }).click();
    await said(page, 'Failed to delete announcement');
    await question.getByRole('button', { name: 'Delete announcement' }).click();
    await said(page, 'Announcement deleted successfully');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  });

  await test.step('on a teacher’s screen', async () => {
    const title = `Gone twice ${mark}`;
    await announce(teacher, title);
    const page = await openBrowser();
    await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await loseDeletion(page, 'announcements');
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Failed to delete announcement');
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Announcement deleted successfully');
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  });
});

test('who corrects what somebody has deleted is told so, and keeps what was typed', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/Failed to update announcement/);
  const title = `Corrected too late ${randomBytes(4).toString('hex')}`;
  const teacher = await officialClient(request, 'teacher@demo.school');
  const id = await announce(teacher, title);
  const page = await openBrowser();
  // The row stands in the list and above it, by the address: both lose it.
  await openConsole(page, `/dashboard/admin?tab=announcements&id=${id}`, 'principal@demo.school');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Announcement' });
  await dialog.getByLabel('Content').fill('Bring water and a hat.');
  await teacher.from('announcements').delete().eq('id', id);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('It no longer exists, or you may not change it.')).toBeVisible();
  await said(page, 'This announcement has been removed.');
  await expect(dialog.getByLabel('Content')).toHaveValue('Bring water and a hat.');
  await discard(page, dialog);
  await expect(page.getByRole('article', { name: title })).toHaveCount(0);
});
