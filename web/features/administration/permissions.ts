/** What the administration portal offers to whom; the database decides, this only hides what it would refuse. */

type Administrator = { role: string; is_platform_admin: boolean; school_id: string | null };

/** Everything under /dashboard/admin. */
export const mayAdminister = (profile: Pick<Administrator, 'role'>): boolean => profile.role === 'admin';

/** Schools are founded and edited by platform administrators alone (design, section 4). */
export const maySetUpSchools = (profile: Administrator): boolean =>
  mayAdminister(profile) && profile.is_platform_admin;

/** An administrator without a school who is no platform administrator runs nothing. */
export const runsASchool = (profile: Administrator): boolean =>
  mayAdminister(profile) && (profile.is_platform_admin || profile.school_id !== null);
