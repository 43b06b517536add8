import type { Page } from '@playwright/test';
import { pick } from './support/console.ts';
import { demoPassword, enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What one person typed is nobody else's, on a computer that a school or two families share. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Announcement' });
const typed = 'Naledi was sent to the office';

async function begin(page: Page, path = '/dashboard/teacher/announcements') {
  await enter(page, 'teacher@demo.school', path);
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await dialogOf(page).getByLabel('Title').fill(typed);
  await dialogOf(page).getByLabel('Content').fill('Only for her parents.');
}

async function followMenu(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('link', { name }).first().click();
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function logIn(page: Page, email: string) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('another person who signs in on another tab empties the form that stood open on this one @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403)/, /Failed to/);
  const page = await openBrowser();
  await begin(page);

  // The other tab has the session of the browser; without a sign-out, another one takes its place.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: /^TEACHER:/ }).waitFor();
  const again = page.waitForEvent('load');
  await other.evaluate(
    async ({ email, password }) => {
      const { publishableKey } = await (await fetch('/config.json')).json();
      const reply = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const session = await reply.json();
      localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session));
      // What the official client tells the other tabs when somebody signs in.
      new BroadcastChannel('sb-localhost-auth-token').postMessage({ event: 'SIGNED_IN', session });
    },
    { email: 'teacher2@demo.school', password: demoPassword },
  );
  await again;
  expect(await stored(page)).not.toContain(typed);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('');
  await dialogOf(page).getByLabel('Title').fill('Mine');
  expect(await stored(page)).not.toContain('Only for her parents');
});

test('a sign-out on another tab, and another person after it, find nothing of what was typed @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403)/, /Failed to/);
  const page = await openBrowser();
  await begin(page);
  expect(await stored(page)).toContain(typed);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  if ((page.viewportSize()?.width ?? 0) < 768)
    await other.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await other.waitForURL(/localhost:\d+\/$/);
  await page.waitForURL(/\/auth/);
  await expect.poll(() => stored(page)).not.toContain(typed);
  await logIn(page, 'teacher2@demo.school');
  await page.waitForURL(/\/dashboard/);
  await page.goto('/dashboard/teacher/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('');
  expect(await stored(page)).not.toContain(typed);
});

test('whoever signs in and out on another tab takes nothing from one that has a session of its own @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/auth');
  await page.getByLabel('Remember me').uncheck();
  await logIn(page, 'teacher@demo.school');
  await page.getByRole('heading', { name: /^TEACHER:/ }).waitFor();
  await page.goto('/dashboard/teacher/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await dialogOf(page).getByLabel('Title').fill(typed);

  const other = await page.context().newPage();
  await other.goto('/auth');
  await logIn(other, 'teacher2@demo.school');
  await other.getByRole('heading', { name: /^TEACHER:/ }).waitFor();
  if ((page.viewportSize()?.width ?? 0) < 768)
    await other.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await other.waitForURL(/localhost:\d+\/$/);
  await expect(page.getByText('Session ended')).toHaveCount(0);
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue(typed);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue(typed);
});

test('a tab that crashes has what was typed when it is opened again', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  // Without an intercepted request, which would wait for a page that is no more.
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await dialogOf(page).getByLabel('Title').fill(typed);
  const before = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  before.send('Page.crash').catch(() => {});
  await crashed;
  await before.send('Page.reload');

  // The page is the browser's own now: it is asked, not driven.
  const after = await page.context().newCDPSession(page);
  const ask = async (expression: string) => {
    const { result } = await after.send('Runtime.evaluate', { expression });
    return result.value;
  };
  const press = `[...document.querySelectorAll('main button')].find((button) => button.textContent === 'Create Announcement')?.click()`;
  await expect.poll(() => ask(`${press}; document.querySelector('[role=dialog] input')?.value`)).toBe(typed);
  expect(await ask(`document.querySelector('[role=dialog] [role=status]').textContent`)).toContain(
    'What you typed before is here again.',
  );
});

test('a learner who began to sign up finds it after a reload and on the other tab, without the password @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/portal/auth?tab=sign-up');
  await page.getByLabel('Full name').fill('Thandi Nkosi');
  await page.getByLabel('Email').fill('thandi@example.org');
  await page.getByLabel('Password', { exact: true }).fill('secret-word');
  expect(await stored(page)).not.toContain('secret-word');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('thandi@example.org');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Nkosi');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret-word');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Nkosi');
  await expect(page.getByLabel('Email')).toHaveValue('thandi@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'School login' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/auth/);
  expect(await stored(page)).not.toContain('Thandi');
});

test('an assignment that is half chosen is asked about, and there after a reload @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/admin/teacher-manager');
  const form = page.getByRole('region', { name: 'Assign student' });
  await pick(page, form.getByRole('combobox', { name: 'Student' }), 'Lethabo');
  await form.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Student' })).toContainText('Lethabo');
  await expect(form.getByLabel('Subject').locator('option:checked')).toHaveText('Mathematics');
  await followMenu(page, 'Settings');
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Start afresh' }).click();
  await expect(form.getByRole('combobox', { name: 'Student' })).not.toContainText('Lethabo');
});

test('the name of a second step is asked about before its window closes', { tag: '@once' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'parent2@demo.school', '/dashboard/settings');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Name of the device').fill('The phone of the kitchen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name of the device')).toHaveValue('The phone of the kitchen');
});
