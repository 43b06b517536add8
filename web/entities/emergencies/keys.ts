/** Where emergencies stand in the cache: what begins with `all` shows some. */
export const emergencyKeys = {
  all: ['emergencies'] as const,
  latest: (schoolId: string) => ['emergencies', 'latest', schoolId] as const,
  answer: (emergencyId: string, profileId: string) =>
    ['emergencies', 'answer', emergencyId, profileId] as const,
  forecast: (schoolId: string) => ['emergencies', 'forecast', schoolId] as const,
  reach: (emergencyId: string) => ['emergencies', 'reach', emergencyId] as const,
};
