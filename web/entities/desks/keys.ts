/** Where desks stand in the cache: what begins with `all` shows some. */
export const deskKeys = {
  all: ['desks'] as const,
  ofSchool: (schoolId: string) => ['desks', 'of-school', schoolId] as const,
  staffOf: (schoolId: string) => ['desks', 'staff-of', schoolId] as const,
  hoursOf: (profileId: string) => ['desks', 'hours-of', profileId] as const,
  figures: (schoolId: string) => ['desks', 'figures', schoolId] as const,
  /** Of conversations with desks, each person's apart. */
  talks: (profileId: string) => ['desks', 'talks', profileId] as const,
  list: (profileId: string, shown: string) => ['desks', 'talks', profileId, 'list', shown] as const,
  talk: (profileId: string, id: string) => ['desks', 'talks', profileId, 'talk', id] as const,
  messages: (profileId: string, id: string) => ['desks', 'talks', profileId, 'messages', id] as const,
  notes: (profileId: string, id: string) => ['desks', 'talks', profileId, 'notes', id] as const,
  guardians: (profileId: string, id: string) => ['desks', 'talks', profileId, 'guardians', id] as const,
  households: (profileId: string, student: string) => ['desks', 'households', profileId, student] as const,
  unread: (profileId: string) => ['desks', 'talks', profileId, 'unread'] as const,
};
