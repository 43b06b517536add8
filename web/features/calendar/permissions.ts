/** What the calendar screens offer to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

/** Document 2, section 2: 'Calendar is available for teachers and parents only'. */
export const maySeeCalendar = (person: Person): boolean =>
  person.school_id !== null && (person.role === 'teacher' || person.role === 'parent');

/** Document 2, section 2: 'Only teachers can manage calendar events'; administrators have a tab of their own. */
export const mayManageEvents = (person: Person): boolean =>
  person.school_id !== null && person.role === 'teacher';

/** A teacher changes and deletes the own ones only. */
export const mayChangeEvent = (
  person: Person & { id: string },
  { created_by }: { created_by: string | null },
): boolean => mayManageEvents(person) && created_by === person.id;
