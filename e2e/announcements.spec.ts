import { randomBytes } from 'node:crypto';
import { admitParent } from './support/admitted.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { discard } from './support/forms.ts';
import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const newMark = () => randomBytes(4).toString('hex');

test('a teacher announces; the school reads it at once, another school never @once', async ({
  openBrowser,
}) => {
  const title = `Sports day ${newMark()}`;
  const parent = await openBrowser();
  const teacher = await openBrowser();
  const card = parent.getByRole('article', { name: title });

  await test.step('a parent has the feed open', async () => {
    await enter(parent, 'parent@demo.school', '/announcements');
    await expect(parent).toHaveURL(/\/dashboard\/announcements$/);
    await expect(parent.getByRole('heading', { name: 'School Announcements' })).toBeVisible();
    await expect(parent.getByText('Stay updated with the latest school news and notices')).toBeVisible();
    await expect(parent.getByRole('article').first()).toBeVisible();
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  await test.step('the teacher is told what is missing, and announces', async () => {
    await enter(teacher, 'teacher@demo.school', '/teacher/announcements');
    await expect(teacher.getByRole('heading', { name: 'Announcements', exact: true })).toBeVisible();
    await teacher.getByRole('button', { name: 'Create Announcement' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Create New Announcement' });
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(teacher.getByRole('listitem').getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Content').fill('Bring a hat.\n\nLunch is at noon.');
    await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
    await dialog.getByLabel('Priority').selectOption('high');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(teacher.getByText('Announcement created successfully')).toBeVisible();
    await expect(teacher.getByRole('article', { name: title })).toContainText('High Priority');
    await publishNow(teacher);
  });

  await test.step('the parent reads it without reloading, by its lines, and finds it again', async () => {
    await expect(card).toContainText('High Priority');
    await expect(card).toContainText('Johan Pretorius');
    await expect(card.getByRole('paragraph').filter({ hasText: /^Bring a hat\.$/ })).toBeVisible();
    await expect(card.getByRole('paragraph').filter({ hasText: /^Lunch is at noon\.$/ })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    const search = parent.getByRole('searchbox', { name: 'Search by title or content' });
    await search.fill(title.slice(-8));
    await expect(parent.getByRole('article')).toHaveCount(1);
    await expect(card).toBeVisible();
    await search.fill('%nothing_like "this"');
    await expect(parent.getByText('No announcements match your search')).toBeVisible();
    // What the interface reads as a wildcard finds the texts that hold it, and none does.
    for (const wildcard of ['*', '%', '_', '\\']) {
      await search.fill('');
      await expect(card).toBeVisible();
      await search.fill(wildcard);
      await expect(parent.getByText('No announcements match your search')).toBeVisible();
    }
    await search.fill('');
    await expect(card).toBeVisible();
  });

  await test.step('hidden from readers, and shown again', async () => {
    await teacher.getByRole('button', { name: `Deactivate ${title}` }).click();
    await expect(teacher.getByText('Announcement deactivated successfully')).toBeVisible();
    await expect(teacher.getByRole('article', { name: title })).toContainText('Inactive');
    await parent.reload();
    await expect(parent.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await teacher.getByRole('button', { name: `Activate ${title}` }).click();
    await expect(teacher.getByText('Announcement activated successfully')).toBeVisible();
    await expect(card).toBeVisible();
  });

  await test.step('corrected: the form has what was written, and the parent reads the change at once', async () => {
    await teacher.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Edit Announcement' });
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await expect(dialog.getByLabel('Priority')).toHaveValue('high');
    await expect(dialog.getByLabel('Content')).toHaveValue('Bring a hat.\n\nLunch is at noon.');
    await dialog.getByLabel('Content').fill(' ');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(teacher.getByRole('listitem').getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('Content').fill('Bring an umbrella.');
    await dialog.getByLabel('Priority').selectOption('low');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(teacher.getByText('Announcement updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(teacher.getByRole('article', { name: title })).toContainText('Low Priority');
    await expect(card).toContainText('Bring an umbrella.');
    await expect(card).toContainText('Johan Pretorius');
  });

  await test.step('another school does not see it, nor may a parent manage any', async () => {
    const stranger = await openBrowser();
    await enter(stranger, 'parent2@demo.school', '/dashboard/announcements');
    await expect(stranger.getByRole('article').first()).toBeVisible();
    await expect(stranger.getByText(title)).toHaveCount(0);
    await stranger.goto('/dashboard/teacher/announcements');
    await expect(stranger.getByText('Only teachers can manage announcements')).toBeVisible();
    expect.soft(await accessibilityProblems(stranger)).toEqual([]);
  });

  await test.step('deleted, once that was confirmed: it leaves the feed that is open', async () => {
    await teacher.getByRole('button', { name: `Delete ${title}` }).click();
    const asked = teacher.getByRole('alertdialog');
    await expect(asked).toContainText('Are you sure you want to delete this announcement?');
    await expect(asked).toContainText('Nobody can read it any more');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await teacher.getByRole('button', { name: `Delete ${title}` }).click();
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(teacher.getByText('Announcement deleted successfully')).toBeVisible();
    await expect(teacher.getByRole('article', { name: title })).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });
});

test('an announcement that a notification names stands on top @once', async ({ openBrowser, request }) => {
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { data } = await teacher
    .from('announcements')
    .select('id, title')
    .eq('is_active', true)
    .order('created_at')
    .limit(1)
    .single();
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', `/dashboard/announcements?id=${data?.id}`);
  const named = page.getByRole('region', { name: 'The announcement you opened' });
  await expect(named.getByRole('heading', { name: data?.title ?? '' })).toBeVisible();
  await named.getByRole('link', { name: 'All announcements' }).click();
  await expect(named).toHaveCount(0);
  await page.goto('/dashboard/announcements?id=11111111-1111-4111-8111-111111111111');
  await expect(named.getByText('This announcement has been removed.')).toBeVisible();
});

test('a long feed loads by pages as it is scrolled @once', async ({ openBrowser, request }) => {
  // Announced before there is anybody to tell: so many mails would keep those of other journeys waiting.
  const school = await foundSchool(request);
  const { platform, mark } = school;
  const { data: account } = await platform.auth.getUser();
  const own = await platform
    .from('profiles')
    .select('id')
    .eq('user_id', account.user?.id ?? '')
    .single();
  const announcement = (title: string) => ({
    title,
    content: 'Read it.',
    author_id: own.data?.id ?? '',
    school_id: school.id,
  });
  const rows = Array.from({ length: 65 }, (_, index) =>
    announcement(`Notice ${mark} ${String(index + 1).padStart(2, '0')}`),
  );
  const { error } = await (await serviceClient(request)).from('announcements').insert(rows);
  expect(error).toBeNull();
  const newest = await platform.from('announcements').insert(announcement('Welcome'));
  expect(newest.error).toBeNull();
  const page = await openBrowser();
  await admitParent(page, request, school, { first_name: 'Sizwe', last_name: `Ndlovu${mark}` });
  await page.goto('/dashboard/announcements');
  // The whole feed has the same announcements below it; what is scrolled is the answer to the search.
  const welcome = page.getByRole('article', { name: 'Welcome' });
  await expect(welcome).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by title or content' }).fill(mark);
  await expect(welcome).toHaveCount(0);
  const cards = page.getByRole('article').filter({ hasText: mark });
  await expect(cards).toHaveCount(20);
  for (const count of [40, 60, 65]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(count);
  }
  const titles = await cards.getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(65);
  await expect(page.getByRole('button', { name: 'Show older announcements' })).toHaveCount(0);
});

test('each failure is said, and can be tried again @once', async ({ openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /Failed to (load|create|update|delete)/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard');
  const table = '/rest/v1/announcements';
  const toast = (text: string) => page.getByRole('listitem').getByText(text);

  await holdLiveChanges(page);
  const mendReading = await refuse(page, 'GET', table);
  await page.goto('/dashboard/teacher/announcements');
  await expect(toast('Failed to load announcements')).toBeVisible();
  await mendReading();
  await refuse(page, 'PATCH', table);
  await refuse(page, 'POST', '/rest/v1/rpc/write_announcement');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /^Deactivate / })
    .first()
    .click();
  await expect(toast('Failed to update announcement')).toBeVisible();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Announcement' });
  await edit.getByLabel('Content').fill('Kept while it cannot be saved.');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('alert')).toBeVisible();
  await expect(edit.getByLabel('Content')).toHaveValue('Kept while it cannot be saved.');
  await discard(page, edit);
  await refuse(page, 'DELETE', table);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(toast('Failed to delete announcement')).toBeVisible();
  await expect(asked.getByRole('alert')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await refuse(page, 'POST', table);
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  await dialog.getByLabel('Title').fill('Not to be');
  await dialog.getByLabel('Content').fill('Never arrives.');
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(toast('Failed to create announcement')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Not to be');
});

test('administrators read the feed of their school; who runs all schools belongs to none @once', async ({
  openBrowser,
}) => {
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/announcements');
  await expect(principal.getByRole('article').first()).toBeVisible();
  const platform = await openBrowser();
  await enter(platform, 'admin@demo.school', '/dashboard/announcements');
  await expect(platform.getByText('You belong to no school')).toBeVisible();
});

test('the buttons of a form stand still while it is counted whom it reaches @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const counted = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/reach_forecast', async (route) => {
    await counted.promise;
    await route.fallback();
  });
  await enter(page, 'teacher@demo.school', '/teacher/announcements');
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const send = dialog.getByRole('button', { name: 'Create Announcement' });
  const asked = page.waitForRequest(/reach_forecast/);
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await asked;
  // A press that has begun ends on the button that it began on.
  const before = await send.boundingBox();
  counted.resolve();
  await expect(dialog.getByText(/^Learners: \d/)).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});
