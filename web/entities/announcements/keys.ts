/** Where announcements stand in the cache: what begins with `all` shows some. */
export const announcementKeys = {
  all: ['announcements'] as const,
  feed: (schoolId: string) => ['announcements', 'feed', schoolId] as const,
  own: (profileId: string) => ['announcements', 'own', profileId] as const,
  one: (id: string) => ['announcements', 'one', id] as const,
};
