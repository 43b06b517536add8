import { randomBytes, randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { discard } from './support/forms.ts';
import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** A time at which the demo teaches nothing: each journey has a day. */
function ownSlot(day: 'Saturday' | 'Sunday') {
  const minute = String(randomInt(0, 30)).padStart(2, '0');
  const hour = randomInt(0, 20);
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:${minute}`;
  const within = `${String(hour).padStart(2, '0')}:${Number(minute) + 15}`;
  return { day, start: at(hour), end: at(hour + 1), within };
}

async function fill(
  dialog: Locator,
  entry: { title: string; day: string; start: string; end: string; room: string },
) {
  await dialog.getByLabel('Title').fill(entry.title);
  await dialog.getByLabel('Subject').selectOption({ index: 1 });
  await dialog.getByLabel('Grade').selectOption({ index: 1 });
  await dialog.getByLabel('Day').selectOption({ label: entry.day });
  await dialog.getByLabel('Room').fill(entry.room);
  await dialog.getByLabel('Start time').fill(entry.start);
  await dialog.getByLabel('End time').fill(entry.end);
}

test('a teacher keeps the week; clashes are shown and can be overridden; parents see the class', async ({
  openBrowser,
}) => {
  const mark = randomBytes(4).toString('hex');
  const slot = ownSlot('Saturday');
  const room = `R${mark.slice(0, 4)}`;
  const teacher = await openBrowser();
  const toast = (text: string) => teacher.getByRole('listitem').getByText(text);
  const dialog = teacher.getByRole('dialog', { name: /Timetable Entry/ });
  let grade = '';

  await test.step('what is missing is said, and grades follow the subject', async () => {
    await enter(teacher, 'teacher@demo.school', '/timetable');
    await expect(teacher).toHaveURL(/\/dashboard\/timetable/);
    await expect(teacher.getByRole('heading', { name: 'Lesson Timetable' })).toBeVisible();
    await teacher.getByRole('button', { name: 'Create Timetable Entry' }).click();
    await expect(dialog.getByLabel('Grade')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Create Entry' }).click();
    await expect(toast('Please fill in all required fields')).toBeVisible();
  });

  await test.step('an end before the start is refused, then the entry is created', async () => {
    await fill(dialog, { title: `First ${mark}`, ...slot, room });
    grade = (await dialog.getByLabel('Grade').locator('option:checked').textContent()) ?? '';
    await dialog.getByLabel('End time').fill(slot.start);
    await dialog.getByRole('button', { name: 'Create Entry' }).click();
    await expect(dialog.getByText('The end time must be after the start time')).toBeVisible();
    await dialog.getByLabel('End time').fill(slot.end);
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: /Create Entry|Save anyway/ }).click();
    await expect(toast('Timetable created successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('another at the same time shows the clashes before it is saved', async () => {
    await teacher.getByRole('button', { name: 'Create Timetable Entry' }).click();
    await fill(dialog, { title: `Second ${mark}`, ...slot, start: slot.within, room });
    const clashes = dialog.getByRole('status').getByRole('listitem');
    await expect(clashes.filter({ hasText: `You already teach First ${mark}` })).toHaveCount(1);
    // That its room and class are taken follows.
    await expect(clashes.filter({ hasText: `First ${mark}` })).toHaveCount(1);
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const saturday = teacher.getByRole('region', { name: 'Saturday' });
  await test.step('both stand in the week and in the list, in order', async () => {
    await teacher.getByRole('tab', { name: 'Week' }).click();
    await expect(saturday.getByText(`Second ${mark}`)).toBeVisible();
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('tab', { name: 'List' }).click();
    const titles = saturday.getByRole('heading', { level: 3 }).filter({ hasText: mark });
    await expect(titles).toHaveText([`First ${mark}`, `Second ${mark}`]);
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
  });

  const parent = await openBrowser();
  const classWeek = parent.getByRole('region', { name: 'Saturday' });
  await test.step('a parent of the class reads it, and changes nothing', async () => {
    await enter(parent, 'parent@demo.school', '/dashboard/timetable?view=list');
    await expect(parent.getByRole('heading', { name: 'Class Timetables' })).toBeVisible();
    const learner = parent.getByLabel('Learner');
    const inClass = learner.locator('option').filter({ hasText: `– ${grade}` });
    await learner.selectOption((await inClass.first().getAttribute('value')) ?? '');
    await expect(classWeek.getByRole('article').filter({ hasText: `First ${mark}` })).toContainText(
      'Johan Pretorius',
    );
    await expect(parent.getByRole('button', { name: /Edit|Delete|Create/ })).toHaveCount(0);
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  await test.step('an entry is edited, and the parent sees it at once', async () => {
    await saturday.getByRole('button', { name: `Edit First ${mark}` }).click();
    await expect(dialog.getByLabel('Start time')).toHaveValue(slot.start);
    await dialog.getByLabel('Title').fill(`Moved ${mark}`);
    await expect(dialog.getByRole('status').getByRole('listitem').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await expect(toast('Timetable updated successfully')).toBeVisible();
    await expect(classWeek.getByText(`Moved ${mark}`)).toBeVisible();
  });

  await test.step('deleting asks first', async () => {
    for (const title of [`Moved ${mark}`, `Second ${mark}`]) {
      await saturday.getByRole('button', { name: `Delete ${title}` }).click();
      const question = teacher.getByRole('alertdialog', { name: /^Are you sure/ });
      await question.getByRole('button', { name: 'Delete' }).click();
      // Said before the week is read again, which is when the question goes: a toast does not wait for it.
      await expect(toast('Timetable deleted successfully')).toBeVisible();
      await expect(question).toHaveCount(0);
      await expect(teacher.getByText(title)).toHaveCount(0);
    }
    await parent.reload();
    await expect(parent.getByRole('article').first()).toBeVisible();
    await expect(parent.getByText(mark)).toHaveCount(0);
  });
});

test('a week prints without the menus and buttons @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  // The journeys beside this one keep their lessons on weekend days, at any hour: those make a longer day of it.
  await page.route(/\/rest\/v1\/lesson_timetables/, async (route) => {
    const response = await route.fetch();
    const week: { day_of_week: number }[] = await response.json();
    await route.fulfill({
      response,
      json: week.filter(({ day_of_week }) => day_of_week > 0 && day_of_week < 6),
    });
  });
  await enter(page, 'teacher@demo.school', '/dashboard/timetable?view=week');
  // Where a lesson of another journey is cut off, the days stand below the week once more.
  const monday = page.getByRole('region', { name: 'Week' }).getByRole('region', { name: 'Monday' });
  await expect(monday).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A4 within its margins: paper is as wide from a phone.
  await page.setViewportSize({ width: 720, height: 1040 });
  await expect(page.getByText('Lesson timetable of Johan Pretorius')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Timetable Entry' })).toBeHidden();
  await expect(monday).toBeVisible();
  // Nobody can open what is cut off on paper.
  const lessons = page.getByRole('region', { name: 'Week' }).getByRole('button');
  const cutOff = await lessons.evaluateAll(
    (blocks) => blocks.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
  );
  expect(cutOff).toBe(0);
});

test('a long room and a long teacher are on paper in full, below the week that cuts them @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const endless = (word: string) => word.repeat(12).slice(0, 100);
  const [room, teacher] = [endless('Laboratorium').slice(0, 40), endless('Wolokohlanganisaneumuntu')];
  await page.route(/\/rest\/v1\/lesson_timetables/, async (route) => {
    const response = await route.fetch();
    const week: object[] = await response.json();
    await route.fulfill({
      response,
      json: week.map((entry, index) =>
        index > 0
          ? entry
          : {
              ...entry,
              day_of_week: 1,
              room_number: room,
              teacher: { id: 'long', first_name: teacher, last_name: teacher },
            },
      ),
    });
  });
  await enter(page, 'parent@demo.school', '/dashboard/timetable?view=week');
  await expect(page.getByRole('region', { name: 'Week' }).getByRole('listitem').first()).toBeVisible();
  const below = page.getByRole('article');
  await expect(below.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1040, height: 720 });
  const listed = below.filter({ hasText: room, visible: true });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(`${teacher} ${teacher}`);
  const cut = await listed.evaluate((card) =>
    [card, ...card.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    ),
  );
  expect(cut).toBe(false);
});

test('on a narrow phone the text of a lesson is as wide as its card, under its buttons @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.setViewportSize({ width: 320, height: 700 });
  await enter(page, 'teacher@demo.school', '/dashboard/timetable?view=list');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const [facts, whole] = await card.evaluate((one) => {
    const inner = one.getBoundingClientRect().width - 32;
    return [Math.max(...[...one.children].slice(1).map((part) => part.getBoundingClientRect().width)), inner];
  });
  expect(facts).toBe(whole);
  for (const name of [/^Edit/, /^Delete/]) await expect(card.getByRole('button', { name })).toBeInViewport();
});

test('others are refused, and another school sees nothing of the week @once', async ({ openBrowser }) => {
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/timetable');
  await expect(principal.getByText('Only teachers and parents can view lesson timetables')).toBeVisible();
  expect(await accessibilityProblems(principal)).toEqual([]);
  const stranger = await openBrowser();
  await enter(stranger, 'parent2@demo.school', '/dashboard/timetable?view=list');
  await expect(stranger.getByRole('heading', { name: 'Class Timetables' })).toBeVisible();
  const learner = stranger.getByLabel('Learner');
  const enrolled = learner.locator('option').filter({ hasText: 'Carli Venter' });
  await learner.selectOption((await enrolled.getAttribute('value')) ?? '');
  await expect(stranger.getByRole('article').first()).toBeVisible();
  await expect(stranger.getByText('Johan Pretorius')).toHaveCount(0);
});

test('each failure is said @once', async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /Failed to (load|create|update|delete)/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard');
  const toast = (text: string | RegExp) => page.getByRole('listitem').getByText(text);
  const table = '/rest/v1/lesson_timetables';
  await holdLiveChanges(page);
  const mendReading = await refuse(page, 'GET', table);
  await page.goto('/dashboard/timetable?view=list');
  await expect(toast('Failed to load timetable data')).toBeVisible();
  await mendReading();
  await refuse(page, 'PATCH', table);
  await refuse(page, 'POST', '/rest/v1/rpc/correct_row');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Failed to delete timetable')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Timetable Entry/ });
  await dialog.getByLabel('Title').fill('Not to be');
  await dialog.getByRole('button', { name: /Save changes|Save anyway/ }).click();
  await expect(toast(/^Failed to update timetable: /)).toBeVisible();
  await discard(page, dialog);
  await refuse(page, 'POST', table);
  await page.getByRole('button', { name: 'Create Timetable Entry' }).click();
  await fill(dialog, { title: 'Not to be', ...ownSlot('Sunday'), room: '' });
  await dialog.getByRole('button', { name: /Create Entry|Save anyway/ }).click();
  await expect(toast(/^Failed to create time table: /)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Not to be');
});
