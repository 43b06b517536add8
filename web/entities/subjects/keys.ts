/** Where the subjects of schools stand in the cache: what begins with `all` shows some. */
export const subjectKeys = {
  all: ['subjects'] as const,
  ofSchool: (schoolId: string) => ['subjects', 'of-school', schoolId] as const,
};
