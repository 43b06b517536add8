import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

// What could not be read, or is on its way, is never shown as nothing.

const refusals = [/status of 500/, /Failed to/, /could not be loaded/, /ERR_FAILED|ERR_INTERNET|fetch/];
const retry = { name: 'Try again' };

test('a guardian whose children cannot be read is told so where consent is asked for @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  const consent = page.locator('#consent');
  await expect(consent.getByRole('group').first()).toBeVisible();
  await holdLiveChanges(page);
  const again = await refuse(page, 'POST', '/rest/v1/rpc/children_of');
  await page.reload();
  const said = consent.getByRole('alert').filter({ hasText: 'It could not be loaded' });
  await expect(said).toBeVisible();
  await again();
  await said.getByRole('button', retry).click();
  await expect(consent.getByRole('group').first()).toBeVisible();
});
