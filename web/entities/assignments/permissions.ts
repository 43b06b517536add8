/** What the screen offers to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

/** Others are told whom the screen is for. */
export const mayManage = (person: Person): boolean => person.role === 'teacher' && person.school_id !== null;
