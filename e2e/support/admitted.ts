import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type FoundSchool, register } from './console.ts';
import { mailTo, openMailed } from './people.ts';

type Person = { first_name: string; last_name: string };

/** Somebody new at a school of the test's own: signed up, address confirmed, approved, and signed in on `page`. */
async function admit(
  page: Page,
  request: APIRequestContext,
  school: FoundSchool,
  person: Person,
  form: Record<string, unknown>,
) {
  const newcomer = await register(request, person, { school_id: school.id, ...form });
  const mail = await mailTo(request, newcomer.email, /confirm/i);
  await openMailed(page, mail.links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
  const { data, error } = await school.platform
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('school_id', school.id)
    .eq('last_name', person.last_name)
    .eq('first_name', person.first_name)
    .select('id')
    .single();
  if (error) throw error;
  return { ...newcomer, id: data.id };
}

/** A parent who has declared no child yet. */
export const admitParent = (page: Page, request: APIRequestContext, school: FoundSchool, person: Person) =>
  admit(page, request, school, person, { kind: 'parent', children: [] });

/** A teacher to whom nothing has been assigned yet. */
export const admitTeacher = (page: Page, request: APIRequestContext, school: FoundSchool, person: Person) =>
  admit(page, request, school, person, { kind: 'teacher', assignments: [] });
