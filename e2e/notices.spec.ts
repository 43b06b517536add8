import type { Page } from '@playwright/test';
import { admitParent, admitTeacher } from './support/admitted.ts';
import { foundSchool } from './support/console.ts';
import { enter, mailTo } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function announce(page: Page, title: string) {
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('Bring a hat.');
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('Announcement created successfully')).toBeVisible();
  await publishNow(page);
}

test('what a teacher announces counts in the parent’s bell at once, opens from there, and is read', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const title = `Swimming gala ${school.mark}`;
  const last_name = `Ndlovu${school.mark}`;
  const parent = await openBrowser();
  const teacher = await openBrowser();
  const away = await openBrowser();
  await admitParent(parent, request, school, { first_name: 'Sizwe', last_name });
  await admitTeacher(teacher, request, school, { first_name: 'Palesa', last_name });
  const absent = await admitParent(away, request, school, { first_name: 'Themba', last_name });
  await away.close();
  const item = parent.getByRole('link', { name: title });

  await test.step('a parent has the portal open, and has been told nothing yet', async () => {
    await parent.goto('/dashboard/calendar');
    await bellOf(parent).click();
    await expect(parent.getByText('Nothing new')).toBeVisible();
    await parent.keyboard.press('Escape');
    await expect(parent.getByTestId('unread-count')).toHaveCount(0);
  });

  await test.step('the teacher announces', async () => {
    await teacher.goto('/teacher/announcements');
    await announce(teacher, title);
  });

  await test.step('the badge counts it without reloading, and the list has it on top', async () => {
    await expect(parent.getByTestId('unread-count')).toHaveText('1');
    await bellOf(parent).click();
    const panel = parent.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('link', { name: `Unread: ${title}` })).toBeVisible();
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  await test.step('it opens the announcement, and is read', async () => {
    // It is shown as read before the server has answered.
    const marked = parent.waitForResponse(/rpc\/mark_notices_read/);
    await item.click();
    await expect(parent).toHaveURL(/\/dashboard\/announcements\?id=/);
    await expect(parent.getByRole('article', { name: title }).first()).toBeVisible();
    await bellOf(parent).click();
    await expect(item).toBeVisible();
    await expect(parent.getByRole('link', { name: `Unread: ${title}` })).toHaveCount(0);
    await marked;
    await parent.reload();
    await bellOf(parent).click();
    await expect(item).toBeVisible();
    await expect(parent.getByRole('link', { name: `Unread: ${title}` })).toHaveCount(0);
  });

  await test.step('whoever was away gets a mail with the title, what it says and the link', async () => {
    const mail = await mailTo(request, absent.email, new RegExp(title));
    expect(mail.text).toContain('/dashboard/announcements?id=');
    expect(mail.text).toMatch(/\/dashboard\/settings\?profile=[0-9a-f-]{36}#notifications/);
    expect(mail.text).toContain('Bring a hat.');
  });

  await test.step('deleted, it leaves the bell that is open', async () => {
    await expect(item).toBeVisible();
    await teacher.getByRole('button', { name: `Delete ${title}` }).click();
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(teacher.getByText('Announcement deleted successfully')).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect(parent.getByText('This announcement has been removed.')).toBeAttached();
  });
});

test('the bell is worked by keyboard alone @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/calendar');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  // What goes away with its press leads on to the next stop, and not out of the panel.
  for (const name of [/^Mark as read/, 'Mark all as read']) {
    const mark = panel.getByRole('button', { name }).first();
    await mark.focus();
    const marks = await panel.getByRole('button', { name }).count();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name })).toHaveCount(marks - 1);
    expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();
});

test('a person chooses what is mailed, and when not @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/settings#notifications');
  const section = page.locator('#notifications');
  await expect(section.getByLabel('Messages')).toHaveValue('at_once');
  await section.getByLabel('Messages').selectOption('digest');
  await section.getByLabel('Quiet hours').check();
  await section.getByLabel('Until', { exact: true }).fill('21:00');
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await expect(section.getByText('The quiet hours must end at another time than they begin')).toBeVisible();
  await section.getByLabel('Until', { exact: true }).fill('05:30');
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Your choices hold from now on.')).toBeVisible();
  expect.soft(await accessibilityProblems(page)).toEqual([]);

  await page.reload();
  await expect(section.getByLabel('Messages')).toHaveValue('digest');
  await expect(section.getByLabel('Quiet hours')).toBeChecked();
  await expect(section.getByLabel('Until', { exact: true })).toHaveValue('05:30');
  await section.getByLabel('Messages').selectOption('at_once');
  await section.getByLabel('Quiet hours').uncheck();
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Your choices hold from now on.')).toBeVisible();
});

test('a calendar feed is made, read by a program, renewed and ended @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/settings#calendar-feed');
  const section = page.locator('#calendar-feed');
  const address = section.getByLabel('Address of your calendar');
  await section.getByRole('button', { name: 'Make an address' }).click();
  await expect(address).toHaveValue(/\/calendar\.ics\?key=[0-9a-f]{64}$/);
  const first = await address.inputValue();
  const read = await request.get(first);
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VEVENT');
  expect.soft(await accessibilityProblems(page)).toEqual([]);

  await section.getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await address.inputValue();
  expect((await request.get(second)).status()).toBe(200);

  await page.reload();
  await expect(section.getByText(/Last read/)).toBeVisible();
  await section.getByRole('button', { name: 'End the feed' }).click();
  await expect(section.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
