import { randomBytes } from 'node:crypto';
import { discard } from './support/forms.ts';
import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const newMark = () => randomBytes(4).toString('hex');

/** Read once, so that a journey that goes on over midnight keeps its month. */
const now = new Date();

/** A day of the month after this one, so that it is to come whatever today is. */
function nextMonth(day: number) {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day));
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  return {
    iso: date.toISOString().slice(0, 10),
    long: text({ dateStyle: 'long' }),
    month: text({ month: 'long', year: 'numeric' }),
    short: text({ month: 'short', day: 'numeric' }),
    year: date.getUTCFullYear(),
  };
}

test('a teacher creates an event; families see it in the calendar, on its days @once', async ({
  openBrowser,
}) => {
  const title = `Museum trip ${newMark()}`;
  const first = nextMonth(10);
  const last = nextMonth(12);
  const parent = await openBrowser();
  const teacher = await openBrowser();

  await test.step('a parent has the calendar open, and cannot create', async () => {
    await enter(parent, 'parent@demo.school', '/calendar');
    await expect(parent).toHaveURL(/\/dashboard\/calendar$/);
    await expect(parent.getByRole('heading', { name: 'School Calendar' })).toBeVisible();
    await expect(parent.getByText('View upcoming school events and important dates')).toBeVisible();
    await expect(parent.getByText('Dates with events')).toBeVisible();
    await expect(parent.locator('th').first()).toHaveAttribute('aria-label', 'Sunday');
    await expect(parent.getByRole('heading', { name: 'All Upcoming Events' })).toBeVisible();
    await expect(parent.getByRole('button', { name: 'Create Event' })).toHaveCount(0);
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  await test.step('the teacher is told what is missing, and creates it', async () => {
    await enter(teacher, 'teacher@demo.school', '/teacher/calendar');
    await expect(teacher.getByRole('heading', { name: 'Calendar & Events' })).toBeVisible();
    await teacher.getByRole('button', { name: 'Create Event' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(teacher.getByRole('listitem').getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Start date').fill(last.iso);
    await dialog.getByLabel('End date').fill(first.iso);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('The end date cannot be before the start date')).toBeVisible();
    await dialog.getByLabel('Start date').fill(first.iso);
    await dialog.getByLabel('End date').fill(last.iso);
    await dialog.getByLabel('Event type').selectOption({ label: 'Assignment Due' });
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(teacher.getByText('Event created successfully')).toBeVisible();
    await publishNow(teacher);
  });

  await test.step('it stands under its month with its range and its author', async () => {
    const month = teacher.getByRole('region', { name: first.month });
    const item = month.getByRole('article').filter({ hasText: title });
    await expect(item).toContainText(`${first.short} – 12, ${first.year}`);
    await expect(item).toContainText('by Johan Pretorius');
    await expect(item).toContainText('Assignment Due');
    const saysHowMany = () =>
      month.evaluate((section) => {
        const count = section.querySelectorAll('article').length;
        const said = section.querySelector('h2')?.lastElementChild?.textContent;
        return said === (count === 1 ? '1 event' : `${count} events`);
      });
    await expect.poll(saysHowMany).toBe(true);
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
  });

  await test.step('the parent sees it arrive, and on the day in its middle', async () => {
    const upcoming = parent.getByRole('region', { name: 'All Upcoming Events' });
    await expect(upcoming.getByRole('article').filter({ hasText: title })).toBeVisible();
    await parent.goto(`/dashboard/calendar?date=${nextMonth(11).iso}`);
    const day = parent.getByRole('region', { name: `Events for ${nextMonth(11).long}` });
    await expect(day.getByRole('article').filter({ hasText: title })).toBeVisible();
    await expect(
      parent.getByRole('button', { name: new RegExp(`^${nextMonth(11).long}, \\d+ events?, selected$`) }),
    ).toBeVisible();
  });

  await test.step('another school does not', async () => {
    const stranger = await openBrowser();
    await enter(stranger, 'parent2@demo.school', `/dashboard/calendar?date=${first.iso}`);
    await expect(stranger.getByRole('heading', { name: `Events for ${first.long}` })).toBeVisible();
    await expect(stranger.getByText('Loading calendar...')).toHaveCount(0);
    const theirs = stranger.getByRole('region', { name: 'All Upcoming Events' }).getByRole('article');
    await expect(theirs.first()).toBeVisible();
    await expect(stranger.getByText(title)).toHaveCount(0);
  });

  const upcoming = parent.getByRole('region', { name: 'All Upcoming Events' });
  const shown = upcoming.getByRole('article').filter({ hasText: title });

  await test.step('the teacher moves it, and the families find it on its new day; those of others stay', async () => {
    await expect(teacher.getByRole('article').filter({ hasText: 'by Nomvula Mabaso' }).first()).toBeVisible();
    await expect(
      teacher.getByRole('article').filter({ hasText: 'by Nomvula Mabaso' }).getByRole('button'),
    ).toHaveCount(0);
    await teacher.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Edit Event' });
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await expect(dialog.getByLabel('Start date')).toHaveValue(first.iso);
    await expect(dialog.getByLabel('End date')).toHaveValue(last.iso);
    await expect(dialog.getByLabel('Event type')).toHaveValue('assignment');
    await dialog.getByLabel('Title').fill('');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(teacher.getByRole('listitem').getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Start date').fill(nextMonth(20).iso);
    await dialog.getByLabel('End date').fill('');
    await dialog.getByLabel('Start time').fill('09:00');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(teacher.getByText('Event updated successfully')).toBeVisible();
    await expect(teacher.getByRole('article').filter({ hasText: title })).toContainText('9:00 AM');
    await expect(shown).toContainText(nextMonth(20).short);
    await expect(shown.getByRole('button')).toHaveCount(0);
    const day = parent.getByRole('region', { name: `Events for ${nextMonth(11).long}` });
    await expect(day.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  });

  await test.step('the bell leads to the event itself and to its day, whatever month was turned to; once it is deleted, that is said', async () => {
    await parent.getByRole('button', { name: 'Go to the Previous Month' }).click();
    await parent.getByRole('button', { name: 'Go to the Previous Month' }).click();
    await expect(parent.getByRole('grid', { name: first.month })).toHaveCount(0);
    await parent.getByRole('button', { name: /^Notifications/ }).click();
    await parent.getByRole('link', { name: title }).click();
    await expect(parent).toHaveURL(/date=.*&id=/);
    const named = parent.getByRole('region', { name: 'The event you opened' });
    await expect(named.getByRole('article')).toContainText('9:00 AM');
    await expect(parent.getByRole('grid', { name: first.month })).toBeVisible();
    await teacher.getByRole('button', { name: `Delete ${title}` }).click();
    const asked = teacher.getByRole('alertdialog');
    await expect(asked).toContainText('It leaves the calendar and the notifications of everybody');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(teacher.getByText('Event deleted successfully')).toBeVisible();
    await expect(teacher.getByText(title)).toHaveCount(0);
    await expect(named.getByText('This event has been removed.')).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
    await named.getByRole('link', { name: 'All events' }).click();
    await expect(named).toHaveCount(0);
  });
});

test('choosing a day shows its events, or that there are none, and past months are kept', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/calendar');
  await expect(page.getByText('Create and manage school events')).toBeVisible();
  await page.goto('/dashboard/calendar?date=2019-07-03');
  await expect(page.getByRole('heading', { name: 'Events for July 3, 2019' })).toBeVisible();
  await expect(page.getByText('No events on this date')).toBeVisible();
  await page.getByRole('button', { name: 'July 9, 2019' }).click();
  await expect(page.getByRole('heading', { name: 'Events for July 9, 2019' })).toBeVisible();
  await expect(page).toHaveURL(/date=2019-07-09/);
  await page.goto('/dashboard/teacher/calendar');
  const earlier = page.getByRole('button', { name: 'Show earlier events' });
  await expect(earlier).toBeVisible();
  const firstMonth = () =>
    page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => Date.parse(`1 ${heading.firstChild?.textContent}`));
  const shown = await firstMonth();
  await earlier.click();
  await expect.poll(firstMonth).toBeLessThan(shown);
});

test('a day is the same day wherever the browser is @once', async ({ browser, baseURL }) => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId, locale: 'en-US' });
    const page = await context.newPage();
    await enter(page, 'parent@demo.school', '/dashboard/calendar?date=2026-03-01');
    await expect(page.getByRole('heading', { name: 'Events for March 1, 2026' })).toBeVisible();
    const first = page
      .getByRole('gridcell')
      .filter({ has: page.getByRole('button', { name: /^March 1, 2026/ }) });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    // March 1, 2026 is a Sunday: the first column.
    expect(await first.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)).toBe(0);
    await context.close();
  }
});

test('who may not see the calendar, or manage events, is told so @once', async ({ openBrowser }) => {
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/calendar');
  await expect(principal.getByText('Calendar is available for teachers and parents only')).toBeVisible();
  const parent = await openBrowser();
  await enter(parent, 'parent2@demo.school', '/dashboard/teacher/calendar');
  await expect(parent.getByText('Only teachers can manage calendar events')).toBeVisible();
  expect(await accessibilityProblems(parent)).toEqual([]);
});

test('each failure is said @once', async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /Failed to (load|create|update|delete)/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard');
  const toast = (text: string) => page.getByRole('listitem').getByText(text);
  await page.route('**/rest/v1/events*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  for (const name of ['write_event', 'correct_row'])
    await page.route(`**/rest/v1/rpc/${name}`, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
    );
  await page.goto('/dashboard/teacher/calendar');
  await expect(toast('Failed to load events')).toBeVisible();
  await page.goto('/dashboard/calendar');
  await expect(toast('Failed to load events')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await dialog.getByLabel('Title').fill('Not to be');
  await dialog.getByLabel('Start date').fill(nextMonth(3).iso);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast('Failed to create event')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Not to be');
  await discard(page, dialog);
  await page.unroute('**/rest/v1/events*');
  await page.route('**/rest/v1/events*', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  await page.goto('/dashboard/teacher/calendar');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Title').fill('Not to be');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast('Failed to update event')).toBeVisible();
  await discard(page, edit);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Failed to delete event')).toBeVisible();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
});
