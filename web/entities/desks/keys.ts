/** Where desks stand in the cache: what begins with `all` shows some. */
export const deskKeys = {
  all: ['desks'] as const,
  ofSchool: (schoolId: string) => ['desks', 'of-school', schoolId] as const,
  staffOf: (schoolId: string) => ['desks', 'staff-of', schoolId] as const,
};
