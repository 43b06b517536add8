import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../contract/database.types.ts';
import { officialClient } from './client.ts';
import { enter } from './people.ts';

/** Chooses in a picker that searches on the server. */
export async function pick(page: Page, picker: Locator, text: string) {
  await picker.click();
  await page.getByRole('combobox', { name: /^Search / }).fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
}

/** The school that the whole console is about, as a platform administrator picks it; a screen of one school asks for it. */
export const pickSchool = (page: Page, school: string) =>
  pick(page, page.getByRole('combobox', { name: /^School( whose .*)?$/ }).first(), school);

/** Opens a page of the console as an administrator who has signed in before. */
export async function openConsole(page: Page, path = '/dashboard/admin', email = 'admin@demo.school') {
  await enter(page, email, path);
}

/** Opens a tab of the administration portal. */
export const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

/** A school that no other test has, with two grades and two subjects. */
export async function foundSchool(request: APIRequestContext) {
  const mark = randomBytes(4).toString('hex');
  const platform = await officialClient(request, 'admin@demo.school');
  const made = async <Row>(answer: PromiseLike<{ data: Row; error: unknown }>): Promise<NonNullable<Row>> => {
    const { data, error } = await answer;
    if (error || !data) throw error ?? new Error('nothing was made');
    return data;
  };
  const name = `Baobab School ${mark}`;
  const { id } = await made(platform.from('schools').insert({ name }).select('id').single());
  const grades = [
    { name: 'Grade 6', level: 6, school_id: id },
    { name: 'Grade 7', level: 7, school_id: id },
  ];
  const [grade] = await made(platform.from('grades').insert(grades).select('id, name').order('level'));
  const subjects = [
    { name: 'Mathematics', code: 'MATH', school_id: id },
    { name: 'English', code: null, school_id: id },
  ];
  const [subject] = await made(platform.from('subjects').insert(subjects).select('id, name').order('name'));
  if (!grade || !subject) throw new Error('the school has no grade or subject');
  return { id, name, mark, platform, grade, subject };
}

export type FoundSchool = Awaited<ReturnType<typeof foundSchool>>;

type Person = { first_name: string; last_name: string };

/** Signs somebody up, as the registration form does; they wait for approval then. */
export async function register(request: APIRequestContext, person: Person, form: Record<string, unknown>) {
  const reply = await request.get('/config.json');
  const { publishableKey } = await reply.json();
  const { auth } = createClient<Database>(new URL(reply.url()).origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${person.first_name}.${person.last_name}@example.org`.toLowerCase();
  const { error } = await auth.signUp({
    email,
    password: 'secret-word',
    options: { data: { ...person, phone: '082 555 0100', ...form } },
  });
  if (error) throw error;
  return { ...person, email, name: `${person.first_name} ${person.last_name}` };
}

/** A parent with one child of the same last name, who waits for approval. */
export const registerParent = (
  request: APIRequestContext,
  school: FoundSchool,
  person: Person,
  child: string,
) =>
  register(request, person, {
    kind: 'parent',
    school_id: school.id,
    children: [
      {
        first_name: child,
        last_name: person.last_name,
        date_of_birth: '2014-03-01',
        grade_id: school.grade.id,
        subject_ids: [school.subject.id],
      },
    ],
  });

/** A teacher who waits for approval. */
export const registerTeacher = (request: APIRequestContext, school: FoundSchool, person: Person) =>
  register(request, person, {
    kind: 'teacher',
    school_id: school.id,
    assignments: [{ grade_id: school.grade.id, subject_id: school.subject.id }],
  });
