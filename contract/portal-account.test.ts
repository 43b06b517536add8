import { describe, expect, it } from 'vitest';
import { isMinor } from './consent.ts';
import { learnerDetailsForm, learnerSignUp } from './portal-account.ts';

const birthdayYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

/** What is said of each field. */
function problemsOf(form: Record<string, unknown>): Record<string, string> {
  const parsed = learnerDetailsForm('sipho@example.org').safeParse({
    date_of_birth: '',
    guardian_name: '',
    guardian_email: '',
    ...form,
  });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

it('asks a learner who signs up for every field, and for six characters of password', () => {
  const { error } = learnerSignUp.safeParse({ full_name: ' ', email: '', password: '12345' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Full name is required',
    'Email is required',
    'Password must be at least 6 characters long',
  ]);
});

it('counts birthdays as people do', () => {
  const day = new Date('2026-11-21T10:00:00Z');
  expect(isMinor('2008-11-21', day)).toBe(false);
  expect(isMinor('2008-11-22', day)).toBe(true);
  // In Johannesburg it is the next day already.
  expect(isMinor('2008-11-22', new Date('2026-11-21T22:30:00Z'))).toBe(false);
});

describe('the step before the plans', () => {
  it('asks everybody for a real date of birth', () => {
    expect(problemsOf({})).toEqual({ date_of_birth: 'Date of birth is required' });
    expect(problemsOf({ date_of_birth: '2999-01-01' })).toEqual({
      date_of_birth: 'Date of birth cannot lie in the future',
    });
  });

  it('asks an adult for nothing else, and keeps nobody whom they have typed', () => {
    const form = learnerDetailsForm('sipho@example.org').parse({
      date_of_birth: '1990-05-06',
      guardian_name: 'Somebody',
      guardian_email: 'not an address',
    });
    expect(form).toEqual({ date_of_birth: '1990-05-06', guardian_name: null, guardian_email: null });
  });

  it('asks a learner under 18 for a parent or guardian', () => {
    expect(problemsOf({ date_of_birth: birthdayYearsAgo(15) })).toEqual({
      guardian_name: 'The name of a parent or guardian is required',
      guardian_email: 'The email address of a parent or guardian is required',
    });
  });

  it("does not take the learner's own address for the guardian's", () => {
    const form = {
      date_of_birth: birthdayYearsAgo(15),
      guardian_name: 'Thandi Radebe',
      guardian_email: 'Sipho+mum@example.org',
    };
    expect(problemsOf(form)).toEqual({
      guardian_email: 'Give the address of a parent or guardian, not your own',
    });
    expect(problemsOf({ ...form, guardian_email: 'thandi@example.org' })).toEqual({});
  });
});
