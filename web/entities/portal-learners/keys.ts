/** Where the learners of the lessons portal stand in the cache: what begins with `all` shows some. */
export const portalLearnerKeys = {
  all: ['portal-learners'] as const,
  one: (userId: string) => ['portal-learners', userId] as const,
};

/** Where their plans stand; what changes one makes all of a person's stale. */
export const planKeys = {
  all: ['plans'] as const,
  of: (userId: string) => ['plans', userId] as const,
};
