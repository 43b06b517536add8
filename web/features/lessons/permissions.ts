/** What the screen shows to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

export type LessonsView = 'teacher' | 'parent' | 'refused';

/** Others are told whom the screen is for. */
export function viewFor({ role, school_id }: Person): LessonsView {
  if (school_id === null) return 'refused';
  return role === 'teacher' || role === 'parent' ? role : 'refused';
}
