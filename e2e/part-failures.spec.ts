import { foundSchool, openConsole, registerParent } from './support/console.ts';
import { enter } from './support/people.ts';
import { logIn } from './support/portal-people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

// One of several things that a screen reads does not come: what stands there must not be taken for all there is.

/** Noted by the browser and logged by the screens. */
const refusals = [/status of 500/, /Failed to/, /could not be loaded/, /Delete failed/];

const retry = { name: 'Try again' };

test('who decides on registrations is told that addresses, or learners of the same name, could not be read @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const school = await foundSchool(request);
  const names = { first_name: 'Lerato', last_name: `Mokoena${school.mark}` };
  const parent = await registerParent(request, school, names, 'Thabo');
  const page = await openBrowser();
  await holdLiveChanges(page);
  for (const read of ['contact_details', 'learners_like']) {
    const again = await refuse(page, 'POST', `/rest/v1/rpc/${read}`);
    await openConsole(page, `/dashboard/admin?tab=pending&school=${school.id}`);
    const said = page.getByRole('alert').filter({ hasText: 'before you decide' });
    await expect(said, read).toBeVisible();
    await again();
    await said.getByRole('button', retry).click();
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('article', { name: parent.name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: parent.email })).toBeVisible();
});

test('children to confirm stand there while the learners they may be cannot be read, which is not asked for over and over @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/directory');
  await holdLiveChanges(page);
  let asked = 0;
  const again = await refuse(page, 'GET', ({ pathname, searchParams }) => {
    // Children to confirm stand in the same table: these are the learners without a guardian.
    const isMeant = pathname.endsWith('/rest/v1/students') && searchParams.get('standing') === 'is.null';
    asked += isMeant ? 1 : 0;
    return isMeant;
  });
  await page.goto('/dashboard/admin?tab=pending');
  const said = page.getByRole('alert').filter({ hasText: 'before you decide' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('region', { name: 'Children to confirm' })).toBeVisible();
  const before = asked;
  await again();
  await said.getByRole('button', retry).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Children to confirm' })).toBeVisible();
  expect(before, 'times that it was asked for').toBeLessThan(8);
});

test('what is for some is not shown as for everybody where its audience cannot be read @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/directory');
  await holdLiveChanges(page);
  const again = await refuse(page, 'GET', '/rest/v1/audience_parts');
  await page.goto('/dashboard/admin?tab=announcements');
  const some = page.getByText('For part of the school');
  await expect(some.first()).toBeVisible();
  await page
    .getByRole('main')
    .locator('article, li')
    .filter({ has: some })
    .first()
    .getByRole('button', { name: /^Edit/ })
    .click();
  const said = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Whom it is for' });
  await expect(said).toBeVisible();
  await again();
  await said.getByRole('button', retry).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^For:? / })).toBeVisible();
});

test('what waits for approval and cannot be read is not taken for nothing @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const school = await foundSchool(request);
  const page = await openBrowser();
  await holdLiveChanges(page);
  for (const [tab, table] of [
    ['announcements', 'announcements'],
    ['calendar', 'events'],
  ]) {
    const again = await refuse(
      page,
      'GET',
      ({ pathname, searchParams }) =>
        pathname.endsWith(`/rest/v1/${table}`) && searchParams.get('awaits_approval') === 'eq.true',
    );
    await openConsole(page, `/dashboard/admin?tab=${tab}&school=${school.id}`);
    const said = page.getByRole('alert').filter({ hasText: 'What waits for approval could not be loaded' });
    await expect(said).toBeVisible();
    await again();
    await said.getByRole('button', retry).click();
    await expect(said).toHaveCount(0);
  }
});

test('a teacher whose subjects cannot be read is told so where they would be chosen, and can try again @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/calendar');
  await holdLiveChanges(page);
  for (const { path, words, ready } of [
    {
      path: '/dashboard/teacher/assignments',
      words: 'Failed to load assignments data',
      ready: () => expect(page.getByRole('button', { name: 'Create Assignment' })).toBeEnabled(),
    },
    {
      path: '/dashboard/lessons',
      words: 'Failed to load lesson data',
      ready: () =>
        expect(page.getByLabel('Subject').getByRole('option', { name: 'Mathematics' })).toBeAttached(),
    },
    { path: '/dashboard/progress-reports', words: 'Failed to load data', ready: () => Promise.resolve() },
  ]) {
    const again = await refuse(page, 'GET', '/rest/v1/teacher_subjects');
    await page.goto(path);
    const said = page.getByRole('main').getByRole('alert').filter({ hasText: words });
    await expect(said, path).toBeVisible();
    await again();
    await said.getByRole('button', retry).click();
    await expect(said, path).toHaveCount(0);
    await ready();
  }
});

test('a month, and earlier events, that cannot be read are not taken for free days @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/lessons');
  await holdLiveChanges(page);
  const again = await refuse(
    page,
    'GET',
    ({ pathname, searchParams }) =>
      pathname.endsWith('/rest/v1/events') && /^lt\./.test(searchParams.get('end_date') ?? ''),
  );
  await page.goto('/dashboard/teacher/calendar');
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to load events' });
  await expect(said).toBeVisible();
  await again();
  await said.getByRole('button', retry).click();
  await expect(said).toHaveCount(0);

  await refuse(page, 'GET', '/rest/v1/events');
  await page.goto('/dashboard/calendar');
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Failed to load events')
      .first(),
  ).toBeVisible();
});

test('a parent reads on each screen that the children, or whom one may write to, could not be read @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/calendar');
  await holdLiveChanges(page);
  for (const [screen, read, words] of [
    ['disciplinary', 'children_of', 'Your children could not be loaded'],
    ['grades', 'children_of', 'Your children could not be loaded'],
    ['directory', 'message_recipients', 'To whom you may write could not be loaded'],
  ] as const) {
    const again = await refuse(page, 'POST', `/rest/v1/rpc/${read}`);
    await page.goto(`/dashboard/${screen}`);
    const said = page.getByRole('main').getByRole('alert').filter({ hasText: words });
    await expect(said, screen).toBeVisible();
    await again();
    await said.getByRole('button', retry).click();
    await expect(said, screen).toHaveCount(0);
  }
});

test('a learner finds lessons though what was watched, or the grades, cannot be read @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await logIn(page, 'learner@demo.school');
  await expect(page.getByRole('heading', { name: 'All lessons' })).toBeVisible();
  await holdLiveChanges(page);
  for (const [table, words] of [
    ['portal_progress', 'What you have watched could not be loaded'],
    ['grades', 'Grades and subjects could not be loaded'],
  ] as const) {
    const again = await refuse(page, 'GET', `/rest/v1/${table}`);
    await page.goto('/portal/dashboard');
    const said = page.getByRole('main').getByRole('alert').filter({ hasText: words });
    await expect(said, table).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All lessons' })).toBeVisible();
    await again();
    await said.getByRole('button', retry).click();
    await expect(said, table).toHaveCount(0);
  }
});
