import { officialClient } from './support/client.ts';
import { pick } from './support/console.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an administrator looks at a parent’s and a teacher’s dashboard, and can do nothing there @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const writes: string[] = [];
  page.on('request', (asked) => {
    const isRead = /^(GET|HEAD)$/.test(asked.method()) || asked.url().includes('/rpc/');
    if (asked.url().includes('/rest/v1/') && !isRead) writes.push(`${asked.method()} ${asked.url()}`);
  });
  await enter(page, 'principal@demo.school', '/dashboard/parent');
  await expect(page.getByText('Testing view, read-only.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parent Dashboard');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'The parent whose dashboard is shown' }).click();
  await page.getByPlaceholder('Search parents').fill('thandi mok');
  await page.getByRole('option', { name: /Thandi Mokoena/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  await expect(page.getByText(/This is what Thandi Mokoena sees first/)).toBeVisible();
  await expect(page.getByLabel('Learner').getByRole('option')).toHaveCount(2);
  await expect(page.getByText('Class Timetable')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Child' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/dashboard/teacher');
  await pick(
    page,
    page.getByRole('combobox', { name: 'The teacher whose dashboard is shown' }),
    'Johan Pretorius',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  await expect(page.getByRole('region', { name: 'Teaching Statistics' })).toContainText('Total combinations');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  expect(writes).toEqual([]);
});

test('nobody looks at the dashboard of another school, or of anybody without being an administrator @once', async ({
  openBrowser,
  request,
}) => {
  const platform = await officialClient(request, 'admin@demo.school');
  const idOf = async (last: string, role: 'teacher' | 'parent') => {
    const { data } = await platform.rpc('list_people', { search: last, roles: [role], status: 'approved' });
    const [person] = data ?? [];
    if (!person) throw new Error(`${last} is not in the demo`);
    return { id: person.id, name: `${person.first_name} ${person.last_name}` };
  };
  const far = await officialClient(request, 'teacher2@demo.school');
  const { data: session } = await far.auth.getUser();
  const { data: farTeacher } = await far
    .from('profiles')
    .select('id, first_name, last_name')
    .eq('user_id', session.user?.id ?? '')
    .single();
  if (!farTeacher) throw new Error('the demo has a teacher at another school');

  const page = await openBrowser();
  await enter(page, 'principal@demo.school', `/dashboard/teacher?person=${farTeacher.id}`);
  await expect(page.getByText('No such teacher')).toBeVisible();
  await expect(page.getByText(farTeacher.last_name)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'The teacher whose dashboard is shown' }).click();
  await page.getByPlaceholder('Search teachers').fill(`${farTeacher.first_name} ${farTeacher.last_name}`);
  await expect(page.getByText('Nothing matches.')).toBeVisible();

  const neighbour = await idOf('Pretorius', 'teacher');
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', `/dashboard/teacher?person=${neighbour.id}`);
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  await expect(parent.getByText('Testing view')).toHaveCount(0);
});
