import { foundSchool, openConsole, openTab } from './support/console.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a principal corrects how the own school is reached, and gives it a logo @once', async ({
  openBrowser,
  request,
}) => {
  // Stands in the list of platform administrators, and is none of the principal's.
  const other = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin', 'principal@demo.school');
  await openTab(page, 'Schools & Grades');
  await expect(page.getByRole('button', { name: 'Edit Jacaranda Ridge School' })).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add School' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Jacaranda Ridge School' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit School' });
  await expect(dialog.getByLabel('School name')).toHaveValue('Jacaranda Ridge School');
  await dialog.getByLabel('Phone').fill(`011 555 ${other.mark.replace(/\D/g, '7').slice(0, 4)}`);
  const phone = await dialog.getByLabel('Phone').inputValue();
  await dialog
    .getByLabel('School logo')
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: png });
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('School updated successfully')).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
  const { data } = await other.platform
    .from('schools')
    .select('phone, logo_url')
    .eq('name', 'Jacaranda Ridge School')
    .single();
  expect(data?.phone).toBe(phone);
  expect((await request.get(data?.logo_url ?? '')).headers()['content-type']).toBe('image/png');
});
