/** Where erasures, and what they would do, stand in the cache. */
export const erasureKeys = {
  all: ['erasures'] as const,
  plan: (kind: string, id: string) => ['erasures', 'plan', kind, id] as const,
  of: (id: string) => ['erasures', 'of', id] as const,
  asked: (schoolId: string | null) => ['erasures', 'asked', schoolId] as const,
  own: (profileId: string) => ['erasures', 'own', profileId] as const,
};
