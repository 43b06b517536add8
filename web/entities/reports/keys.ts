/** Where progress reports stand in the cache: what begins with `all` shows some. */
export const reportKeys = {
  all: ['reports'] as const,
  own: (profileId: string) => ['reports', 'own', profileId] as const,
  child: (studentId: string) => ['reports', 'child', studentId] as const,
  /** The newest one on a learner, for the dashboard. */
  latest: (studentId: string) => ['reports', 'latest', studentId] as const,
  /** Those that a parent keeps on this device. */
  kept: ['reports', 'kept'] as const,
  assigned: (profileId: string) => ['reports', 'assigned', profileId] as const,
};
