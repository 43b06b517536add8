/** Where it stands in the cache what guardians were told of a child's data and said to it. */
export const consentKeys = {
  all: ['consents'] as const,
  text: (schoolId: string) => ['consents', 'text', schoolId] as const,
  own: (profileId: string) => ['consents', 'own', profileId] as const,
  list: (schoolId: string, purpose: string) => ['consents', 'list', schoolId, purpose] as const,
};
