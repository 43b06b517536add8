/** What the administration portal offers to whom; the database decides, this only hides what it would refuse. */

type Administrator = { role: string; is_platform_admin: boolean; school_id: string | null };
type Person = { id: string; role: string; school_id: string | null };

/** Everything under /dashboard/admin. */
export const mayAdminister = (profile: Pick<Administrator, 'role'>): boolean => profile.role === 'admin';

/** Schools are founded, and given their allowances, by platform administrators alone. */
export const maySetUpSchools = (profile: Administrator): boolean =>
  mayAdminister(profile) && profile.is_platform_admin;

/** Portal lessons, the portal's catalogue and adverts belong to no school. */
export const mayRunPortal = maySetUpSchools;

/** Name, contact details and logo: of the own school, or of any for a platform administrator. */
export const mayEditSchool = (profile: Administrator, schoolId: string): boolean =>
  maySetUpSchools(profile) || (mayAdminister(profile) && profile.school_id === schoolId);

/** An administrator without a school who is no platform administrator runs nothing. */
export const runsASchool = (profile: Administrator): boolean =>
  mayAdminister(profile) && (profile.is_platform_admin || profile.school_id !== null);

const isOfMine = (me: Administrator, person: Person): boolean =>
  runsASchool(me) && (me.is_platform_admin || person.school_id === me.school_id);

/** Names, phone and, for platform administrators, the school. */
export const mayEditPerson = isOfMine;

/** School administrators judge and delete teachers and parents, not each other; nobody deletes themself. */
export const mayDelete = (me: Administrator & { id: string }, person: Person): boolean =>
  isOfMine(me, person) && person.id !== me.id && (me.is_platform_admin || person.role !== 'admin');

/** Where others are signed in; the own sessions are in the settings, a platform administrator's for its like. */
export const maySeeSessions = (
  me: Administrator & { id: string },
  person: Person & { is_platform_admin: boolean },
): boolean =>
  isOfMine(me, person) && person.id !== me.id && (me.is_platform_admin || !person.is_platform_admin);
