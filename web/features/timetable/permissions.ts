/** What the timetable offers to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

export const mayEditTimetable = (person: Person): boolean =>
  person.role === 'teacher' && person.school_id !== null;

/** Others are told whom the screen is for. */
export const mayViewTimetables = (person: Person): boolean => person.role === 'parent';
