import type { Locator } from '@playwright/test';
import { choose, press, tabTo, typeInto } from './support/by-keyboard.ts';
import { foundSchool, registerParent } from './support/console.ts';
import { blankPdf } from './support/files.ts';
import { enter, mailTo, newFamily } from './support/people.ts';
import { isPaused, learner, placeOf } from './support/portal-player.ts';
import { expect, test } from './support/test.ts';

/** Whole stories without a pointer: everything below is done by keys alone. */
test.use({ viewport: { width: 1280, height: 800 } });

test('a parent registers by keyboard alone @once', async ({ openBrowser, request }) => {
  const family = newFamily();
  const page = await openBrowser();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Register as Parent' }));
  const submit = page.getByRole('button', { name: 'Create Parent Account' });
  // What is missing is said, and the first of it has the focus.
  await press(page, submit);
  const firstName = page.getByLabel('First name').first();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('First name is required');
  await page.keyboard.type(family.first_name);
  await typeInto(page, page.getByLabel('Last name').first(), family.last_name);
  await typeInto(page, page.getByLabel('Email'), family.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), family.password);
  await typeInto(page, page.getByLabel('Repeat password'), family.password);
  await typeInto(page, page.getByLabel('Contact number'), '082 555 0199');
  await typeInto(page, page.getByLabel('School', { exact: true }), 'Jacaranda');
  const child = page.getByRole('group', { name: 'Child 1' });
  await typeInto(page, child.getByLabel('First name'), 'Sipho');
  await typeInto(page, child.getByLabel('Last name'), family.last_name);
  await typeInto(page, child.getByLabel('Date of birth'), '03012014');
  await typeInto(page, child.getByLabel('Grade'), 'Grade 6');
  await press(page, child.getByRole('checkbox').first(), 'Space');
  await press(page, submit);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await mailTo(request, family.email, /confirm/i);
});

test('a parent reads a message and answers it by keyboard alone @once', async ({ openBrowser }) => {
  const text = `Thank you ${Date.now()}`;
  const page = await openBrowser();
  await enter(page, 'parent@demo.school');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The first stop leads past the menu.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ }));
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeAttached();
  // Another screen begins at its top, past the menu.
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first());
  await expect(page.getByRole('log').getByRole('article').last()).toBeVisible();
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await typeInto(page, box, text);
  await press(page, page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: text })).toContainText(
    /Sent|Read/,
  );
});

test('an administrator approves somebody and announces by keyboard alone @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const person = { first_name: 'Naledi', last_name: `Keys${school.mark}` };
  await registerParent(request, school, person, 'Thabo');
  const title = `Water is back ${school.mark}`;
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin');

  await press(page, page.getByRole('combobox', { name: 'School', exact: true }));
  await choose(page, school.name);
  await expect(page.getByRole('combobox', { name: 'School', exact: true })).toBeFocused();

  // Tabs are one stop: arrows go from one to the next.
  const tabOf = (name: RegExp) => page.getByRole('tab', { name });
  /** One key after the other: each tab is chosen before the next press, which would be one too many otherwise. */
  const walkTo = async (tab: Locator, key: string) => {
    while ((await tab.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press(key);
      await expect(page.locator('[role=tab]:focus')).toHaveAttribute('aria-selected', 'true');
    }
  };
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await walkTo(tabOf(/^Pending/), 'ArrowRight');
  await press(page, page.getByRole('button', { name: `Approve ${person.first_name} ${person.last_name}` }));
  await expect(page.getByText('User Approved')).toBeVisible();

  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await walkTo(tabOf(/^Announcements/), 'ArrowLeft');
  await press(page, page.getByRole('button', { name: 'Create Announcement' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  await typeInto(page, dialog.getByLabel('Title'), title);
  await typeInto(page, dialog.getByLabel('Content'), 'Taps run since noon.');
  await press(page, dialog.getByRole('button', { name: 'Create Announcement' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Announcement' })).toBeFocused();
});

test('a teacher sets an assignment and uploads a report by keyboard alone @once', async ({ openBrowser }) => {
  const title = `Fractions ${Date.now()}`;
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await press(page, page.getByRole('button', { name: 'Create Assignment' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
  await typeInto(page, dialog.getByLabel('Title'), title);
  await typeInto(page, dialog.getByLabel('Subject'), 'Mathematics');
  await typeInto(page, dialog.getByLabel('Grade'), 'Grade 6');
  await typeInto(page, dialog.getByLabel('Due date'), '05312030');
  await press(page, dialog.getByRole('button', { name: 'Create Assignment' }));
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Due: May 31, 2030');

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Reports/ }));
  await expect(page.getByRole('button', { name: 'Upload Report' })).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'Learner' });
  await press(page, picker);
  await choose(page, 'Lethabo');
  await expect(picker).toBeFocused();
  // Long before the key: the browser is told of it by another way than the page, and the key may be there first.
  const chooser = page.waitForEvent('filechooser');
  await typeInto(page, page.getByLabel('Subject'), 'Mathematics');
  await expect(page.getByLabel('Term')).not.toHaveValue('');
  await typeInto(page, page.getByLabel('Grade score (%)'), '71');
  await typeInto(page, page.getByLabel('Comments'), title);
  await tabTo(page, page.getByLabel('Report file'));
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf });
  await press(page, page.getByRole('button', { name: 'Upload Report' }));
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('71%');
});

test('a learner finds a lesson and plays it by keyboard alone @once', async ({ openBrowser }) => {
  const title = 'Reading tariffs from a graph';
  const page = await openBrowser();
  await enter(page, learner, '/portal/dashboard');
  await typeInto(page, page.getByLabel('Search lessons'), title);
  const lessons = page.getByRole('region', { name: /lessons/i }).getByRole('article');
  await expect(lessons).toHaveCount(1);
  await press(page, lessons.getByRole('link', { name: title }));
  await press(page, page.getByRole('button', { name: `Play: ${title}` }));
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
});

test('the menu of a phone gives the focus back, or takes it to the screen that was chosen @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school');
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Toggle Sidebar' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await press(page, toggle);
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, drawer.getByRole('link', { name: /^Messages/ }));
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a menu that a key opens begins at its first entry, and has the focus given back by its windows @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/admin/users');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await press(page, actions);
  const edit = page.getByRole('menuitem', { name: 'Edit user' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  // It hears keys from then on: what is drawn takes the focus a frame later.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();

  // The first time it is loaded after the key.
  const theme = page.getByRole('button', { name: 'Theme' });
  for (const time of ['first', 'second']) {
    await theme.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Light' }), time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(theme).toBeFocused();
  }
});

test('the days of a month are gone through by arrows @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/calendar');
  const grid = page.getByRole('grid');
  const today = grid.getByRole('button', { name: /^Today/ });
  await tabTo(page, today);
  const focusedDay = () => grid.locator('button:focus').getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  // The days are drawn anew before the next one has the focus.
  await expect.poll(focusedDay).not.toMatch(/^Today/);
  const tomorrow = await focusedDay();
  await page.keyboard.press('Enter');
  await expect(grid.locator('button:focus')).toHaveAccessibleName(`${tomorrow}, selected`);
  await page.keyboard.press('ArrowLeft');
  await expect(today).toBeFocused();
  const month = (await grid.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: month })).toHaveCount(0);
  await expect(grid.locator('button:focus')).toBeVisible();
});

test('Tab goes on past a toast, and a toast that goes gives the focus back @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.clock.install();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await press(page, page.getByRole('button', { name: 'Create Assignment' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
  await press(page, dialog.getByRole('button', { name: 'Create Assignment' }));
  const toast = page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tabTo(page, toast);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));

  const last = page.locator('main button').last();
  await last.focus();
  await tabTo(page, toast);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(0);
  await expect(last).toBeFocused();
});
