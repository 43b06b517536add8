import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { openConsole } from './support/console.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an administrator sees where a parent is signed in, and needs a second step to end it @once', async ({
  openBrowser,
  request,
}) => {
  const parent = await approvedParent(request);
  await officialClient(request, parent.email, parent.password);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/users?q=${parent.last_name}`);
  await page.getByRole('button', { name: `Actions for ${parent.name}` }).click();
  await page.getByRole('menuitem', { name: 'Where signed in' }).click();
  const window = page.getByRole('dialog', { name: 'Where signed in' });
  await expect(window.getByText(/^Last used about /).first()).toBeVisible();
  await expect(window.getByText('To sign somebody out, sign in with a second step yourself.')).toBeVisible();
  await expect(window.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await window.getByRole('link', { name: 'To the settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
