import type { Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { blankPdf, silence } from './support/files.ts';
import { enter, fillParentRegistration, newFamily } from './support/people.ts';
import { endSessionOf } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const keep = (page: Page) =>
  question(page)
    .getByRole('button', { name: /^(Keep|Stay)/ })
    .click();
const isMenuHidden = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** A link of the menu, which a phone keeps in a drawer. */
async function followMenu(page: Page, name: string) {
  if (!isMenuHidden(page)) return page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
}

test('a window with a form is closed by Escape, a click beside and Back, and asks when something was typed', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher');
  // By a link, so that Back leads to a screen of the app.
  await followMenu(page, 'Announcements');
  await page.waitForURL('**/announcements');
  const here = page.url();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const open = () => page.getByRole('button', { name: 'Create Announcement' }).first().click();

  await test.step('untouched, it closes without a question', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.evaluate(() => history.back()),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const close of ways) {
      await open();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(here);
    }
  });

  await test.step('what was typed stays, whichever way it was left', async () => {
    await open();
    await dialog.getByLabel('Title').fill('Sports day');
    await dialog.getByLabel('Content').fill('Bring water and a hat.');
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.evaluate(() => history.back()),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const close of ways) {
      await close();
      await expect(question(page)).toContainText('Discard what you typed?');
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      expect.soft(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(dialog.getByLabel('Content')).toHaveValue('Bring water and a hat.');
      await expect(page).toHaveURL(here);
    }
  });

  await test.step('agreed, it is gone, and does not come back', async () => {
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(here);
    await open();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await expect(dialog.getByText('What you typed before is here again.')).toHaveCount(0);
  });
});

test('a registration that was begun is there after a reload, without the passwords @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const family = newFamily();
  await page.goto('/auth?mode=register-parent');
  await fillParentRegistration(page, family);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain(family.last_name);
  expect(stored).not.toContain(family.password);

  let asked = '';
  page.once('dialog', async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(family.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('School', { exact: true })).not.toHaveValue('');
  const child = page.getByRole('group', { name: 'Child 2' });
  await expect(child.getByLabel('First name')).toHaveValue(family.children[1]);
  await expect(child.getByLabel('Grade').locator('option:checked')).toHaveText('Grade 8');
  await expect(child.getByRole('checkbox').first()).toBeChecked();

  await page.getByRole('link', { name: /login/i }).click();
  await expect(question(page)).toContainText('Discard what you typed?');
  await keep(page);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByLabel('Repeat password').fill(family.password);
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(page.getByText('Registration successful!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(family.last_name);
});

test('a session that ends takes nothing that was typed, and shows it to nobody else @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403)/, /Failed to create announcement/, /session/i);
  const page = await openBrowser();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const open = () => page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await open();
  await dialog.getByLabel('Title').fill('Choir practice');
  await dialog.getByLabel('Content').fill('On Thursday in the hall.');
  await endSessionOf(page);
  await expect(page.getByText('Session ended').first()).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await test.step('the same person finds it', async () => {
    await page.getByLabel('Username').fill('teacher@demo.school');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/dashboard/teacher/announcements');
    await open();
    await expect(dialog.getByText('What you typed before is here again.')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Choir practice');
    await expect(dialog.getByLabel('Content')).toHaveValue('On Thursday in the hall.');
    await dialog.getByRole('button', { name: 'Start afresh' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await dialog.getByLabel('Title').fill('Choir practice');
  });

  await test.step('another person on the same tab does not', async () => {
    await endSessionOf(page);
    await expect(page.getByText('Session ended').first()).toBeVisible();
    await page.getByLabel('Username').fill('teacher2@demo.school');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Choir practice');
    await page.goto('/dashboard/teacher/announcements');
    await open();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
  });
});

test('a reply that was begun survives a reload and the end of the session, and a sign-out asks first @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403)/, /not sent|session/i);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  const reply = page.getByRole('textbox', { name: /^Reply to/ });
  await reply.fill('Lethabo is ill today');
  await page.reload();
  await expect(reply).toHaveValue('Lethabo is ill today');
  const address = page.url();

  await endSessionOf(page);
  await expect(page.getByText('Session ended').first()).toBeVisible();
  await page.getByLabel('Username').fill('parent@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto(address);
  await expect(reply).toHaveValue('Lethabo is ill today');

  if (isMenuHidden(page)) await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(question(page)).toContainText('Sign out and lose what you began?');
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('ill today');
});

test('a report that is on its way, with its comment, is not dropped by a link, a tab or a reload @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/progress-reports');
  await page.getByRole('combobox', { name: 'Learner' }).click();
  await page.getByPlaceholder('Search by name or ID').fill('Lethabo');
  await page.getByRole('option', { name: /Lethabo Mokoena/ }).click();
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Comments').fill('Reads well');
  await page.reload();
  await expect(
    page.getByText('What you typed before is here again. Please choose the file again.'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Learner' })).toContainText('Lethabo Mokoena');
  await expect(page.getByLabel('Subject').locator('option:checked')).toHaveText('Mathematics');
  await expect(page.getByLabel('Comments')).toHaveValue('Reads well');
  await page
    .getByLabel('Report file')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf });

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/storage/v1/upload/resumable**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Upload Report' }).click();
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  const leave: (() => Promise<unknown>)[] = [
    () => followMenu(page, 'Lessons'),
    () => page.getByRole('tab', { name: 'My Reports' }).click(),
  ];
  for (const way of leave) {
    await way();
    await expect(question(page)).toContainText('Stop the upload?');
    await expect(question(page)).toContainText('report.pdf');
    await keep(page);
    await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  }
  const types: string[] = [];
  page.once('dialog', async (dialog) => {
    types.push(dialog.type());
    await dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => types).toEqual(['beforeunload']);
  await expect(page.getByLabel('Comments')).toHaveValue('Reads well');
  letThrough();
  await expect(page.getByText('Progress report uploaded successfully').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Reads well' }).first()).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a lesson on its way is asked about, and stopped when it is agreed @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/lessons');
  await page.getByLabel('Title').fill('Silence');
  await followMenu(page, 'Messages');
  await expect(question(page)).toContainText('Discard what you typed?');
  await keep(page);
  await page.getByLabel('Lesson type').selectOption('audio');
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 6' });
  await page
    .getByLabel('Audio file')
    .setInputFiles({ name: 'silence.wav', mimeType: 'audio/wav', buffer: silence(10) });
  await page.route('**/storage/v1/upload/resumable**', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Upload Lesson' }).click();
  await expect(page.getByText('Uploading', { exact: true })).toBeVisible();
  await followMenu(page, 'Messages');
  await expect(question(page)).toContainText('“silence.wav” is on its way');
  await question(page).getByRole('button', { name: 'Stop upload' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a page whose fields were changed asks before it is left by a link, Back or a sign-out', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher');
  await followMenu(page, 'Settings');
  await page.getByLabel('First name').fill('Someone');
  await page.goBack();
  await expect(question(page)).toContainText('Discard what you typed?');
  await keep(page);
  await expect(page).toHaveURL(/\/dashboard\/settings/);
  await expect(page.getByLabel('First name')).toHaveValue('Someone');
  if (isMenuHidden(page)) await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(question(page)).toContainText('Discard what you typed?');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('what is typed while a form is being saved is not taken for saved @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const parent = await approvedParent(request);
  await enter(page, parent.email, '/dashboard/settings', parent.password);
  const number = page.getByLabel('Contact number');
  await number.fill('082 555 0101');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('button[aria-busy]')).toBeVisible();
  await number.fill('082 555 0199');
  letGo();
  await expect(page.getByText('Your details have been updated')).toBeVisible();
  await expect(number).toHaveValue('082 555 0199');
  await followMenu(page, 'Calendar');
  await expect(question(page)).toContainText('Discard what you typed?');
});

test('a form that stands on its page has what was typed when its person signs in again at once @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403)/, /session/i);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/progress-reports');
  const comments = page.getByLabel('Comments');
  await comments.fill('Reads well, and helps the others.');
  await endSessionOf(page);
  await page.getByLabel('Username').fill('teacher@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('What you typed before is here again')).toBeVisible();
  await expect(comments).toHaveValue('Reads well, and helps the others.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(comments).toHaveValue('Reads well, and helps the others.');
});
