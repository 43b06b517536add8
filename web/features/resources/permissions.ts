import type { Profile } from '#web/entities/people/profile.ts';

/** Administrators share files with a school that they run; everybody of the school reads them. */
export function mayShare(profile: Pick<Profile, 'role' | 'school_id' | 'is_platform_admin'>): boolean {
  return profile.role === 'admin' && (profile.is_platform_admin || profile.school_id !== null);
}
