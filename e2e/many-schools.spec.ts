import { randomBytes } from 'node:crypto';
import { serviceClient } from './support/client.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('who registers where there are many schools types a part of the name @once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const portal = await serviceClient(request);
  const names = Array.from({ length: 110 }, (_, index) => `Zz ${index} ${mark}`);
  const made = await portal
    .from('schools')
    .insert([...names, `Hoërskool Môreson ${mark}`].map((name) => ({ name })));
  expect(made.error).toBeNull();
  try {
    const page = await openBrowser();
    await page.goto('/auth?mode=register-teacher');
    const search = page.getByLabel('Find your school');
    const school = page.getByLabel('School', { exact: true });
    await search.fill(`nothing ${mark}`);
    await expect(page.getByText('No school has this name.')).toBeVisible();
    await search.fill(`moreson ${mark}`);
    await expect(page.getByText('One school in the list below')).toBeVisible();
    // It does not send the form.
    await search.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await school.selectOption({ label: `Hoërskool Môreson ${mark}` });
    await expect(page.getByText('This school has no grades yet.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    await search.fill('jacaranda');
    await expect(school.getByRole('option', { name: 'Jacaranda Ridge School' })).toHaveCount(1);
    await expect(school.locator('option:checked')).toHaveText(`Hoërskool Môreson ${mark}`);
    await page.reload();
    await expect(school.locator('option:checked')).toHaveText(`Hoërskool Môreson ${mark}`);
  } finally {
    const { error } = await portal.from('schools').delete().like('name', `%${mark}`);
    expect(error).toBeNull();
  }
});
