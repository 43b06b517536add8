import { foundSchool, openConsole, openTab, pickSchool } from './support/console.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a platform administrator runs one school out of many', async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page);

  await test.step('five cards stand above seven tabs, and each card opens its tab', async () => {
    const cards = page.getByRole('navigation', { name: 'Overview' }).getByRole('link');
    await expect(cards).toHaveCount(5);
    await expect(page.getByRole('tab')).toHaveCount(7);
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    for (const [card, tab] of [
      ['Parents', 'Users'],
      ['Pending Approvals', /^Pending/],
      ['Teachers', 'Users'],
      ['Announcements', 'Announcements'],
      ['Total Schools', 'Schools & Grades'],
    ] as const) {
      await cards.filter({ hasText: card }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      // On a phone they stand above the first tab alone.
      if (isPhone && card !== 'Total Schools') {
        await expect(cards).toHaveCount(0);
        await openTab(page, 'Schools & Grades');
      }
    }
  });

  await test.step('the school that is picked stays picked from tab to tab and page to page', async () => {
    await pickSchool(page, school.name);
    await expect(page.getByRole('region', { name: school.name })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Jacaranda Ridge School')).toHaveCount(0);
    await openTab(page, 'Subjects');
    await expect(page.getByText('Mathematics').first()).toBeVisible();
    await page.goto(`/dashboard/admin/teacher-manager?school=${school.id}`);
    await expect(page.getByRole('combobox', { name: 'School', exact: true })).toHaveText(school.name);
    await page.goto(`/dashboard/admin?school=${school.id}`);
  });

  await test.step('the school gets a logo, which only a picture can be', async () => {
    await page.getByRole('button', { name: `Edit ${school.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    const file = dialog.getByLabel('School logo');
    await file.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByText('Choose a PNG, JPG, JPEG or GIF image')).toBeVisible();
    await file.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: png });
    await expect(dialog.getByRole('img', { name: 'The chosen logo' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('School updated successfully')).toBeVisible();
    const { data } = await school.platform.from('schools').select('logo_url').eq('id', school.id).single();
    expect(data?.logo_url).toMatch(/\/school-logos\/\d+-[0-9a-f]+\.png$/);
    expect((await request.get(data?.logo_url ?? '')).headers()['content-type']).toBe('image/png');
  });

  await test.step('editing without choosing a file keeps it', async () => {
    await page.getByRole('button', { name: `Edit ${school.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    await dialog.getByLabel('Address').fill('1 Baobab Road');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('1 Baobab Road')).toBeVisible();
    const { data } = await school.platform.from('schools').select('logo_url').eq('id', school.id).single();
    expect(data?.logo_url).toMatch(/\.png$/);
  });

  await test.step('terms stand beside the grades', async () => {
    await page.getByRole('button', { name: `Add term to ${school.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Term' });
    await dialog.getByRole('button', { name: 'Add Term' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Term name').fill('Term 1');
    await dialog.getByLabel('Start date').fill('2026-01-14');
    await dialog.getByLabel('End date').fill('2026-01-01');
    await dialog.getByRole('button', { name: 'Add Term' }).click();
    await expect(dialog.getByText('The end date cannot be before the start date')).toBeVisible();
    await dialog.getByLabel('End date').fill('2026-03-27');
    await dialog.getByRole('button', { name: 'Add Term' }).click();
    await expect(page.getByText('Term created successfully')).toBeVisible();
    const lessonsEnd = page.getByText('No term after March 27, 2026: from then on no lessons are shown.');
    await expect(lessonsEnd).toBeVisible();
    await page.getByRole('button', { name: 'Add the next term' }).click();
    await expect(dialog.getByText('Lessons are shown until this day; without one,')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Term 1 of 2026' }).click();
    await page.getByRole('dialog').getByLabel('Term name').fill('First term');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Term updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Delete First term of 2026' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete term' }).click();
    await expect(page.getByText('Term deleted successfully')).toBeVisible();
    await expect(lessonsEnd).toBeHidden();
    await expect(page.getByText('No terms yet.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('an announcement is made and taken back', async () => {
    await openTab(page, 'Announcements');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
    await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill('Water is off');
    await dialog.getByLabel('Content').fill('Bring your own today.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('Announcement created successfully')).toBeVisible();
    await publishNow(page);
    const card = page.getByRole('article', { name: 'Water is off' });
    await expect(card).toContainText('Medium Priority');
    await expect(card).toContainText('by Helen Jacobs');
    await card.getByRole('button', { name: 'Deactivate Water is off' }).click();
    await expect(page.getByText('Announcement deactivated successfully')).toBeVisible();
    await expect(card).toContainText('Inactive');
    await card.getByRole('button', { name: 'Activate Water is off' }).click();
    await expect(page.getByText('Announcement activated successfully')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('it is corrected, and deleted once that was confirmed; the card counts it no more', async () => {
    // Hidden above this tab on a phone.
    const counted = page
      .getByRole('navigation', { name: 'Overview', includeHidden: true })
      .getByRole('link', { name: /^Announcements/, includeHidden: true });
    await expect(counted).toContainText('1');
    await page.getByRole('button', { name: 'Edit Water is off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Announcement' });
    await expect(dialog.getByLabel('Content')).toHaveValue('Bring your own today.');
    await dialog.getByLabel('Title').fill(' ');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill('Water is back');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Announcement updated successfully')).toBeVisible();
    const card = page.getByRole('article', { name: 'Water is back' });
    await expect(card).toContainText('by Helen Jacobs');
    await card.getByRole('button', { name: 'Delete Water is back' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('it leaves the notifications of its readers');
    await asked.getByRole('button', { name: 'Delete announcement' }).click();
    await expect(page.getByText('Announcement deleted successfully')).toBeVisible();
    await expect(page.getByText('No announcements yet')).toBeVisible();
    await expect(counted).toContainText('0');
  });

  await test.step('an event stands in the calendar', async () => {
    await openTab(page, 'Calendar');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill('Sports day');
    await dialog.getByLabel('Start date').fill('2026-09-04');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Event created successfully')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sports day' })).toContainText('Sep 4, 2026');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit event Sports day' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(edit.getByLabel('Title')).toHaveValue('Sports day');
    // Of one day: the end follows.
    await edit.getByLabel('Start date').fill('2026-09-11');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Event updated successfully')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sports day' })).toContainText('Sep 11, 2026');
    await page.getByRole('button', { name: 'Delete event Sports day' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
  });
});

test('a platform administrator who picked no school is asked for one where one is needed @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page);
  await openTab(page, 'Subjects');
  await expect(page.getByText('Choose a school')).toBeVisible();
  await openTab(page, 'Announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  await dialog.getByLabel('Title').fill(`For ${school.mark}`);
  await dialog.getByLabel('Content').fill('Everybody else reads nothing of it.');
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(dialog.getByText('School is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'School' }).click();
  await page.getByRole('combobox', { name: 'Search schools' }).fill(school.mark);
  await page.getByRole('option', { name: school.name }).click();
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('Announcement created successfully')).toBeVisible();
  await expect(page.getByRole('article', { name: `For ${school.mark}` })).toContainText(school.name);
});
