/** Where lessons stand in the cache: what begins with `all` shows some. */
export const lessonKeys = {
  all: ['lessons'] as const,
  own: (profileId: string) => ['lessons', 'own', profileId] as const,
  allWork: (profileId: string) => ['lessons', 'work', profileId] as const,
  /** Work for the parent's children; of one grade where it is chosen. */
  work: (profileId: string, gradeId: string | null) => ['lessons', 'work', profileId, gradeId] as const,
  one: (profileId: string, id: string) => ['lessons', 'work', profileId, 'one', id] as const,
};
