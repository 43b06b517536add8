import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { officialClient, serviceClient } from './support/client.ts';
import { foundSchool, openConsole, pickSchool } from './support/console.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const reports = [
  'Registrations and approvals',
  'Families without a signed-in parent',
  'Messages',
  'Incidents',
  'Progress reports',
  'Lessons viewed',
] as const;

test('a principal reads the reports as charts, tables and files', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin/reports', 'principal@demo.school');
  for (const name of reports) {
    const report = page.getByRole('region', { name, exact: true });
    await report.getByText('Numbers as a table').click();
    await expect(report.getByRole('table', { name: `${name} in numbers` })).toBeVisible();
    await expect(report.locator('[data-slot=chart]').first()).toBeAttached();
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  const incidents = page.getByRole('region', { name: 'Incidents', exact: true });
  const file = page.waitForEvent('download');
  await incidents.getByRole('button', { name: 'CSV Incidents' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFGrade,Incident type,Severity,Incidents,Still pending');

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a period is chosen, and one that is none is refused @once', async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?tab=reports&school=${school.id}`);
  await expect(page.getByText('No messages were written in this period.')).toBeVisible();
  await expect(page.getByText('There are no families yet.')).toBeVisible();
  await page.getByLabel('Period').selectOption({ label: 'Other days' });
  await page.getByLabel('From').fill('2026-03-10');
  await page.getByLabel('Until').fill('2026-03-09');
  await expect(page.getByText('Choose days in order, at most ten years apart')).toBeVisible();
  await page.getByLabel('Until').fill('2026-03-31');
  await expect(page.getByText('Choose days in order, at most ten years apart')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a reported conversation is read after a question, and the reading stays on record @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await openConsole(page, '/dashboard/admin/schools');
  await pickSchool(page, 'Bergzicht Primary School');
  const setting = page.getByRole('switch', { name: 'Conversation reviews of Bergzicht Primary School' });
  await expect(setting).toBeVisible();
  if ((await setting.getAttribute('aria-checked')) !== 'true') {
    await setting.click();
    await expect(page.getByText('Conversation reviews are on').first()).toBeVisible();
  }
  await expect(setting).toHaveAttribute('aria-checked', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);

  const parent = await officialClient(request, 'parent2@demo.school');
  const { data: conversation } = await parent.from('conversations').select('id').limit(1).single();
  const { error } = await parent.rpc('report_conversation', {
    conversation_id: conversation?.id ?? '',
    reason: 'Please read how this was said.',
  });
  expect(error).toBeNull();

  await page.goto('/dashboard/admin/reviews');
  const report = page.getByRole('listitem').filter({ hasText: 'Please read how this was said.' }).first();
  await report.getByRole('button', { name: /^Read conversation/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Read this conversation?' });
  await expect(question).toContainText('Your reading stays on record');
  await question.getByRole('button', { name: 'Read conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reported conversation' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(dialog.getByRole('document')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(report).toContainText('Last read by Helen Jacobs');
  const { data: reviews } = await parent
    .from('conversation_reviews')
    .select('id')
    .eq('conversation_id', conversation?.id ?? '');
  expect(reviews?.length).toBeGreaterThan(0);
});

test('a principal reads what incidents said before, on the days that they were corrected on at the school @once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const school = await foundSchool(request);
  // The types are those of a person, who makes no row of before.
  const service = (await serviceClient(request)) as unknown as SupabaseClient;
  const learner = await service
    .from('students')
    .insert({ first_name: 'Lerato', last_name: 'Zulu', grade_id: school.grade.id, school_id: school.id })
    .select('id')
    .single();
  /** A record that was corrected at a moment of the school's clock. */
  const corrected = async (what: string, moment: string) => {
    const said = { incident_type: 'Other', incident_date: '2026-03-02', severity: 'low' } as const;
    const record = await service
      .from('disciplinary_records')
      .insert({ ...said, student_id: learner.data?.id ?? '', description: `${what} now ${mark}` })
      .select('id')
      .single();
    expect(record.error).toBeNull();
    const kept = await service.from('disciplinary_corrections').insert({
      ...said,
      record_id: record.data?.id,
      school_id: school.id,
      description: `${what} before ${mark}`,
      action_taken: 'Spoke with the learner',
      corrected_at: `${moment}+02:00`,
    });
    expect(kept.error).toBeNull();
  };
  await corrected('Evening of the 8th', '2026-03-08T23:30:00');
  await corrected('First minutes', '2026-03-09T00:30:00');
  await corrected('Last minutes', '2026-03-10T23:30:00');
  await corrected('Night to the 11th', '2026-03-11T00:30:00');

  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?tab=reports&school=${school.id}`);
  const report = page.getByRole('region', { name: 'Corrected incidents', exact: true });
  await page.getByLabel('Period').selectOption({ label: 'Other days' });
  await page.getByLabel('From').fill('2026-03-09');
  await page.getByLabel('Until').fill('2026-03-10');
  await expect(report.getByText('2 corrections.')).toBeVisible();
  const items = report.getByRole('listitem');
  await expect(items.first()).toContainText(`Last minutes before ${mark}`);
  await expect(items.first()).toContainText(`Last minutes now ${mark}`);
  await expect(items.first()).toContainText('Mar 10, 2026, 11:30 PM');
  await expect(items.last()).toContainText(`First minutes before ${mark}`);
  await expect(items.last()).toContainText('Mar 9, 2026, 12:30 AM');
  expect(await accessibilityProblems(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await report.getByRole('button', { name: 'CSV Corrected incidents' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain(`Last minutes before ${mark}`);
  expect(text).not.toContain('Night to the 11th');

  await page.getByLabel('Until').fill('2026-03-08');
  await page.getByLabel('From').fill('2026-02-01');
  await expect(report.getByText('1 correction.')).toBeVisible();
  await page.getByLabel('From').fill('2026-03-07');
  await page.getByLabel('Until').fill('2026-03-07');
  await expect(report.getByText('No incident was corrected in this period.')).toBeVisible();
});
