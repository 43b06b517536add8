/** What the screen shows to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

export type LessonsView = 'teacher' | 'parent' | 'refused';

/** Document 2, section 2: 'Only teachers and parents can access lessons.' */
export function viewFor({ role, school_id }: Person): LessonsView {
  if (school_id === null) return 'refused';
  return role === 'teacher' || role === 'parent' ? role : 'refused';
}
