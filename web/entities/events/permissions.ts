/** What the calendar screens offer to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

/** Others are told whom the screen is for. */
export const maySeeCalendar = (person: Person): boolean =>
  person.school_id !== null && (person.role === 'teacher' || person.role === 'parent');

/** Teachers manage their own; administrators have a tab for them. */
export const mayManageEvents = (person: Person): boolean =>
  person.school_id !== null && person.role === 'teacher';

/** A teacher changes and deletes the own ones only. */
export const mayChangeEvent = (
  person: Person & { id: string },
  { created_by }: { created_by: string | null },
): boolean => mayManageEvents(person) && created_by === person.id;
