import { describe, expect, test } from 'vitest';
import { registration } from './registration.ts';
import {
  emptyChild,
  parentMetadata,
  parentRegistrationForm,
  teacherMetadata,
  teacherRegistrationForm,
} from './registration-forms.ts';

const school = '6d1f4f9e-1d52-4b4e-8a01-000000000001';
const grade = '6d1f4f9e-1d52-4b4e-8a01-000000000002';
const subject = '6d1f4f9e-1d52-4b4e-8a01-000000000003';
const person = { first_name: ' Thandi ', last_name: 'Mokoena', phone: '082 123 4567', school_id: school };
const account = { email: 'thandi@example.org', password: 'secret', confirm_password: 'secret' };
const child = {
  first_name: 'Sipho',
  last_name: 'Mokoena',
  date_of_birth: '2015-03-01',
  grade_id: grade,
  subject_ids: [subject],
};

const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('the registration form of a parent', () => {
  test('becomes sign-up metadata without the password and without blank child rows', () => {
    const form = parentRegistrationForm.parse({ ...account, ...person, children: [child, emptyChild()] });
    expect(parentMetadata(form)).toEqual({
      kind: 'parent',
      ...person,
      first_name: 'Thandi',
      children: [child],
    });
  });

  test('names the field of a half-filled child', () => {
    const result = parentRegistrationForm.safeParse({
      ...account,
      ...person,
      children: [{ ...emptyChild(), first_name: 'Sipho' }],
    });
    expect(problems(result)).toEqual([
      "children.0.last_name: The child's last name is required",
      "children.0.grade_id: Select the child's grade",
    ]);
  });

  test('says that the passwords differ', () => {
    const result = parentRegistrationForm.safeParse({
      ...account,
      confirm_password: 'other',
      ...person,
      children: [],
    });
    expect(problems(result)).toEqual(['confirm_password: Passwords do not match']);
  });

  test('says that the password is too short', () => {
    const result = parentRegistrationForm.safeParse({
      ...account,
      password: '12345',
      confirm_password: '12345',
      ...person,
      children: [],
    });
    expect(problems(result)).toEqual(['password: Password must be at least 6 characters long']);
  });

  test('refuses a date of birth in the future', () => {
    const result = parentRegistrationForm.safeParse({
      ...account,
      ...person,
      children: [{ ...child, date_of_birth: '2999-01-01' }],
    });
    expect(problems(result)).toEqual(['children.0.date_of_birth: Date of birth cannot lie in the future']);
  });

  test('leaves the date of birth open', () => {
    const form = parentRegistrationForm.parse({
      ...account,
      ...person,
      children: [{ ...child, date_of_birth: '' }],
    });
    expect(form.children[0]?.date_of_birth).toBeNull();
  });
});

describe('the registration form of a teacher', () => {
  test('becomes one assignment for every ticked subject of every ticked grade', () => {
    const form = teacherRegistrationForm.parse({
      ...account,
      ...person,
      grades: [{ grade_id: grade, subject_ids: [subject] }],
    });
    expect(teacherMetadata(form).assignments).toEqual([{ grade_id: grade, subject_id: subject }]);
  });

  test('asks for a subject in every ticked grade', () => {
    const result = teacherRegistrationForm.safeParse({
      ...account,
      ...person,
      grades: [{ grade_id: grade, subject_ids: [] }],
    });
    expect(problems(result)).toEqual(['grades.0.subject_ids: Select at least one subject for this grade']);
  });
});

describe('sign-up metadata', () => {
  test.each(['admin', 'principal', ''])('of kind "%s" is refused', (kind) => {
    expect(registration.safeParse({ ...person, kind }).success).toBe(false);
  });

  test('drops what nobody asked for, such as a role', () => {
    const parsed = registration.parse({
      ...person,
      kind: 'parent',
      children: [],
      role: 'admin',
      approval_status: 'approved',
    });
    expect(parsed).not.toHaveProperty('role');
    expect(parsed).not.toHaveProperty('approval_status');
  });

  test('of a learner keeps the full name', () => {
    expect(registration.parse({ kind: 'learner', full_name: 'Lerato Dube' })).toEqual({
      kind: 'learner',
      full_name: 'Lerato Dube',
    });
  });
});
