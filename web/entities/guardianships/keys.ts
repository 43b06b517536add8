/** Where guardianships stand in the cache: what begins with `all` shows some. */
export const guardianshipKeys = {
  all: ['guardianships'] as const,
  /** Who stands for a learner, as the office sees it. */
  ofLearner: (learnerId: string) => ['guardianships', 'of-learner', learnerId] as const,
  /** The office's lists; each is counted by its first page. */
  list: (which: 'alone' | 'contacts', schoolId: string, page: number) =>
    ['guardianships', 'list', which, schoolId, page] as const,
  /** Whom a teacher is told of. */
  told: (learnerId: string) => ['guardianships', 'told', learnerId] as const,
  history: (learnerId: string) => ['guardianships', 'history', learnerId] as const,
};
