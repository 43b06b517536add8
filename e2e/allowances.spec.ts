import { serviceClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a school’s use is shown to its administrators, and allowed more by the platform’s @once', async ({
  openBrowser,
  request,
}) => {
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/admin?tab=schools');
  const own = principal.getByRole('region', { name: /School$/ }).first();
  await expect(own.getByText(/ of [\d,. ]+ GB$/)).toBeVisible();
  await own.getByText('Sent out today').click();
  await expect(own.getByText('Announcements', { exact: true })).toBeVisible();
  await expect(principal.getByRole('button', { name: /^Change allowance/ })).toHaveCount(0);
  const name = (await own.getAttribute('aria-label')) ?? '';

  const platform = await openBrowser();
  // By its id: earlier journeys may have founded schools, too many for one page of the list.
  const { data: school } = await (await serviceClient(request))
    .from('schools')
    .select('id')
    .eq('name', name)
    .single();
  await enter(platform, 'admin@demo.school', `/dashboard/admin?tab=schools&school=${school?.id}`);
  const card = platform.getByRole('region', { name });
  await card.getByRole('button', { name: `Change allowance of ${name}` }).click();
  const dialog = platform.getByRole('dialog', { name: 'Change allowance' });
  await dialog.getByLabel('Storage in GB').fill('0');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('The storage is a number from 1 to 1024000')).toBeVisible();
  await dialog.getByLabel('Storage in GB').fill('750');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/ of 750 GB$/)).toBeVisible();
  expect(await accessibilityProblems(platform)).toEqual([]);

  await principal.reload();
  await expect(own.getByText(/ of 750 GB$/)).toBeVisible();
});
