/** Where guardianships stand in the cache: what begins with `all` shows some. */
export const guardianshipKeys = {
  all: ['guardianships'] as const,
  /** Who stands for a learner, as the office sees it. */
  ofLearner: (learnerId: string) => ['guardianships', 'of-learner', learnerId] as const,
  history: (learnerId: string) => ['guardianships', 'history', learnerId] as const,
};
