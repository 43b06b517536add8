/** What the timetable offers to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

export const mayEditTimetable = (person: Person): boolean =>
  person.role === 'teacher' && person.school_id !== null;

/** Document 2, section 2: 'Only teachers and parents can view lesson timetables'. */
export const mayViewTimetables = (person: Person): boolean => person.role === 'parent';
