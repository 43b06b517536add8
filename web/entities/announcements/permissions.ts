/** What the announcement screens offer to whom; the database decides, this only hides what it would refuse. */

type Person = { role: string; school_id: string | null };

/** The feed is shown to anyone whose profile has a school. */
export const mayReadFeed = (person: Person): boolean => person.school_id !== null;

/** Teachers manage their own; administrators have a tab for them. */
export const mayManage = (person: Person): boolean => person.role === 'teacher' && person.school_id !== null;

/** A teacher changes and deletes the own ones only. */
export const mayChange = (
  person: Person & { id: string },
  { author_id }: { author_id: string | null },
): boolean => mayManage(person) && author_id === person.id;
