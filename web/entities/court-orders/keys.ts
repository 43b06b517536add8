/** Where court orders stand in the cache. */
export const courtOrderKeys = {
  all: ['court-orders'] as const,
  ofLearner: (learnerId: string) => ['court-orders', learnerId] as const,
};
