/** Where the terms of schools stand in the cache: what begins with `all` shows some. */
export const termKeys = {
  all: ['terms'] as const,
  ofSchool: (schoolId: string) => ['terms', 'of-school', schoolId] as const,
};
