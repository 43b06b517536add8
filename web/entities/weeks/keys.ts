/** Where the first screen of a guardian stands in the cache. */
export const weekKeys = {
  all: ['week'] as const,
  of: (profileId: string) => ['week', profileId] as const,
};
