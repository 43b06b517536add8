import type { Locator, Page } from '@playwright/test';
import { schoolToday } from '../contract/school-day.ts';
import { admitParent, admitTeacher } from './support/admitted.ts';
import { officialClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { keeps } from './support/device.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const tilesOf = (page: Page) => page.getByRole('list', { name: 'Screens' });

test('a parent’s choice of a learner goes along to every screen', async ({ openBrowser, request }) => {
  const parent = await officialClient(request, 'parent@demo.school');
  const { data: children } = await parent
    .from('students')
    .select('id, first_name, last_name, student_id, grade:grades(name)')
    .order('first_name');
  const [first, second] = children ?? [];
  if (!first || !second) throw new Error('the demo parent has two children');

  const page = await openBrowser();
  await enter(page, 'parent@demo.school');
  // The week has it for its paper, too.
  const school = page.getByText('Jacaranda Ridge School').filter({ visible: true });
  await expect(school.last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  const selector = page.getByLabel('Learner');
  await expect(selector).toHaveValue(first.id);
  await expect(selector.getByRole('option')).toHaveText([
    `${first.first_name} ${first.last_name} – ${first.grade?.name}`,
    `${second.first_name} ${second.last_name} – ${second.grade?.name}`,
  ]);
  await expect(tilesOf(page).getByRole('link')).toHaveCount(6);
  for (const label of [
    'Class Timetable',
    'School Work',
    'Messages',
    'Academic Reports',
    'Disciplinary',
    'Announcements',
  ]) {
    await expect(tilesOf(page).getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
  }
  for (const child of [first, second]) {
    const row = page.getByRole('listitem').filter({ hasText: `ID: ${child.student_id}` });
    await expect(row).toContainText(`${child.first_name} ${child.last_name}`);
    await expect(row).toContainText(child.grade?.name ?? '');
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  await selector.selectOption(second.id);
  await expect(page).toHaveURL(new RegExp(`child=${second.id}`));
  for (const [label, path] of [
    ['Class Timetable', 'timetable'],
    ['Academic Reports', 'progress-reports'],
    ['Disciplinary', 'disciplinary'],
  ] as const) {
    await tilesOf(page)
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}.*child=${second.id}`));
    await expect(page.getByLabel('Learner')).toHaveValue(second.id);
    await page.goto('/dashboard');
    // Where an address says nothing, the last choice holds.
    await expect(selector).toHaveValue(second.id);
  }
  // School work has a filter by grade, which begins with the learner's.
  await tilesOf(page)
    .getByRole('link', { name: /^School Work/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/lessons.*child=${second.id}`));
  await expect(page.getByLabel('Grade').locator('option:checked')).toHaveText(second.grade?.name ?? '');
  await page.goto('/dashboard');
  await page.reload();
  await expect(selector).toHaveValue(second.id);
  // An address that names somebody else's child chooses nobody.
  await page.goto('/dashboard?child=00000000-0000-4000-8000-000000000000');
  await expect(selector).toHaveValue(second.id);
});

test('a parent adds the first child and more, each with an ID of its own @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await admitParent(page, request, school, { first_name: 'Zinhle', last_name: `Nkosi${school.mark}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `PARENT: ZINHLE NKOSI${school.mark.toUpperCase()}`,
  );
  await expect(page.getByText('Add Your Children')).toBeVisible();
  await expect(page.getByText("Write to your children's teachers").last()).toBeVisible();
  await expect(page.getByLabel('Learner')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Child' });
  const submit = dialog.getByRole('button', { name: 'Add Child' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('First name').fill('Sipho');
  await dialog.getByLabel('Last name').fill('Nkosi');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 7' });
  await expect(submit).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await submit.click();
  await expect(page.getByText('Sipho Nkosi has been added as your child')).toBeVisible();
  const children = page.getByRole('region', { name: 'Your Children' });
  const row = children.getByRole('listitem').filter({ hasText: 'Sipho Nkosi' });
  await expect(row).toContainText(new RegExp(`ID: ${schoolToday().slice(0, 4)}\\d{4}(?!\\d)`));
  await expect(row).toContainText('Grade 7');
  await expect(row).toContainText('Waiting for the school');
  await expect(page.getByText('The school still has to confirm Sipho Nkosi.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Child' }).click();
  await dialog.getByLabel('First name').fill('Lindi');
  await dialog.getByLabel('Last name').fill('Nkosi');
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await dialog.getByLabel('Student ID').fill('OWN-7');
  await submit.click();
  await expect(children.getByRole('listitem').filter({ hasText: 'Lindi Nkosi' })).toContainText('ID: OWN-7');
  await expect(page.getByLabel('Learner').getByRole('option')).toHaveCount(2);
});

test('a family of six finds everybody on a phone too', async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const parent = await admitParent(page, request, school, {
    first_name: 'Nomathemba',
    last_name: `Mkhize${school.mark}`,
  });
  const names = ['Amahle', 'Bandile', 'Cebisile', 'Dumisani', 'Enhle', 'Fikile'];
  const rows = names.map((first_name) => ({
    first_name,
    last_name: 'Mkhize-Van der Westhuizen',
    grade_id: school.grade.id,
    parent_id: parent.id,
    school_id: school.id,
  }));
  const { error } = await school.platform.from('students').insert(rows);
  expect(error).toBeNull();
  await page.goto('/dashboard');
  await expect(page.getByLabel('Learner').getByRole('option')).toHaveCount(6);
  for (const name of names)
    await expect(page.getByText(`${name} Mkhize-Van der Westhuizen`).last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByLabel('Learner').selectOption({ index: 5 });
  await expect(page.getByRole('heading', { name: 'Latest report' })).toHaveCount(6);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a teacher’s dashboard says what is taught, and the choice goes along', async ({
  openBrowser,
  request,
}) => {
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { data } = await teacher
    .from('teacher_subjects')
    .select('subject:subjects(id, name, code), grade:grades(id, name, level)');
  const taught = (data ?? []).flatMap(({ subject, grade }) => (subject && grade ? [{ subject, grade }] : []));

  const page = await openBrowser();
  await enter(page, 'teacher@demo.school');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  await expect(page.getByText('Jacaranda Ridge School').last()).toBeVisible();
  await expect(tilesOf(page).getByRole('link')).toHaveCount(6);
  for (const label of [
    'Timetable',
    'Messages',
    'Assignments',
    'Grade Reports',
    'Announcements',
    'Calendar',
  ]) {
    await expect(tilesOf(page).getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
  }
  const statistics = page.getByRole('region', { name: 'Teaching Statistics' });
  for (const [label, count] of [
    ['Grade levels', new Set(taught.map(({ grade }) => grade.level)).size],
    ['Subjects', new Set(taught.map(({ subject }) => subject.id)).size],
    ['Total combinations', taught.length],
  ] as const) {
    await expect(statistics.getByText(label, { exact: true }).locator('xpath=..')).toContainText(
      String(count),
    );
  }
  const overview = page.getByRole('region', { name: 'Teaching Overview' });
  for (const { subject, grade } of taught) {
    await expect(
      overview
        .getByRole('row')
        .filter({ hasText: subject.code ?? '–' })
        .filter({ hasText: grade.name })
        .first(),
    ).toContainText(subject.name);
  }
  const matrix = page.getByRole('table', { name: 'Subjects by grade' });
  await expect(matrix.getByText('Taught', { exact: true })).toHaveCount(taught.length);
  expect(await accessibilityProblems(page)).toEqual([]);

  const [one] = taught;
  if (!one) throw new Error('the demo teacher teaches');
  await page
    .getByLabel('Subject and grade')
    .selectOption({ label: `${one.subject.name} – ${one.grade.name}` });
  await expect(overview.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`subject=${one.subject.id}&grade=${one.grade.id}`));
  await tilesOf(page)
    .getByRole('link', { name: /^Assignments/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/teacher/assignments.*subject=${one.subject.id}`));
  await page.goto('/dashboard');
  await expect(overview.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Subject and grade').selectOption({ label: 'All subjects and grades' });
  await expect(overview.getByRole('row')).toHaveCount(taught.length + 1);
});

test('a teacher without assignments is told whom to ask; one with forty keeps the overview', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const teacher = await admitTeacher(page, request, school, {
    first_name: 'Kagiso',
    last_name: `Sithole${school.mark}`,
  });
  await expect(
    page.getByText(
      'No teaching assignments found. Contact your administrator to assign subjects and grades.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Subject and grade')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const made = async (table: 'grades' | 'subjects', rows: { name: string; level: number }[]) => {
    const { data, error } =
      table === 'grades'
        ? await school.platform
            .from('grades')
            .insert(rows.map((row) => ({ ...row, school_id: school.id })))
            .select('id')
        : await school.platform
            .from('subjects')
            .insert(rows.map(({ name }) => ({ name, school_id: school.id })))
            .select('id');
    if (error) throw error;
    return data;
  };
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, level: index + 1 }));
  const grades = await made('grades', numbered('Class', 10));
  const subjects = await made('subjects', numbered('Economic and Management Sciences', 4));
  const { error } = await school.platform
    .from('teacher_subjects')
    .insert(
      grades.flatMap((grade) =>
        subjects.map((subject) => ({ teacher_id: teacher.id, grade_id: grade.id, subject_id: subject.id })),
      ),
    );
  expect(error).toBeNull();
  await page.reload();
  const overview = page.getByRole('region', { name: 'Teaching Overview' });
  await expect(overview.getByRole('row')).toHaveCount(13);
  await overview.getByRole('button', { name: 'Show all 40' }).click();
  await expect(overview.getByRole('row')).toHaveCount(41);
  await expect(page.getByLabel('Subject and grade').getByRole('option')).toHaveCount(41);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a teacher's day stands first on a phone, and opens whole at a tap", async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  // Whatever day it is, between two terms too, one with many lessons.
  await page.route(/\/rest\/v1\/rpc\/lessons_on/, async (route) => {
    const response = await route.fetch();
    const [day] = (route.request().postDataJSON() as { days: string[] }).days;
    const lesson = {
      day,
      title: 'Fractions',
      room_number: '4',
      subject_name: 'Mathematics',
      grade_name: 'Grade 6',
    };
    const json = ['08', '09', '10', '11'].map((hour) => ({
      ...lesson,
      id: hour,
      start_time: `${hour}:00:00`,
      end_time: `${hour}:45:00`,
    }));
    await route.fulfill({ response, json });
  });
  await enter(page, 'teacher@demo.school', '/dashboard');
  const day = page.getByRole('region', { name: /(Mon|Tues|Wednes|Thurs|Fri)day$/ });
  await expect(day.getByRole('listitem').first()).toBeVisible();
  const top = async (which: Locator) => (await which.boundingBox())?.y ?? 0;
  const isFirst = (await top(day)) < (await top(tilesOf(page)));
  expect(isFirst).toBe(isMobile);
  const more = day.getByRole('button', { name: /^Show all \d/ });
  if (!isMobile) return expect(more).toHaveCount(0);
  await expect(day.getByRole('listitem')).toHaveCount(2);
  await more.click();
  await expect(day.getByRole('listitem')).not.toHaveCount(2);
  await day.getByRole('button', { name: 'Show fewer' }).click();
  await expect(day.getByRole('listitem')).toHaveCount(2);
});

const todoOf = (page: Page) => page.getByRole('region', { name: 'What needs doing' });
const weekOf = (page: Page) => page.getByRole('region', { name: /^The week, / });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g) ?? [];

test('a parent meets what needs doing, then the week of each child, before the tiles; it prints on one sheet', async ({
  openBrowser,
  request,
}) => {
  const parent = await officialClient(request, 'parent@demo.school');
  const { data: children } = await parent.rpc('children_of');
  const page = await openBrowser();
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await enter(page, 'parent@demo.school', '/dashboard');
  const [todo, week] = [todoOf(page), weekOf(page)];
  await expect(todo.getByRole('link').first()).toBeVisible();
  const tops = await Promise.all(
    [todo, week, tilesOf(page)].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  // On a wide screen the tiles stand below the list, beside the week.
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  for (const { first_name, last_name } of children ?? []) {
    const card = week.getByRole('article', { name: `${first_name} ${last_name}` });
    for (const part of ['Timetable', 'Homework', 'Latest report'])
      await expect(card.getByRole('heading', { name: part })).toBeVisible();
    // Of a week without school, or whose lessons are over, it says so.
    await expect(
      card
        .getByText(/(Mon|Tues|Wednes|Thurs|Fri)day|No (more )?lessons in this week/)
        .filter({ visible: true }),
    ).not.toHaveCount(0);
  }
  // One read has all of it.
  expect(
    asked.filter((path) => /children_of|lesson_timetables|lessons_on|progress_reports|\/events$/.test(path)),
  ).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(week).toBeVisible();
  await expect(todo).toBeHidden();
  await expect(tilesOf(page)).toBeHidden();
});

test.describe('with a worker that keeps what was read', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a parent of two answers the school in three taps, and reads the week without a network @once', async ({
    openBrowser,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket/);
    const parent = await officialClient(request, 'parent@demo.school');
    const { data: children } = await parent.rpc('children_of');
    expect(children).toHaveLength(2);
    const title = `Swimming gala ${crypto.randomUUID().slice(0, 8)}`;
    const office = await officialClient(request, 'principal@demo.school');
    const { data: me } = await office
      .from('profiles')
      .select('id, school_id')
      .eq('role', 'admin')
      .limit(1)
      .single();
    const school = me?.school_id ?? '';
    const parts = (children ?? []).map(({ id }) => `learner:${id}`);
    const { data: audience_id } = await office.rpc('make_audience', { school, parts });
    const { error } = await office.from('requests').insert({
      school_id: school,
      author_id: me?.id ?? '',
      audience_id,
      kind: 'consent',
      title,
      content: 'On Saturday at nine.',
      due_on: schoolToday(),
    });
    expect(error).toBeNull();

    const page = await openBrowser();
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'parent@demo.school', '/dashboard');
    const line = todoOf(page).getByRole('link', { name: title });
    await test.step('it stands in the list with both children and the day, and is the first', async () => {
      await expect(line).toBeInViewport();
      await expect(line).toContainText('To sign');
      for (const { first_name } of children ?? []) await expect(line).toContainText(first_name);
      await expect(todoOf(page).getByRole('link').first()).toHaveAccessibleName(new RegExp(title));
    });
    await test.step('one tap leads there, and one for each child answers', async () => {
      await line.click();
      for (const { first_name } of children ?? []) {
        const card = page.getByRole('article', { name: `${title}, ${first_name}` });
        await card.getByRole('button', { name: 'Yes, I agree' }).click();
        await expect(card.getByText('You answered: Yes, I agree')).toBeVisible();
      }
    });
    await test.step('it has left the list', async () => {
      await page.goto('/dashboard');
      await expect(weekOf(page)).toBeVisible();
      await expect(todoOf(page).getByText(title)).toHaveCount(0);
    });
    await test.step('the list and the week are there without a network, with their time', async () => {
      await keeps(page, 'week');
      await page.context().setOffline(true);
      await page.goto('/dashboard');
      await expect(page.getByText(/You are offline\. You see what was read at \d/)).toBeVisible();
      await expect(weekOf(page).getByRole('article')).toHaveCount(3);
      await expect(todoOf(page)).toBeVisible();
    });
  });
});

test('a guardian without the records is shown nothing of them, and not asked to sign @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'grandmother@demo.school', '/dashboard');
  const card = weekOf(page).getByRole('article').first();
  await expect(card.getByText(/The school shares announcements and events with you/)).toBeVisible();
  for (const part of ['Timetable', 'Homework', 'Latest report'])
    await expect(weekOf(page).getByRole('heading', { name: part })).toHaveCount(0);
  await expect(weekOf(page).getByText(/^Grade \d/)).toHaveCount(0);
  await expect(todoOf(page)).toBeVisible();
  await expect(todoOf(page).getByText('To sign')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
