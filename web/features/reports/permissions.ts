/** What the screen shows to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

export type ReportsView = 'teacher' | 'parent' | 'refused';

/** Document 2, section 2: 'This section is only available for teachers and parents.' */
export function viewFor({ role, school_id }: Person): ReportsView {
  if (school_id === null) return 'refused';
  return role === 'teacher' || role === 'parent' ? role : 'refused';
}
