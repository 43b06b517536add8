import { describe, expect, test } from 'vitest';
import { mayAdminister, maySetUpSchools, runsASchool } from './permissions.ts';

const platform = { role: 'admin', is_platform_admin: true, school_id: null };
const principal = { role: 'admin', is_platform_admin: false, school_id: 'school' };
const dismissed = { role: 'admin', is_platform_admin: false, school_id: null };
const teacher = { role: 'teacher', is_platform_admin: false, school_id: 'school' };

describe('the administration portal', () => {
  test('opens to administrators only', () => {
    expect([platform, principal, dismissed, teacher].map(mayAdminister)).toEqual([true, true, true, false]);
  });

  test('lets platform administrators alone add and edit schools', () => {
    expect([platform, principal, dismissed, teacher].map(maySetUpSchools)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('gives an administrator who lost the school nothing to run', () => {
    expect([platform, principal, dismissed, teacher].map(runsASchool)).toEqual([true, true, false, false]);
  });
});
