import { describe, expect, test } from 'vitest';
import {
  mayAdminister,
  mayDelete,
  mayEditPerson,
  mayEditSchool,
  maySetUpSchools,
  runsASchool,
} from './permissions.ts';

const platform = { role: 'admin', is_platform_admin: true, school_id: null };
const principal = { role: 'admin', is_platform_admin: false, school_id: 'school' };
const dismissed = { role: 'admin', is_platform_admin: false, school_id: null };
const teacher = { role: 'teacher', is_platform_admin: false, school_id: 'school' };

describe('the administration portal', () => {
  test('opens to administrators only', () => {
    expect([platform, principal, dismissed, teacher].map(mayAdminister)).toEqual([true, true, true, false]);
  });

  test('lets platform administrators alone add schools', () => {
    expect([platform, principal, dismissed, teacher].map(maySetUpSchools)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('lets an administrator edit the own school, a platform administrator every one', () => {
    const people = [platform, principal, dismissed, teacher];
    expect(people.map((each) => mayEditSchool(each, 'school'))).toEqual([true, true, false, false]);
    expect(people.map((each) => mayEditSchool(each, 'another'))).toEqual([true, false, false, false]);
  });

  test('gives an administrator who lost the school nothing to run', () => {
    expect([platform, principal, dismissed, teacher].map(runsASchool)).toEqual([true, true, false, false]);
  });

  test('lets an administrator edit the people of the own school, a platform administrator everybody', () => {
    const people = [
      { id: 'a', role: 'parent', school_id: 'school' },
      { id: 'b', role: 'admin', school_id: 'school' },
      { id: 'c', role: 'parent', school_id: 'another' },
      { id: 'd', role: 'teacher', school_id: null },
    ];
    const answers = (me: typeof platform | typeof principal) => people.map((each) => mayEditPerson(me, each));
    expect(answers(platform)).toEqual([true, true, true, true]);
    expect(answers(principal)).toEqual([true, true, false, false]);
    expect(answers(dismissed)).toEqual([false, false, false, false]);
  });

  test('lets nobody delete themself, and no school administrator delete another', () => {
    const people = [
      { id: 'me', role: 'admin', school_id: 'school' },
      { id: 'b', role: 'admin', school_id: 'school' },
      { id: 'c', role: 'teacher', school_id: 'school' },
      { id: 'd', role: 'parent', school_id: 'another' },
    ];
    const answers = (me: typeof platform | typeof principal) =>
      people.map((each) => mayDelete({ ...me, id: 'me' }, each));
    expect(answers(platform)).toEqual([false, true, true, true]);
    expect(answers(principal)).toEqual([false, false, true, false]);
  });
});
