/** What the screen offers to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

/** Document 2, section 2: 'Only teachers can manage assignments'. */
export const mayManage = (person: Person): boolean => person.role === 'teacher' && person.school_id !== null;
