import { randomBytes } from 'node:crypto';
import { enter, mailTo, openMailed } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a school is set up from nothing, and its first teacher joins @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // A subject that is taught cannot be deleted: the browser notes the refusal.
  expectedErrors.push(/status of 409/, /Failed to delete subject/);
  const mark = randomBytes(4).toString('hex');
  const school = `Marula School ${mark}`;
  const admin = await openBrowser();
  const teacher = await openBrowser();

  await test.step('a platform administrator adds the school, a grade and two subjects', async () => {
    await enter(admin, 'admin@demo.school');
    await expect(admin.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();
    await admin.getByRole('button', { name: 'Add School' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add School' });
    await dialog.getByRole('button', { name: 'Add School' }).click();
    await expect(admin.getByText('School name is required').first()).toBeVisible();
    await dialog.getByLabel('School name').fill(school);
    await dialog.getByLabel('Email').fill('office');
    await dialog.getByRole('button', { name: 'Add School' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Email').fill(`office@${mark}.example.org`);
    await dialog.getByRole('button', { name: 'Add School' }).click();
    await expect(admin.getByText('School created successfully')).toBeVisible();

    const card = admin.getByRole('region', { name: school });
    await card.getByRole('button', { name: /Add grade/i }).click();
    const grade = admin.getByRole('dialog', { name: 'Add Grade' });
    await grade.getByRole('button', { name: 'Add Grade' }).click();
    await expect(admin.getByText('Please fill in all required fields')).toBeVisible();
    await grade.getByLabel('Grade name').fill('Grade 4');
    await expect(grade.getByLabel('Level')).toHaveValue('4');
    await grade.getByRole('button', { name: 'Add Grade' }).click();
    await expect(admin.getByText('Grade created successfully')).toBeVisible();
    await expect(card).toContainText('Grade 4');

    await admin.getByRole('tab', { name: 'Subjects' }).click();
    // The console is about the new school from now on.
    await expect(admin.getByRole('combobox', { name: 'School', exact: true })).toHaveText(school);
    for (const [name, code] of [
      ['Mathematics', 'MATH'],
      ['isiZulu', ''],
    ] as const) {
      const form = admin.getByRole('form', { name: 'Add Subject' });
      await form.getByLabel('Subject name').fill(name);
      await form.getByLabel('Code').fill(code);
      await form.getByRole('button', { name: 'Add Subject' }).click();
      await expect(
        admin
          .getByRole('cell', { name })
          .or(admin.getByRole('listitem').filter({ hasText: name }))
          .first(),
      ).toBeVisible();
    }
    expect(await accessibilityProblems(admin)).toEqual([]);
  });

  const email = `lindiwe.${mark}@example.org`;
  await test.step('a teacher registers for it', async () => {
    await teacher.goto('/auth');
    await teacher.getByRole('link', { name: 'Register as Teacher' }).click();
    await teacher.getByLabel('First name').fill('Lindiwe');
    await teacher.getByLabel('Last name').fill(`Khumalo${mark}`);
    await teacher.getByLabel('Email').fill(email);
    await teacher.getByLabel('Password', { exact: true }).fill('secret-word');
    await teacher.getByLabel('Repeat password').fill('secret-word');
    await teacher.getByLabel(/phone/i).fill('083 555 0100');
    await teacher.getByLabel('School', { exact: true }).selectOption({ label: school });
    await teacher.getByLabel('Grade 4').check();
    await expect(teacher.getByText('0 selected')).toBeVisible();
    const subjects = teacher.getByRole('group', { name: 'Subjects in Grade 4' });
    await subjects.getByLabel('Mathematics').check();
    await subjects.getByLabel('isiZulu').check();
    await expect(teacher.getByText('2 selected')).toBeVisible();
    // What is answered folds under its count, and opens again.
    await subjects.getByRole('button', { name: '2 selected' }).click();
    await expect(subjects.getByRole('checkbox')).toHaveCount(0);
    await subjects.getByRole('button', { name: '2 selected' }).click();
    await expect(subjects.getByLabel('isiZulu')).toBeChecked();
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: 'Register as Teacher' }).click();
    await expect(teacher.getByText('Teacher registration successful!')).toBeVisible();
    const mail = await mailTo(request, email, /confirm/i);
    await openMailed(teacher, mail.links[0] ?? '');
    await expect(teacher.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
  });

  await test.step('it is approved, and the waiting page opens by itself', async () => {
    await admin.getByRole('tab', { name: /Pending/ }).click();
    const card = admin.getByRole('article', { name: `Lindiwe Khumalo${mark}` });
    await expect(card).toContainText(school);
    await expect(card).toContainText('Mathematics');
    await card.getByRole('button', { name: /^Approve/ }).click();
    await expect(admin.getByText('User Approved')).toBeVisible();
    await expect(teacher.getByRole('heading', { name: /^Teacher: Lindiwe/i })).toBeVisible();
    await expect(teacher.getByRole('row', { name: /^Mathematics MATH/ })).toBeVisible();
  });

  await test.step('a subject that is taught cannot be deleted, and the reason is given', async () => {
    // It stays so.
    await admin.getByRole('tab', { name: 'Subjects' }).click();
    await admin.getByRole('button', { name: /Delete.*Mathematics/ }).click();
    const dialog = admin.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /Delete/ }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: /Cancel/ }).click();
    await expect(admin.getByText('Mathematics').first()).toBeVisible();
  });
});

test('a school administrator runs one school and sees nothing of another @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'principal@demo.school');
  await expect(page.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add School' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Jacaranda Ridge School').first()).toBeVisible();
  for (const tab of ['Subjects', 'Users', /Pending/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    // It waits until nothing moves, which is when the lists have come.
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(page.getByText(/Bergzicht/)).toHaveCount(0);
  }
});

test('who is no administrator is refused and taken to the own dashboard @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/admin');
  await expect(
    page.getByText("You don't have administrator privileges. You will be redirected to your dashboard."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/parent$/);
});
