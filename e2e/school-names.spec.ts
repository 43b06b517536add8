import { admitParent } from './support/admitted.ts';
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

test('a misspelt grade and subject are renamed, and those who look at them read the new names @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The name that another grade has.
  expectedErrors.push(/status of 409/, /Failed to update grade/);
  const school = await foundSchool(request);
  const parent = await openBrowser();
  const family = await admitParent(parent, request, school, {
    first_name: 'Lerato',
    last_name: `R${school.mark}`,
  });
  const { error } = await school.platform.from('students').insert({
    first_name: 'Sipho',
    last_name: family.last_name,
    date_of_birth: '2014-03-01',
    grade_id: school.grade.id,
    school_id: school.id,
    parent_id: family.id,
  });
  expect(error).toBeNull();
  await parent.goto('/dashboard');
  await expect(parent.getByRole('option', { name: /– Grade 6$/ })).toBeAttached();

  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?tab=schools&school=${school.id}`);
  const card = page.getByRole('region', { name: school.name });

  await test.step('a grade, by a name that is free', async () => {
    await card.getByRole('button', { name: 'Edit grade Grade 6' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Grade' });
    await expect(dialog.getByLabel('Level')).toHaveValue('6');
    await dialog.getByLabel('Grade name').fill('GRADE 7');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Failed to update grade')).toBeVisible();
    await expect(dialog.getByLabel('Grade name')).toHaveValue('GRADE 7');
    await dialog.getByLabel('Grade name').fill('Grade Six Blue');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Grade updated successfully')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Edit grade Grade Six Blue' })).toBeVisible();
  });

  await test.step('the parent, whose screen was open, reads it', async () => {
    await expect(parent.getByRole('option', { name: /– Grade Six Blue$/ })).toBeAttached();
  });

  await test.step('a subject, with its code', async () => {
    await openTab(page, 'Subjects');
    await page.getByRole('button', { name: 'Edit subject Mathematics' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Subject' });
    await dialog.getByLabel('Subject name').fill('Mathematical Literacy');
    await dialog.getByLabel('Code').fill('MLIT');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Subject updated successfully')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Mathematical Literacy' });
    await expect(row).toContainText('MLIT');
  });
});
