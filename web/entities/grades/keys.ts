/** Where grades stand in the cache: what begins with `all` shows some. */
export const gradeKeys = {
  all: ['grades'] as const,
  /** The grades of a school, to choose from. */
  choices: (schoolId: string) => ['grades', 'choices', schoolId] as const,
  /** The grades with the teachers and learners whom a person may see. */
  overview: (profileId: string, schoolId: string) => ['grades', 'overview', profileId, schoolId] as const,
};
