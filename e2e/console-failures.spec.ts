import {
  foundSchool,
  openConsole,
  openTab,
  pick,
  registerParent,
  registerTeacher,
} from './support/console.ts';
import { discard } from './support/forms.ts';

import { holdLiveChanges, refuse, said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

test('every write of the console that fails is said in the words of the catalogue @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The browser notes each refusal, and the console logs what failed.
  expectedErrors.push(/status of 500/, /Failed to/, /was not decided/);
  const school = await foundSchool(request);
  const parent = await registerParent(
    request,
    school,
    { first_name: 'Lerato', last_name: `Mokoena${school.mark}` },
    'Thabo',
  );
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');

  await test.step('schools and grades', async () => {
    await refuse(page, 'POST', '/rest/v1/schools');
    await refuse(page, 'PATCH', '/rest/v1/schools');
    await page.getByRole('button', { name: 'Add School' }).click();
    await dialog.getByLabel('School name').fill(`Other ${school.mark}`);
    await dialog.getByRole('button', { name: 'Add School' }).click();
    await said(page, 'Failed to create school');
    await expect(dialog.getByRole('alert')).toHaveText('The line is down');
    await discard(page, dialog);
    await page.getByRole('button', { name: `Edit ${school.name}` }).click();
    await dialog.getByLabel('School name').fill(`Renamed ${school.mark}`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Failed to update school');
    await discard(page, dialog);
    await refuse(page, 'POST', '/rest/v1/grades');
    await refuse(page, 'DELETE', '/rest/v1/grades');
    await page.getByRole('button', { name: `Add grade to ${school.name}` }).click();
    await dialog.getByLabel('Grade name').fill('Grade 8');
    await dialog.getByRole('button', { name: 'Add Grade' }).click();
    await said(page, 'Failed to create grade');
    await discard(page, dialog);
    await page.getByRole('button', { name: 'Delete grade Grade 7' }).click();
    await question.getByRole('button', { name: 'Delete grade' }).click();
    await said(page, 'Failed to delete grade');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('subjects', async () => {
    await refuse(page, 'POST', '/rest/v1/subjects');
    await refuse(page, 'DELETE', '/rest/v1/subjects');
    await openTab(page, 'Subjects');
    await page.getByLabel('Subject name').fill('History');
    await page.getByRole('button', { name: 'Add Subject' }).click();
    await said(page, 'Failed to create subject');
    await page.getByLabel('Subject name').fill('');
    await page.getByRole('button', { name: 'Delete subject English' }).click();
    await question.getByRole('button', { name: 'Delete subject' }).click();
    await said(page, 'Failed to delete subject');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('announcements and events', async () => {
    const save = dialog.getByRole('button', { name: 'Save changes' });
    const announce = async () => {
      await page.getByRole('button', { name: 'Create Announcement' }).click();
      await dialog.getByLabel('Title').fill('Nobody hears of it');
      await dialog.getByLabel('Content').fill('At all.');
      await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    };
    const plan = async () => {
      await page.getByRole('button', { name: 'Create Event' }).click();
      await dialog.getByLabel('Title').fill('Nobody comes');
      await dialog.getByLabel('Start date').fill('2026-09-04');
      await dialog.getByRole('button', { name: 'Create Event' }).click();
    };
    await openTab(page, 'Announcements');
    await announce();
    await said(page, 'Announcement created successfully');
    for (const method of ['PATCH', 'DELETE']) await refuse(page, method, '/rest/v1/announcements');
    await refuse(page, 'POST', '/rest/v1/rpc/write_announcement');
    await page.getByRole('button', { name: 'Edit Nobody hears of it' }).click();
    await dialog.getByLabel('Content').fill('At last.');
    await save.click();
    await said(page, 'Failed to update announcement');
    await expect(dialog.getByRole('alert')).toHaveText('The line is down');
    await discard(page, dialog);
    await page.getByRole('button', { name: 'Delete Nobody hears of it' }).click();
    await question.getByRole('button', { name: 'Delete announcement' }).click();
    await said(page, 'Failed to delete announcement');
    await expect(question.getByRole('alert')).toHaveText('The line is down');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await announce();
    await said(page, 'Failed to create announcement');
    await discard(page, dialog);
    await openTab(page, 'Calendar');
    await plan();
    await said(page, 'Event created successfully');
    await refuse(page, 'DELETE', '/rest/v1/events');
    for (const name of ['correct_row', 'write_event']) await refuse(page, 'POST', `/rest/v1/rpc/${name}`);
    await page.getByRole('button', { name: 'Edit event Nobody comes' }).click();
    await dialog.getByLabel('Title').fill('Everybody comes');
    await save.click();
    await said(page, 'Failed to update event');
    await discard(page, dialog);
    await page.getByRole('button', { name: 'Delete event Nobody comes' }).click();
    await question.getByRole('button', { name: 'Delete event' }).click();
    await said(page, 'Failed to delete event');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await plan();
    await said(page, 'Failed to create event');
    await discard(page, dialog);
  });

  await test.step('decisions, with the reason', async () => {
    await refuse(page, 'POST', '/rest/v1/rpc/decide_registrations');
    await openTab(page, /^Pending/);
    const card = page.getByRole('article', { name: parent.name });
    await card.getByRole('button', { name: /^Approve/ }).click();
    await said(page, 'Failed to approve registration: The line is down');
    await card.getByRole('button', { name: /^Reject/ }).click();
    const reason = 'We know nobody of this name at the school.';
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await said(page, 'Failed to reject registration: The line is down');
    // What was written is not to be written again.
    await expect(dialog.getByRole('alert')).toHaveText('The line is down');
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
    await discard(page, dialog);
    await expect(card).toBeVisible();
  });

  await test.step('people', async () => {
    await refuse(page, 'PATCH', '/rest/v1/profiles');
    await refuse(page, 'POST', '/functions/v1/delete-user');
    await page.goto(`/dashboard/admin/users?school=${school.id}`);
    await page.getByRole('button', { name: `Actions for ${parent.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit user' }).click();
    await dialog.getByLabel('First name').fill('Renamed');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Failed to update user');
    await discard(page, dialog);
    await page.getByRole('button', { name: `Actions for ${parent.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete user' }).click();
    await question.getByRole('button', { name: 'Delete user' }).click();
    await said(page, 'Failed to delete user');
    await expect(question.getByRole('alert')).toHaveText('The line is down');
  });
});

test('what cannot be read is said, and can be tried again @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Failed to/, /could not be loaded/);
  const school = await foundSchool(request);
  const teacher = await registerTeacher(request, school, {
    first_name: 'Anele',
    last_name: `Dube${school.mark}`,
  });
  await school.platform
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('school_id', school.id)
    .eq('last_name', teacher.last_name);
  const { data: found } = await school.platform
    .from('profiles')
    .select('id')
    .eq('last_name', teacher.last_name)
    .single();
  const { data: learner } = await school.platform
    .from('students')
    .insert({ first_name: 'Thabo', last_name: 'M', grade_id: school.grade.id, school_id: school.id })
    .select('id')
    .single();
  await school.platform.from('teacher_student_assignments').insert({
    teacher_id: found?.id ?? '',
    student_id: learner?.id ?? '',
    subject_id: school.subject.id,
  });
  const page = await openBrowser();

  await holdLiveChanges(page);
  await test.step('the admin data', async () => {
    await refuse(page, 'GET', '/rest/v1/announcements');
    await openConsole(page, `/dashboard/admin?tab=announcements&school=${school.id}`);
    await said(page, 'Failed to load admin data');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No announcements yet')).toBeVisible();
  });

  await test.step('the assignments, and what is done with them', async () => {
    await refuse(page, 'GET', '/rest/v1/subjects');
    await page.goto(`/dashboard/admin/teacher-manager?school=${school.id}`);
    await said(page, 'Failed to load assignment data');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, 'POST', '/rest/v1/teacher_subjects');
    await refuse(page, 'DELETE', '/rest/v1/teacher_subjects');
    await refuse(page, 'POST', '/rest/v1/teacher_student_assignments');
    const form = page.getByRole('region', { name: 'Assign subject' });
    await pick(page, form.getByRole('combobox', { name: 'Teacher' }), teacher.name);
    await form.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await form.getByLabel('Grade').selectOption({ label: 'Grade 7' });
    await form.getByRole('button', { name: 'Assign Subject' }).click();
    await said(page, 'Failed to create teacher assignment');
    await page.getByRole('button', { name: /^Remove English in Grade 6/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove assignment' }).click();
    await said(page, 'Failed to remove assignment');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const learners = page.getByRole('region', { name: 'Assign student' });
    await pick(page, learners.getByRole('combobox', { name: 'Teacher' }), teacher.name);
    await pick(page, learners.getByRole('combobox', { name: 'Student' }), 'Thabo M');
    await learners.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await learners.getByRole('button', { name: 'Assign Student' }).click();
    await said(page, 'Failed to create student assignment');
    await refuse(page, 'PATCH', '/rest/v1/teacher_student_assignments');
    await page.getByRole('button', { name: /^Remove Thabo M in English/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove assignment' }).click();
    await said(page, 'Failed to remove student assignment');
  });
});
