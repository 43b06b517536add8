/** Rows that two people have open at once, and the windows in which they are corrected. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { officialClient } from './client.ts';
import { type FoundSchool, openConsole, openTab, registerTeacher } from './console.ts';
import { enter } from './people.ts';

/** Of the platform administrator; the id of the profile. */
export async function ownProfile({ platform }: FoundSchool): Promise<string> {
  const { data: account } = await platform.auth.getUser();
  const { data } = await platform
    .from('profiles')
    .select('id')
    .eq('user_id', account.user?.id ?? '')
    .single()
    .throwOnError();
  return data.id;
}

/** A teacher of the school, approved; the id of the profile. */
export async function approvedTeacher(
  request: APIRequestContext,
  school: FoundSchool,
  first_name: string,
): Promise<string> {
  await registerTeacher(request, school, { first_name, last_name: `Khoza${school.mark}` });
  const people = () => school.platform.from('profiles');
  const { data } = await people()
    .select('id')
    .match({ school_id: school.id, first_name })
    .single()
    .throwOnError();
  await people().update({ approval_status: 'approved' }).eq('id', data.id).throwOnError();
  return data.id;
}

/** Opens the form of a card in the console of one school. */
export async function openForm(page: Page, tab: string, button: string, window: string): Promise<Locator> {
  await openTab(page, tab);
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: window });
}

export const pressSave = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: /^Save/ }).click();

/** A subject and grade that the demo's teacher has. */
export async function teaching(request: APIRequestContext) {
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { data: account } = await teacher.auth.getUser();
  const { data: row } = await teacher
    .from('lesson_timetables')
    .select('teacher_id, subject_id, grade_id, teacher:profiles!inner(user_id)')
    .eq('teacher.user_id', account.user?.id ?? '')
    .limit(1)
    .single()
    .throwOnError();
  const { teacher: _, ...given } = row;
  return { teacher, row: given };
}

/** An event of a day in September 2030, open in the console. */
export async function openEvent(page: Page, school: FoundSchool, title: string, description?: string) {
  const events = () => school.platform.from('events');
  const { data: event } = await events()
    .insert({
      title,
      ...(description && { description }),
      start_date: '2030-09-04',
      end_date: '2030-09-04',
      school_id: school.id,
      created_by: await ownProfile(school),
    })
    .select('id')
    .single()
    .throwOnError();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  const dialog = await openForm(page, 'Calendar', `Edit event ${title}`, 'Edit Event');
  return { id: event.id, events, dialog };
}

/** An assignment of the demo's teacher, due on the last of May 2030, open on their page. */
export async function openAssignment(page: Page, request: APIRequestContext) {
  const { teacher, row } = await teaching(request);
  const title = `Fractions ${randomUUID()}`;
  const lessons = () => teacher.from('lessons');
  const { data: made } = await lessons()
    .insert({ ...row, title, lesson_type: 'assignment', file_url: 'assignment-1', due_date: '2030-05-31' })
    .select('id')
    .single()
    .throwOnError();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/assignments');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return { id: made.id, title, lessons, dialog: page.getByRole('dialog', { name: 'Edit Assignment' }) };
}

/** A lesson of the week of the demo's teacher, on a Sunday in R1 from 4:05 to 4:35, open on their page. */
export async function openEntry(page: Page, request: APIRequestContext) {
  const { teacher, row } = await teaching(request);
  const title = `Chess ${randomUUID()}`;
  const entries = () => teacher.from('lesson_timetables');
  const { data: made } = await entries()
    .insert({ ...row, title, day_of_week: 0, start_time: '04:05', end_time: '04:35', room_number: 'R1' })
    .select('id')
    .single()
    .throwOnError();
  await enter(page, 'teacher@demo.school', '/dashboard/timetable?view=list');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return { id: made.id, entries, dialog: page.getByRole('dialog', { name: 'Edit Timetable Entry' }) };
}

/** What the demo's teacher asks of a grade, open on their page; and the office, which may change it too. */
export async function openRequest(page: Page, request: APIRequestContext) {
  const { teacher, row } = await teaching(request);
  const { data: grade } = await teacher
    .from('grades')
    .select('school_id')
    .eq('id', row.grade_id)
    .single()
    .throwOnError();
  const school_id = grade.school_id ?? '';
  const { data: audience } = await teacher
    .rpc('make_audience', { school: school_id, parts: [`grade:${row.grade_id}`] })
    .throwOnError();
  const title = `Museum ${randomUUID()}`;
  const { data: made } = await teacher
    .from('requests')
    .insert({
      kind: 'consent',
      title,
      content: 'By bus.',
      needs_all: false,
      form: [],
      audience_id: audience as unknown as string,
      school_id,
      author_id: row.teacher_id,
    })
    .select('id')
    .single()
    .throwOnError();
  const office = await officialClient(request, 'principal@demo.school');
  await enter(page, 'teacher@demo.school', `/dashboard/requests?id=${made.id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  return {
    id: made.id,
    title,
    teacher,
    office,
    dialog: page.getByRole('dialog', { name: 'Change the request' }),
  };
}

/** An incident of high severity that the demo's teacher wrote, open to be corrected; and how the office corrects it. */
export async function openIncident(page: Page, request: APIRequestContext) {
  const { teacher, row } = await teaching(request);
  const { data: learner } = await teacher
    .from('students')
    .select('id')
    .eq('grade_id', row.grade_id)
    .limit(1)
    .single()
    .throwOnError();
  const description = `Ran in the hall ${randomUUID()}`;
  const said = { incident_type: 'Other', incident_date: '2026-03-02', severity: 'high' } as const;
  const { data: made } = await teacher
    .from('disciplinary_records')
    .insert({ ...said, description, student_id: learner.id, teacher_id: row.teacher_id, status: 'pending' })
    .select('id')
    .single()
    .throwOnError();
  const office = await officialClient(request, 'principal@demo.school');
  await enter(page, 'teacher@demo.school', `/dashboard/disciplinary?id=${made.id}`);
  await page
    .getByRole('article')
    .filter({ hasText: description })
    .getByRole('button', { name: /^Correct/ })
    .click();
  return {
    id: made.id,
    description,
    teacher,
    dialog: page.getByRole('dialog', { name: 'Correct Disciplinary Record' }),
    makeMild: () =>
      office
        .rpc('correct_incident', {
          record: made.id,
          ...said,
          severity: 'low',
          description,
          reason: 'It was milder.',
        })
        .throwOnError(),
  };
}
