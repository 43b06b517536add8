import type { Profile } from '#web/entities/people/profile.ts';

/** Parents add children, in the school they belong to; the database refuses everyone else. */
export function mayAddChild(profile: Pick<Profile, 'role' | 'school_id'>): boolean {
  return profile.role === 'parent' && profile.school_id !== null;
}
