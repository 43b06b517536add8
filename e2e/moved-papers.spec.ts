import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { addDays } from '../contract/calendar-days.ts';
import { schoolToday } from '../contract/school-day.ts';
import { serviceClient } from './support/client.ts';
import { foundSchool, openConsole } from './support/console.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** A paper that was signed before the move of grades comes to the office after it (docs/decisions/2930). */
test('the office enters what was signed before a learner moved to another grade @once', async ({
  openBrowser,
  request,
}) => {
  const { id: school_id, mark, platform, grade } = await foundSchool(request);
  // Since when a learner is in a grade is for nobody to say: the types have no such column.
  const service = (await serviceClient(request)) as unknown as SupabaseClient;
  const today = schoolToday();
  const [first_name, last_name] = ['Lindiwe', `D${mark}`];
  const name = `${first_name} ${last_name}`;
  const { data: student } = await service
    .from('students')
    .insert({
      ...{ first_name, last_name, school_id, grade_id: grade.id },
      ...{ is_confirmed: true, grade_since: addDays(today, -30) },
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: audience_id } = await platform
    .rpc('make_audience', { school: school_id, parts: [`grade:${grade.id}`] })
    .throwOnError();
  const { data: session } = await platform.auth.getUser();
  const { data: me } = await platform
    .from('profiles')
    .select('id')
    .eq('user_id', session.user?.id ?? '')
    .single()
    .throwOnError();
  const id = randomUUID();
  await platform
    .from('requests')
    .insert({ id, school_id, author_id: me.id, kind: 'consent', title: `Camp ${mark}`, audience_id })
    .throwOnError();
  const { data: seven } = await platform
    .from('grades')
    .select('id')
    .match({ school_id, level: 7 })
    .single()
    .throwOnError();
  await platform.from('students').update({ grade_id: seven.id }).eq('id', student.id).throwOnError();

  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, `/dashboard/requests?school=${school_id}&id=${id}`);
  const moved = page.getByRole('region', { name: 'Moved to another grade' });
  await expect(moved.getByRole('listitem')).toContainText(`${name} Grade 7 · asked until`);
  await expect(page.getByRole('status').filter({ hasText: 'No learner' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await moved.getByRole('button', { name: `Enter paper for ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('Signed on');
  await expect(day).toHaveAccessibleDescription(/at the latest: then the learner moved to another grade/);
  await expect(day).toHaveValue('');
  await dialog.getByLabel('Who signed').fill('Gogo Dlamini');
  await day.fill(addDays(today, -3));
  await dialog.getByRole('button', { name: 'Enter paper' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Gogo Dlamini');
  await expect(moved).toHaveCount(0);
});

test('the school that a platform administrator has picked stays from the list to a request and back @once', async ({
  openBrowser,
  request,
}) => {
  const service = await serviceClient(request);
  const { data: asked } = await service
    .from('requests')
    .select('title, school_id, schools(name)')
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  const { title, school_id } = asked;
  const name = asked.schools?.name ?? '';
  const page = await openBrowser();
  const picked = page.getByRole('combobox', { name: 'School' });
  await openConsole(page, `/dashboard/requests?school=${school_id}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(picked).toHaveText(name);
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(picked).toHaveText(name);
});

test('the school that a platform administrator has picked stays from screen to screen of the menu @once', async ({
  openBrowser,
  request,
}) => {
  const { id, name } = await foundSchool(request);
  const page = await openBrowser();
  const picked = page.getByRole('combobox', { name: 'School', exact: true });
  await openConsole(page, `/dashboard/grades?school=${id}`);
  await expect(picked).toHaveText(name);
  for (const screen of ['Emergency', 'Requests', 'Resources', 'Emergency', 'Users']) {
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(screen === 'Users' ? 'User' : screen);
    await expect(picked).toHaveText(name);
  }
});
