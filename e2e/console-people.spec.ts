import type { Page } from '@playwright/test';
import { foundSchool, openConsole, openTab, registerParent, registerTeacher } from './support/console.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const count = (page: Page) => page.getByRole('tab', { name: /^Pending/ });

test('registrations are matched, and decided one or many at a time @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const enrolled = await school.platform
    .from('students')
    .insert({
      first_name: 'Thabo',
      last_name: `Mokoena${school.mark}`,
      student_id: `T-${school.mark}`,
      grade_id: school.grade.id,
      school_id: school.id,
    })
    .select('id')
    .single();
  const learnerId = enrolled.data?.id ?? '';
  const parents = [
    await registerParent(
      request,
      school,
      { first_name: 'Lerato', last_name: `Mokoena${school.mark}` },
      'Thabo',
    ),
    await registerParent(request, school, { first_name: 'Sipho', last_name: `Zulu${school.mark}` }, 'Nomsa'),
    await registerParent(
      request,
      school,
      { first_name: 'Unknown', last_name: `Caller${school.mark}` },
      'Nobody',
    ),
  ];
  const teacher = await registerTeacher(request, school, {
    first_name: 'Anele',
    last_name: `Dube${school.mark}`,
  });
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}&tab=pending`);
  const card = (name: string | undefined) => page.getByRole('article', { name: name ?? '' });
  let late = '';

  await test.step('each card says who, for which school and what was declared', async () => {
    await expect(count(page)).toContainText('4');
    await expect(card(parents[0]?.name)).toContainText(school.name);
    await expect(card(parents[0]?.name)).toContainText(`Thabo Mokoena${school.mark}`);
    await expect(card(parents[0]?.name)).toContainText('born March 1, 2014');
    await expect(card(teacher.name)).toContainText('Grade 6 · English');
    // Nobody has opened the link that was mailed to it.
    await expect(card(teacher.name)).toContainText('Not confirmed.');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a registration is reviewed from the list of people', async () => {
    await page.goto(`/dashboard/admin/users?school=${school.id}&q=caller${school.mark}`);
    await page.getByRole('link', { name: `Review the registration of ${parents[2]?.name}` }).click();
    const named = page.locator('li[aria-current="true"]');
    await expect(named).toContainText(parents[2]?.name ?? '');
    await expect(named).toBeFocused();
    await expect(named).toBeInViewport();
  });

  await test.step('who reads further down stays there while another registers', async () => {
    await expect(count(page)).toContainText('4');
    late = (await registerTeacher(request, school, { first_name: 'Later', last_name: `Comer${school.mark}` }))
      .name;
    await expect(count(page)).toContainText('5');
    await expect(page.locator('li[aria-current="true"]')).toBeInViewport();
  });

  await test.step('a stranger is rejected', async () => {
    await card(parents[2]?.name)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('User Rejected')).toBeVisible();
    await expect(page.getByText('Registration has been rejected.')).toBeVisible();
    await expect(card(parents[2]?.name)).toHaveCount(0);
    await expect(page.getByText('What you opened waits no longer')).toBeVisible();
  });

  await test.step('a declared child is matched with the learner of the same name', async () => {
    await card(parents[0]?.name)
      .getByRole('button', { name: /^Match with Grade 6/ })
      .click();
    await expect(card(parents[0]?.name).getByRole('combobox')).toContainText(`T-${school.mark}`);
  });

  await test.step('those who are shown are approved at once, after they were named', async () => {
    await page.getByLabel('Select all 4 shown').check();
    await page.getByLabel(`Select ${teacher.name}`).uncheck();
    await page.getByLabel(`Select ${late}`).uncheck();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Approve 2 registrations?' });
    await expect(question).toContainText(parents[0]?.name ?? '');
    await expect(question).not.toContainText(teacher.name);
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Approve 2' }).click();
    await expect(page.getByText('User Approved')).toBeVisible();
    await expect(page.getByText('Registration has been approved.')).toBeVisible();
    await expect(card(parents[0]?.name)).toHaveCount(0);
    await expect(card(teacher.name)).toBeVisible();
    await expect(count(page)).toContainText('2');
  });

  await test.step('the matched learner has the parent, and stands on the list once', async () => {
    const { data } = await school.platform
      .from('students')
      .select('id, student_id, parent:profiles(first_name)')
      .eq('school_id', school.id)
      .eq('first_name', 'Thabo');
    expect(data).toEqual([
      { id: learnerId, student_id: `T-${school.mark}`, parent: { first_name: 'Lerato' } },
    ]);
  });
});

test('people are found, put in order, edited and deleted', async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const last = (name: string) => `${name}${school.mark}`;
  const zola = await registerParent(request, school, { first_name: 'Zola', last_name: last('Adams') }, 'Ben');
  await registerParent(request, school, { first_name: 'Abel', last_name: last('Zungu') }, 'Cara');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/users?school=${school.id}`);
  const rows = page.getByRole('row').filter({ hasText: school.mark });

  await test.step('the list is searched and put in order', async () => {
    await expect(rows).toHaveCount(2);
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await page.getByLabel('Order').selectOption({ label: 'By name, A to Z' });
      await expect(rows.first()).toContainText('Zola');
      await page.getByLabel('Order').selectOption({ label: 'By name, Z to A' });
    } else {
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await expect(rows.first()).toContainText('Zola');
      await page.getByRole('button', { name: 'Name' }).click();
    }
    await expect(rows.first()).toContainText('Abel');
    await page.getByLabel(/^Search by name/).fill(`zola ${last('adams')}`);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/q=zola/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a person is edited', async () => {
    await page.getByRole('button', { name: `Actions for ${zola.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await expect(dialog.getByLabel('Phone')).toHaveValue('082 555 0100');
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel('First name').fill('Zolani');
    await dialog.getByLabel('Phone').fill('083 555 0199');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(rows.first()).toContainText('Zolani');
  });

  await test.step('a person is deleted only after a question, and is gone with the account', async () => {
    await page.getByRole('button', { name: `Actions for Zolani ${last('Adams')}` }).click();
    await page.getByRole('menuitem', { name: 'Delete user' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete Zolani ${last('Adams')}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `Actions for Zolani ${last('Adams')}` }).click();
    await page.getByRole('menuitem', { name: 'Delete user' }).click();
    await question.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(page.getByText('Nobody matches')).toBeVisible();
  });
});

test('an account that cannot be removed yet is said so, as a warning @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const person = await registerParent(
    request,
    school,
    { first_name: 'Gone', last_name: `Soon${school.mark}` },
    'Kid',
  );
  const page = await openBrowser();
  // The answer of a server that could not reach the account.
  await page.route('**/functions/v1/delete-user', (route) => route.fulfill({ json: { account: 'pending' } }));
  await openConsole(page, `/dashboard/admin/users?school=${school.id}`);
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Warning', { exact: true })).toBeVisible();
  await expect(page.getByText(/the sign-in account could not be removed yet/)).toBeVisible();
});

test('a school administrator cannot delete another one, and can invite the next @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin/users?role=admin', 'principal@demo.school');
  await expect(page.getByRole('row').filter({ hasText: 'principal@demo.school' })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for Nomvula/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit user' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete user' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { mark } = await foundSchool(request);
  const email = `next.${mark}@example.org`;
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(dialog.getByText(email)).toHaveCount(0);
});

test('the summary has five teachers and five parents at most, and leads to all @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin', 'principal@demo.school');
  await openTab(page, 'Users');
  for (const people of ['Teachers', 'Parents']) {
    await expect(page.getByRole('region', { name: people }).getByRole('listitem')).toHaveCount(5);
  }
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/1–25 of \d+/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/26–50 of \d+/);
});
