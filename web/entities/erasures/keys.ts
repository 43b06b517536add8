/** Where erasures, and what they would do, stand in the cache. */
export const erasureKeys = {
  all: ['erasures'] as const,
  plan: (kind: string, id: string) => ['erasures', 'plan', kind, id] as const,
  of: (id: string) => ['erasures', 'of', id] as const,
  asked: (profileId: string) => ['erasures', 'asked', profileId] as const,
};
