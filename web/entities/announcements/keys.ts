/** Where announcements stand in the cache: what begins with `all` shows some. */
export const announcementKeys = {
  all: ['announcements'] as const,
  feed: (schoolId: string) => ['announcements', 'feed', schoolId] as const,
  own: (profileId: string) => ['announcements', 'own', profileId] as const,
  /** What an administrator manages: a page of a school's, or of all schools' where it is null. */
  managed: (schoolId: string | null, page: number) => ['announcements', 'managed', schoolId, page] as const,
  waiting: (schoolId: string | null) => ['announcements', 'managed', 'waiting', schoolId] as const,
  managedOne: (id: string) => ['announcements', 'managed', 'one', id] as const,
  one: (id: string) => ['announcements', 'one', id] as const,
};
