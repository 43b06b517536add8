/** Where the lessons of the lessons portal, their grades and subjects stand in the cache: what begins with `all` shows some. */
export const portalLessonKeys = {
  all: ['portal-lessons'] as const,
  /** What a learner may know of. */
  catalogue: (userId: string) => ['portal-lessons', 'catalogue', userId] as const,
  /** The addresses of every lesson that a learner plays. */
  sources: (userId: string) => ['portal-lessons', 'sources', userId] as const,
  grades: ['portal-lessons', 'grades'] as const,
  subjects: ['portal-lessons', 'subjects'] as const,
  /** What administrators see of them. */
  managed: ['portal-lessons', 'managed'] as const,
  managedList: ['portal-lessons', 'managed', 'list'] as const,
};
