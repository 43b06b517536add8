/** Where the groups of schools stand in the cache: what begins with `all` shows some. */
export const groupKeys = {
  all: ['groups'] as const,
  ofSchool: (schoolId: string) => ['groups', 'of-school', schoolId] as const,
  members: (groupId: string) => ['groups', 'members', groupId] as const,
  staff: (schoolId: string) => ['groups', 'staff', schoolId] as const,
};
