import { approvedParent } from './support/accounts.ts';
import { enter, signIn } from './support/people.ts';
import { endSessionOf, holdWire, watchRequests } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Network error/;

test('a session that is ended elsewhere is told at once, and signing in leads back @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  // What the browser asks just then is refused.
  expectedErrors.push(/status of 40[13]/, /Session has ended/);
  const page = await openBrowser();
  await signIn(page, 'parent2@demo.school');
  await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  await page.goto('/dashboard/messages');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();

  await endSessionOf(page);
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fmessages/);
  await page.getByLabel('Username').fill('parent2@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
});

test('a session that ended before the page could listen is told, too', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/, /Session has ended/);
  const page = await openBrowser();
  const wire = await holdWire(page);
  const requests = watchRequests(page);
  await enter(page, 'parent2@demo.school', '/dashboard/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await expect(conversations.first()).toBeVisible();
  await expect.poll(() => wire.asked(/admission/)).toBeGreaterThan(0);
  // What the page asks would be refused, and tell it.
  await requests.settled();
  await endSessionOf(page);
  expect(requests.refused()).toBe(0);

  wire.letThrough();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fmessages/);
});

test('without a connection nothing is lost, and everything says so', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(offline);
  // The child that is added stays, and would be the first one of a family of the demo.
  const family = await approvedParent(request);
  const page = await openBrowser();
  await signIn(page, family.email, family.password);
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Child' });
  await dialog.getByLabel('Grade').selectOption({ index: 1 });
  await dialog.getByLabel('First name').fill('Bonolo');
  await dialog.getByLabel('Last name').fill(family.last_name);

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await expect(page.getByText('No connection to the school.').first()).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Bonolo');

  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await expect(page.getByText(`Bonolo ${family.last_name} has been added as your child`)).toBeVisible();
  const child = page.getByRole('listitem').filter({ hasText: `Bonolo ${family.last_name}` });
  await expect(child.first()).toContainText('Waiting for the school');
});

test('the settings keep a number, and ask for the password before it is changed @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const page = await openBrowser();
  await signIn(page, 'teacher2@demo.school');
  await expect(page.getByRole('heading', { name: /^TEACHER:/ })).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel('Contact number').fill('not a number');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Enter a valid contact number, such as 082 123 4567')).toBeVisible();
  await page.getByLabel('Contact number').fill('083 555 0142');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Contact number')).toHaveValue('083 555 0142');

  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password', { exact: true }).fill('another-1234');
  await page.getByLabel('Repeat new password').fill('another-1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another-1234');
});
