import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const newMark = () => randomBytes(4).toString('hex');

/** A child of the demo's parent, whom the demo's teacher teaches. */
async function aChild(request: APIRequestContext) {
  const parent = await officialClient(request, 'parent@demo.school');
  const { data } = await parent
    .from('students')
    .select('id, first_name, last_name, student_id')
    .eq('is_confirmed', true)
    .order('first_name')
    .limit(1)
    .single();
  if (!data) throw new Error('the demo parent has no child');
  return { ...data, name: `${data.first_name} ${data.last_name}` };
}

async function recordFor(request: APIRequestContext, studentId: string, description: string) {
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { error } = await teacher.from('disciplinary_records').insert({
    student_id: studentId,
    incident_type: 'Vandalism',
    incident_date: '2026-03-02',
    description,
    severity: 'high',
    status: 'pending',
  });
  if (error) throw error;
}

test('a teacher records an incident, tells the parent and resolves it; the parent reads along @once', async ({
  openBrowser,
  request,
}) => {
  const child = await aChild(request);
  const description = `Shouted in class. ${newMark()}`;
  const teacher = await openBrowser();
  const parent = await openBrowser();
  const toast = (text: string) => teacher.getByRole('listitem').getByText(text);
  const card = teacher.getByRole('article').filter({ hasText: description });
  const parentsCard = parent.getByRole('article').filter({ hasText: description });

  await test.step('a parent has the records open, read-only', async () => {
    await enter(parent, 'parent@demo.school', '/disciplinary');
    await expect(parent).toHaveURL(/\/dashboard\/disciplinary$/);
    await expect(parent.getByRole('heading', { name: 'Disciplinary Records' })).toBeVisible();
    await expect(
      parent.getByRole('searchbox', { name: 'Search by child name or incident type' }),
    ).toBeVisible();
    await expect(parent.getByRole('button', { name: 'New Record' })).toHaveCount(0);
  });

  await test.step('the teacher is told what is missing, and creates the record', async () => {
    await enter(teacher, 'teacher@demo.school', '/dashboard/disciplinary');
    await expect(teacher.getByText('Manage student disciplinary incidents and actions')).toBeVisible();
    await teacher.getByRole('button', { name: 'New Record' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Create Disciplinary Record' });
    await expect(dialog.getByLabel('Severity')).toHaveValue('low');
    await dialog.getByRole('button', { name: 'Create Record' }).click();
    await expect(toast('Please fill in all required fields')).toBeVisible();
    await expect(dialog.getByLabel('Student')).toBeFocused();
    await dialog.getByLabel('Student').click();
    await teacher.getByPlaceholder('Search students').fill(child.student_id);
    await teacher.getByRole('option', { name: new RegExp(child.name) }).click();
    await dialog.getByLabel('Incident type').selectOption('Disrespect');
    await dialog.getByLabel('Severity').selectOption('medium');
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Action taken').fill('Spoke with the learner.');
    await dialog.getByLabel('Follow-up required').check();
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Record' }).click();
    await expect(toast('Disciplinary record created successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it says all that was recorded, in words', async () => {
    for (const text of [
      child.name,
      child.student_id,
      'Disrespect',
      'Medium severity',
      'Pending',
      'Spoke with the learner.',
      'Follow-up required',
    ]) {
      await expect(card).toContainText(text);
    }
    await expect(card).not.toContainText('Parent notified');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
  });

  await test.step('the parent sees it at once, and may answer it', async () => {
    await expect(parentsCard).toContainText('Medium severity');
    await expect(parentsCard.getByRole('button')).toHaveText(['Answer']);
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  await test.step('the parent is notified, once', async () => {
    await card.getByRole('button', { name: /^Notify Parent/ }).click();
    await expect(toast('Parent has been notified')).toBeVisible();
    await expect(card).toContainText('Parent notified');
    await expect(card.getByRole('button', { name: /^Notify Parent/ })).toHaveCount(0);
  });

  await test.step('its teacher corrects it, and the parent sees what it said before and why', async () => {
    await card.getByRole('button', { name: /^Correct/ }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Correct Disciplinary Record' });
    await dialog.getByLabel('Incident date').fill('2099-01-01');
    await dialog.getByLabel('Why it is corrected').fill('x');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog.getByText('The incident date cannot lie in the future')).toBeVisible();
    await expect(dialog.getByLabel('Incident date')).toBeFocused();
    await dialog.getByLabel('Incident date').fill('2026-03-02');
    await dialog.getByLabel('Severity').selectOption('low');
    await dialog.getByLabel('Why it is corrected').fill('It was milder than that.');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(toast('Record corrected successfully')).toBeVisible();
    await expect(card).toContainText('Low severity');
    await expect(parentsCard).toContainText('Low severity');
    await expect(parentsCard).toContainText(/Corrected \w/);
    await card.getByText('What it said before').click();
    const before = card.getByRole('listitem').filter({ hasText: 'Until' });
    await expect(before).toContainText('Disrespect, medium');
    await expect(before).toContainText('Spoke with the learner.');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
    await parentsCard.getByText('What it said before').click();
    await expect(parentsCard.getByRole('listitem')).toContainText('Disrespect, medium');
    await expect(parentsCard.getByRole('listitem')).toContainText('Because: It was milder than that.');
  });

  await test.step('the record is resolved, and no longer open to a decision', async () => {
    await card.getByRole('button', { name: /^Mark Resolved/ }).click();
    await expect(toast('Record status updated successfully')).toBeVisible();
    await expect(card).toContainText('Resolved');
    await expect(card.getByRole('button', { name: /Resolved|Escalate/ })).toHaveCount(0);
    await expect(parentsCard).toContainText('Resolved');
  });
});

test('records are found by the name and by the incident type, and escalated @once', async ({
  openBrowser,
  request,
}) => {
  const child = await aChild(request);
  const description = `Broke a window. ${newMark()}`;
  await recordFor(request, child.id, description);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/disciplinary');
  const search = page.getByRole('searchbox', { name: 'Search by student name or incident type' });
  const card = page.getByRole('article').filter({ hasText: description });
  // The list is empty before each search, so that what is shown is the answer to it.
  for (const text of [child.last_name.toUpperCase(), child.name, 'vandal']) {
    await search.fill('no (such), "name"');
    await expect(page.getByText('No records match your search')).toBeVisible();
    await expect(card).toHaveCount(0);
    await search.fill(text);
    await expect(card).toBeVisible();
  }
  // By its status, which is pending until somebody has dealt with it.
  await page.getByLabel('Status').selectOption('resolved');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Status').selectOption('pending');
  await expect(card).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Any status' });
  await search.fill('no (such), "name"');
  await expect(page.getByText('No Disciplinary Records')).toBeVisible();
  await expect(page.getByText('No records match your search')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create First Record' })).toHaveCount(0);
  await search.fill('Vandalism');
  await card.getByRole('button', { name: /^Escalate/ }).click();
  await expect(page.getByRole('listitem').getByText('Record status updated successfully')).toBeVisible();
  await expect(card).toContainText('Escalated');
  await expect(card.getByRole('button', { name: /Resolved|Escalate/ })).toHaveCount(0);
});

test('only teachers and parents see records, and only those of their own learners @once', async ({
  openBrowser,
  request,
}) => {
  const description = `In the yard. ${newMark()}`;
  await recordFor(request, (await aChild(request)).id, description);
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/disciplinary');
  await expect(
    principal.getByText('Access Restricted - Only teachers and parents can view disciplinary records'),
  ).toBeVisible();
  expect(await accessibilityProblems(principal)).toEqual([]);
  for (const email of ['teacher2@demo.school', 'parent2@demo.school']) {
    const stranger = await openBrowser();
    await enter(stranger, email, '/dashboard/disciplinary');
    await expect(stranger.getByRole('heading', { name: 'Disciplinary Records' })).toBeVisible();
    const own = stranger.getByRole('article');
    await expect(stranger.getByText('No Disciplinary Records').or(own).first()).toBeVisible();
    await expect(stranger.getByText(description)).toHaveCount(0);
  }
});

test('each failure is said @once', async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /Failed to (load|create|update|notify)/);
  const child = await aChild(request);
  const description = `Late again. ${newMark()}`;
  await recordFor(request, child.id, description);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard');
  const toast = (text: string) => page.getByRole('listitem').getByText(text);
  const table = '/rest/v1/disciplinary_records';
  await holdLiveChanges(page);
  const mendReading = await refuse(page, 'GET', table);
  await page.goto('/dashboard/disciplinary');
  await expect(toast('Failed to load disciplinary records')).toBeVisible();
  await mendReading();
  await refuse(page, 'PATCH', table);
  await page.getByRole('button', { name: 'Try again' }).click();
  const card = page.getByRole('article').filter({ hasText: description });
  await card.getByRole('button', { name: /^Escalate/ }).click();
  await expect(toast('Failed to update record status')).toBeVisible();
  await card.getByRole('button', { name: /^Notify Parent/ }).click();
  await expect(toast('Failed to notify parent')).toBeVisible();
  await expect(card).toContainText('Pending');
  await refuse(page, 'POST', table);
  await page.getByRole('button', { name: 'New Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Disciplinary Record' });
  await dialog.getByLabel('Student').click();
  await page.getByRole('listbox', { name: 'Search students' }).getByRole('option').first().click();
  await dialog.getByLabel('Incident type').selectOption('Other');
  await dialog.getByLabel('Description').fill('Not to be');
  await dialog.getByRole('button', { name: 'Create Record' }).click();
  await expect(toast('Failed to create disciplinary record')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Not to be');
});
